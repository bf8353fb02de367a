#!/usr/bin/env python3
"""How much faster exact answers are with several threads: the same requests to `mm call --threads N` for each N, in turns,
as time on the wall from the request to the end of its answer, less that of `transpose` of the first operand: about what
reading and printing take.

    python3 Benchmarks/threads.py                        1 and 2 threads, and one for each core
    python3 Benchmarks/threads.py --threads 1,4,16 --only inverse
    python3 Benchmarks/threads.py --mm OLD --pin         cores instead of --threads, for builds without the option

Medians of the rounds. The answers of all are compared; status 1 where one differs.
"""
import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))


def rows(order, columns, bits, numbers):
    return [[str(numbers.randint(-(1 << bits), 1 << bits)) for _ in range(columns)] for _ in range(order)]


def value(matrix):
    return {"kind": "matrix", "domain": "Z", "rows": matrix}


def requests(numbers):
    def one(name, tool, **inputs):
        options = {"certificate": "none", **inputs.pop("options", {})}
        operands = {key: value(matrix) for key, matrix in inputs.items()}
        line = json.dumps({"tool": tool, "inputs": operands, "options": options})
        bare = json.dumps({"tool": "transpose", "inputs": {"A": operands["A"]}, "options": {"certificate": "none"}})
        yield name, line, bare

    def square(order, bits=7):
        return rows(order, order, bits, numbers)

    block = square(40, 5)
    twice = [row + ["0"] * 40 for row in block] + [["0"] * 40 + row for row in block]
    yield from one("charpoly 300", "charpoly", A=square(300))
    yield from one("charpoly 100, 60 bits", "charpoly", A=square(100, 60))
    yield from one("minpoly 80, repeated", "minpoly", A=twice)
    yield from one("charpoly 100 modulo 8388593", "charpoly", A=square(100), options={"mod": "8388593"})
    yield from one("inverse 200", "inverse", A=square(200))
    yield from one("inverse 100, 200 bits", "inverse", A=square(100, 200))
    yield from one("nullspace 150×250", "nullspace", A=rows(150, 250, 7, numbers))
    yield from one("det 500", "det", A=square(500))
    yield from one("det 150, 300 bits", "det", A=square(150, 300))
    yield from one("solve 500", "solve", A=square(500), b=rows(500, 1, 7, numbers))
    yield from one("product 400", "multiply", A=square(400), B=square(400))
    yield from one("product 200, 300 bits", "multiply", A=square(200, 300), B=square(200, 300))


class Server:
    def __init__(self, mm, count, pin):
        if pin:
            cores = ",".join(map(str, sorted(os.sched_getaffinity(0))[-count:]))
            words = ["taskset", "-c", cores, mm, "call"]
        else:
            words = [mm, "call", "--threads", str(count)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        start = time.perf_counter()
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        return time.perf_counter() - start, answer


def answer_of(line):
    result = json.loads(line)
    if result["outcome"] not in ("value", "none", "infinite"):
        raise SystemExit(f"no answer: {line[:300]}")
    return result.get("outputs")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mm", default=os.path.join(HERE, "..", ".build", "release", "mm"))
    parser.add_argument("--threads", default=f"1,2,{len(os.sched_getaffinity(0))}")
    parser.add_argument("--pin", action="store_true", help="bound the cores, not the threads")
    parser.add_argument("--only", action="append", default=[], help="rows whose name has this word")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    counts = sorted(set(map(int, options.threads.split(","))))
    servers = {count: Server(options.mm, count, options.pin) for count in counts}
    print("| request | " + " | ".join(f"{count}" for count in counts) + " | ratios |")
    print("|---" * (len(counts) + 2) + "|")
    differs = False
    for name, line, bare in requests(random.Random(1)):
        if options.only and not any(word in name for word in options.only):
            continue
        times = {count: [] for count in counts}
        answers = []
        for _ in range(options.rounds):
            for count, server in servers.items():
                seconds, answer = server.ask(line)
                times[count].append(seconds - server.ask(bare)[0])
                answers.append(answer)
        outputs = [answer_of(answer) for answer in answers]
        if any(output != outputs[0] for output in outputs):
            differs = True
            name += " DIFFERS"
        best = {count: statistics.median(own) for count, own in times.items()}
        ratios = ", ".join(f"{best[counts[0]] / best[count]:.2f}" for count in counts[1:])
        print(f"| {name} | " + " | ".join(f"{best[count] * 1e3:.1f} ms" for count in counts) + f" | {ratios} |", flush=True)
    for server in servers.values():
        server.process.stdin.close()
        server.process.wait()
    sys.exit(1 if differs else 0)


if __name__ == "__main__":
    main()
