# Rational functions where letters are roots of polynomials


RESTRICTION = None
LARGEST_DIMENSION = 32


class Chain:
    """Letters as roots of polynomials in them, in letters of levels below and in free letters; their leading coefficients are in free
    letters alone. A function is spelled with such letters to lower powers, and with free letters alone below the bar."""

    def __init__(self, size, levels=()):
        self.zero, self.levels = (0,) * size, list(levels)
        self.dimension = prod(len(parts) - 1 for _, _, parts in self.levels)

    def unit(self, letter, power=1):
        return self.zero[:letter] + (power,) + self.zero[letter + 1:]

    def has(self, letter):
        return any(k == letter for k, _, _ in self.levels)

    def is_free(self, a):
        return not any(monomial[k] for monomial in a for k, _, _ in self.levels)

    def whole(self, a):
        return Function(a, {self.zero: 1})

    def appending(self, a, letter):
        """The chain with a level more; None where the polynomial is none for it."""
        if self.has(letter) or any(monomial[letter] for _, f, _ in self.levels for monomial in f):
            return None
        above = self.reduced(a).above
        parts = sparse_parts(above, letter)
        if len(parts) < 2 or (len(parts) - 1) * self.dimension > LARGEST_DIMENSION:
            return None
        if not self.is_free(parts[-1]):
            inverse = self.inverse(self.whole(parts[-1]))
            if inverse is None:
                return None
            above = self.value(self.whole(above) * inverse).above
        content = gcd(*above.values())
        above = {monomial: x // content for monomial, x in above.items()}
        return Chain(len(self.zero), self.levels + [(letter, above, sparse_parts(above, letter))])

    def reduced(self, a):
        """The spelling of a polynomial."""
        return Function(*self.remainder(a))

    def remainder(self, a):
        """The same, not in lowest terms."""
        divisor = {self.zero: 1}
        for letter, _, parts in reversed(self.levels):
            found = sparse_parts(a, letter)
            while len(found) >= len(parts):
                top = found.pop()
                if top:
                    divisor = sparse_product(divisor, parts[-1])
                    found = [sparse_product(part, parts[-1]) for part in found]
                    for place, part in enumerate(parts[:-1], len(found) + 1 - len(parts)):
                        found[place] = sparse_sum(found[place], sparse_product(top, part), -1)
            a = {}
            for power, part in enumerate(found):
                a = sparse_sum(a, sparse_product(part, {self.unit(letter, power): 1}))
        return a, divisor

    def product_sum(self, row, column):
        """What a sum of products is, up to a factor: products of what it is divided by. The factor is the second part."""
        above, below = {}, {self.zero: 1}
        for x, y in zip(row, column):
            if x and y:
                other = sparse_product(x.below, y.below)
                if other == below:
                    above = sparse_sum(above, sparse_product(x.above, y.above))
                    continue
                above = sparse_sum(sparse_product(above, other), sparse_product(sparse_product(x.above, y.above), below))
                below = sparse_product(below, other)
        return above, below

    def value(self, x):
        """The spelling of a function; None where what it is divided by has no inverse."""
        if not self.is_free(x.below):
            inverse = self.inverse(self.whole(x.below))
            if inverse is None:
                return None
            x = self.whole(x.above) * inverse
        above = self.reduced(x.above)
        return Function(above.above, sparse_product(above.below, x.below))

    def units(self):
        found = [self.zero]
        for letter, _, parts in reversed(self.levels):
            found = [tuple(map(operator.add, unit, self.unit(letter, power))) for power in range(len(parts) - 1) for unit in found]
        return found

    def inverse(self, x):
        """What gives 1 with a function; None where nothing does."""
        x = self.value(x)
        if not x:
            return None
        if self.is_free(x.above):
            return x.inverse()
        units, letters = self.units(), [letter for letter, _, _ in self.levels]
        rows = [[Function({}, {self.zero: 1}) for _ in range(len(units) + 1)] for _ in units]
        rows[0][-1] = self.whole({self.zero: 1})
        for column, unit in enumerate(units):
            image, split = self.reduced(sparse_product(x.above, {unit: 1})), {}
            for monomial, coefficient in image.above.items():
                row = next(k for k, other in enumerate(units) if all(other[j] == monomial[j] for j in letters))
                split.setdefault(row, {})[tuple(map(operator.sub, monomial, units[row]))] = coefficient
            for row, part in split.items():
                rows[row][column] = Function(part, image.below)
        are_numbers = all(is_number(part) for row in rows for y in row for part in (y.above, y.below))
        if are_numbers:
            rows = [[Fraction(y.above.get(self.zero, 0), y.below[self.zero]) for y in row] for row in rows]
        for k in range(len(units)):
            candidates = [i for i in range(k, len(units)) if rows[i][k]]
            if not candidates:
                return None
            found = candidates[0] if are_numbers else min(candidates, key=lambda i: len(rows[i][k].above) + len(rows[i][k].below))
            rows[k], rows[found] = rows[found], rows[k]
            scale = 1 / rows[k][k] if are_numbers else rows[k][k].inverse()
            rows[k] = [y * scale for y in rows[k]]
            for i in range(len(units)):
                if i != k and rows[i][k]:
                    factor = -rows[i][k]
                    rows[i] = [y + factor * z if z else y for y, z in zip(rows[i], rows[k])]
        if are_numbers:
            rows = [[Function({self.zero: row[-1].numerator} if row[-1] else {}, {self.zero: row[-1].denominator})] for row in rows]
        total = self.whole({})
        for row, unit in zip(rows, units):
            total = total + row[-1] * self.whole({unit: 1})
        return total * self.whole(x.below)


class Restricted(Function):
    """A rational function where letters are roots."""

    def __init__(self, above, below, chain):
        found = chain.value(Function(above, below))
        need(found is not None, "something is divided by what has no inverse in a case")
        self.above, self.below, self.chain = found.above, found.below, chain

    def __add__(self, other):
        found = Function.__add__(self, as_element(other))
        return Restricted(found.above, found.below, self.chain)

    def __neg__(self):
        return Restricted({m: -x for m, x in self.above.items()}, self.below, self.chain)

    def __mul__(self, other):
        other = as_element(other)
        return Restricted(sparse_product(self.above, other.above), sparse_product(self.below, other.below), self.chain)

    def inverse(self):
        found = self.chain.inverse(self)
        need(found is not None, "something has no inverse in a case")
        return Restricted(found.above, found.below, self.chain)


class RestrictedLetters(Letters):
    """The functions of letters where some of them are roots."""

    def __init__(self, tag, chain):
        super().__init__(tag)
        need(len(self.names) == len(chain.zero), f"{tag[:40]!a} is in other letters")
        self.chain = chain

    def constant(self, x):
        found = super().constant(x)
        return Restricted(found.above, found.below, self.chain)

    def element(self, text, name):
        found = super().element(text, name)
        result = Restricted(found.above, found.below, self.chain)
        need(self.spelling(result) == text, f"{text[:40]!a} in {name} is not spelled as in its case")
        return result
