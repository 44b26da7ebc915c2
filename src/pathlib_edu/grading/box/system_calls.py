"""The calls to the system's kernel that a box refuses: those whose reach its namespaces do not end.

Sockets to the machine's own host (AF_VSOCK) know no namespace, the keys of a session belong to whoever started the box,
some memory is no process's and no disk's, so that nobody counts it, and the rest are where flaws of kernels are found.
libseccomp compiles the filter (https://github.com/seccomp/libseccomp), bubblewrap installs it; four calls through
`ctypes` need none of its bindings.
"""

import ctypes
import errno
from functools import cache
from tempfile import TemporaryFile

REFUSED = (
    *("add_key", "keyctl", "request_key", "ptrace", "process_vm_readv", "process_vm_writev", "kcmp"),
    *("bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register"),
    *("name_to_handle_at", "open_by_handle_at"),
    *("memfd_create", "memfd_secret", "shmget"),
)
FAMILIES = (1, 2, 10, 16)  # of sockets: by name, IPv4, IPv6, and netlink, which tells of a box's own network
NO_FILTER = " There is no libseccomp here, so no system call is refused."
MOST = 64  # families that Linux numbers one by one
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM  # what libseccomp calls SCMP_ACT_ALLOW and SCMP_ACT_ERRNO
EQUAL, AT_LEAST = 4, 5


class Compared(ctypes.Structure):
    """An argument of a call compared with a number: libseccomp's `scmp_arg_cmp`."""

    _fields_ = (("at", ctypes.c_uint), ("how", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64))


@cache
def compiled() -> bytes:
    """Return the filter as a program for the kernel, nothing where there is no libseccomp."""
    try:
        library = ctypes.CDLL("libseccomp.so.2")
    except OSError:
        return b""
    library.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(library.seccomp_init(ctypes.c_uint32(ALLOW)))

    def refuse(call: str, *compared: Compared) -> None:
        number = library.seccomp_syscall_resolve_name(call.encode())
        library.seccomp_rule_add_array(
            rules, ctypes.c_uint32(REFUSE), number, len(compared), (Compared * len(compared))(*compared)
        )

    for call in REFUSED:
        refuse(call)
    for family in set(range(MOST)).difference(FAMILIES):
        refuse("socket", Compared(0, EQUAL, family, 0))
    refuse("socket", Compared(0, AT_LEAST, MOST, 0))
    with TemporaryFile() as file:
        library.seccomp_export_bpf(rules, file.fileno())
        library.seccomp_release(rules)
        file.seek(0)
        return file.read()
