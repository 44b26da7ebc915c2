"""The wheel carries the printed notebooks: copied into it when it is built, so that the tree holds them once."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithNotebooks(build_py):
    """Build the package with `chapters/`, `exercises/` and `solutions/` beside its modules, in `notebooks/`."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:  # then the package finds them in the clone
            return
        for folder in ("chapters", "exercises", "solutions"):
            place = Path(self.build_lib, "pathlib_edu", "notebooks", folder)
            place.mkdir(parents=True, exist_ok=True)
            for notebook in sorted(Path(folder).glob("*.ipynb")):
                self.copy_file(str(notebook), str(place))


setup(cmdclass={"build_py": BuildWithNotebooks})
