#!/usr/bin/env python3
"""What a request costs through `mm call` at every order: Benchmarks/call_orders.py [--mm PATH] [--field FIELD] [--tool TOOL]

For each field (integers, rationals, gaussian, residues), tool and order, one process answers many requests without steps and without
certificate. Printed are microseconds of processor time a request: of the tool, of `transpose` of the same matrix (reading, digest,
writing), and their difference, to be compared with what `exact-orders` prints for `Computed`. `!` marks an order that is slower
than a larger one.
"""

import argparse
import json
import os
import random
import resource
import subprocess
import tempfile

ORDERS = list(range(2, 25)) + [30, 50]
TOOLS = {"det": 0, "inverse": 0, "rank": 0, "rref": 0, "solve": 1, "nullspace": 2, "charpoly": 0, "minpoly": 0}


def entry(field, seed):
    if field == "integers":
        return str(seed.randint(-99, 99))
    if field == "rationals":
        return f"{seed.randint(-99, 99)}/{seed.randint(1, 9)}"
    if field == "gaussian":
        return f"{seed.randint(-99, 99)}{seed.randint(-99, 99):+d}i"
    return str(seed.randint(0, 1_000_002))


def request(tool, field, order, seed):
    columns = order + (2 if TOOLS.get(tool) == 2 else 0)
    rows = lambda width: {"text": "; ".join(" ".join(entry(field, seed) for _ in range(width)) for _ in range(order))}
    inputs = {"A": rows(columns)}
    if TOOLS.get(tool) == 1:
        inputs["b"] = rows(1)
    options = {"steps": "none", "certificate": "none"}
    if field == "residues":
        options["mod"] = "1000003"
    return json.dumps({"tool": tool, "inputs": inputs, "options": options})


def processor_time(mm, lines, environment):
    with tempfile.TemporaryFile("w+") as source:
        source.write("\n".join(lines) + "\n")
        source.flush()
        source.seek(0)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([mm, "call"], stdin=source, stdout=subprocess.DEVNULL, env=environment, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser.add_argument("--mm", default=os.path.join(root, ".build/release/mm"))
    parser.add_argument("--field")
    parser.add_argument("--tool")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("OPENBLAS_")}
    for field in ["integers", "rationals", "gaussian", "residues"]:
        if options.field not in (None, field):
            continue
        for tool in TOOLS:
            if options.tool not in (None, tool) or (field == "gaussian" and tool == "minpoly"):
                continue
            rows = []
            for order in ORDERS:
                count = max(20, min(1500, 60_000 // order**2))
                best = {}
                for _ in range(options.rounds):
                    for name in (tool, "transpose"):
                        seed = random.Random(order)
                        lines = [request(name, field, order, seed) for _ in range(count)]
                        few = processor_time(options.mm, lines[: count // 10], environment)
                        many = processor_time(options.mm, lines, environment)
                        cost = (many - few) / (count - count // 10) * 1e6
                        best[name] = min(best.get(name, cost), cost)
                rows.append((order, best[tool], best["transpose"]))
            print(f"\n{tool} over {field}, µs\n{'order':>6} {'mm call':>9} {'transpose':>10} {'more':>9}")
            for place, (order, cost, base) in enumerate(rows):
                larger = min([row[1] for row in rows[place + 1:]], default=cost)
                print(f"{order:6} {cost:9.1f} {base:10.1f} {cost - base:9.1f}{'  !' if cost > 1.15 * larger else ''}", flush=True)


if __name__ == "__main__":
    main()
