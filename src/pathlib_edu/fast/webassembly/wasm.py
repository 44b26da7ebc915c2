"""The IR of a kernel, made into an object for WebAssembly.

Numba writes the IR for this machine, with pointers of 64 bits: it is told the triple and the data layout of wasm32, and
LLVM does the rest, since numba computes addresses in whole numbers, of which WebAssembly takes the lower half.

A kernel cannot raise on the page: where numba would call Python to say what went wrong, WebAssembly traps, and
JavaScript hears of it. What else a kernel calls of numba's run time, memory above all, is missing on the page, and the
linker says so.
"""

import re

import llvmlite.binding as llvm

TRIPLE = "wasm32-unknown-unknown"
#: What all browsers have known since 2021.
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
#: What is called only where something has gone wrong.
TRAPPING = re.compile(r"_?Py\w+|numba_\w+|NRT_Free")
DECLARED = re.compile(r'^declare (?P<type>.*?) ?@"?(?P<name>[\w.$]+)"?\((?P<types>.*?)\)[^()\n]*$', re.MULTILINE)
#: Who counts references to an array: on the page nobody does.
COUNTING = re.compile(r"^define [^\n]*@(?P<name>NRT_incref|NRT_decref)\([^\n]*\{\n.*?^\}$", re.MULTILINE | re.DOTALL)
TRAP = "define internal {type} @{name}({types}) {{\n  call void @llvm.trap()\n  unreachable\n}}"


def object_code(code: str, wrapper: str, name: str) -> bytes:
    """Return the object file of a kernel's IR, in which its wrapper has the given name."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module = llvm.parse_assembly(retargeted(code, str(machine.target_data)))
    for function in module.functions:
        if function.name == wrapper:
            function.name = name
        elif not function.is_declaration:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = options.loop_unrolling = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def retargeted(code: str, layout: str) -> str:
    """Return IR for WebAssembly: without what it says of this machine, and with traps in the place of Python."""
    code = re.sub(r'^target triple = ".*"$', f'target triple = "{TRIPLE}"', code, flags=re.MULTILINE)
    code = re.sub(r'^target datalayout = ".*"$', f'target datalayout = "{layout}"', code, flags=re.MULTILINE)
    code = re.sub(r'"(target-cpu|target-features|tune-cpu)"="[^"]*"', "", code)
    code = COUNTING.sub(r"define internal void @\g<name>(ptr %array) {\n  ret void\n}", code)
    code = DECLARED.sub(trapping, code)
    declared = "declare void @llvm.trap()"
    return code if declared in code else f"{code}\n{declared}\n"


def trapping(declared: "re.Match[str]") -> str:
    """Return a function that traps where one is declared that a kernel calls only when it cannot go on."""
    return TRAP.format(**declared.groupdict()) if TRAPPING.fullmatch(declared["name"]) else declared[0]
