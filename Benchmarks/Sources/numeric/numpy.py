"""The numeric engine against the calls of NumPy and SciPy, in alternating pairs of process CPU time.

    apt-get install python3-numpy python3-scipy
    swift build -c release --product numeric
    /usr/bin/python3 Sources/numeric/numpy.py [path of the numeric executable [orders, comma-separated]]

The distribution's NumPy and SciPy call the system's OpenBLAS, as we do; wheels bring one of their own. Both are printed,
and that they differ is said. One thread on both sides. SciPy is left out where it is not installed.
"""

import ctypes
import os
import re
import subprocess
import sys
import tempfile
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"
for name in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
    os.environ.pop(name, None)

folder = os.path.dirname(os.path.abspath(__file__))
sys.path = [path for path in sys.path if os.path.abspath(path or ".") != folder]  # this file is called numpy too

# The two processes take turns: on one core, so that neither has the faster or the less disturbed one.
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

sys.path.append(os.path.join(folder, "..", "..", "Peers"))
import newer_processor

if kernels := newer_processor.kernels():
    os.environ["OPENBLAS_CORETYPE"] = kernels

import numpy as np

try:
    import scipy
    import scipy.linalg as sl
except ImportError:
    sl = None

executable = sys.argv[1] if len(sys.argv) > 1 else os.path.join(folder, "../../.build/release/numeric")
service = subprocess.Popen([executable, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ours(name, order, repetitions):
    service.stdin.write(f"{name} {order} {repetitions}\n")
    service.stdin.flush()
    answer = service.stdout.readline().strip()
    return None if answer == "unknown" else float(answer)


def share(order, *operands):
    """Gives our side the same numbers: how long an iteration takes depends on them."""
    with tempfile.NamedTemporaryFile() as file:
        for operand in operands:
            file.write(operand.tobytes(order="F"))
        file.flush()
        service.stdin.write(f"operands {order} {file.name}\n")
        service.stdin.flush()
        answer = service.stdout.readline().strip()
        assert answer == "read", answer


def theirs(call, repetitions):
    start = time.process_time()
    for _ in range(repetitions):
        call()
    return time.process_time() - start


def text(seconds):
    for unit, name in ((1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")):
        if seconds >= unit:
            break
    return f"{seconds / unit:.3g} {name}"


missed = []


def compare(name, title, order, call, target, rounds=21):
    repetitions = 1
    while min(ours(name, order, repetitions), theirs(call, repetitions)) < 0.004:
        repetitions *= 2
    once = ours(name, order, repetitions) + theirs(call, repetitions)
    rounds = max(5, min(rounds, int(5 / once))) | 1
    pairs = []
    for _ in range(rounds):
        pairs.append((ours(name, order, repetitions) / repetitions, theirs(call, repetitions) / repetitions))
    speedups = sorted(peer / our for our, peer in pairs)
    middle = rounds // 2
    reach = min(middle, int(0.98 * rounds**0.5) + 1)
    speedup = speedups[middle]
    # Where the same routine of the same library does the work, the ratio is 1 but for noise: the interval decides.
    even = target == 1 and speedups[middle - reach] <= 1 <= speedups[middle + reach]
    met = "met" if speedup >= target else "even" if even else "MISSED"
    if met == "MISSED":
        missed.append(f"{title} {order}")
    our, peer = (sorted(side)[middle] for side in zip(*pairs))
    print(
        f"| {title}, {order} | {text(our)} | {text(peer)} | {speedup:.3g} "
        f"| {speedups[middle - reach]:.3g} to {speedups[middle + reach]:.3g} | {target:g} {met} |",
        flush=True,
    )


def openblas():
    """The configuration of the OpenBLAS this process has loaded."""
    np.linalg.solve(np.eye(2), np.ones(2))
    for path in sorted(set(re.findall(r"/\S*(?:openblas|libblas)\S*", open("/proc/self/maps").read()))):
        library = ctypes.CDLL(path)
        for name in ("openblas_get_config", "openblas_get_config64_", "scipy_openblas_get_config64_"):
            if hasattr(library, name):
                function = getattr(library, name)
                function.restype = ctypes.c_char_p
                return function().decode()
    return "no OpenBLAS"


service.stdin.write("library 0 0\n")
service.stdin.flush()
own, other = service.stdout.readline().strip(), openblas()
print(f"NumPy {np.__version__}, SciPy {scipy.__version__ if sl else 'not installed'}, with {other}")
print(f"ours with {own}; one thread")
if own.split()[:2] != other.split()[:2]:
    print("THE LIBRARIES DIFFER: the rows compare them as well")
print()
print("| operation | ours | theirs | times as fast | interval | at least |")
print("|---|---|---|---|---|---|")
random = np.random.default_rng(1)
orders = (2, 3, 4, 8, 16, 64, 256, 1000)
if len(sys.argv) > 2:
    orders = tuple(int(order) for order in sys.argv[2].split(",") if order)
for order in orders:
    a = np.asfortranarray(random.uniform(-1, 1, (order, order)))
    b = random.uniform(-1, 1, order)
    definite = np.asfortranarray(a @ a.T + order * np.eye(order))
    definite = (definite + definite.T) / 2  # rounding may differ in the two triangles
    symmetric = a + a.T
    long = np.asfortranarray(random.uniform(-1, 1, (2 * order, order)))
    right = random.uniform(-1, 1, 2 * order)
    share(order, a, b, definite, symmetric, long, right)
    target = 5 if order <= 8 else 1
    compare("solve", "solve", order, lambda: np.linalg.solve(a, b), target)
    compare("inv", "inv", order, lambda: np.linalg.inv(a), target)
    compare("det", "det", order, lambda: np.linalg.det(a), target)
    compare("cholesky", "cholesky", order, lambda: np.linalg.cholesky(definite), target)
    compare("matmul", "A @ B", order, lambda: a @ a, target)
    compare("qr", "qr", order, lambda: np.linalg.qr(a), target)
    compare("svd", "svd", order, lambda: np.linalg.svd(a), target)
    compare("eigh", "eigh", order, lambda: np.linalg.eigh(symmetric), target)
    compare("eig", "eig", order, lambda: np.linalg.eig(a), target)
    if not sl:
        continue
    compare("solve", "SciPy solve", order, lambda: sl.solve(a, b), target)
    compare("lu", "SciPy lu_factor", order, lambda: sl.lu_factor(a), target)
    compare("inv", "SciPy inv", order, lambda: sl.inv(a), target)
    compare("cholesky", "SciPy cholesky", order, lambda: sl.cholesky(definite, lower=True), target)
    compare("qr", "SciPy qr", order, lambda: sl.qr(a, mode="economic"), target)
    compare("lstsq", "SciPy lstsq, 2n × n", order, lambda: sl.lstsq(long, right), target)
    compare("svd", "SciPy svd", order, lambda: sl.svd(a), target)
    compare("eigh", "SciPy eigh", order, lambda: sl.eigh(symmetric), target)
    compare("eig", "SciPy eig", order, lambda: sl.eig(a), target)
    compare("schur", "SciPy schur", order, lambda: sl.schur(a), target)
    compare("expm", "SciPy expm", order, lambda: sl.expm(a), target)
for order, target in ((2, 3), (3, 3), (4, 3), (8, 1.5)):
    count = 100_000
    matrices = random.uniform(-1, 1, (count, order, order))
    sides = random.uniform(-1, 1, (count, order, 1))
    compare("batch", "100,000 solves", order, lambda: np.linalg.solve(matrices, sides), target, rounds=11)
service.stdin.close()
service.wait()
if missed:
    print("\nMissed: " + ", ".join(missed))
    sys.exit(1)
