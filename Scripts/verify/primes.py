# Primes and residues


def is_prime(p):
    if not 1 < p < PRIME_LIMIT:
        return False
    for small in (2, 3, 5, 7, 61):
        if p % small == 0:
            return p == small
    twos = ((p - 1) & -(p - 1)).bit_length() - 1
    for base in (2, 7, 61):
        power = pow(base, (p - 1) >> twos, p)
        if power in (1, p - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % p
            if power == p - 1:
                break
        else:
            return False
    return True


@lru_cache(maxsize=16)
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


def whole_parts(row):
    """A row of complex numbers over its common denominator: pairs of whole numbers, and the denominator."""
    common = lcm(*(part.denominator for x in row for part in (x.real, x.imaginary)))
    return [(int(x.real * common), int(x.imaginary * common)) for x in row], common


def check_gaussian(rows, numbers, bound, compute, what):
    """That pairs of whole numbers are what is computed from rows of such pairs, within a bound on both parts: modulo
    enough primes, with either square root of -1 for i."""
    need(all(abs(part) <= bound for number in numbers for part in number), f"{what} is above Hadamard's bound")
    reached, p = 1, PRIME_LIMIT
    while reached <= 2 * bound:
        p -= 1
        while p % 4 != 1 or not is_prime(p):
            p -= 1
        for root in roots_of_minus_one(p):
            residues = [[(x + root * y) % p for x, y in row] for row in rows]
            need(compute(residues, p) == [(x + root * y) % p for x, y in numbers], f"{what} is wrong modulo {p}")
        reached *= p


def determinant_modulo(whole, p):
    rows = [[x % p for x in row] for row in whole]
    result = 1
    for step in range(len(rows)):
        found = next((i for i in range(step, len(rows)) if rows[i][step]), None)
        if found is None:
            return 0
        if found != step:
            rows[found], rows[step] = rows[step], rows[found]
            result = -result
        top = rows[step]
        result = result * top[step] % p
        inverse = pow(top[step], -1, p)
        for i in range(step + 1, len(rows)):
            factor = rows[i][step] * inverse % p
            if factor:
                rows[i] = [(x - factor * y) % p for x, y in zip(rows[i], top)]
    return result % p
