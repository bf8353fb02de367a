#!/usr/bin/env python3
"""Matrices with letters through `mm call`: cases beside the time that is asked, a determinant beside SymPy.

    Benchmarks/Peers/parameters.py [--only TEXT] [--rounds N]

Prints one table. `mm call` is timed where users meet it: reading, deciding the cases, answering each with a certificate, writing,
less what starting the process takes; no steps. Times are processor times, medians of rounds over several matrices. No library
answers with cases, so these rows stand beside a time; the determinant stands beside SymPy's `DomainMatrix` over `ZZ[k]`
(`det`), which is left empty where SymPy is not installed. Every result is checked by `mm verify`.
"""

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MM = os.environ.get("MM_EXECUTABLE", os.path.join(ROOT, ".build/mm"))


def entry(seed, letters):
    """An integer, or a linear entry in one of the letters."""
    constant = seed.randint(-9, 9)
    if not letters:
        return str(constant)
    slope = seed.choice([-3, -2, -1, 1, 2, 3])
    return f"{slope}*{seed.choice(letters)}{constant:+d}" if constant else f"{slope}*{seed.choice(letters)}"


def sparse(order, letters, count, seed):
    """Integers, and in `count` places a letter."""
    places = seed.sample(range(order * order), count)
    rows = [[entry(seed, letters if i * order + j in places else "") for j in range(order)] for i in range(order)]
    return rows, [str(seed.randint(-9, 9)) for _ in range(order)]


def singular(order, letters, seed):
    """Products of triangles with k - p on the diagonal: the rank drops at integers."""
    lower = [[1 if i == j else seed.randint(-2, 2) if j < i else 0 for j in range(order)] for i in range(order)]
    upper = [[seed.randint(-3, 3) if j > i else 1 if j == i else 0 for j in range(order)] for i in range(order)]
    special = dict(zip(range(order - len(letters), order), letters))
    roots = {i: seed.randint(-4, 4) for i in special}
    rows = []
    for i in range(order):
        row = []
        for j in range(order):
            constant, slopes = 0, {}
            for m in range(min(i, j) + 1):
                if m == j and m in special:
                    slopes[special[m]] = slopes.get(special[m], 0) + lower[i][m]
                    constant -= lower[i][m] * roots[m]
                else:
                    constant += lower[i][m] * upper[m][j]
            terms = "".join(f"{s:+d}*{k}" for k, s in slopes.items() if s)
            row.append((terms.lstrip("+") + (f"{constant:+d}" if constant and terms else "")) if terms else str(constant))
        rows.append(row)
    return rows, [str(seed.randint(-9, 9)) for _ in range(order)]


def rows(seed):
    """Name, requests, the time asked in milliseconds; for a determinant the ratio to SymPy."""
    def solving(made):
        return [("solve", {"A": "; ".join(" ".join(r) for r in a), "b": " ".join(b)}) for a, b in made]

    few = range(5)
    yield "solve 4×4, one letter in 4 entries", solving(sparse(4, "k", 4, seed) for _ in few), 0.1, None
    yield "solve 4×4, one letter, rank drops", solving(singular(4, "k", seed) for _ in few), 0.1, None
    yield "rank 4×4, one letter in every entry", [
        ("rank", {"A": "; ".join(" ".join(r) for r in sparse(4, "k", 16, seed)[0])}) for _ in few], 0.1, None
    yield "rank 10×10, one letter in every entry", [
        ("rank", {"A": "; ".join(" ".join(r) for r in sparse(10, "k", 100, seed)[0])}) for _ in few], 2, None
    yield "solve 10×10, one letter in every entry", solving(sparse(10, "k", 100, seed) for _ in few), 2, None
    yield "solve 4×4, two letters in 4 entries", solving(sparse(4, "km", 4, seed) for _ in few), 20, None
    yield "solve 4×4, two letters, rank drops", solving(singular(4, "km", seed) for _ in few), 20, None
    yield "solve 3×3 of twelve letters", [
        ("solve", {"A": "a b c; d p f; g h q", "b": "r s t"})], 200, None
    matrices = [sparse(10, "k", 100, seed)[0] for _ in few]
    yield "det 10×10, one letter in every entry", [
        ("det", {"A": "; ".join(" ".join(r) for r in a)}) for a in matrices], None, matrices


def run(requests, count):
    lines = "".join(
        json.dumps({"tool": tool, "inputs": inputs, "options": {"certificate": "compact"}}) + "\n"
        for _ in range(count) for tool, inputs in requests)
    start = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([MM, "call"], input=lines, capture_output=True, text=True, check=True)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime, done.stdout


def ours(requests, rounds):
    once, output = run(requests, 1)
    results = output.splitlines()
    outcomes = [json.loads(result)["outcome"] for result in results]
    if "unable" in outcomes:
        return None, f"{outcomes.count('unable')} of {len(outcomes)} not decided"
    if set(outcomes) != {"value"}:
        raise SystemExit(f"parameters.py: no value: {results[0][:400]}")
    verdict = subprocess.run([MM, "verify", "-"], input="\n".join(results) + "\n", capture_output=True, text=True)
    if verdict.returncode:
        raise SystemExit(f"parameters.py: a certificate is rejected: {verdict.stdout[:400]}")
    count = max(1, min(1000, int(0.5 / max(once, 1e-3))))
    rounds = rounds if once < 2 else 1
    times = [(run(requests, 1 + count)[0] - run(requests, 1)[0]) / count / len(requests) for _ in range(rounds)]
    shapes = [json.loads(result)["outputs"] for result in results]
    cases = [len(next(iter(outputs.values())).get("cases", [])) for outputs in shapes]
    return statistics.median(times), max(cases)


def sympy_determinant(matrices):
    try:
        from sympy import ZZ, sympify
        from sympy.polys.matrices import DomainMatrix
    except ImportError:
        return None
    from sympy import Symbol
    k = Symbol("k")
    ring = ZZ[k]
    times = []
    for a in matrices:
        matrix = DomainMatrix([[ring.from_sympy(sympify(x).expand()) for x in row] for row in a], (len(a), len(a)), ring)
        start = time.process_time()
        matrix.det()
        times.append(time.process_time() - start)
    return statistics.median(times)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    print("| work | mm call | cases | SymPy | asked | |\n|---|---|---|---|---|---|")
    missed = False
    for name, requests, limit, matrices in rows(random.Random(5)):
        if arguments.only not in name:
            continue
        mine, cases = ours(requests, arguments.rounds)
        theirs = sympy_determinant(matrices) if matrices else None
        if limit:
            asked, is_met = f"{limit:g} ms", mine is not None and mine * 1e3 <= limit
        else:
            asked, is_met = "10 × SymPy", theirs is None or mine is not None and theirs >= 10 * mine
        verdict = ("met" if is_met else "missed") if limit or theirs else ""
        missed = missed or not is_met
        cells = [name, f"{mine * 1e3:.3g} ms" if mine else "", str(cases or ""), f"{theirs * 1e3:.3g} ms" if theirs else "", asked, verdict]
        print("| " + " | ".join(cells) + " |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
