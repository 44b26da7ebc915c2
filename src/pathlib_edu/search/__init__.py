"""The algorithms, one module for each, in folders by family. They import no problem, and none of another family.

A module often bears the name of its search, so readers call the one for the other: then it says how to get the search.
What marks a search, `@search`, comes from `core`, as all that they are written with.

Floor 3.
"""

import sys
from types import ModuleType
from typing import Any, NoReturn


class SearchModule(ModuleType):
    """A module that says, when it is called, that it is one."""

    def __call__(self, *args: Any, **options: Any) -> NoReturn:
        """Raise TypeError with the line that the reader needs."""
        from .. import EXPORTS

        names = ", ".join(name for name, module in EXPORTS.items() if module == self.__name__)
        instead = f": write `from pathlib_edu import {names}`" if names else ""
        raise TypeError(f"{self.__name__} is a module, not a search{instead}")


class Family(SearchModule):
    """A folder of searches. When Python has imported a module of it, it binds the module to its name here."""

    def __setattr__(self, name: str, value: Any) -> None:
        if isinstance(value, ModuleType):
            value.__class__ = Family if hasattr(value, "__path__") else SearchModule
        super().__setattr__(name, value)


class Families(Family):
    """This folder, which is what `from pathlib_edu import search` gets."""

    def __call__(self, *args: Any, **options: Any) -> NoReturn:
        """Raise TypeError with the line that gets the decorator."""
        raise TypeError(f"{self.__name__} holds the searches: what marks one is `from pathlib_edu.core import search`")


sys.modules[__name__].__class__ = Families
