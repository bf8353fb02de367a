# Eigenvalues: irreducible factors of the characteristic polynomial, their roots, and vectors over Q[a]/(f)

BASE_NUMBER = r"\([^()]+\)|[0-9]+(?:/[0-9]+)?i?|i"
TERM = re.compile(r"([+-]?)(?:(" + BASE_NUMBER + r")(?:\*(\w)(?:\^([0-9]+))?)?|(\w)(?:\^([0-9]+))?)", re.ASCII)
RADICAL = re.compile(
    r"(?P<open>\()?(?:(?P<constant>-?[0-9]+)(?=[+-]))?(?P<sign>[+-])?(?P<product>[0-9a-z*()]+?)"
    r"(?(open)\)/(?P<below>[0-9]+)|(?:/(?P<alone>[0-9]+))?)", re.ASCII)


def field_text(coefficients, letter="a"):
    """An element of K[a]/(f) from its coefficients, constant term first; a coefficient that is a sum stands in brackets."""
    result = ""
    for power in range(len(coefficients) - 1, -1, -1):
        text = str(coefficients[power])
        if text != "0":
            unit = "" if power == 0 else letter if power == 1 else f"{letter}^{power}"
            is_sum = any(sign in text[1:] for sign in "+-")
            is_negative = text.startswith("-") and not is_sum
            size = f"({text})" if is_sum else text[is_negative:]
            size = unit if unit and size == "1" else size + "*" + unit if unit else size
            result += ("-" if is_negative else "+" if result else "") + size
    return result or "0"


def field_terms(text, letter, limit):
    """The numbers before the powers of a letter in a sum, by their powers, each as a text with its sign."""
    found, place = {}, 0
    while text != "0" and place < len(text):
        term = TERM.match(text, place)
        need(term and term.end() > place and (place == 0 or term[1]), "a text is no polynomial in the letter")
        sign, number, name, power, alone, other = term.groups()
        need((name or alone) in (None, letter), "a text is a polynomial in another letter")
        power = int(power or other or 1) if name or alone else 0
        need(power <= limit and power not in found, "a text is of too high a degree, or has a power twice")
        number = number or "1"
        if number.startswith("("):
            need(sign != "-", "a sum in brackets has a sign")
            number, sign = number[1:-1], ""
        found[power] = ("-" if sign == "-" else "") + number
        place = term.end()
    return found


def field_element(text, degree):
    """The coefficients of a canonical text."""
    need(isinstance(text, str) and not isinstance(text, Number), "an entry of a vector is no text")
    if degree == 1:
        return [scalar(text, FIELD.tag, "vectors")]
    letter = extension_letter()
    terms = tower_terms(text, letter, degree - 1) if FIELD.extension else field_terms(text, letter, degree - 1)
    found = [scalar(terms.get(power, "0"), FIELD.tag, "vectors") for power in range(degree)]
    need(field_text(found, letter) == text, "an entry of a vector is not in its canonical form")
    return found


def extension_letter():
    """The letter of K[a]/(f), which is b where K has the letter a."""
    return "b" if FIELD.extension and FIELD.extension.letter == "a" else "a"


def tower_terms(text, letter, limit):
    """The elements of a number field before the powers of a letter in a sum, by their powers; sums stand in brackets."""
    found, start, depth = {}, 0, 0
    for place, character in enumerate(text + "+"):
        depth += (character == "(") - (character == ")")
        if character not in "+-" or depth or place == start:
            continue
        term = re.fullmatch(r"([+-]?)(?:(.*)\*)?" + letter + r"(?:\^([2-9]|[1-9][0-9]{1,3}))?", text[start:place], re.ASCII)
        sign, number, power = (term[1], term[2] or "1", int(term[3] or 1)) if term else (text[start], text[start:place], 0)
        if not term:
            sign, number = (sign, number[1:]) if sign in "+-" else ("", number)
        if number.startswith("(") and number.endswith(")"):
            need(sign != "-", "a sum in brackets has a sign")
            number, sign = number[1:-1], ""
        need(power <= limit and power not in found, "a text is of too high a degree, or has a power twice")
        found[power] = ("-" if sign == "-" else "") + number
        start = place
    need(start == len(text), "a text is no polynomial in the letter")
    return found


def named_factor(text):
    """The polynomial in x that the option names, monic."""
    need(isinstance(text, str), "the option extension is no text")
    if FIELD.extension:
        terms = tower_terms(text.replace(" ", ""), "x", 4096)
        found = [scalar(terms.get(power, "0"), FIELD.tag, "extension") for power in range(max(terms, default=0) + 1)]
        need(len(found) > 1 and bool(found[-1]), "the option extension is a constant")
        return monic_over_field(found)
    terms = field_terms(text.replace(" ", ""), "x", 4096)
    found = []
    for power in range(max(terms, default=0) + 1):
        x = gaussian_of(terms.get(power, "0"))
        need(not x.imaginary or FIELD.tag == "Q(i)", "the option extension is over another field")
        p = FIELD.modulus
        need(not p or x.real.denominator % p, "the option extension has a denominator that is 0")
        found.append(x if FIELD.tag == "Q(i)" else x.real if not p else Residue(
            x.real.numerator * pow(x.real.denominator, -1, p)))
    need(len(found) > 1 and bool(found[-1]), "the option extension is a constant")
    return monic_over_field(found)


