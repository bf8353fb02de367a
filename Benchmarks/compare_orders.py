#!/usr/bin/env python3
"""Compares two builds of exact-orders: python3 Benchmarks/compare_orders.py OLD NEW [--rounds N] [--above RATIO] [FIELD [QUESTION]]

The programs run in turns, order by order, and the least time of each figure is kept. Printed are the figures whose ratio NEW / OLD is
above RATIO (default 1.05), the worst first, and of every question the geometric mean of the ratios. Further arguments go to both programs.
"""

import argparse
import collections
import math
import subprocess


def figures(program, orders, arguments):
    output = subprocess.run([program, "--lines", "--orders", orders, *arguments], capture_output=True, text=True, check=True).stdout
    for line in output.splitlines():
        title, question, order, time = line.split("; ")
        yield (title, question, int(order)), float(time)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--above", type=float, default=1.05)
    parser.add_argument("--orders", default="2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,22,24,27,30,50")
    options, arguments = parser.parse_known_args()
    least = {options.old: {}, options.new: {}}
    for _ in range(options.rounds):
        for order in options.orders.split(","):
            for program, times in least.items():
                for key, time in figures(program, order, arguments):
                    times[key] = min(times.get(key, math.inf), time)
    ratios = {key: least[options.new][key] / time for key, time in least[options.old].items()}
    for key, ratio in sorted(ratios.items(), key=lambda item: -item[1]):
        if ratio > options.above:
            print(f"{ratio:.2f}  {' '.join(map(str, key))}: {least[options.old][key]:.2f} and {least[options.new][key]:.2f} µs")
    means = collections.defaultdict(list)
    for (title, question, _), ratio in ratios.items():
        means[title, question].append(math.log(ratio))
    print("\nMeans of all orders:")
    for (title, question), values in means.items():
        print(f"{math.exp(sum(values) / len(values)):.2f}  {title} {question}")


if __name__ == "__main__":
    main()
