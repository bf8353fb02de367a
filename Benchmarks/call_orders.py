#!/usr/bin/env python3
"""What a request costs through `mm call` at every order, beside what `Computed` takes:

    Benchmarks/call_orders.py [--markdown] [--certificate] [--field FIELD] [--tool TOOL] [--orders 2,3,50]

For each field (integers, rationals, gaussian, residues), question and order, one process of `mm call` answers batches of requests of
different matrices, of the question and of `transpose` in turns. `transpose` gets what the question gets (for a system the matrix with its
right-hand side, for a product both factors side by side): it reads, digests and writes. `exact-orders` is run for the same orders
between the fields. Requests have neither steps nor, without --certificate, certificates (which `mm call` makes where nothing else
is said).

Times are processor time in microseconds, medians of batches. A cell of the table is `mm call` less `transpose` (times `Computed`).
`+` marks what is more than 1.3 × `Computed`, by more than a tenth of the time of `transpose`: what the comparison can tell.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ORDERS = list(range(2, 25)) + [30, 50]
FIELDS = {"integers": "ℤ", "rationals": "ℚ", "gaussian": "ℚ(i)", "residues": "GF(1000003)"}
# The tool of each question of exact-orders, and the columns of what stands beside its matrix.
QUESTIONS = {
    "det": "det", "rank": "rank", "solve": "solve", "null": "nullspace", "rref": "rref", "inverse": "inverse",
    "product": "multiply", "charpoly": "charpoly", "minpoly": "minpoly",
}


def entry(field, seed):
    if field == "integers":
        return str(seed.randint(-99, 99))
    if field == "rationals":
        return f"{seed.randint(-99, 99)}/{seed.randint(1, 9)}"
    if field == "gaussian":
        return f"{seed.randint(-99, 99)}{seed.randint(-99, 99):+d}i"
    return str(seed.randint(0, 1_000_002))


def request(tool, field, inputs, certificate):
    options = {"steps": "none"}
    if not certificate:
        options["certificate"] = "none"
    if field == "residues":
        options["mod"] = "1000003"
    texts = {name: {"text": "; ".join(" ".join(row) for row in rows)} for name, rows in inputs.items()}
    return json.dumps({"tool": tool, "inputs": texts, "options": options})


def pair(question, field, order, seed, certificate):
    """A request of the question, and one to transpose what it was given."""
    def rows(columns):
        return [[entry(field, seed) for _ in range(columns)] for _ in range(order)]
    inputs = {"A": rows(order + 2 if question == "null" else order)}
    if question == "solve":
        inputs["b"] = rows(1)
    if question == "product":
        inputs["B"] = rows(order)
    beside = [sum(parts, []) for parts in zip(*inputs.values())]
    return (request(QUESTIONS[question], field, inputs, certificate), request("transpose", field, {"A": beside}, certificate))


class Caller:
    """One process of `mm call`."""

    def __init__(self, mm):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("OPENBLAS_")}
        self.process = subprocess.Popen([mm, "call"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)

    def processor_time(self):
        total = 0
        tasks = f"/proc/{self.process.pid}/task"
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        return total * 1e-3

    def time(self, lines):
        """Microseconds a request."""
        before = self.processor_time()
        text = ("\n".join(lines) + "\n").encode()

        def write():
            self.process.stdin.write(text)
            self.process.stdin.flush()
        writer = threading.Thread(target=write)
        writer.start()
        for _ in lines:
            reply = self.process.stdout.readline()
            if b'"outcome":"error"' in reply or not reply:
                raise SystemExit(f"call_orders.py: {reply.decode()[:300]}")
        writer.join()
        return (self.processor_time() - before) / len(lines)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def measured(caller, question, field, order, rounds, certificate):
    """Microseconds of the question and of transpose."""
    seed = random.Random(order)
    batch = 200 if order <= 6 else max(12, 3000 // order)
    pairs = [pair(question, field, order, seed, certificate) for _ in range(batch)]
    asked, transposed = [[one[place] for one in pairs] for place in (0, 1)]
    times = ([], [])
    caller.time(asked)
    for _ in range(rounds):
        times[0].append(caller.time(asked))
        times[1].append(caller.time(transposed))
    return tuple(statistics.median(one) for one in times)


def computed(program, field, orders, question):
    """Microseconds of Computed by question and order."""
    command = program + ["--markdown", "--orders", ",".join(map(str, orders)), field] + ([question] if question else [])
    output = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT).stdout
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in output.splitlines() if line.startswith("|")]
    return {row[0].split(": ")[-1]: dict(zip(orders, (float(cell.split()[0]) for cell in row[1:]))) for row in rows[2:]}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--mm", default=os.path.join(ROOT, ".build/mm"))
    parser.add_argument("--field", choices=FIELDS)
    parser.add_argument("--tool", choices=QUESTIONS)
    parser.add_argument("--orders")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--certificate", action="store_true")
    parser.add_argument("--exact-orders", help="the built program, instead of building it")
    options = parser.parse_args()
    orders = [int(order) for order in options.orders.split(",")] if options.orders else ORDERS
    build = ["swift", "run", "--package-path", "Benchmarks", "-c", "release", "exact-orders"]
    program = [options.exact_orders] if options.exact_orders else build
    if options.markdown:
        print("| `mm call` − `transpose`, µs (× Computed) | " + " | ".join(map(str, orders)) + " |")
        print("|---" * (len(orders) + 1) + "|")
    beyond = count = 0
    for field, title in FIELDS.items():
        if options.field not in (None, field):
            continue
        library = computed(program, field, orders, options.tool if options.tool != "solve" else None)
        for question in QUESTIONS:
            if options.tool not in (None, question):
                continue
            # Three right-hand sides where exact-orders solves no system of one; a null space only over ℤ and ℚ.
            known = library.get(question) or (library.get("solve-3") if question == "solve" else None)
            cells = []
            caller = Caller(options.mm)
            if not options.markdown:
                print(f"\n{question} over {title}, µs\n{'order':>6} {'mm call':>9} {'transpose':>10} {'more':>8} {'Computed':>9} {'times':>6}")
            for order in orders:
                cost, base = measured(caller, question, field, order, options.rounds, options.certificate)
                more, ratio, mark = cost - base, None, ""
                if known:
                    ratio = more / known[order]
                    count += 1
                    if more > 1.3 * known[order] + 0.1 * base:
                        mark, beyond = " +", beyond + 1
                factor = "" if ratio is None else f"{ratio:.2f}"
                if not options.markdown:
                    own = f"{known[order]:9.1f}" if known else " " * 9
                    print(f"{order:6} {cost:9.1f} {base:10.1f} {more:8.1f} {own} {factor:>6}{mark}", flush=True)
                cells.append(f"{more:.1f}" + (f" ({factor})" if factor else "") + mark)
            caller.close()
            if options.markdown:
                print(f"| {title}: {question} | " + " | ".join(cells) + " |", flush=True)
    if not options.markdown:
        print(f"\n{beyond} of {count} are more than 1.3 × Computed and a tenth of transpose")


if __name__ == "__main__":
    main()
