# Matrix equations A*X + X*R = C


def stacked_columns(x):
    """The columns, one below the other."""
    return [entry for j in range(x.columns) for entry in x.column(j)]


def check_matrix_solutions(claim):
    """All solutions, where one is known: none but that, or directions as a profile of the system of all entries."""
    record = claim.evidence("matrix-equation")
    a, r, x = claim.known("A"), claim.known("right"), claim.known("solution")
    dimension = claim.count("dimension")
    if dimension == 0:
        need(are_coprime(a, r), "A and the other matrix may have eigenvalues that make other solutions")
        return
    need(is_kind(claim.output("directions"), "list"), "the directions are no list")
    items = list_items(claim.output("directions"), "directions")
    need(len(items) == dimension, "there are not as many directions as the dimension says")
    need((x.rows * x.columns) ** 3 <= LONGEST_WORK, "the system of all entries is too large")
    kernel = []
    for item in items:
        direction = matrix(item, FIELD.tag, "directions")
        need(bar_of(item) is None and direction.shape == x.shape, "a direction has another shape than the solution")
        kernel.append(stacked_columns(direction))
    system = claim.known(Term("kronecker", I("right"), "A") + Term("kronecker", T("right"), I("A")))
    pivots = pivots_of_kernel(kernel, system.columns)
    check_profile(record, system, pivots, kernel)
    need(all(entry == 0 for place, entry in enumerate(stacked_columns(x)) if place not in set(pivots)),
         "the solution is not 0 at a free place")


def are_coprime(a, r):
    """Whether the characteristic polynomials of A and -R have no factor in common: over GF(p), or modulo one of some primes."""
    need(max(a.rows, r.rows) ** 3 <= LONGEST_WORK, "the characteristic polynomials would take too many products")
    numbers, below = cleared([x for row in a.entries for x in row])
    others, other_below = cleared([x for row in r.entries for x in row])
    scaled = [[x * other_below for x in numbers], [-x * below for x in others]]
    p, trials = FIELD.modulus or PRIME_LIMIT, 1 if FIELD.modulus else 8
    for _ in range(trials):
        if not FIELD.modulus:
            p -= 1
            while not is_prime(p) or FIELD.tag == "Q(i)" and p % 4 != 1:
                p -= 1
        first, second = (hessenberg_polynomial(
            residues([found[i * n:(i + 1) * n] for i in range(n)], p)[0], p) for found, n in zip(scaled, (a.rows, r.rows)))
        if len(Modular(p).gcd(first, second)) == 1:
            return True
    return False


def no_matrix_solves(right):
    """A functional is 0 on all A*X + X*R and not on C."""
    found = term("functional")
    return [argument("functional"), right, given("matrix", "C"), witness("matrix", "functional"),
            zero(T("A") * found + found * T("right")), nonzero(Term("trace", T(found) * "C"))]


def matrix_equation(right):
    return [right, given("matrix", "C"), answer("matrix", "solution"),
            equal(term("A") * "solution" + term("solution") * "right", "C"), check_matrix_solutions]


SYLVESTER = [given("square", "A", "B"), when(lambda claim: claim.is_set("difference"),
                                             [let("right", Term("zero", "B") - "B")], [let("right", "B")])]
LYAPUNOV = [given("square", "A"), let("right", H("A"))]
