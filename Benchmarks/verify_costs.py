#!/usr/bin/env python3
"""What verifying costs beside computing: Benchmarks/verify_costs.py [--mm PATH] [--order N ...] [--field FIELD] [--tool TOOL]

Each question is asked through `mm call` without a certificate and with one, and the second result is given to `mm verify`, one
process each. Printed are the least processor times of the rounds, the start of a process included; `× answer` is the time of
verifying divided by that of the answer without a certificate, `size` the bytes of the certificate divided by those of the outputs.
Entries are from -99 to 99 (7 bits), for the field Q over 1 to 9, modulo p all residues. Status 1 where a result is not accepted.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
# Tools by what they are asked about: a square matrix, one of half the rank, a wide one, two of them, with a vector, a symmetric one.
SQUARE = ["det", "rank", "rref", "inverse", "lu", "adjugate", "charpoly", "minpoly", "transpose", "power", "permuterows"]
TOOLS = {
    **{tool: "square" for tool in SQUARE}, "ref": "half", "nullspace": "wide", "columnspace": "half", "rowspace": "half",
    "solve": "vector", "multiply": "two", "add": "two", "kronecker": "small", "commutator": "two",
    "independent": "square", "member": "member", "sum": "spaces", "hessenberg": "square", "cayleyhamilton": "square",
}
INTEGERS = {"hermite": "square", "smith": "square", "lll": "square", "lattice": "square", "latticekernel": "wide",
            "diophantine": "vector", "unimodular": "square"}
LENGTHS = {"gramschmidt": "square", "lstsq": "tall", "ldl": "symmetric", "definite": "positive", "cholesky": "positive"}
MODULI = {"GF(p)": "1000003", "GF(q)": "2305843009213693951"}
# Larger ones take minutes, or are longer than the checkers take.
LARGEST = {"lll": 100, "gramschmidt": 40, "lstsq": 100, "ldl": 100, "definite": 100, "cholesky": 100, "hessenberg": 40,
           "adjugate": 100, "cayleyhamilton": 100, "columnspace": 100, "rowspace": 100, "hermite": 100, "smith": 100,
           "lattice": 100, "latticekernel": 100}


def entry(field, source):
    if field in MODULI:
        return str(source.randrange(int(MODULI[field])))
    if field == "Q":
        return f"{source.randint(-99, 99)}/{source.randint(1, 9)}"
    return str(source.randint(-99, 99))


def text(rows):
    return {"text": "; ".join(" ".join(map(str, row)) for row in rows)}


def request(tool, kind, field, order, source, certificate):
    def rows(height, width):
        return [[entry(field, source) for _ in range(width)] for _ in range(height)]

    options = {"steps": "none", "certificate": certificate, "timeLimit": 30}
    if field in MODULI:
        options["mod"] = MODULI[field]
    inputs = {"A": text(rows(order, order + order // 10 if kind == "wide" else order))} if kind != "small" else {}
    if kind == "half":
        small = random.Random(order)
        left = [[small.randint(-9, 9) for _ in range(order // 2)] for _ in range(order)]
        right = [[small.randint(-9, 9) for _ in range(order)] for _ in range(order // 2)]
        inputs["A"] = text([[sum(map(int.__mul__, row, column)) for column in zip(*right)] for row in left])
    if kind in ("vector", "tall"):
        inputs["b"] = text(rows(order, 1))
    if kind == "tall":
        inputs["A"] = text(rows(order, order // 2))
    if kind == "two":
        inputs["B"] = text(rows(order, order))
    if kind == "small":
        side = int(order ** 0.5)
        inputs = {"A": text(rows(side, side)), "B": text(rows(side, side))}
    if kind == "member":
        inputs = {"V": inputs["A"], "v": text(rows(order, 1))}
    if kind == "spaces":
        inputs = {"U": text(rows(order, order // 2)), "W": text(rows(order, order // 2))}
    if tool == "independent":
        inputs = {"V": inputs["A"]}
    if tool == "permuterows":
        inputs["order"] = {"text": " ".join(str(i + 1) for i in source.sample(range(order), order))}
    if tool == "power":
        inputs["n"] = {"kind": "count", "value": 3}
    if kind in ("symmetric", "positive"):
        found = [[source.randint(-99, 99) for _ in range(order)] for _ in range(order)]
        inputs["A"] = text([[(found[min(i, j)][max(i, j)]) + (100 * order if i == j and kind == "positive" else 0)
                             for j in range(order)] for i in range(order)])
    return json.dumps({"tool": tool, "inputs": inputs, "options": options}) + "\n"


def run(command, source, limit):
    """Processor time and output of a process."""
    with tempfile.TemporaryFile() as file:
        file.write(source)
        file.seek(0)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            done = subprocess.run(command, stdin=file, capture_output=True, timeout=limit)
        except subprocess.TimeoutExpired:
            return None, b""
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def best(command, source, rounds, limit):
    times, output = [], b""
    while len(times) < rounds:
        time, output = run(command, source, limit)
        if time is None:
            return None, b""
        times.append(time)
        if sum(times) > 5:
            break
    return min(times), output


def shown(seconds):
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.2f} s"


def row(mm, tool, kind, field, order, rounds):
    asked = [request(tool, kind, field, order, random.Random(order), name).encode() for name in ("none", "compact")]
    (bare, _), (full, output) = (best([mm, "call"], line, rounds, 60) for line in asked)
    name = f"{tool} {order}, {field}"
    if bare is None or full is None:
        return name, None, "longer than the limit"
    result = json.loads(output)
    if result["outcome"] == "unable":
        return name, None, result["error"]["message"][:80]
    checked, verdict = best([mm, "verify", "-"], output, rounds, 60)
    if checked is None or b"the checker takes" in verdict:
        return name, None, "longer than the checker takes"
    if b"accepted" not in verdict:
        return name, None, f"NOT ACCEPTED {verdict[:120]!r}"
    certificate, outputs = (len(json.dumps(part, separators=(",", ":"))) for part in (
        result["certificate"], result.get("outputs") or {}))
    return name, (checked / bare, certificate / outputs), (
        f"| {name} | {shown(bare)} | {shown(full)} | {shown(checked)} | {checked / bare:.2f} | {checked / full:.2f} "
        f"| {outputs} | {certificate} | {certificate / outputs:.2f} |")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--mm", default=os.path.join(os.path.dirname(HERE), ".build/mm"))
    parser.add_argument("--order", type=int, nargs="+", default=[100, 500])
    parser.add_argument("--field", nargs="+", default=["Z", "Q", "GF(p)"])
    parser.add_argument("--tool", nargs="+")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    failed = False
    print("| question | answer | with certificate | verifying | × answer | × with certificate | outputs, bytes | certificate, bytes | size |")
    print("|---|---|---|---|---|---|---|---|---|")
    for order in options.order:
        for field in options.field:
            tools = {**TOOLS, **(INTEGERS if field == "Z" else {}), **(LENGTHS if field not in MODULI else {})}
            for tool, kind in tools.items():
                if options.tool and tool not in options.tool or order > LARGEST.get(tool, order):
                    continue
                name, ratios, line = row(options.mm, tool, kind, field, order, options.rounds)
                print(line if ratios else f"# {name}: {line}", flush=True)
                failed = failed or line.startswith("NOT")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
