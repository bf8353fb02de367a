#!/usr/bin/env python3
"""Determinants, Hermite and Smith forms of matrices of polynomials, beside FLINT and PARI on the same operands:

    Benchmarks/Peers/polynomial_matrices.py [--only TEXT] [--limit SECONDS] [--rounds N]

Prints one table. Compared is what the library's questions take (`exact-server`): a determinant, a Hermite form without
transformations as PARI gives it, and a Smith form with both transformations and their inverses, which PARI's lacks. Beside it
stands `mm call`: reading, answering with a certificate (for a form both transformations and their inverses) and writing, less what
starting the process takes. FLINT is the library that python-flint brings (`fmpz_poly_mat_det` and `nmod_poly_mat_det`, called by
ctypes), and PARI that of cypari (`matdet`, `mathnf`, `matsnf`); a peer that is not installed, or that takes longer than the limit,
has an empty cell. Ours is stopped at the limit too. Times are processor times, medians of rounds. Answers are checked: every `mm`
result by `mm verify`, and determinants against the peer's at a point.
"""

import argparse
import ctypes
import glob
import json
import multiprocessing
import os
import random
import resource
import statistics
import subprocess
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MM = os.environ.get("MM_EXECUTABLE", os.path.join(ROOT, ".build/mm"))
SERVER = os.path.join(ROOT, "Benchmarks", ".build", "release", "exact-server")
LONG = (1 << 61) - 1


def dense(order, degree, seed, prime):
    """Coefficients, constant term first."""
    def coefficient():
        return seed.randrange(prime) if prime else seed.randint(-9, 9)

    return [[[coefficient() for _ in range(degree + 1)] for _ in range(order)] for _ in range(order)]


def rows(seed):
    """Name, tool, prime or None, matrix, peer functions, the wanted ratio (best peer by ours)."""
    for prime, field in ((None, "Q"), (7, "GF(7)"), (65537, "GF(65537)"), (LONG, "GF(2^61-1)")):
        for order in (10, 20, 40):
            for degree in (1, 3, 5):
                name = f"{order}, degree {degree}, over {field}[x]"
                a = dense(order, degree, seed, prime)
                yield f"det {name}", "det", prime, a, ["FLINT det", "PARI det"], 2
                yield f"hermite {name}", "hermite", prime, a, ["PARI hermite"], 2
                yield f"smith {name}", "smith", prime, a, ["PARI smith"], 2


# Ours.


def text(polynomial):
    """As mm writes it."""
    result = ""
    for k in range(len(polynomial) - 1, -1, -1):
        x = polynomial[k]
        if x:
            power = "" if k == 0 else "x" if k == 1 else f"x^{k}"
            size = str(abs(x)) if abs(x) != 1 or k == 0 else ""
            result += ("-" if x < 0 else "+" if result else "") + size + ("*" if size and power else "") + power
    return result or "0"


def ours(tool, prime, a, rounds, limit):
    domain = f"GF({prime})[x]" if prime else "Q[x]"
    value = {"kind": "matrix", "domain": domain, "rows": [[text(x) for x in row] for row in a]}
    request = json.dumps({"tool": tool, "inputs": {"A": value},
                          "options": {"certificate": "compact", "timeLimit": limit}}) + "\n"

    def run(count):
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([MM, "call"], input=request * count, capture_output=True, text=True, check=True)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime, done.stdout

    once, output = run(1)
    result = output.split("\n")[0]
    if json.loads(result)["outcome"] == "unable":
        return None, None
    if json.loads(result)["outcome"] != "value":
        raise SystemExit(f"polynomial_matrices.py: {tool} has no value: {result[:300]}")
    if len(result) < 1 << 24:
        verdict = subprocess.run([MM, "verify", "-"], input=result + "\n", capture_output=True, text=True)
        if verdict.returncode:
            raise SystemExit(f"polynomial_matrices.py: the certificate of {tool} is rejected: {verdict.stdout}")
    pilot = once if once > 0.1 else (run(21)[0] - once) / 20
    count = max(1, min(1000, int(0.3 / max(pilot, 1e-5))))
    if once > 2:
        return once, result
    return statistics.median((run(1 + count)[0] - run(1)[0]) / count for _ in range(rounds)), result


