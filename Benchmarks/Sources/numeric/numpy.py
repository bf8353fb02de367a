"""The numeric engine against NumPy's calls, in alternating pairs of process CPU time.

    swift build -c release --product numeric
    python3 Sources/numeric/numpy.py [path of the numeric executable [orders, comma-separated]]

NumPy's wheel brings an OpenBLAS of its own; its version is printed beside ours. One thread on both sides.
"""

import os
import subprocess
import sys
import time

os.environ["OPENBLAS_NUM_THREADS"] = "1"
for name in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
    os.environ.pop(name, None)

folder = os.path.dirname(os.path.abspath(__file__))
sys.path = [path for path in sys.path if os.path.abspath(path or ".") != folder]  # this file is called numpy too

import numpy as np

executable = sys.argv[1] if len(sys.argv) > 1 else os.path.join(folder, "../../.build/release/numeric")
service = subprocess.Popen([executable, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ours(name, order, repetitions):
    service.stdin.write(f"{name} {order} {repetitions}\n")
    service.stdin.flush()
    answer = service.stdout.readline().strip()
    return None if answer == "unknown" else float(answer)


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
    verdict = f"{target:g} {'met' if speedup >= target else 'MISSED'}" if target else ""
    if target and not speedup >= target:
        missed.append(f"{title} {order}")
    our, peer = (sorted(side)[middle] for side in zip(*pairs))
    print(
        f"| {title}, {order} | {text(our)} | {text(peer)} | {speedup:.3g} "
        f"| {speedups[middle - reach]:.3g} to {speedups[middle + reach]:.3g} | {verdict} |",
        flush=True,
    )


config = np.show_config(mode="dicts")["Build Dependencies"]["lapack"]
print(f"NumPy {np.__version__} with {config['name']} {config['version']}, one thread\n")
print("| operation | ours | NumPy | times as fast | interval | at least |")
print("|---|---|---|---|---|---|")
random = np.random.default_rng(1)
orders = (2, 3, 4, 8, 16, 64, 256, 1000)
if len(sys.argv) > 2:
    orders = tuple(int(order) for order in sys.argv[2].split(",") if order)
for order in orders:
    a = np.asfortranarray(random.uniform(-1, 1, (order, order)))
    b = random.uniform(-1, 1, order)
    definite = np.asfortranarray(a @ a.T + order * np.eye(order))
    symmetric = a + a.T
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
