# Numbers, fields, and the scalars and vectors of exchange values


class Scalar:
    """What follows from sums, opposites and products."""

    def __sub__(self, other):
        return self + -other

    def __radd__(self, other):
        return self + other

    def __rmul__(self, other):
        return self * other

    def __rsub__(self, other):
        return -self + other


class Gaussian(Scalar):
    """A complex number with rational parts."""

    def __init__(self, real, imaginary=0):
        self.real, self.imaginary = Fraction(real), Fraction(imaginary)

    def __add__(self, other):
        other = as_gaussian(other)
        return Gaussian(self.real + other.real, self.imaginary + other.imaginary)

    def __neg__(self):
        return Gaussian(-self.real, -self.imaginary)

    def __mul__(self, other):
        other = as_gaussian(other)
        return Gaussian(self.real * other.real - self.imaginary * other.imaginary,
                        self.real * other.imaginary + self.imaginary * other.real)

    def __eq__(self, other):
        other = as_gaussian(other)
        return self.real == other.real and self.imaginary == other.imaginary

    def __bool__(self):
        return bool(self.real or self.imaginary)

    def __str__(self):
        if not self.imaginary:
            return str(self.real)
        unit = {1: "i", -1: "-i"}.get(self.imaginary, f"{self.imaginary}i")
        if not self.real:
            return unit
        return f"{self.real}{'' if self.imaginary < 0 else '+'}{unit}"

    def conjugate(self):
        return Gaussian(self.real, -self.imaginary)

    def bits(self):
        return max(x.numerator.bit_length() + x.denominator.bit_length() for x in (self.real, self.imaginary))


def as_gaussian(x):
    return x if isinstance(x, Gaussian) else Gaussian(x)


class Residue(Scalar):
    """An integer modulo the prime of the field."""

    def __init__(self, value):
        self.value = value % FIELD.modulus

    def __add__(self, other):
        return Residue(self.value + as_whole(other))

    def __neg__(self):
        return Residue(-self.value)

    def __mul__(self, other):
        return Residue(self.value * as_whole(other))

    def __eq__(self, other):
        return (self.value - as_whole(other)) % FIELD.modulus == 0

    def __bool__(self):
        return self.value != 0

    def __str__(self):
        return str(self.value)

    def bits(self):
        return 0


def as_whole(x):
    return x.value if isinstance(x, Residue) else int(x)


def conjugate(x):
    return x.conjugate() if isinstance(x, Gaussian) else x


def real(x):
    """A number that is its own conjugate, as a fraction."""
    if isinstance(x, Gaussian):
        need(not x.imaginary, "a number that should be real is not")
        return x.real
    return x


class Field:
    """What a claim is computed in: Q, Q(i), GF(p), an extension of Q or GF(p), or polynomials over these."""

    def __init__(self, tag="Q"):
        self.tag = tag
        self.modulus = self.extension = None
        if is_of_letters(tag):
            self.extension = RestrictedLetters(tag, RESTRICTION) if RESTRICTION else Letters(tag)
        elif tag.endswith("]"):
            self.extension = PolynomialRing(tag)
        elif is_extension(tag):
            need(len(tag) <= 1 << 20, "the name of the field is too long")
            self.extension = Extension(tag)
        elif tag.startswith("GF("):
            need(re.fullmatch(r"GF\([1-9][0-9]*\)", tag, re.ASCII), f"{tag[:40]!a} is no field")
            need(len(tag) < LONGEST_MODULUS, "the modulus is too long")
            self.modulus = int(tag[3:-1])
            need(self.modulus.bit_length() <= LONGEST_MODULUS, "the modulus is too long")
            need(is_any_prime(self.modulus), f"{self.modulus} is not a prime")

    @property
    def characteristic(self):
        return self.extension.prime if self.extension else self.modulus

    @property
    def is_finite(self):
        return bool(self.characteristic)

    @property
    def recomputes(self):
        """Whether determinants and minors need no evidence, and vectors have no lengths."""
        return bool(self.modulus or self.extension)

    def of(self, number):
        if self.extension:
            return as_element(number)
        return Residue(number) if self.modulus else Gaussian(number) if self.tag == "Q(i)" else Fraction(number)

    def takes(self, domain):
        """Whether operands of a domain lie in the field."""
        return domain == self.tag or (not self.is_finite and domain in ("Z", "Q"))


def is_extension(tag):
    return "[" in tag or tag.startswith("Q(") and "(" in tag[2:]


def is_of_letters(tag):
    return isinstance(tag, str) and tag.startswith("Q(") and tag.endswith(")") and "(" not in tag[2:] and tag != "Q(i)"


FIELD = Field()


def domains_in(value):
    """The domains of everything in a value, lists and records included."""
    if is_kind(value, "list"):
        return [domain for item in value.get("items", []) for domain in domains_in(item)]
    if is_kind(value, "record"):
        return [domain for item in value.get("fields", {}).values() for domain in domains_in(item)]
    if is_kind(value, "cases"):
        return [domain for item in value.get("cases", []) for domain in domains_in(item["value"])]
    return [domain_of(value)] if isinstance(domain_of(value), str) else []


