"""SymPy as a peer of peers.py: matrices over its own domains, which are faster than its expressions by far."""

import sys
import time

from sympy import I, Matrix, QQ, QQ_I, ZZ
from sympy.polys.matrices import DomainMatrix

MODULUS = 576460752303423433


class Digest:
    def __init__(self):
        self.value = 0

    def push(self, value):
        residue = int(value.numerator) * pow(int(value.denominator), -1, MODULUS) % MODULUS
        self.value = (self.value * 1000003 + residue) % MODULUS

    def push_complex(self, value):
        self.push(value.x)
        self.push(value.y)


def matrix(words):
    rows, columns = int(next(words)), int(next(words))
    return [[int(next(words)) for _ in range(columns)] for _ in range(rows)]


def domain(rows, over):
    return DomainMatrix([[over.convert(x, ZZ) for x in row] for row in rows], (len(rows), len(rows[0])), over).to_dense()


def gaussian(a, b):
    rows = [[QQ_I(x, y) for x, y in zip(one, other)] for one, other in zip(a, b)]
    return DomainMatrix(rows, (len(a), len(a[0])), QQ_I).to_dense()


class System:
    def __init__(self, words):
        self.a, self.b = matrix(words), matrix(words)
        same = len(self.a) == len(self.b) and len(self.a[0]) == len(self.b[0])
        self.complex = gaussian(self.a, self.b) if same else None
        self.rational = domain(self.a, QQ)


def gramschmidt(rows):
    """The rows made orthogonal, one after another, over the rationals of the domain."""
    result = []
    for row in rows:
        for other in result:
            length = sum(x * x for x in other)
            factor = sum(x * y for x, y in zip(row, other)) / length
            row = [x - factor * y for x, y in zip(row, other)]
        result.append(row)
    return result


def run(operation, system):
    a, z = system.rational, system.complex
    if operation == "gaussian-det":
        return [z.det()]
    if operation == "gaussian-solve":
        side = DomainMatrix([[QQ_I(row[0], 0)] for row in system.a], (len(system.a), 1), QQ_I).to_dense()
        return [x for row in z.lu_solve(side).to_list() for x in row]
    if operation == "gaussian-inverse":
        return [x for row in z.inv().to_list() for x in row]
    if operation == "spaces-gramschmidt":
        return [x for row in gramschmidt(a.transpose().to_list()) for x in row]
    if operation == "spaces-lstsq":
        side = DomainMatrix([[QQ(row[0])] for row in system.b], (len(system.b), 1), QQ).to_dense()
        turned = a.transpose()
        return [x for row in (turned * a).lu_solve(turned * side).to_list() for x in row]
    if operation == "spaces-intersection":
        # u·A = v·B for the combinations u, v in the null space; the intersection is that of the u·A, reduced.
        b = domain(system.b, QQ)
        null = a.hstack(b).nullspace().to_list()
        width = a.shape[1]
        part = DomainMatrix([row[:width] for row in null], (len(null), width), QQ).to_dense()
        form, pivots = (part * a.transpose()).rref()
        return [x for row in form.to_list()[:len(pivots)] for x in row]
    return None


def main():
    systems = []
    for line in sys.stdin:
        words = line.split()
        if words[0] == "modulus":
            print("taken", flush=True)
        elif words[0] == "load":
            with open(words[1]) as file:
                numbers = iter(file.read().split())
            count = int(next(numbers))
            systems = [System(numbers) for _ in range(count)] if count < 65 else []
            print("loaded", flush=True)
        else:
            operation, repetitions = words[1], int(words[2])
            if not operation.startswith(("gaussian-", "spaces-")):
                print("unknown", flush=True)
                continue
            start = time.process_time()
            for _ in range(repetitions):
                answers = [run(operation, system) for system in systems]
            seconds = time.process_time() - start
            digest = Digest()
            for answer in answers:
                for value in answer:
                    digest.push_complex(value) if operation.startswith("gaussian-") else digest.push(value)
            print(seconds, digest.value, flush=True)


main()