def gaussian_of(text):
    """A number such as -1/2, 3i or 1-2i, in lowest terms or not."""
    match = re.fullmatch(r"(?P<real>-?[0-9]+(?:/[0-9]+)?)?(?P<imaginary>[+-]?(?:[0-9]+(?:/[0-9]+)?)?i)?", text, re.ASCII)
    need(match and text, "a coefficient is no number")
    size = (match["imaginary"] or "0i")[:-1]
    return Gaussian(Fraction(match["real"] or 0), Fraction({"": "1", "+": "1", "-": "-1"}.get(size, size)))


def monic_over_field(f):
    inverse = field_inverse(f[-1])
    return [x * inverse for x in f]


def field_inverse(x):
    if FIELD.extension:
        return x.inverse()
    if FIELD.modulus:
        return Residue(pow(x.value, -1, FIELD.modulus))
    if FIELD.tag == "Q(i)":
        size = x.real * x.real + x.imaginary * x.imaginary
        return Gaussian(x.real / size, -x.imaginary / size)
    return 1 / x


def divided(f, d):
    """Quotient and remainder by a monic polynomial."""
    rest, quotient = list(f), [FIELD.of(0)] * max(0, len(f) - len(d) + 1)
    for k in range(len(quotient) - 1, -1, -1):
        quotient[k] = factor = rest[k + len(d) - 1]
        if factor:
            for i, x in enumerate(d):
                rest[k + i] = rest[k + i] - factor * x
    return quotient, trimmed(rest[:len(d) - 1])


class Root:
    """A root: a square with the centre real + imaginary*i and half its width; disjoint squares hold one each."""

    def __init__(self, value, f, minimal, index, places):
        self.is_real, self.imaginary, self.radius = True, Fraction(0), Fraction(0)
        need(is_kind(value, "algebraic"), "a root is no algebraic number")
        need([as_integer(x) for x in (rational(x, "Z", "roots") for x in value.get("polynomial") or [])] == minimal,
             "a root is one of another polynomial")
        need(("interval" in value) != ("box" in value), "a root has not one region")
        if "interval" in value:
            self.real, self.radius = self.side(value["interval"])
        else:
            need(isinstance(value["box"], list) and len(value["box"]) == 2, "a region is no square")
            (self.real, self.radius), (self.imaginary, half) = map(self.side, value["box"])
            self.is_real = False
            need(half == self.radius, "a region is no square")
            need(abs(self.imaginary) > half, "a square of a root that is not real meets the real axis")
        is_rational = not any(y for _, y in f)
        place = index if is_rational else 2 * index + (self.imaginary < 0)
        need(count(value.get("root"), "roots") == place + 1 and (is_rational or not self.is_real),
             "a root is one of another place")
        self.place = (minimal, place)
        self.check_root(f)
        self.check_decimals(text_of(value.get("approximation"), "approximation"), places)
        if "radical" in value:
            need(is_rational, "a radical is none of a real polynomial")
            check_radical(text_of(value["radical"], "radical"), minimal, index)
        need(set(value) <= {"kind", "polynomial", "root", "interval", "box", "approximation", "radical"},
             "a root has a field that says nothing")

    @staticmethod
    def side(ends):
        need(isinstance(ends, list) and len(ends) == 2, "a side of a square has not two ends")
        low, high = (rational(x, "Q", "roots") for x in ends)
        need(low <= high, "a side of a square has not two ends")
        return (low + high) / 2, (high - low) / 2

    def check_root(self, f):
        """degree*|f(c)| <= |f'(c)|*radius: some root is no farther from c, for f'/f is the sum of 1/(x - z)."""
        common = lcm(self.real.denominator, self.imaginary.denominator, self.radius.denominator)
        need((len(f) * (common.bit_length() + 64)) ** 2 * len(f) <= LONGEST_WORK << 12, "a root has too many digits")
        x, y, r = (int(z * common) for z in (self.real, self.imaginary, self.radius))
        (v, w), (d, e), power = (0, 0), (0, 0), 1
        for left, right in reversed(f):
            d, e = d * x - e * y + v, d * y + e * x + w
            v, w = v * x - w * y + left * power, v * y + w * x + right * power
            power *= common
        need((v * v + w * w) * (len(f) - 1) ** 2 <= (d * d + e * e) * r * r, "a square need not hold a root")

    def check_decimals(self, text, places):
        number = r"(-?(?:0|[1-9][0-9]*)\.[0-9]{%d})" % places
        found = re.fullmatch(number if self.is_real else number + r"\+?" + number + "i", text, re.ASCII)
        need(found, "a root has not as many decimals as were asked for")
        need(self.is_real or text[found.end(1)] in "+-", "the parts of a root run into each other")
        wanted = [self.real] if self.is_real else [self.real, self.imaginary]
        need(all(abs(Fraction(part) - x) + self.radius <= Fraction(1, 10 ** places)
                 for part, x in zip(found.groups(), wanted)), "the decimals are not those of the root")

    def may_stand_before(self, other):
        if self.is_real != other.is_real:
            return self.is_real
        if self.place and other.place and self.place[0] == other.place[0]:
            return self.place[1] < other.place[1]
        if not self.place and not other.place and self.real == other.real:
            if self.imaginary == -other.imaginary:
                return self.imaginary > 0
            return abs(self.imaginary) < abs(other.imaginary)
        return self.real - self.radius <= other.real + other.radius


