# Primes and residues


def is_prime(p):
    return p < PRIME_LIMIT and is_any_prime(p)


@lru_cache(maxsize=4096)
def is_any_prime(p):
    """Below 3.3e24 the first thirteen primes as bases decide. Beyond, the first three go with a strong Lucas test: no composite
    number is known that passes that with base 2 alone (Baillie, Wagstaff 1980), and no prime fails."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if p < 2 or any(p % base == 0 for base in bases):
        return p in bases
    twos = ((p - 1) & -(p - 1)).bit_length() - 1
    is_short = p < 3_317_044_064_679_887_385_961_981
    for base in bases if is_short else bases[:3]:
        power = pow(base, (p - 1) >> twos, p)
        if power not in (1, p - 1):
            for _ in range(twos - 1):
                power = power * power % p
                if power == p - 1:
                    break
            else:
                return False
    return is_short or is_strong_lucas(p)


def jacobi(a, n):
    a, sign = a % n, 1
    while a:
        while a % 2 == 0:
            a //= 2
            if n % 8 in (3, 5):
                sign = -sign
        a, n = n, a
        if a % 4 == n % 4 == 3:
            sign = -sign
        a %= n
    return sign if n == 1 else 0


def is_strong_lucas(n):
    """With Selfridge's parameters, for odd numbers."""
    if isqrt(n) ** 2 == n:
        return False
    d = 5
    while jacobi(d, n) != -1:
        if jacobi(d, n) == 0 and abs(d) % n:
            return False
        d = -d - 2 if d > 0 else -d + 2
    q = (1 - d) // 4
    twos = ((n + 1) & -(n + 1)).bit_length() - 1
    u, v, power = 0, 2, 1
    for bit in bin((n + 1) >> twos)[2:]:
        u, v, power = u * v % n, (v * v - 2 * power) % n, power * power % n
        if bit == "1":
            u, v, power = u + v, v + d * u, power * q % n
            u, v = (u + (u % 2) * n) // 2 % n, (v + (v % 2) * n) // 2 % n
    if u == 0:
        return True
    for _ in range(twos):
        if v == 0:
            return True
        v, power = (v * v - 2 * power) % n, power * power % n
    return False


def roots_of_minus_one(p):
    """For a prime that leaves 1 by 4: the two numbers that i can stand for modulo it."""
    base = 2
    while pow(base, (p - 1) // 2, p) != p - 1:
        base += 1
    root = pow(base, (p - 1) // 4, p)
    return root, p - root


def cleared(numbers):
    """Numbers times their least common denominator, and that: integers over Q, numbers with integer parts over Q(i)."""
    if FIELD.recomputes:
        return numbers, 1
    if FIELD.tag == "Q":
        common = lcm(*(x.denominator for x in numbers))
        return [x.numerator * (common // x.denominator) for x in numbers], common
    common = lcm(*(part.denominator for x in numbers for part in (x.real, x.imaginary)))
    return [x * common for x in numbers], common


def whole(number, what):
    """A number that must be its own numerator."""
    found, common = cleared([number])
    need(common == 1, f"{what} has a denominator that the matrix cannot give")
    return found[0]


def whole_rows(a):
    return [cleared(row)[0] for row in a.entries]


def parts(x):
    return (int(x.real), int(x.imaginary)) if isinstance(x, Gaussian) else (x,)


def image(x, p, root=0):
    """A numerator modulo a prime; of i a root of -1 is the image."""
    if isinstance(x, Residue):
        return x.value
    return (int(x.real) + root * int(x.imaginary)) % p if isinstance(x, Gaussian) else x % p


def residues(rows, p):
    """Rows of numerators modulo a prime, for each homomorphism of the field: one, or over Q(i) two."""
    roots = roots_of_minus_one(p) if FIELD.tag == "Q(i)" else (0,)
    return [[[image(x, p, root) for x in row] for row in rows] for root in roots]


def check_residues(rows, numbers, length, compute, what, divisor=1):
    """That numerators are what is computed from rows of them: modulo enough primes, for both are below Hadamard's bound. A
    divisor of both makes the primes fewer."""
    bound = min(prod(length(sum(part * part for x in line for part in parts(x))) for line in lines)
                for lines in (rows, list(zip(*rows)))[:2 if not rows or len(rows) == len(rows[0]) else 1])
    need(all(abs(part) <= bound for x in numbers for part in parts(x)), f"{what} is above Hadamard's bound")
    reached, p = divisor, PRIME_LIMIT
    while reached <= 2 * bound:
        p -= 1
        while not is_prime(p) or FIELD.tag == "Q(i)" and p % 4 != 1:
            p -= 1
        if divisor % p:
            for found, wanted in zip(residues(rows, p), residues([numbers], p)):
                need(compute(found, p) == wanted[0], f"{what} is wrong modulo {p}")
            reached *= p


def determinant_modulo(whole, p):
    """By elimination in rows that are the digits of long integers, and reduced only where they are the row of a pivot."""
    size = (2 * p.bit_length() + len(whole).bit_length()) // 8 + 1
    mask, result = (1 << 8 * size) - 1, 1
    rows = [packed([x % p for x in row], size) for row in whole]
    while rows:
        heads = [(row & mask) % p for row in rows]
        place = next((i for i, head in enumerate(heads) if head), None)
        if place is None:
            return 0
        if place:
            rows[0], rows[place], heads[0], heads[place] = rows[place], rows[0], heads[place], heads[0]
            result = -result
        result, inverse = result * heads[0] % p, -pow(heads[0], -1, p)
        top = packed([x % p for x in unpacked(rows[0], len(rows), size)[1:]], size)
        rows = [(row >> 8 * size) + head * inverse % p * top for row, head in zip(rows[1:], heads[1:])]
    return result % p
