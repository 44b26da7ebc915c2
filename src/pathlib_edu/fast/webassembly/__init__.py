"""The compiled kernels as WebAssembly: what numba makes of them for this machine is made once more for the page.

    fast/*.py --numba--> LLVM's IR --LLVM--> wasm32 objects --wasm-ld--> figures/static/kernels.wasm
    (kernels)  (wrapper.py)        (wasm.py)               (linking.py)

What else the page must know of them, such as their arguments, `constants.py` writes to front/kernels/constants.js.

Both are committed, so that whoever reads or installs the book needs neither numba nor a linker.
`python -m pathlib_edu.fast.webassembly` makes them anew; that is `make kernels`.
"""