class FieldRoot(Root):
    """An eigenvalue that lies in Q or Q(i)."""

    def __init__(self, number):
        self.real, self.imaginary = (number.real, number.imaginary) if isinstance(number, Gaussian) else (number, Fraction(0))
        self.is_real, self.radius, self.place = not self.imaginary, Fraction(0), None


def check_radical(text, f, place):
    """What a radical is: a quadratic surd, the real root of a*x^3 + d, or a square root of the first."""
    need(3 <= len(f) <= 5, "a radical is none of a polynomial of its degree")
    [check_quadratic, check_cube_root, check_nested][len(f) - 3](text, f, place)


def check_quadratic(text, f, place):
    """(p + q*sqrt(r))/s, or with i, is the root of s^2*x^2 - 2ps*x + p^2 -+ q^2*r; q says which of two."""
    found = RADICAL.fullmatch(text)
    need(found, "a radical is none of a quadratic polynomial")
    p, s = int(found["constant"] or 0), int(found["below"] or found["alone"] or 1)
    q, r, is_imaginary = -1 if found["sign"] == "-" else 1, 1, False
    need(s > 0 and (found["sign"] != "+" or found["constant"]), "a radical is not written as it should be")
    for part in found["product"].split("*"):
        inside = re.fullmatch(r"sqrt\(([1-9][0-9]*)\)", part, re.ASCII)
        if part == "i" and not is_imaginary:
            is_imaginary = True
        elif inside and r == 1:
            r = int(inside[1])
        else:
            need(re.fullmatch("[1-9][0-9]*", part, re.ASCII), "a radical has a part that is none")
            q *= int(part)
    own = [p * p - q * q * (-r if is_imaginary else r), -2 * p * s, s * s]
    need(all(x * f[2] == y * own[2] for x, y in zip(own, f)), "a radical is a root of another polynomial")
    need(((q < 0) if is_imaginary else (q > 0)) == (place == 1), "a radical is the other root")


def check_cube_root(text, f, place):
    """q*cbrt(r)/s is the real root, the first one, of s^3*x^3 - q^3*r."""
    found = re.fullmatch(r"(-?)(?:([1-9][0-9]*)\*)?cbrt\(([1-9][0-9]*)\)(?:/([1-9][0-9]*))?", text, re.ASCII)
    need(found, "a radical is none of a polynomial of degree 3")
    q, r, s = int(found[2] or 1) * (-1 if found[1] else 1), int(found[3]), int(found[4] or 1)
    need(place == 0 and not f[1] and not f[2] and -f[0] * s ** 3 == q ** 3 * r * f[3], "a radical is a root of another polynomial")


def check_nested(text, f, place):
    """+-sqrt(y), or +-sqrt(-y)*i, for a real root y of a polynomial in x^2: which one, its place and the signs say."""
    (c, b, a), is_imaginary = f[::2], False
    need(not f[1] and not f[3] and c and b * b > 4 * a * c, "a radical is none of a polynomial of degree 4")
    if a * c < 0:
        is_imaginary, is_negative, inner = place >= 2, place in (0, 3), 1
    elif a * b > 0:
        is_imaginary, is_negative, inner = True, place in (1, 3), place // 2
    else:
        is_negative, inner = place < 2, int(place in (0, 3))
    found = re.fullmatch(("-" if is_negative else "") + r"sqrt\((.+)\)" + (r"\*i" if is_imaginary else ""), text, re.ASCII)
    need(found, "a radical is the other root, or none of a polynomial of degree 4")
    check_quadratic(found[1], [c, -b if is_imaginary else b, a], inner)


