#!/usr/bin/env python3
"""Operators and entrywise work beside Eigen, NumPy and FLINT; generic code beside concrete, questions with a budget beside those without.

    Benchmarks/Peers/operators.py [--orders 3,10,50,200] [--rounds N] [--program FILE]

Prints one table: processor times on one thread, medians of rounds in which every side has its turn. The ratio is our time over that of
the fastest peer, or over that of the spelling the row is compared with. FLINT writes into matrices that exist; all others make new ones.
Eigen comes from libeigen3-dev, FLINT from libflint-dev; a side that is not installed is left empty.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.dirname(os.path.abspath(__file__))
# What a spelling may take beside the one without these words.
SUFFIXES = {", generic": 1.2, ", generic, not specialised": None, ", with a budget": 1.5}
ENTRYWISE = ("sum", "scaling", "transpose", "map", "equality")


def compiled(command, output):
    """The program, or None where its library is not installed."""
    run = subprocess.run(command + ["-o", output], capture_output=True, text=True)
    return output if run.returncode == 0 else None


def printed(program, orders):
    environment = dict(os.environ, OPENBLAS_NUM_THREADS="1")
    output = subprocess.run([program] + orders, capture_output=True, text=True, check=True, env=environment).stdout
    return {name: float(seconds) for name, seconds in (line.split("\t") for line in output.splitlines() if "\t" in line)}


def numpy_times(orders):
    import numpy

    found = {}

    def measure(name, body):
        repetitions = 1

        def seconds():
            start = time.process_time()
            for _ in range(repetitions):
                body()
            return time.process_time() - start

        while seconds() < 0.001:
            repetitions *= 2
        found[name] = statistics.median(seconds() for _ in range(9)) / repetitions

    for order in map(int, orders):
        seed = numpy.random.default_rng(1)
        for scalar in ("Double", "Complex"):
            a, b = seed.integers(-99, 100, (2, order, order)) / 8
            if scalar == "Complex":
                a, b = a + 1j, 1 + b * 1j
            v, copy, changed, name = b[:, 0].copy(), a.copy(), a.copy(), f"{scalar} {order}×{order}"
            measure(f"{name} sum", lambda: a + b)
            measure(f"{name} scaling", lambda: 3 * a)
            measure(f"{name} product", lambda: a @ b)
            measure(f"{name} transpose", lambda: a.T.copy())
            measure(f"{name} matrix times vector", lambda: a @ v)
            measure(f"{name} map", lambda: a + 1)
            measure(f"{name} equality", lambda: (a == copy).all())

            def update():
                changed[1] -= 0.0 * changed[0]

            measure(f"{name} row update", update)
    return found


def text(seconds):
    for unit, name in ((1e-3, "ms"), (1e-6, "µs")):
        if seconds >= unit:
            return f"{seconds / unit:.3g} {name}"
    return f"{seconds * 1e9:.3g} ns"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--orders", default="3,10,50,200")
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--program", help="our side, built; by default it is built here")
    options = arguments.parse_args()
    # NumPy and our side both have OpenBLAS, and one thread each.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    orders = options.orders.split(",")
    ours = options.program
    if not ours:
        build = ["swift", "build", "--package-path", os.path.join(ROOT, "Benchmarks"), "-c", "release"]
        subprocess.run(build + ["--product", "operators"], check=True, stdout=subprocess.DEVNULL)
        place = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
        ours = os.path.join(place, "operators")
    with tempfile.TemporaryDirectory() as folder:
        sides = {"ours": lambda: printed(ours, orders)}
        eigen = compiled(["c++", "-O3", "-march=native", "-I", "/usr/include/eigen3", os.path.join(HERE, "operators_eigen.cpp")],
                         os.path.join(folder, "eigen"))
        flint = compiled(["cc", "-O2", os.path.join(HERE, "operators_flint.c"), "-lflint", "-lgmp"], os.path.join(folder, "flint"))
        if eigen:
            sides["Eigen"] = lambda: printed(eigen, orders)
        try:
            import numpy  # noqa: F401
            sides["NumPy"] = lambda: numpy_times(orders)
        except ImportError:
            pass
        if flint:
            sides["FLINT"] = lambda: printed(flint, orders)
        rounds = [{side: times() for side, times in sides.items()} for _ in range(options.rounds)]

    medians = {side: {name: statistics.median(r[side][name] for r in rounds) for name in rounds[0][side]} for side in sides}
    peers = ["Eigen", "NumPy", "FLINT"]
    print("| operation | ours | " + " | ".join(peers) + " | compared with | ratio | target |")
    print("|---|---|---|---|---|---|---|---|")
    missed = False
    for name, own in medians["ours"].items():
        suffix = max((s for s in SUFFIXES if name.endswith(s)), key=len, default=None)
        target, against = None, ""
        beside = {p: medians[p][name] for p in peers if name in medians.get(p, {})}
        if suffix:
            target, other = SUFFIXES[suffix], name.removesuffix(suffix)
            against = other.split(" ", 2)[2]
            # Of two spellings of ours the ratios of single rounds count.
            ratio = statistics.median(r["ours"][name] / r["ours"][other] for r in rounds)
        elif beside:
            against = min(beside, key=beside.get)
            ratio = own / beside[against]
            if name.startswith("Double 200×200") and name.endswith(ENTRYWISE) and "Eigen" in beside:
                target, against, ratio = 2, "Eigen", own / beside["Eigen"]
        verdict = ""
        if target:
            verdict = f"{target} {'met' if ratio <= target else 'missed'}"
            missed = missed or ratio > target
        cells = [text(own)] + [text(beside[p]) if p in beside else "" for p in peers]
        print(f"| {name} | " + " | ".join(cells) + f" | {against} | {f'{ratio:.3g}' if against else ''} | {verdict} |")
    raise SystemExit(1 if missed else 0)


if __name__ == "__main__":
    main()
