"""A kernel as a function of addresses and lengths, in LLVM's IR, as numba writes it for this machine."""

from typing import Any

from numba import carray, cfunc, types  # type: ignore[attr-defined]

from .exported import Exported, Type


class Parameters:
    """The parameters of a wrapper: their names, and their types."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.types: list[Any] = []

    def add(self, name: str, given: Any) -> str:
        """Add a parameter and return its name."""
        self.names.append(f"{name}{len(self.names)}")
        self.types.append(given)
        return self.names[-1]

    def argument(self, written: Type) -> str:
        """Return in Python what the kernel is handed for a type; the parameters that this takes are added."""
        if isinstance(written, tuple):
            return f"({', '.join(map(self.argument, written))},)"
        name, array, _ = written.partition("[")
        scalar = getattr(types, name)
        if not array:
            return self.add("number", scalar)
        address = self.add("address", types.CPointer(scalar))  # type: ignore[no-untyped-call]
        length = self.add("length", types.int32)
        return f"carray({address}, ({length},))"


def intermediate_code(exported: Exported) -> tuple[str, str]:
    """Return the IR of a kernel with all that it calls, and the name of the wrapper in it.

    The wrapper takes an array as its address and its length, and returns what the kernel returns, an integer.
    """
    parameters = Parameters()
    arguments = ", ".join(map(parameters.argument, exported.types))
    source = f"def wrapper({', '.join(parameters.names)}):\n    return kernel({arguments})\n"
    names: dict[str, Any] = {"carray": carray, "kernel": exported.kernel}
    exec(compile(source, exported.name, "exec"), names)
    wrapper = cfunc(types.int64(*parameters.types))(names["wrapper"])
    return wrapper.inspect_llvm(), wrapper.native_name
