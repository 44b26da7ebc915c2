"""The vocabulary that every search and every problem shares.

Each chapter uses it. A *problem* says where to start, where one can go, and where the goal is (`problem`). A *search*
says who it is (`search`) and tells its own story as it runs, one plain tuple for each event (`events`). Everything else
in the book is a fold over that story: the answer (`solve`), what a figure shows (`replay`), the counts, the tests.

Floor 1.
"""

from .bucket_queue import BucketQueue as BucketQueue
from .events import EVENTS as EVENTS
from .events import LABELS as LABELS
from .events import NUMBERS as NUMBERS
from .events import REASONS as REASONS
from .events import Cost as Cost
from .events import Event as Event
from .events import Goal as Goal
from .events import NotAnEvent as NotAnEvent
from .events import Reason as Reason
from .events import Story as Story
from .events import Why as Why
from .frontier import Frontier as Frontier
from .frontier import Queue as Queue
from .frontier import Queued as Queued
from .path import Path as Path
from .path import cost_of as cost_of
from .path import path_to as path_to
from .problem import Heuristic as Heuristic
from .problem import Problem as Problem
from .problem import S as S
from .search import Search as Search
from .search import SearchFunction as SearchFunction
from .search import search as search
from .solve import check_event as check_event
from .solve import diagnosing as diagnosing
from .solve import is_reason as is_reason
from .solve import solve as solve
