#!/usr/bin/env python3
"""Eigenvalues, canonical forms, similarity and roots of polynomials through `mm call`, beside FLINT and PARI on the same operands:

    Benchmarks/Peers/spectra.py [--only TEXT] [--limit SECONDS] [--rounds N]

Prints one table. `mm call` is timed where users meet it: reading, answering with a certificate and writing, less what starting the
process takes; no two requests that follow one another are of one spectrum, so that nothing is known from the one before. FLINT is the library that python-flint brings (`qqbar_eigenvalues_fmpz_mat`, `ca_mat_diagonalization`,
`ca_mat_jordan_form`, called by ctypes, and `complex_roots`), and PARI that of cypari (`matfrobenius`, `polroots`); a peer that is
not installed, or that takes longer than the limit, has an empty cell. Times are processor times, medians of rounds. Answers are
checked: every `mm` result by `mm verify`.
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
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MM = os.environ.get("MM_EXECUTABLE", os.path.join(ROOT, ".build/mm"))


# Matrices.


def block_diagonal(blocks):
    order, start = sum(map(len, blocks)), 0
    result = [[0] * order for _ in range(order)]
    for block in blocks:
        for i, row in enumerate(block):
            result[start + i][start:start + len(block)] = row
        start += len(block)
    return result


def conjugated(a, seed):
    """A similar matrix: rows are added to rows, and columns taken from columns."""
    a = [row[:] for row in a]
    for _ in range(2 * len(a)):
        i, j = seed.sample(range(len(a)), 2)
        sign = seed.choice([1, -1])
        a[i] = [x + sign * y for x, y in zip(a[i], a[j])]
        for row in a:
            row[j] -= sign * row[i]
    return a


def jordan_block(value, size):
    return [[value if i == j else int(j == i + 1) for j in range(size)] for i in range(size)]


def dense(order, seed, symmetric=False):
    a = [[seed.randint(-9, 9) for _ in range(order)] for _ in range(order)]
    return [[a[max(i, j)][min(i, j)] for j in range(order)] for i in range(order)] if symmetric else a


def polynomials(seed):
    """Name and coefficients, constant term first."""
    for n in (50, 100, 200):
        yield f"random {n}", [seed.randint(-999, 999) for _ in range(n)] + [1]
        yield f"Mignotte {n}", [-2, 400, -20000] + [0] * (n - 3) + [1]
        product = [1]
        for root in range(1, n + 1):
            product = [x - root * y for x, y in zip([0] + product, product + [0])]
        yield f"Wilkinson {n}", product
        request = {"tool": "charpoly", "inputs": {"A": matrix_value(dense(n, seed))}}
        answer = subprocess.run([MM, "call"], input=json.dumps(request) + "\n", capture_output=True, text=True, check=True)
        yield f"charpoly {n}", [int(x) for x in json.loads(answer.stdout)["outputs"]["polynomial"]["coefficients"]]


def rows(seed):
    """Name, tool, options, operands, peer function, the wanted ratio (peer by ours) or time in ms."""
    for n in (4, 10, 20, 50, 100):
        yield f"eigenvalues alone {n}", "eigen", {"values": True}, [dense(n, seed)], "values", 3, None
    for n, ratio, limit in ((4, 3, None), (10, 50, None), (20, 1000, None), (50, None, 15), (100, None, 80)):
        yield f"eigen {n}", "eigen", {}, [dense(n, seed)], "diagonalization" if ratio else None, ratio, limit
    yield "symmetric, eigenvalues alone 200", "eigen", {"values": True}, [dense(200, seed, True)], "symmetric", 4, None
    for n, blocks, ratio in (
            (12, [(2, 3), (2, 2), (-1, 2), (3, 2), (0, 1), (5, 1), (5, 1)], 3),
            (40, [(value, size) for value in range(-3, 3) for size in (3, 2, 1)] + [(7, 4)], 10)):
        a = conjugated(block_diagonal([jordan_block(*block) for block in blocks]), seed)
        yield f"jordan {n}", "jordan", {}, [a], "jordan", ratio, None
    for n, ratio in ((20, 5), (40, 50), (60, 200)):
        half = dense(n // 2, seed)
        yield (f"frobenius, derogatory {n}", "frobenius", {}, [conjugated(block_diagonal([half, half]), seed)],
               "frobenius", ratio, None)
    for n in (4, 10, 20):
        a = conjugated(block_diagonal([[[k]] for k in range(1, n + 1)]), seed)
        yield f"diagonalize, integer eigenvalues {n}", "diagonalize", {}, [a], "diagonalization", None, None
    for n in (20, 40):
        a = dense(n, seed)
        yield f"similar {n}", "similar", {}, [a, conjugated(a, seed)], None, None, None
    for name, polynomial in polynomials(seed):
        yield f"roots, {name}", "roots", {}, [polynomial], "roots", 2, None
        yield f"roots, {name}", "roots", {}, [polynomial], "polroots", 10, None


# Ours.


def matrix_value(a):
    return {"kind": "matrix", "domain": "Z", "rows": [[str(x) for x in row] for row in a]}


def polynomial_value(f):
    return {"kind": "polynomial", "domain": "Z", "variable": "x", "coefficients": [str(x) for x in f]}


def shifted(a, number):
    """A + number I, of the same structure, with its rows and columns in another order."""
    order = list(range(len(a)))
    random.Random(number).shuffle(order)
    return [[a[i][j] + (number if i == j else 0) for j in order] for i in order]


def variant(tool, operands, number):
    """Operands as hard as those that are given, with other eigenvalues or roots than those of the number before."""
    if number == 0:
        return operands
    if tool == "roots":
        return [[-x if number % 2 and power % 2 else x for power, x in enumerate(operands[0])]]
    return [shifted(a, number % 5 - 2 or 3) for a in operands]


def ours(tool, options, operands, rounds):
    def request(number):
        values = variant(tool, operands, number)
        inputs = {"p": polynomial_value(values[0])} if tool == "roots" else dict(zip("AB", map(matrix_value, values)))
        return json.dumps({"tool": tool, "inputs": inputs,
                           "options": {"certificate": "compact", **options}}) + "\n"

    def run(count):
        text = "".join(map(request, range(count)))
        start = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([MM, "call"], input=text, capture_output=True, text=True, check=True)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime, done.stdout

    once, output = run(1)
    result = output.split("\n")[0]
    if json.loads(result)["outcome"] != "value":
        raise SystemExit(f"spectra.py: {tool} has no value: {result[:300]}")
    verdict = subprocess.run([MM, "verify", "-"], input=result + "\n", capture_output=True, text=True)
    if verdict.returncode:
        raise SystemExit(f"spectra.py: the certificate of {tool} is rejected: {verdict.stdout}")
    # Some third of a second: what begins with the process (a thread of BLAS spins for 25 ms) is small beside it.
    pilot = once if once > 0.1 else (run(21)[0] - once) / 20
    count = max(2, min(1000, int(0.3 / max(pilot, 1e-5))))
    return statistics.median((run(1 + count)[0] - run(1)[0]) / count for _ in range(rounds))


# Peers, each in a process of its own that the limit ends.


def flint_library():
    import flint
    folder = os.path.dirname(flint.__file__)
    found = glob.glob(os.path.join(folder, "..", "python_flint.libs", "libflint*.so*"))
    found += glob.glob(os.path.join(folder, ".dylibs", "libflint*.dylib"))
    return ctypes.CDLL(found[0])


def flint_call(kind, a):
    """The median time of some runs of a function of FLINT."""
    library, n = flint_library(), len(a)
    for name in ("_qqbar_vec_init",):
        getattr(library, name).restype = ctypes.c_void_p
    matrix, context = (ctypes.create_string_buffer(size) for size in (256, 1 << 16))
    library.fmpz_mat_init(matrix, ctypes.c_long(n), ctypes.c_long(n))
    entries = ctypes.cast(matrix, ctypes.POINTER(ctypes.c_long))[0]
    for index, x in enumerate(x for row in a for x in row):
        library.fmpz_set_si(ctypes.c_void_p(entries + 8 * index), ctypes.c_long(x))
    times = []
    for _ in range(5):
        if kind == "values":
            roots = library._qqbar_vec_init(ctypes.c_long(n))
            start = time.process_time()
            library.qqbar_eigenvalues_fmpz_mat(ctypes.c_void_p(roots), matrix, 0)
        else:
            library.ca_ctx_init(context)
            operand, first, second = (ctypes.create_string_buffer(256) for _ in range(3))
            for target in (operand, first, second):
                library.ca_mat_init(target, ctypes.c_long(n), ctypes.c_long(n), context)
            library.ca_mat_set_fmpz_mat(operand, matrix, context)
            start = time.process_time()
            function = library.ca_mat_diagonalization if kind == "diagonalization" else library.ca_mat_jordan_form
            function(first, second, operand, context)
        times.append(time.process_time() - start)
        if sum(times) > 3:
            break
    return statistics.median(times)


def median_of_three(function):
    times = []
    for _ in range(3):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
        if sum(times) > 5:
            break
    return statistics.median(times)


def flint_symmetric(a):
    import flint
    return median_of_three(lambda: flint.fmpz_mat(a).charpoly().complex_roots())


def flint_roots(f):
    import flint
    return median_of_three(lambda: flint.fmpz_poly(f).complex_roots())


def pari_roots(f):
    from cypari import pari
    pari.allocatemem(1 << 30, silent=True)
    polynomial = pari.Pol(f[::-1])
    return median_of_three(lambda: pari.polroots(polynomial))


def pari_frobenius(a):
    from cypari import pari
    pari.allocatemem(1 << 30, silent=True)
    matrix = pari.matrix(len(a), len(a), [x for row in a for x in row])
    return median_of_three(lambda: matrix.matfrobenius(2))


PEERS = {"symmetric": flint_symmetric, "roots": flint_roots, "polroots": pari_roots, "frobenius": pari_frobenius}


def measure(kind, a, queue):
    queue.put(PEERS.get(kind, lambda a: flint_call(kind, a))(a))


def peer(kind, a, limit):
    """The peer's time, or nothing where it is not there or not done within the limit."""
    queue = multiprocessing.Queue()
    process = multiprocessing.Process(target=measure, args=(kind, a, queue))
    process.start()
    process.join(limit)
    if process.is_alive():
        process.kill()
        process.join()
        return None, f"over {limit} s"
    return (queue.get(), "") if not process.exitcode else (None, "")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--limit", type=float, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    names = {"frobenius": "PARI", "polroots": "PARI"}
    print("| work | mm call | peer | time of the peer | ratio | target |\n|---|---|---|---|---|---|")
    missed = False
    for name, tool, options, matrices, kind, ratio, limit in rows(random.Random(5)):
        if arguments.only not in name:
            continue
        mine = ours(tool, options, matrices, arguments.rounds)
        theirs, note = peer(kind, matrices[0], arguments.limit) if kind else (None, "")
        found = theirs / mine if theirs else None
        target = ""
        if limit:
            target = f"{limit} ms " + ("met" if mine * 1e3 <= limit else "missed")
        elif ratio and (found or note):
            is_met = found >= ratio if found else arguments.limit / mine >= ratio
            target = f"{ratio} × " + ("met" if is_met else "missed")
        missed = missed or target.endswith("missed")
        cells = [name, f"{mine * 1e3:.3g} ms", names.get(kind, "FLINT") if kind else "",
                 f"{theirs * 1e3:.3g} ms" if theirs else note, f"{found:.3g}" if found else "", target]
        print("| " + " | ".join(cells) + " |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