class Library:
    """The library in a process of its own, which loads one matrix at a time."""

    def __init__(self):
        environment = {k: v for k, v in os.environ.items() if not k.startswith("OPENBLAS_")}
        self.process = subprocess.Popen([SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().split()

    def time(self, tool, prime, a, rounds, limit):
        """Seconds; nothing past the limit, which ends the process."""
        lines = [" ".join(str(x) for entry in row for x in entry) for row in a]
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(f"1\n{len(a)} {len(lines[0].split())}\n" + "\n".join(lines) + f"\n1 {len(a)}\n" + "0 " * len(a))
            file.flush()
            self.ask(f"modulus {prime or 0}")
            self.ask(f"load {file.name}")
        timer = threading.Timer(limit, self.process.kill)
        timer.start()
        try:
            answer = self.ask(f"time polynomial-{tool} 1")
            if not answer:
                self.__init__()
                return None
        finally:
            timer.cancel()
        once = float(answer[0])
        if once > 0.5:
            return once
        count = max(1, min(1000, int(0.1 / max(once, 1e-6))))
        return statistics.median(float(self.ask(f"time polynomial-{tool} {count}")[0]) / count for _ in range(rounds))


# Peers, each in a process of its own that the limit ends.


def flint_library():
    import flint
    folder = os.path.dirname(flint.__file__)
    found = glob.glob(os.path.join(folder, "..", "python_flint.libs", "libflint*.so*"))
    found += glob.glob(os.path.join(folder, ".dylibs", "libflint*.dylib"))
    return ctypes.CDLL(found[0])


def median_of_three(function):
    times = []
    for _ in range(3):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
        if sum(times) > 5:
            break
    return statistics.median(times)


def flint_determinant(prime, a):
    library, n = flint_library(), ctypes.c_long(len(a))
    kind, size = ("nmod_poly", 48) if prime else ("fmpz_poly", 24)
    matrix, result = ctypes.create_string_buffer(256), ctypes.create_string_buffer(256)
    modulus = [ctypes.c_ulong(prime)] if prime else []
    getattr(library, f"{kind}_mat_init")(matrix, n, n, *modulus)
    entries = ctypes.cast(matrix, ctypes.POINTER(ctypes.c_long))[0]
    setter = getattr(library, "nmod_poly_set_coeff_ui" if prime else "fmpz_poly_set_coeff_si")
    for index, polynomial in enumerate(x for row in a for x in row):
        for power, x in enumerate(polynomial):
            setter(ctypes.c_void_p(entries + size * index), ctypes.c_long(power),
                   ctypes.c_ulong(x) if prime else ctypes.c_long(x))
    getattr(library, f"{kind}_init")(result, *modulus)
    determinant = getattr(library, f"{kind}_mat_det")
    times = []
    for _ in range(5):
        start = time.process_time()
        determinant(result, matrix)
        times.append(time.process_time() - start)
        if sum(times) > 3:
            break
    return statistics.median(times)


def pari_function(name):
    def function(prime, a):
        from cypari import pari
        pari.allocatemem(1 << 31, silent=True)
        unit = f"Mod(1,{prime})" if prime else "1"
        entries = ";".join(",".join(f"{unit}*({text(x)})" for x in row) for row in a)
        matrix = pari(f"[{entries}]")
        return median_of_three(lambda: getattr(matrix, name)())
    return function


PEERS = {"FLINT det": flint_determinant, "PARI det": pari_function("matdet"), "PARI hermite": pari_function("mathnf"),
         "PARI smith": pari_function("matsnf")}


def measure(kind, prime, a, queue):
    queue.put(PEERS[kind](prime, a))


def peer(kind, prime, a, limit):
    """The peer's time, or nothing where it is not there or not done within the limit."""
    queue = multiprocessing.Queue()
    process = multiprocessing.Process(target=measure, args=(kind, prime, a, queue))
    process.start()
    process.join(limit)
    if process.is_alive():
        process.kill()
        process.join()
        return None, f"over {limit:g} s"
    return (queue.get(), "") if not process.exitcode else (None, "")


def determinant_at(a, point, prime):
    """The determinant of the values at a point, modulo a prime."""
    rows = [[sum(x * point ** k for k, x in enumerate(f)) % prime for f in row] for row in a]
    value = 1
    for k in range(len(rows)):
        found = next((i for i in range(k, len(rows)) if rows[i][k]), None)
        if found is None:
            return 0
        if found != k:
            rows[k], rows[found], value = rows[found], rows[k], -value
        value = value * rows[k][k] % prime
        inverse = pow(rows[k][k], -1, prime)
        for i in range(k + 1, len(rows)):
            factor = rows[i][k] * inverse % prime
            rows[i] = [(x - factor * y) % prime for x, y in zip(rows[i], rows[k])]
    return value % prime


def check_determinant(result, a, prime):
    polynomial, p = json.loads(result)["outputs"]["determinant"]["value"], prime or LONG
    point = 3 % p
    value = eval(polynomial.replace("^", "**"), {"x": point}) % p
    if value != determinant_at(a, point, p):
        raise SystemExit("polynomial_matrices.py: a determinant has another value at a point")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    print("| work | library | mm call | peer | time of the peer | ratio | target |\n|---|---|---|---|---|---|---|")
    missed, library = False, Library()

    def cell(seconds):
        return f"{seconds * 1e3:.3g} ms" if seconds else f"over {arguments.limit:g} s"

    for name, tool, prime, a, kinds, ratio in rows(random.Random(5)):
        if arguments.only not in name:
            continue
        mine = library.time(tool, prime, a, arguments.rounds, arguments.limit)
        call, result = ours(tool, prime, a, arguments.rounds, arguments.limit)
        if result and tool == "det":
            check_determinant(result, a, prime)
        found = [(kind, *peer(kind, prime, a, arguments.limit)) for kind in kinds]
        done = [(theirs, kind) for kind, theirs, _ in found if theirs]
        theirs, kind = min(done) if done else (None, found[0][0])
        note = "" if done else found[0][2]
        quotient = theirs / mine if theirs and mine else None
        target = ""
        if mine is None:
            target = f"{ratio} × " + ("missed" if theirs else "not decided")
        elif quotient or note:
            is_met = quotient >= ratio if quotient else arguments.limit / mine >= ratio
            target = f"{ratio} × " + ("met" if is_met else "missed" if quotient else "not decided")
        missed = missed or target.endswith("missed")
        cells = [name, cell(mine), cell(call), kind.split()[0], f"{theirs * 1e3:.3g} ms" if theirs else note,
                 f"{quotient:.3g}" if quotient else "", target]
        print("| " + " | ".join(cells) + " |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
