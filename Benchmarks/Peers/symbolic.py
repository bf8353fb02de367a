"""SymPy as a peer of peers.py: complex matrices over its own domain, which is faster than its expressions by far; spaces
by the functions of its matrices."""

import sys
import time

from sympy import GramSchmidt, Matrix, Poly, QQ_I, Symbol, ZZ
from sympy.polys.matrices import DomainMatrix

MODULUS = 576460752303423433


class Digest:
    def __init__(self):
        self.value = 0

    def push(self, value):
        residue = int(value.numerator) * pow(int(value.denominator), -1, MODULUS) % MODULUS
        self.value = (self.value * 1000003 + residue) % MODULUS

    def push_factors(self, factors):
        """In any order: the sum of the squares of their own digests."""
        total = 0
        for factor, multiplicity in factors:
            one = Digest()
            for value in reversed(factor.all_coeffs()):
                one.push(value)
            total += multiplicity * one.value ** 2
        self.push(ZZ(total % MODULUS))

    def push_complex(self, value):
        self.push(value.x)
        self.push(value.y)


def matrix(words):
    rows, columns = int(next(words)), int(next(words))
    return [[int(next(words)) for _ in range(columns)] for _ in range(rows)]


def gaussian(a, b):
    rows = [[QQ_I(x, y) for x, y in zip(one, other)] for one, other in zip(a, b)]
    return DomainMatrix(rows, (len(a), len(a[0])), QQ_I).to_dense()


class System:
    def __init__(self, words):
        self.a, self.b = matrix(words), matrix(words)
        same = len(self.a) == len(self.b) and len(self.a[0]) == len(self.b[0])
        self.complex = gaussian(self.a, self.b) if same else None
        self.matrix = Matrix(self.a)
        self.polynomial = Poly(self.a[0][::-1], Symbol("x"), domain=ZZ)


def run(operation, system):
    z = system.complex
    if operation == "factor":
        return system.polynomial.factor_list()[1]
    if operation == "gaussian-det":
        return [z.det()]
    if operation == "gaussian-solve":
        side = DomainMatrix([[QQ_I(row[0], 0)] for row in system.a], (len(system.a), 1), QQ_I).to_dense()
        return [x for row in z.lu_solve(side).to_list() for x in row]
    if operation == "gaussian-inverse":
        return [x for row in z.inv().to_list() for x in row]
    if operation == "spaces-gramschmidt":
        columns = [system.matrix[:, k] for k in range(system.matrix.cols)]
        return [x for column in GramSchmidt(columns) for x in column]
    if operation == "spaces-lstsq":
        return list(system.matrix.solve_least_squares(Matrix(system.b)[:, 0]))
    if operation == "spaces-intersection":
        # A·u = B·v for the vectors (u, v) of the null space of [A, −B]: the A·u span it.
        null = Matrix.hstack(system.matrix, -Matrix(system.b)).nullspace()
        width = system.matrix.cols
        return Matrix([list(system.matrix * vector[:width, :]) for vector in null])
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
            if not operation.startswith(("gaussian-", "spaces-", "factor")):
                print("unknown", flush=True)
                continue
            start = time.process_time()
            for _ in range(repetitions):
                answers = [run(operation, system) for system in systems]
            seconds = time.process_time() - start
            digest = Digest()
            for answer in answers:
                if operation == "factor":
                    digest.push_factors(answer)
                    continue
                if isinstance(answer, Matrix):
                    # A basis of a space: its reduced form is compared.
                    answer = answer.rref()[0]
                for value in answer:
                    digest.push_complex(value) if operation.startswith("gaussian-") else digest.push(value)
            print(seconds, digest.value, flush=True)


main()