# Tools that answer to rational operands over an extension of Q, which this output of them names.
EXTENDING = {"diagonalize": "D", "jordan": "J"}


def choose_field(inputs, tool=None, outputs=None):
    """Everything is read as in the field that the inputs are joined in."""
    global FIELD
    FIELD = Field()
    MATRICES.clear()
    domains = [domain for value in inputs.values() for domain in domains_in(value)]
    if tool in EXTENDING and all(domain in ("Z", "Q") for domain in domains):
        domains += domains_in((outputs or {}).get(EXTENDING[tool], {}))
    residues = list(filter(is_of_letters, domains)) or list(filter(is_extension, domains)) or [domain for domain in domains if domain.startswith("GF(")]
    FIELD = Field(residues[0] if residues else "Q(i)" if "Q(i)" in domains else "Q")


def rational(text, domain, name):
    need(isinstance(text, str), f"an entry of {name} is no scalar")
    need(domain in ("Z", "Q"), f"{name} is over {domain}, not over Z or Q")
    if INTEGER.fullmatch(text):
        return Fraction(int(text))
    match = FRACTION.fullmatch(text) if domain == "Q" else None
    need(match, f"{text[:40]!a} in {name} is no canonical scalar of {domain}")
    above, below = int(match[1]), int(match[2])
    need(below > 1 and gcd(above, below) == 1, f"{text[:40]!a} in {name} is not in lowest terms")
    return Fraction(above, below)


def gaussian(text, name):
    need(isinstance(text, str) and len(text) > 0, f"an entry of {name} is no scalar")
    if not text.endswith("i"):
        return Gaussian(rational(text, "Q", name))
    cut = max(text.rfind("+"), text.rfind("-"))
    cut = cut if cut > 0 else 0
    real = rational(text[:cut], "Q", name) if cut else Fraction(0)
    part = text[cut:-1].removeprefix("+") if cut else text[:-1]
    imaginary = {"": Fraction(1), "-": Fraction(-1)}.get(part)
    result = Gaussian(real, rational(part, "Q", name) if imaginary is None else imaginary)
    need(str(result) == text, f"{text[:40]!a} in {name} is no canonical scalar of Q(i)")
    return result


def scalar(text, domain, name):
    """A scalar of a domain, as an element of the field of the claim."""
    if FIELD.extension and domain == FIELD.tag:
        return FIELD.extension.element(text, name)
    if FIELD.is_finite:
        need(domain == FIELD.tag, f"{name} is over {domain}, not over {FIELD.tag}")
        need(isinstance(text, str) and INTEGER.fullmatch(text) and 0 <= int(text) < FIELD.modulus,
             f"an entry of {name} is no canonical scalar of {FIELD.tag}")
        return Residue(int(text))
    if domain == "Q(i)":
        need(FIELD.tag == "Q(i)", f"{name} is over Q(i), not over {FIELD.tag}")
        return gaussian(text, name)
    found = rational(text, domain, name)
    return Gaussian(found) if FIELD.tag == "Q(i)" else as_element(found) if FIELD.extension else found


def count(value, name):
    """An integer of the machine: an exchange value of kind count, or the bare number."""
    if isinstance(value, dict):
        need(value.get("kind") == "count", f"{name} is not a count")
        value = value.get("value")
    need(isinstance(value, Number) and INTEGER.fullmatch(value), f"{name} is not a count")
    number = int(value)
    need(-(1 << 63) <= number < 1 << 63, f"{name} does not fit a machine word")
    return number


def is_kind(value, kind):
    return isinstance(value, dict) and value.get("kind") == kind


def domain_of(value):
    return value.get("domain") if isinstance(value, dict) else None


def positions(value, name):
    """A list of counts from 1, as positions from 0."""
    if is_kind(value, "list"):
        value = value.get("items")
    need(isinstance(value, list), f"{name} is not a list of counts")
    result = [count(item, name) - 1 for item in value]
    need(all(position >= 0 for position in result), f"{name} holds a position before 1")
    return result


def rising(found, limit, name):
    need(all(a < b for a, b in zip(found, found[1:])), f"the positions in {name} do not rise")
    need(all(0 <= position < limit for position in found), f"a position in {name} is outside the matrix")
    return found


def scalars(texts, domain, name, length=None):
    need(isinstance(texts, list), f"{name} is not a list of scalars")
    need(length is None or len(texts) == length, f"{name} has the wrong number of entries")
    return [scalar(text, domain, name) for text in texts]


def vectors(lists, ambient, name):
    need(isinstance(lists, list), f"{name} is not a list of vectors")
    return [scalars(texts, FIELD.tag, name, ambient) for texts in lists]


def basis(value, ambient, name):
    need(is_kind(value, "basis"), f"{name} is not a basis")
    need(value.get("domain") == FIELD.tag, f"{name} is not over the field")
    need(count(value.get("ambient"), name) == ambient, f"the vectors of {name} live in another dimension")
    return vectors(value.get("vectors"), ambient, name)
