"""The algorithms, one module for each, in folders by family. They import no problem, and none of another family.

A module often bears the name of its search, so readers call the one for the other: then it says how to get the search.
This package bears the name of what marks one: called, `@search`, it does that.

Floor 3.
"""

import sys
from types import ModuleType
from typing import Any, NoReturn

from ..core.search import search


class SearchModule(ModuleType):
    """A module that says, when it is called, that it is one."""

    def __call__(self, *args: Any, **options: Any) -> NoReturn:
        """Raise TypeError with the line that the reader needs."""
        from .. import EXPORTS

        names = ", ".join(name for name, module in EXPORTS.items() if module == self.__name__)
        instead = f": write `from pathlib_edu import {names}`" if names else ""
        raise TypeError(f"{self.__name__} is a module, not a search{instead}")


class Family(ModuleType):
    """A folder of searches. When Python has imported a module of it, it binds the module to its name here."""

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, ModuleType):
            value.__class__ = Family if hasattr(value, "__path__") else SearchModule
        super().__setattr__(name, value)


class SearchFolder(Family):
    """This package: `from pathlib_edu import search` gets it, and means the decorator."""

    __call__ = staticmethod(search)


sys.modules[__name__].__class__ = SearchFolder
