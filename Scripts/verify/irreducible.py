# Factors of polynomials


def as_bits(x):
    return x.bits() if hasattr(x, "bits") else x.numerator.bit_length() + x.denominator.bit_length()


def check_factor(claim):
    factors, _ = product_of_powers(claim)
    keys = [order_key(f) for f in factors]
    need(all(a < b for a, b in zip(keys, keys[1:])), "the factors do not stand in order, each once")
    check_factors_irreducible(factors, claim.evidence("irreducible-factors"))


def check_factors_irreducible(factors, record):
    """Over a finite field by the degrees of factors, else by a record of the evidence for each polynomial."""
    if FIELD.is_finite:
        ring = OverExtension() if FIELD.extension else Modular(FIELD.modulus)
        words, degree = ring.order.bit_length() // 64 + 1, FIELD.extension.degree if FIELD.extension else 1
        work = degree ** 2 * (sum(len(f) ** 3 for f in factors) if words == 1 else sum(
            len(f) ** 2 * (len(f) + 64 * words) * words ** 2 for f in factors))
        need(work <= LONGEST_WORK, "the factors would take too many products")
        polynomials = factors if FIELD.extension else [[x.value for x in f] for f in factors]
        need(all(map(ring.is_irreducible, polynomials)), "a factor is not irreducible")
        return
    items = record.items("evidence")
    need(len(items) == len(factors), "there is not one record of evidence for each factor")
    for item, f in zip(items, factors):
        part = record.record("evidence", item)
        if FIELD.extension and len(f) == 2:
            continue
        if FIELD.tag != "Q":
            degree = FIELD.extension.degree if FIELD.extension else 2
            shift = part.count("shift")
            need(0 <= shift <= (len(f) * degree) ** 2, "the shift is out of range")
            size = (max(as_bits(x) for x in f) + shift.bit_length()) * len(f) * degree // 64 + 1
            need(len(f) * degree * (len(f) * degree + degree ** 3) * size ** 2 <= LONGEST_WORK,
                 "the norm of a factor would take too many products")
            f = norm_of_elements(f, shift) if FIELD.extension else norm_of_complex(f, shift)
        f = [int(x) for x in f]
        content = gcd(*f)
        check_irreducible([x // content for x in f], part)


def shifted(f, step, one, zero):
    """f(x + step), by Horner's rule."""
    found = []
    for x in reversed(f):
        found = trimmed(poly_sum(poly_product(found, [step, one], zero), [x], zero))
    return found


def norm_of_complex(f, shift):
    """Numerators of the product of f(x + shift*i) with its conjugate."""
    zero = Gaussian(0)
    found = shifted(f, Gaussian(0, shift), Gaussian(1), zero)
    return [x.real for x in cleared(poly_product(found, [x.conjugate() for x in found], zero))[0]]


def norm_of_elements(f, shift):
    """Numerators of the norm of f(x + shift*a), by its values at 0, 1, 2, ...: the norm of an element is the determinant of
    the multiplication by it."""
    field = FIELD.extension
    found = shifted(f, field.generator() * shift, as_element(1), as_element(0))
    values = []
    for point in range((len(f) - 1) * field.degree + 1):
        value, rows = as_element(0), []
        for x in reversed(found):
            value = value * point + x
        for _ in range(field.degree):
            rows.append(value.coefficients)
            value = value * field.generator()
        values.append(determinant_of_fractions(rows))
    for k in range(1, len(values)):
        for i in range(len(values) - 1, k - 1, -1):
            values[i] = (values[i] - values[i - 1]) / k
    result = []
    for point in range(len(values) - 1, -1, -1):
        result = poly_sum(poly_product(result, [Fraction(-point), Fraction(1)], Fraction(0)), [values[point]], Fraction(0))
    common = lcm(*(x.denominator for x in result))
    return [x * common for x in trimmed(result)]


def determinant_of_fractions(rows):
    rows, value = [list(row) for row in rows], Fraction(1)
    for k in range(len(rows)):
        found = next((i for i in range(k, len(rows)) if rows[i][k]), None)
        if found is None:
            return Fraction(0)
        if found != k:
            rows[k], rows[found], value = rows[found], rows[k], -value
        value *= rows[k][k]
        for i in range(k + 1, len(rows)):
            factor = rows[i][k] / rows[k][k]
            rows[i] = [x - factor * y for x, y in zip(rows[i], rows[k])]
    return value


def reduced(f, p):
    """f modulo a prime that keeps its degree and repeats no factor."""
    need(is_prime(p), f"{p} is not a prime below 2^31")
    ring = Modular(p)
    image = ring.of(f)
    need(len(image) == len(f) and ring.is_squarefree(image), f"{p} lowers the degree, or repeats a factor")
    return ring, image


def check_irreducible(f, record):
    degree = len(f) - 1
    if "primes" in record:
        need("prime" not in record, "either primes or factors modulo one are needed")
        possible = set(range(degree + 1))
        primes = [count(item, "primes") for item in record.items("primes")]
        need(all(a < b for a, b in zip(primes, primes[1:])), "the primes do not rise")
        need(len(primes) * degree ** 3 <= LONGEST_WORK, "the primes would take too many products")
        for p in primes:
            ring, image = reduced(f, p)
            sums = {0}
            for step in ring.degrees(image):
                sums |= {x + step for x in sums}
            possible &= sums
        need(possible <= {0, degree}, "the primes leave a degree for a proper factor")
        return
    p = record.count("prime")
    ring, image = reduced(f, p)
    factors = []
    for item in record.items("modular"):
        need(is_kind(item, "vector") and item.get("domain") == "Z", "a factor modulo the prime is none over Z")
        found = [as_integer(x) for x in scalars(item.get("entries"), "Z", "modular")]
        need(len(found) > 1 and found[-1] == 1 and all(0 <= x < p for x in found), "a factor is not monic and reduced")
        factors.append(found)
    has_sums = any(name in record for name in ("exponent", "powers", "combinations"))
    most = degree if has_sums else 40
    need(len(factors) <= most, f"there are more than {most} factors modulo the prime")
    result = [1]
    for g in factors:
        result = ring.times(result, g)
    need(result == ring.monic(image), "the factors modulo the prime do not give the polynomial")
    need(all(map(ring.is_irreducible, factors)), "a factor modulo the prime is not irreducible")
    if has_sums:
        check_power_sums(f, factors, ring, record)
    else:
        check_sets(f, factors, ring)


def as_integer(x):
    return int(x.real if isinstance(x, Gaussian) else x.coefficients[0] if isinstance(x, Element) else x)


def lift(f, modular, ring, exponent):
    """The factors modulo the prime as factors modulo a power of it, one after another."""
    p, m = ring.p, ring.p ** exponent
    inverse = pow(f[-1], -1, m)
    rest, others, lifted = [x * inverse % m for x in f], [1], []
    for g in modular:
        others = ring.times(others, g)
    for g in modular[:-1]:
        others = ring.divmod(others, g)[0]
        t = ring.cofactors(g, ring.divmod(others, g)[1])[1]
        first, second, power = list(g), list(others), p
        for _ in range(exponent - 1):
            error = ring.of([(x - y) // power for x, y in zip(rest, poly_product(first, second))])
            a = ring.divmod(ring.times(t, ring.divmod(error, g)[1]), g)[1]
            b = ring.divmod(ring.minus(error, ring.times(a, others)), g)[0]
            for i, x in enumerate(a):
                first[i] += power * x
            for i, x in enumerate(b):
                second[i] += power * x
            power *= p
        lifted.append(first)
        rest = second
    return lifted + [rest]


def root_bound(f):
    """The least whole B with sum |c_i|*|l|^(n-1-i)*B^i < B^n: no root of f is larger than B/|l|."""
    sizes = [abs(x) * abs(f[-1]) ** k for k, x in enumerate(f[-2::-1])]

    def is_bound(value):
        difference = 1
        for x in sizes:
            difference = difference * value - x
        return difference > 0

    high = 1
    while not is_bound(high):
        high *= 2
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_bound(middle) else (middle, high)
    return high


def check_power_sums(f, modular, ring, record):
    """Sums of powers of roots, combined, leave no proper set of the factors modulo the prime: see FORMAT.md."""
    n, q = len(f) - 1, 2 ** 31 - 1
    exponent = record.count("exponent")
    need(exponent > 0, "the exponent is not positive")
    powers = [count(item, "powers") for item in record.items("powers")]
    need(all(a < b for a, b in zip([0] + powers, powers)), "the powers do not rise from 1 on")
    order, highest = len(modular) + len(powers) - 1, max(powers, default=0)
    limbs = exponent * ring.p.bit_length() / 64 + 1
    work = n * n * limbs * (exponent + highest * limbs) + order ** 3 * limbs
    need(highest <= 4 * n and work <= LONGEST_WORK, "the sums of powers would take too many products")
    found = record.matrix("combinations", (order, len(powers)), "Z")
    rows = [[as_integer(x) for x in row] for row in found.entries]
    m, leading = ring.p ** exponent, f[-1]
    bound = root_bound(f)
    need(highest * (bound.bit_length() - 1) <= m.bit_length(), "the exponent is too small for the powers")
    bounds = [n * bound ** k for k in powers]
    sums = []
    for g in lift(f, modular, ring, exponent):
        d = len(g) - 1
        g = [x * pow(leading, d - k, m) % m for k, x in enumerate(g)]
        found = []
        for k in range(1, highest + 1):
            total = k * g[d - k] if k <= d else 0
            total += sum(g[d - j] * found[k - j - 1] for j in range(1, min(k, d + 1)))
            found.append(-total % m)
        sums.append([found[k - 1] for k in powers])
    independent = []
    for y in rows:
        rest, signed, row = sum(abs(a) * b for a, b in zip(y, bounds)), [0, 0], []
        for t in sums:
            total = sum(a * b for a, b in zip(y, t))
            x = total % m
            x -= m if x > m // 2 else 0
            signed[x < 0] += abs(x)
            row.append((total - x) // m % q)
        need(max(signed) + rest < m, "a combination of sums of powers is too large")
        independent.append(row[1:] + [a % q for a in y])
    need(determinant_modulo(independent, q) != 0, "the combinations of sums of powers are not seen to be independent")


def check_sets(f, modular, ring):
    """No proper set of the factors modulo the prime, lifted to a power, gives a factor."""
    n, p = len(f) - 1, ring.p
    length = isqrt(sum(x * x for x in f)) + 1
    half = n // 2
    binomial = prod(range(half - half // 2 + 1, half + 1)) // prod(range(1, half // 2 + 1))
    bound = max(2 * binomial * length, (n + 1) * length << (len(modular) + 6))
    m, exponent = p, 1
    while m <= bound:
        m, exponent = m * p, exponent + 1
    lifted = lift(f, modular, ring, exponent)
    traces = [f[-1] * g[-2] % m for g in lifted]
    tolerance = (n + 1) * length
    split = len(traces) // 2

    def sums(found):
        result = [(0, 0)]
        for bit, trace in enumerate(found):
            result += [((x + trace) % m, chosen | 1 << bit) for x, chosen in result]
        return result

    right = sorted(sums(traces[split:]))
    keys = [x for x, _ in right]
    tried = 0
    for x, chosen in sums(traces[:split]):
        low = (-x - tolerance) % m
        start = bisect_left(keys, low)
        for offset in range(len(right)):
            y, other = right[(start + offset) % len(right)]
            if (y - low) % m > 2 * tolerance:
                break
            chosen_all = chosen | other << split
            if chosen_all == 0 or chosen_all == (1 << len(traces)) - 1:
                continue
            tried += 1
            need(tried < 10000, "too many sets of factors would have to be multiplied out")
            members = [k for k in range(len(traces)) if chosen_all >> k & 1]
            if 2 * sum(len(lifted[k]) - 1 for k in members) > n:
                members = [k for k in range(len(traces)) if not chosen_all >> k & 1]
            g = [f[-1]]
            for k in members:
                g = [z % m for z in poly_product(g, lifted[k])]
            g = [z - m if z > m // 2 else z for z in g]
            need(not divides_whole(g, f), "a set of the factors modulo the prime gives a factor")


def divides_whole(g, f):
    g = trimmed(g)
    content = gcd(*g)
    g, rest = [x // content for x in g], list(f)
    for k in range(len(f) - len(g), -1, -1):
        factor, left = divmod(rest[k + len(g) - 1], g[-1])
        if left:
            return False
        for i, x in enumerate(g):
            rest[k + i] -= factor * x
    return not any(rest)
