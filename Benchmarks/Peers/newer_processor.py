"""Which of OpenBLAS's kernels everybody takes on a processor that it is too old to know.

It would fall back to those of Prescott there, without AVX: `mm` has it take wider ones, and nobody is to be slower for it.
"""

import ctypes
import subprocess
import sys

ASK = "import ctypes, sys; b = ctypes.CDLL(sys.argv[1]); b.openblas_get_corename.restype = ctypes.c_char_p; " \
      "print(b.openblas_get_corename().decode())"


def kernels():
    """A value of OPENBLAS_CORETYPE for all, or None where the library knows the processor."""
    try:
        with open("/proc/cpuinfo") as file:
            flags = next(line.split() for line in file if line.startswith("flags"))
        # In a process of its own: what the library has chosen it keeps.
        core = subprocess.run([sys.executable, "-c", ASK, "libopenblas.so.0"], capture_output=True, text=True).stdout
    except (OSError, StopIteration):
        return None
    if core.strip() != "Prescott":
        return None
    return "SkylakeX" if {"avx512f", "avx512vl", "avx512dq"} <= set(flags) else "Haswell" if "avx2" in flags else None