def check_separate(roots, is_rational):
    for i, root in enumerate(roots):
        for other in roots[:i]:
            reach = root.radius + other.radius
            need(abs(root.real - other.real) > reach or abs(root.imaginary - other.imaginary) > reach,
                 "the squares of two roots meet")
    need(all(x.may_stand_before(y) and (x.is_real != y.is_real or x.real - x.radius <= y.real + y.radius)
             for x, y in zip(roots, roots[1:])), "the roots are not in their order")
    if not is_rational:
        need(all(abs(x.real - y.real) > x.radius + y.radius or abs(x.imaginary + y.imaginary) > x.radius + y.radius
                 for i, x in enumerate(roots) for y in roots[:i]), "the squares of two roots meet")
        return
    others = [root for root in roots if not root.is_real]
    need(len(others) % 2 == 0, "a root has no conjugate")
    need(all(x.imaginary > 0 and x.real == y.real and x.imaginary == -y.imaginary
             for x, y in zip(others[::2], others[1::2])), "two conjugate roots do not stand side by side")


class Pencil:
    """A and B of A*v = c*B*v, with the option left transposed; without B it is the identity."""

    def __init__(self, claim):
        self.a, self.b = claim.square(), claim.matrix("B") if "B" in claim.inputs else None
        need(self.b is None or self.b.shape == self.a.shape, "A and B have different shapes")
        if claim.is_set("left"):
            self.a, self.b = self.a.transposed(), self.b and self.b.transposed()
        self.order = self.a.rows

    def check(self, polynomial, record):
        """That a polynomial is det(x*B - A), and not 0."""
        if self.b is None:
            evidence = record.record("characteristic")
            if FIELD.extension:
                need(len(polynomial) == self.order + 1 and polynomial == characteristic_of_elements(self.a.entries),
                     "the polynomial is wrong")
            elif FIELD.modulus:
                need(len(polynomial) == self.order + 1, "the polynomial is not of A's degree")
                rows, p = residues(self.a.entries, FIELD.modulus)[0], FIELD.modulus
                need(hessenberg_polynomial(rows, p) == residues([polynomial], p)[0][0], "the polynomial is wrong")
            else:
                check_characteristic(self.a, polynomial, evidence, "vector" in evidence and FIELD.tag == "Q")
            return
        need(polynomial and len(polynomial) <= self.order + 1, "the polynomial is 0, or of too high a degree")
        need(self.order ** 5 <= LONGEST_WORK, "the polynomial would take too many products")
        rows = [list(x) + list(y) for x, y in zip(self.a.entries, self.b.entries)]
        if FIELD.extension:
            size = FIELD.extension.degree * (max((x.bits() for row in rows for x in row), default=0) * self.order // 64 + 1)
            need(self.order ** 5 * size ** 2 <= LONGEST_WORK, "the polynomial would take too many products")
            need(bareiss_of_elements(rows, self.order) == polynomial, "the polynomial is wrong")
            return
        if FIELD.modulus:
            found = bareiss_polynomial(rows, self.order)
            need(found == [x.value for x in polynomial], "the polynomial is wrong")
            return
        scale, whole_rows = 1, []
        for row in rows:
            numbers, below = cleared(row)
            whole_rows.append(numbers)
            scale *= below
        numbers = [whole(x * scale, "a coefficient") for x in polynomial]
        numbers += [FIELD.of(0)] * (self.order + 1 - len(numbers))
        check_residues(whole_rows, numbers, lambda x: isqrt(2 * x) + 1, interpolated_polynomial, "the polynomial")


def interpolated_polynomial(rows, p):
    """det(x*B - A) modulo a prime, from its values at 0, 1, ... by Newton's differences."""
    order = len(rows)
    differences = [determinant_modulo([[(point * row[order + j] - row[j]) % p for j in range(order)] for row in rows], p)
                   for point in range(order + 1)]
    for level in range(1, order + 1):
        inverse = pow(level, -1, p)
        for place in range(order, level - 1, -1):
            differences[place] = (differences[place] - differences[place - 1]) * inverse % p
    polynomial = [differences[order] % p]
    for place in range(order - 1, -1, -1):
        following = [differences[place]] + polynomial
        for power, coefficient in enumerate(polynomial):
            following[power] = (following[power] - place * coefficient) % p
        polynomial = [x % p for x in following]
    return polynomial


def bareiss(table, unit, by):
    """The determinant of polynomials by elimination without fractions; nothing for 0. `by(last)` gives what makes the difference
    of two products, over the last pivot, of their factors."""
    last, is_negative = unit, False
    for step in range(len(table)):
        found = next((i for i in range(step, len(table)) if table[i][step]), None)
        if found is None:
            return []
        if found != step:
            table[step], table[found], is_negative = table[found], table[step], not is_negative
        top, quotient = table[step], by(last)
        for i in range(step + 1, len(table)):
            for j in range(step + 1, len(table)):
                table[i][j] = quotient((top[step], table[i][j]), (table[i][step], top[j]))
        last = top[step]
    return [-x for x in last] if is_negative else last


def bareiss_polynomial(rows, order):
    """det(x*B - A) over GF(p)."""
    ring = Modular(FIELD.modulus)

    def by(last):
        return lambda first, second: ring.divmod(ring.minus(ring.times(*first), ring.times(*second)), last)[0]

    table = [[ring.of([-row[j].value, row[order + j].value]) for j in range(order)] for row in rows]
    return ring.of(bareiss(table, [1], by))


def bareiss_of_elements(rows, order):
    """det(x*B - A) over an extension field."""
    def by(last):
        inverse = field_inverse(last[-1])
        divisor = [x * inverse for x in last]

        def quotient(*pairs):
            first, second = (poly_product(*pair, FIELD.of(0)) for pair in pairs)
            difference = trimmed(poly_sum(first, [-x for x in second], FIELD.of(0)))
            return trimmed([x * inverse for x in divided(difference, divisor)[0]])

        return quotient

    table = [[trimmed([-row[j], row[order + j]]) for j in range(order)] for row in rows]
    return bareiss(table, [FIELD.of(1)], by)


class Image:
    """A and B modulo a prime, or in a finite field itself."""

    def __init__(self, pencil, p):
        need(not FIELD.extension, "nothing is known of two matrices over this field")
        self.p, self.order, self.below, self.b = p, pencil.order, 1, None
        if pencil.b is None:
            numbers, self.below = cleared([x for row in pencil.a.entries for x in row])
            self.a = self.of([numbers[i * self.order:(i + 1) * self.order] for i in range(self.order)])
            return
        rows = self.of([cleared(list(x) + list(y))[0] for x, y in zip(pencil.a.entries, pencil.b.entries)])
        self.a, self.b = [row[:self.order] for row in rows], [row[self.order:] for row in rows]

    def of(self, rows):
        return residues(rows, self.p)[0]

    def value(self, f):
        """f(A) times a power of the denominator."""
        image, power, p = [[0] * self.order for _ in self.a], 1, self.p
        for coefficient in reversed(f):
            image = [[sum(map(operator.mul, row, column)) % p for column in zip(*image)] for row in self.a]
            for i in range(self.order):
                image[i][i] = (image[i][i] + coefficient * power) % p
            power = power * self.below % p
        return image

    def system(self, f):
        """c_d*A*w_i = B*(c_d*w_(i-1) - c_i*w_(d-1)) for all coefficients of a vector."""
        n, d, rows = self.order, len(f) - 1, []
        for power in range(d):
            for x, y in zip(self.a, self.b):
                line = [0] * (n * d)
                for j in range(n):
                    line[power * n + j] += f[d] * x[j]
                    if power:
                        line[(power - 1) * n + j] -= f[d] * y[j]
                    line[(d - 1) * n + j] += f[power] * y[j]
                rows.append(line)
        return rows


class SpectrumPart:
    def __init__(self, value, order, places, name, variable="x"):
        fields = value.get("fields") if is_kind(value, "record") else None
        wanted = {"factor", "multiplicity", "roots"} | ({"geometric", name} if name else set())
        need(isinstance(fields, dict) and set(fields) == wanted, "an eigenvalue has other fields than it should")
        self.factor = poly_value(fields["factor"], variable, "Z" if FIELD.tag == "Q" else FIELD.tag, "factor")
        self.degree = len(self.factor) - 1
        need(self.degree >= 1 and is_canonical_factor(self.factor), "a factor is not in canonical form")
        self.multiplicity = count(fields["multiplicity"], "multiplicity")
        need(1 <= self.multiplicity <= order and self.degree <= order, "a multiplicity or a degree is out of range")
        self.monic = monic_over_field(self.factor)
        letter = extension_letter()
        self.field = FIELD.tag if self.degree == 1 else f"{FIELD.tag}[{letter}]/({field_text(self.monic, letter)})"
        self.roots = []
        self.read_roots(list_items(fields["roots"], "roots"), places)
        self.vectors = []
        if not name:
            return
        basis_value = fields[name]
        need(is_kind(basis_value, "basis"), "the vectors are no basis")
        need(basis_value.get("domain") == self.field, "the vectors are over another field")
        need(count(basis_value.get("ambient"), "ambient") == order, "the vectors live in another dimension")
        for vector in list_items(basis_value.get("vectors"), "vectors"):
            need(isinstance(vector, list) and len(vector) == order, "a vector has another number of entries")
            entries = [field_element(entry, self.degree) for entry in vector]
            self.vectors.append([[entry[power] for entry in entries] for power in range(self.degree)])
        need(count(fields["geometric"], "geometric") == len(self.vectors), "the geometric multiplicity is another")
        need(1 <= len(self.vectors) <= self.multiplicity, "there are not as many vectors as there can be")

    def read_roots(self, items, places):
        if FIELD.extension and not FIELD.is_finite:
            self.items = items
            return
        need(len(items) == self.degree, "a factor has another number of roots")
        if self.degree == 1:
            root = -self.monic[0]
            need(is_kind(items[0], "scalar") and items[0].get("domain") == FIELD.tag
                 and scalar(items[0].get("value"), FIELD.tag, "roots") == root, "a root is another number of the field")
            self.roots = [] if FIELD.is_finite else [FieldRoot(root)]
            return
        if FIELD.extension:
            self.check_conjugates_of_elements(items)
            return
        if FIELD.modulus:
            self.check_conjugates(items)
            return
        numbers, _ = cleared(self.factor)
        f = [(int(x.real), int(x.imaginary)) if isinstance(x, Gaussian) else (int(x), 0) for x in numbers]
        minimal = [x for x, _ in f]
        if any(y for _, y in f):
            minimal = [0] * (2 * len(f) - 1)
            for i, (x, y) in enumerate(f):
                for j, (v, w) in enumerate(f):
                    minimal[i + j] += x * v + y * w
        content = gcd(*minimal) * (1 if minimal[-1] > 0 else -1)
        minimal = [x // content for x in minimal]
        self.roots = [Root(item, f, minimal, index, places) for index, item in enumerate(items)]
        check_separate(self.roots, not any(y for _, y in f))

    def check_conjugates(self, items):
        """The roots are a, a^p, a^(p^2), ... in GF(p)[a]/(f)."""
        p, ring, f = FIELD.modulus, Modular(FIELD.modulus), [x.value for x in self.monic]
        need(self.degree ** 2 * (self.degree + p.bit_length()) * (p.bit_length() // 64 + 1) ** 2 <= LONGEST_WORK,
             "the roots would take too many products")
        power = [1]
        for bit in bin(p)[2:]:
            power = ring.divmod(ring.times(power, power), f)[1]
            if bit == "1":
                power = ring.divmod([0] + power, f)[1]
        powers = [[1]]
        while len(powers) < self.degree:
            powers.append(ring.divmod(ring.times(powers[-1], power), f)[1])
        root = [0, 1]
        for item in items:
            need(is_kind(item, "scalar") and item.get("domain") == self.field, "a root is no element of the field")
            found = trimmed([x.value for x in field_element(item.get("value"), self.degree)])
            need(found == root, "a root is another element of the field")
            image = []
            for coefficient, power in zip(root, powers):
                image = poly_sum(image, [x * coefficient for x in power])
            root = ring.of(image)

    def check_conjugates_of_elements(self, items):
        """The roots are b, b^q, b^(q^2), ... in K[b]/(f) for the field K of q elements."""
        field, f, count = FIELD.extension, self.monic, self.degree
        q = field.prime ** field.degree
        need(count ** 2 * (count + q.bit_length()) * (q.bit_length() // 64 + 1) ** 2 * field.degree ** 2 <= LONGEST_WORK,
             "the roots would take too many products")
        power = [FIELD.of(1)]
        for bit in bin(q)[2:]:
            power = divided(poly_product(power, power, FIELD.of(0)), f)[1]
            if bit == "1":
                power = divided([FIELD.of(0)] + power, f)[1]
        powers = [[FIELD.of(1)]]
        while len(powers) < count:
            powers.append(divided(poly_product(powers[-1], power, FIELD.of(0)), f)[1])
        root = [FIELD.of(0), FIELD.of(1)]
        for item in items:
            need(is_kind(item, "scalar") and item.get("domain") == self.field, "a root is no element of the field")
            need(trimmed(field_element(item.get("value"), count)) == root, "a root is another element of the field")
            image = []
            for coefficient, power in zip(root, powers):
                image = poly_sum(image, [x * coefficient for x in power], FIELD.of(0))
            root = trimmed(image)

    def needs_prime(self):
        return len(self.vectors) > 1 or len(self.vectors) < self.multiplicity

    def check_vectors(self, pencil):
        """A*w_i = B*(w_(i-1) - c_i*w_(d-1)), for every vector w_0 + w_1*a + ..."""
        wanted = []
        for vector in self.vectors:
            top = vector[-1]
            need(any(x for part in vector for x in part), "an eigenvector is 0")
            for power in range(self.degree):
                before = vector[power - 1] if power else [FIELD.of(0)] * pencil.order
                wanted.append([x - self.monic[power] * y for x, y in zip(before, top)])
        if pencil.b is not None:
            wanted = [[sum(map(operator.mul, row, column), FIELD.of(0)) for row in pencil.b.entries] for column in wanted]
        columns = [column for vector in self.vectors for column in vector]
        need(pencil.a.maps(columns, wanted), "A does not take a vector to the eigenvalue times it")

    def check_dimension(self, image):
        order, found, p = image.order, len(self.vectors), image.p
        if found > 1:
            columns = image.of([cleared(column)[0] for vector in self.vectors for column in vector])
            need(rank_modulo(columns, p) == self.degree * found, "modulo the prime the vectors are dependent")
        if found < self.multiplicity:
            side = order if image.b is None else order * self.degree
            need(self.degree * order ** 3 <= LONGEST_WORK and side ** 3 <= LONGEST_WORK,
                 "the value of a factor would take too many products")
            f = image.of([cleared(self.factor)[0]])[0]
            need(rank_modulo(image.value(f) if image.b is None else image.system(f), p) >= side - self.degree * found,
                 "modulo the prime the rank is too low for so few eigenvectors")


class InfinitePart:
    """The eigenvalue that stands last where B is singular: its vectors are those that B takes to 0."""

    def __init__(self, value, pencil, multiplicity, name):
        fields = value.get("fields") if is_kind(value, "record") else None
        wanted = {"multiplicity", "roots"} | ({"geometric", name} if name else set())
        need(isinstance(fields, dict) and set(fields) == wanted, "the infinite eigenvalue has other fields than it should")
        roots = list_items(fields["roots"], "roots")
        need(count(fields["multiplicity"], "multiplicity") == multiplicity and len(roots) == 1
             and is_kind(roots[0], "text") and roots[0].get("value") == "infinite", "the infinite eigenvalue is another")
        self.multiplicity, self.vectors = multiplicity, []
        if not name:
            return
        self.vectors = basis(fields[name], pencil.order, name)
        need(count(fields["geometric"], "geometric") == len(self.vectors) and 1 <= len(self.vectors) <= multiplicity,
             "the infinite eigenvalue has not as many vectors as there can be")
        need(all(any(vector) for vector in self.vectors), "an eigenvector is 0")
        need(pencil.b.annihilates(*self.vectors), "B does not take a vector of the infinite eigenvalue to 0")

    def needs_prime(self):
        return len(self.vectors) > 1 or len(self.vectors) < self.multiplicity

    def check_dimension(self, image):
        rows = image.of([cleared(vector)[0] for vector in self.vectors])
        need(rank_modulo(rows, image.p) == len(self.vectors), "modulo the prime the vectors are dependent")
        if len(self.vectors) < self.multiplicity:
            need(rank_modulo(image.b, image.p) >= image.order - len(self.vectors),
                 "modulo the prime the rank is too low for so few eigenvectors")


def rank_modulo(rows, p):
    rows, rank = [[x % p for x in row] for row in rows], 0
    for j in range(len(rows[0]) if rows else 0):
        found = next((i for i in range(rank, len(rows)) if rows[i][j]), None)
        if found is None:
            continue
        rows[rank], rows[found] = rows[found], rows[rank]
        inverse = pow(rows[rank][j], -1, p)
        for i in range(rank + 1, len(rows)):
            factor = rows[i][j] * inverse % p
            if factor:
                rows[i] = [(x - factor * y) % p for x, y in zip(rows[i], rows[rank])]
        rank += 1
    return rank


def decimal_places(claim):
    places = claim.options.get("places", "10")
    need(str(places).isascii() and str(places).isdigit() and 1 <= int(places) <= 10000, "places is out of range")
    return int(places)


def check_spectrum(claim, argument="spectrum"):
    pencil, record = Pencil(claim), claim.evidence(argument)
    polynomial = poly_value(claim.output("polynomial"), "x", claim.ring(), "polynomial")
    pencil.check(polynomial, record)
    if claim.is_set("bounds"):
        check_bounds(claim, pencil, polynomial)
    places = decimal_places(claim)
    name = None if claim.is_set("values") else "leftVectors" if claim.is_set("left") else "vectors"
    items, asked = list_items(claim.output("eigenvalues"), "eigenvalues"), claim.options.get("extension")
    infinite = None
    if asked is None and len(polynomial) <= pencil.order:
        need(items, "the infinite eigenvalue is missing")
        infinite = InfinitePart(items[-1], pencil, pencil.order + 1 - len(polynomial), name)
        items = items[:-1]
    parts = [SpectrumPart(item, pencil.order, places, name) for item in items]
    if FIELD.extension and not FIELD.is_finite:
        read_embedded_roots(parts, record, places)
    if asked is None:
        check_product(parts, polynomial)
    else:
        check_only(parts, polynomial, named_factor(asked))
    check_factors_irreducible([part.factor for part in parts], record)
    check_order(parts)
    if not name:
        return
    for part in parts:
        part.check_vectors(pencil)
    everything = parts + ([infinite] if infinite else [])
    if FIELD.extension:
        for part in parts:
            check_dimension_of_elements(part, pencil)
        if infinite:
            check_infinite_of_elements(infinite, pencil)
    elif any(part.needs_prime() for part in everything):
        image = Image(pencil, FIELD.modulus or record.prime())
        for part in everything:
            if part.needs_prime():
                part.check_dimension(image)
    if asked is not None or argument != "spectrum":
        return
    if any(len(part.vectors) < part.multiplicity for part in everything):
        verdict = "no"
    elif all(part.degree == 1 for part in parts):
        verdict = f"over {FIELD.tag}"
    elif FIELD.is_finite:
        prime, own = (FIELD.extension.prime, FIELD.extension.degree) if FIELD.extension else (FIELD.modulus, 1)
        verdict = f"over GF({prime}^{own * lcm(*(part.degree for part in parts))})"
    else:
        is_real = (FIELD.extension.is_ordered if FIELD.extension else FIELD.tag == "Q") and all(root.is_real for part in parts for root in part.roots)
        verdict = "over R" if is_real else "over C"
    claim.check_output("diagonalizable", ("text", verdict))


def check_roots(claim):
    """The roots of p by its irreducible factors, with their multiplicities."""
    p, variable, places = poly_operand(claim, "p"), variable_of(claim, "p"), decimal_places(claim)
    record = claim.evidence("roots")
    need(p, "every number is a root of the polynomial 0")
    parts = [SpectrumPart(item, len(p) - 1, places, None, variable) for item in list_items(claim.output("roots"), "roots")]
    if FIELD.extension and not FIELD.is_finite:
        read_embedded_roots(parts, record, places)
    check_product(parts, p)
    check_order(parts)
    check_factors_irreducible([part.factor for part in parts], record)


def check_order(parts):
    need(all(x.roots[0].may_stand_before(y.roots[0]) if x.roots and y.roots else order_key(x.factor) < order_key(y.factor)
             for x, y in zip(parts, parts[1:])), "the roots are not in their order")


def check_bounds(claim, pencil, polynomial):
    """Gershgorin's discs, and Cauchy's bound; the size of a number is the sum of the moduli of its parts, over a field of real
    numbers its modulus."""
    is_real = FIELD.extension and FIELD.extension.is_ordered
    need(pencil.b is None and not FIELD.modulus and (is_real or not FIELD.extension), "here eigenvalues have no bounds")

    def size(x):
        if is_real:
            return -x if x.sign() < 0 else x
        return abs(x.real) + abs(x.imaginary) if isinstance(x, Gaussian) else abs(x)

    items = list_items(claim.output("discs"), "discs")
    need(len(items) == pencil.order, "there is not one disc for each row")
    for i, item in enumerate(items):
        fields, row = item.get("fields") if is_kind(item, "record") else None, pencil.a.entries[i]
        need(isinstance(fields, dict) and set(fields) == {"centre", "radius"}, "a disc lacks its centre or its radius")
        need(is_kind(fields["centre"], "scalar") and fields["centre"].get("domain") == FIELD.tag
             and scalar(fields["centre"].get("value"), FIELD.tag, "discs") == row[i], "a disc has another centre")
        radius = sum((size(x) for j, x in enumerate(row) if j != i), FIELD.of(0) if is_real else Fraction(0))
        need(is_size(fields["radius"], radius), "a disc has another radius")
    if is_real:
        bound = FIELD.of(0)
        for x in map(size, polynomial[:-1]):
            bound = x if (x - bound).sign() > 0 else bound
        bound = bound + 1 if len(polynomial) > 1 else bound
    else:
        bound = max((1 + size(x) for x in polynomial[:-1]), default=Fraction(0))
    need(is_size(claim.output("bound"), bound), "the bound is another")


def is_size(value, number):
    if FIELD.extension:
        return (is_kind(value, "scalar") and value.get("domain") == FIELD.tag
                and scalar(value.get("value"), FIELD.tag, "bounds") == number)
    return is_kind(value, "scalar") and value.get("domain") == "Q" and rational(value.get("value"), "Q", "bounds") == number


def check_product(parts, polynomial):
    need(sum(part.degree * part.multiplicity for part in parts) == len(polynomial) - 1, "the degrees do not add up")
    product, zero = [FIELD.of(1)], FIELD.of(0)
    for i, part in enumerate(parts):
        need(all(part.factor != other.factor for other in parts[:i]), "a factor stands twice")
        for _ in range(part.multiplicity):
            product = poly_product(product, part.factor, zero)
    need([x * polynomial[-1] for x in product] == [x * product[-1] for x in polynomial],
         "the factors do not multiply to the polynomial")


def check_only(parts, polynomial, asked):
    """The factor that is asked for divides the polynomial just as often as is said."""
    need(len(parts) == 1 and parts[0].monic == asked, "the eigenvalues are not those of the factor that is asked for")
    rest = polynomial
    for _ in range(parts[0].multiplicity):
        rest, remainder = divided(rest, asked)
        need(not remainder and rest, "the factor does not divide the polynomial so often")
    need(divided(rest, asked)[1], "the factor divides the polynomial more often")


def check_singular_pencil(claim):
    """x*B - A takes v_0 + v_1*x + ... to 0, which is not 0."""
    pencil, record = Pencil(claim), claim.evidence("singular-pencil")
    need(pencil.b is not None, "without B the polynomial is not 0")
    vectors = record.vectors("vectors", FIELD.tag, pencil.order)
    need(any(x for vector in vectors for x in vector), "the vectors are all 0")
    need(len(vectors) <= pencil.order + 1, "there are more vectors than are needed")
    zero = [FIELD.of(0)] * pencil.order
    wanted = [[sum(map(operator.mul, row, column), FIELD.of(0)) for row in pencil.b.entries] for column in [zero] + vectors]
    need(pencil.a.maps(vectors + [zero], wanted), "x*B - A does not take the vector to 0")
