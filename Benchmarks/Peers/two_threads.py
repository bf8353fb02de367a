#!/usr/bin/env python3
"""How many times as fast two threads are as one: the same call of the public library in a process that may use every
core and in one that may use one, in turns, as time on the wall.

    python3 Benchmarks/Peers/two_threads.py                solve, det, inverse and charpoly at 500
    python3 Benchmarks/Peers/two_threads.py --only det --order 300

The cores of a virtual machine may be halves of one core, or be shared with other machines, which nothing in this one
shows. So a loop of fixed length runs on both cores before and after each call; calls around which it takes 15 % longer
than on one core alone (the fastest tenth) are not counted. How many are counted is printed; of less than three nothing is
said, and calls of more than 0.2 s all count. Status 1 where a ratio is below --least.
"""
import argparse
import concurrent.futures
import os
import random
import statistics
import sys
import tempfile

from peers import OURS, Server, build_ours, openblas, processor, text, write

OPERATIONS = ["solve", "det", "inverse", "charpoly"]


def pinned(core):
    return Server(f"core {core}", ["taskset", "-c", str(core), OURS], "this checkout")


class Cores:
    """A loop of fixed length, on every core at the same time."""

    def __init__(self, cores, folder, draw):
        path = os.path.join(folder, "loop")
        write([([[draw() for _ in range(10)] for _ in range(10)], [[draw()] for _ in range(10)])], path)
        self.servers = [pinned(core) for core in cores]
        for server in self.servers:
            server.load(path, 0)
        self.pool = concurrent.futures.ThreadPoolExecutor(len(self.servers))

    def together(self):
        """The time on the slower one."""
        return max(self.pool.map(self.loop, self.servers))

    def alone(self):
        return [self.loop(server) for server in self.servers]

    @staticmethod
    def loop(server):
        return wall(server, "det", 1000)

    def stop(self):
        for server in self.servers:
            server.stop()


def wall(server, operation, repetitions=1):
    return float(server.ask(f"wall {operation} {repetitions}", 600).split()[0])


def measure(operation, cores, one, two, rounds):
    """The times of one thread and of two, and those of them around which both cores were as fast as one alone."""
    times = {server: [] for server in (one, two)}
    alone = []
    for server in times:
        wall(server, operation)
    for _ in range(rounds):
        for server, own in times.items():
            alone += cores.alone()
            before = cores.together()
            seconds = wall(server, operation)
            own.append((seconds, max(before, cores.together())))
    limit = 1.15 * sorted(alone)[len(alone) // 10]
    return ([seconds for seconds, _ in own] for own in times.values()), (
        [seconds for seconds, loop in own if loop <= limit] for own in times.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=OPERATIONS, default=[])
    parser.add_argument("--order", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=1.7)
    parser.add_argument("--no-build", action="store_true", help="take the server that is built")
    options = parser.parse_args()
    if not options.no_build:
        build_ours()
    usable = sorted(os.sched_getaffinity(0))
    if len(usable) < 2:
        raise SystemExit("this takes two cores, and only one may be used")
    numbers = random.Random(options.seed)
    draw = lambda: numbers.randint(-99, 99)
    print(f"{processor()}; {openblas()}; order {options.order}, entries within ±99; medians of time on the wall.\n")
    print("| operation | one thread | two | ratio | counted | ratio of all |\n|---|---|---|---|---|---|")
    below = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "system")
        order = range(options.order)
        write([([[draw() for _ in order] for _ in order], [[draw()] for _ in order])], path)
        cores = Cores(usable[:2], folder, draw)
        one, two = pinned(usable[1]), Server("two cores", ["taskset", "-c", ",".join(map(str, usable[:2])), OURS], "")
        for server in (one, two):
            server.load(path, 0)
        for operation in options.only or OPERATIONS:
            # Seconds each: a few rounds say as much.
            rounds = options.rounds if operation in ("solve", "det") else max(7, options.rounds // 4)
            every, quiet = (list(map(list, times)) for times in measure(operation, cores, one, two, rounds))
            if min(every[1]) > 0.2:
                # Long enough to see good and bad moments both: a loop before and after would say little.
                quiet = every
            counts = " and ".join(str(len(own)) for own in quiet)
            if min(map(len, quiet)) >= 3:
                first, second = map(statistics.median, quiet)
                cells = f"{text(first)} | {text(second)} | {first / second:.2f}"
                if first / second < options.least:
                    below.append(operation)
            else:
                cells = "| | too few counted"
            first, second = map(statistics.median, every)
            print(f"| {operation} | {cells} | {counts} of {rounds} | {first / second:.2f} |", flush=True)
        for server in (one, two, cores):
            server.stop()
    if below:
        print(f"\nbelow {options.least:g}: {', '.join(below)}")
    sys.exit(1 if below else 0)


if __name__ == "__main__":
    main()
