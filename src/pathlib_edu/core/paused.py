"""Where a generator has paused: the one place in which the house looks into a frame.

Which line of a listing has told an event is known to Python alone, and Python tells it in two ways: whoever traces a
search hears of each of its lines, which takes many times as long and turns off the reader's debugger; and a generator
that has paused says where (its `f_lasti`). Nothing else is read of it but, of an answer that is one, in which module it
was written.
"""

from types import FrameType, GeneratorType
from typing import Any


def frame_of(generator: "GeneratorType[Any, Any, Any]") -> FrameType | None:
    """Return the frame of a generator that has paused or not begun; None when it has come to its end."""
    frame: FrameType | None = generator.gi_frame
    return frame
