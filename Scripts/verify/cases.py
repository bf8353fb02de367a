# Cases of what letters stand for


CASE_TOOLS = {"solve", "rank", "ref", "rref", "nullspace", "leftnullspace", "rowspace", "columnspace", "inverse", "independent",
              "member", "basis", "why", "eigen", "diagonalize"}


SPECTRAL_TOOLS = {"eigen", "diagonalize"}


FORMULA_TOOLS = {
    "det", "minor", "adjugate", "cofactors", "charpoly", "power", "add", "subtract", "multiply", "scale", "trace",
    "transpose", "hadamard", "kronecker", "commutator", "augment", "stack", "submatrix", "diag", "blockdiag", "triu", "tril",
    "deleterows", "deletecolumns", "insertrows", "insertcolumns", "permuterows", "permutecolumns",
}


def check_formula(claim):
    """A claim over rational functions is one for all values of the letters, or says that it is not."""
    if claim.tool not in FORMULA_TOOLS:
        is_singular = claim.tool == "inverse" and claim.outcome == "undefined"
        need(claim.tool in CASE_TOOLS - SPECTRAL_TOOLS and (claim.is_set("generic") or is_singular), "the claim is not one for all values of the letters")


def case_mapped(value, tag, target, change):
    """A value with its scalars over one domain replaced by those over another."""
    if isinstance(value, list):
        return [case_mapped(item, tag, target, change) for item in value]
    if not isinstance(value, dict):
        return value
    if value.get("kind") in ("list", "record"):
        return {name: {key: case_mapped(item, tag, target, change) for key, item in part.items()} if isinstance(part, dict)
                else case_mapped(part, tag, target, change) for name, part in value.items()}
    if value.get("domain") != tag:
        return value
    found = dict(value, domain=target)
    for name in ("value", "entries", "rows", "coefficients", "vectors", "particular", "directions"):
        if name in found:
            part = found[name]
            found[name] = case_mapped(part, tag, target, change) if isinstance(part, dict) else texts_changed(part, change)
    return found


def texts_changed(part, change):
    return [texts_changed(item, change) for item in part] if isinstance(part, list) else change(part)


class Region:
    """Values of letters, by decisions whether polynomials are 0; what stands for a letter, an equation among them gives."""

    def __init__(self, field, is_real, assumptions):
        self.field, self.letters, self.is_real, self.assumptions = field, field.extension, is_real, assumptions
        size = len(self.letters.names)
        self.zero = (0,) * size
        self.functions = [Function({self.unit(k): 1}, {self.zero: 1}) for k in range(size)]
        self.replaced, self.root, self.equations, self.nonzero, self.is_contradictory = set(), None, [], [], False
        # Letters that are roots where others are free, or more of them are.
        self.chain = None

    def unit(self, letter):
        return self.zero[:letter] + (1,) + self.zero[letter + 1:]

    def copy(self):
        found = copy(self)
        found.functions, found.replaced = list(self.functions), set(self.replaced)
        found.equations, found.nonzero = list(self.equations), list(self.nonzero)
        return found

    def free(self):
        return [k for k in range(len(self.zero)) if k not in self.replaced and (not self.root or k != self.root[0])
                and not (self.chain and self.chain.has(k))]

    def domain(self):
        if self.root:
            return None if self.free() else self.root[1].tag
        return self.field.tag if self.free() or self.chain else "Q"

    def use(self):
        global FIELD
        FIELD = self.field

    def is_constant(self, a):
        return not a or max(a) == self.zero

    def at(self, a):
        """The value of a polynomial, as a function of the free letters."""
        return case_value(a, self.functions, Function({}, {self.zero: 1}), Function({self.zero: 1}, {self.zero: 1}))

    def number(self, a):
        """The value of a polynomial in the letter that is a root."""
        global FIELD
        FIELD = self.root[1]
        point = FIELD.extension.generator()
        found = case_value(a, [point] * len(self.zero), as_element(0), as_element(1))
        FIELD = self.field
        return found

    def reduced(self, a):
        rest = self.unrestricted(a)
        return self.chain.reduced(rest).above if self.chain else rest

    def unrestricted(self, a):
        """The same where letters that are roots beside free ones are free."""
        self.use()
        rest = self.at(a).above if self.replaced else a
        if self.root and not self.free():
            return {self.zero: 1} if self.number(rest) else {}
        return rest

    def without(self, rest, others):
        for other in others:
            while not self.is_constant(rest) and not self.is_constant(common := sparse_divisor(rest, other)):
                rest = sparse_quotient(rest, common)
        return rest

    def has_no_real_zero(self, a):
        used = [k for k in range(len(self.zero)) if any(monomial[k] for monomial in a)]
        return len(used) == 1 and not has_real_zero({(monomial[used[0]],): x for monomial, x in a.items()})

    def is_nowhere_zero(self, a):
        rest = self.reduced(a)
        if not rest:
            return False
        rest = self.without(rest, self.restricted_nonzero())
        if self.is_constant(rest) or self.is_real and self.has_no_real_zero(rest):
            return True
        inverse = self.chain.inverse(self.chain.whole(rest)) if self.chain else None
        # Where this is not 0 there is an inverse.
        return inverse is not None and self.is_constant(self.without(inverse.below, self.nonzero))

    def restricted_nonzero(self):
        if not self.chain:
            return self.nonzero
        return [a for a in (self.chain.reduced(a).above for a in self.nonzero) if not self.is_constant(a)]

    def add(self, a, is_zero):
        """Adds a condition. After an equation letters that were roots beside free ones are free."""
        if is_zero:
            self.chain = None
        self.add_keeping_roots(a, is_zero)

    def add_keeping_roots(self, a, is_zero):
        (self.equations if is_zero else self.nonzero).append(self.unrestricted(a))
        self.renew()

    def renew(self):
        self.equations = [a for a in map(self.unrestricted, self.equations) if a]
        self.nonzero = list(map(self.unrestricted, self.nonzero))
        self.is_contradictory = self.is_contradictory or not all(self.nonzero)
        self.nonzero = [a for a in self.nonzero if not self.is_constant(a)]
        if any(self.is_constant(self.without(a, self.nonzero)) for a in self.equations):
            self.is_contradictory = True
        if self.chain and not self.is_contradictory:
            # Equations may say that something is 0 that is not, or that a product is of what is not.
            product = self.chain.whole({self.zero: 1})
            for a in self.nonzero:
                product = self.chain.value(product * self.chain.reduced(a))
            self.is_contradictory = not product or any(map(self.is_nowhere_zero, self.equations))

    def given(self, a, letter):
        """What an equation gives for a letter; None where it does not."""
        parts = sparse_parts(a, letter)
        if len(parts) == 2 and self.is_nowhere_zero(parts[1]):
            return Function({monomial: -x for monomial, x in parts[0].items()}, parts[1])
        return None

    def put(self, function, letter):
        self.chain = None
        points = [Function({self.unit(k): 1}, {self.zero: 1}) for k in range(len(self.zero))]
        points[letter] = function
        found = []
        for old in self.functions:
            above, below = (case_value(a, points, Function({}, {self.zero: 1}), Function({self.zero: 1}, {self.zero: 1}))
                            for a in (old.above, old.below))
            if not below:
                return False
            found.append(above * below.inverse())
        self.functions = found
        self.replaced.add(letter)
        self.renew()
        return True

    def put_given(self, function, letter):
        self.chain = None
        free = self.free()
        need(letter in free and all(not monomial[k] or k in free and k != letter
                                    for part in (function.above, function.below) for monomial in part for k in range(len(self.zero))),
             "what stands for a letter is not in the free letters")
        equations = self.equations + [self.without(a, self.nonzero) for a in self.equations]
        need(any(found is not None and found == function for found in (self.given(sparse_squarefree(a), letter) for a in equations)),
             "no equation gives what stands for a letter")
        need(self.put(function, letter), "what stands for a letter is divided by 0")

    def put_root(self, polynomial, letter):
        need(self.root is None and letter in self.free(), "a root is taken of a letter that is not free")
        if self.chain or self.free() != [letter]:
            return self.put_level(polynomial, letter)
        need(self.gives_root(polynomial), "no equation gives the root")
        name, degree = self.letters.names[letter], max(polynomial)[letter]
        parts = [part.get(self.zero, 0) for part in sparse_parts(polynomial, letter)]
        units = ["", name] + [f"{name}^{k}" for k in range(2, degree + 1)]
        tag = f"Q[{name}]/({Extension.sum_of([Fraction(x, parts[-1]) for x in parts], units, False)})"
        self.root = letter, Field(tag), polynomial
        self.renew()

    def gives_root(self, polynomial):
        """Whether an equation is a polynomial, perhaps without factors that are not 0, and repeated ones."""
        others = self.restricted_nonzero()
        return any(case_primitive(a) == polynomial or case_primitive(sparse_squarefree(self.without(a, others))) == polynomial
                   for a in map(self.reduced, self.equations) if a)

    def put_level(self, polynomial, letter):
        need(self.gives_root(polynomial), "no equation gives the root")
        chain = (self.chain or Chain(len(self.zero))).appending(polynomial, letter)
        need(chain is not None, "a polynomial is none that a letter is made a root of")
        need(self.is_nowhere_zero(chain.levels[-1][2][-1]), "the leading coefficient of a polynomial may be 0")
        self.chain = chain
        self.renew()

    def is_empty(self):
        """Whether the conditions contradict each other, as solving equations that are linear in a letter shows, or remainders by
        equations in one letter."""
        region = self.copy()
        region.chain = None
        while not region.is_contradictory and not contradict([region.without(a, region.nonzero) for a in region.equations]):
            found = next(((function, k) for a in region.equations for k in range(len(self.zero))
                          if any(monomial[k] for monomial in a) and (function := region.given(a, k)) is not None), None)
            if found is None or not region.put(*found):
                return False
        return True

    def contradicts_assumptions(self):
        for a, relation in self.assumptions:
            if relation in ("=", "!="):
                if self.is_nowhere_zero(a) if relation == "=" else self.vanishes(a):
                    return True
                continue
            self.use()
            value = self.at(a) if self.replaced else Function(a, {self.zero: 1})
            if not self.is_constant(value.below):
                continue
            if not self.root and self.is_constant(value.above):
                number = Fraction(value.above.get(self.zero, 0), value.below[self.zero])
                if number < 0 or number == 0 and relation == ">":
                    return True
            elif any(self.is_below_zero(value.above, b) for b in self.equations + ([self.root[2]] if self.root else [])):
                return True
        return False

    def is_below_zero(self, a, equation):
        """Whether a polynomial is below 0 at all real zeros of an equation in the same letter."""
        used = [k for k in range(len(self.zero)) if any(monomial[k] for part in (a, equation) for monomial in part)]
        if len(used) != 1 or self.is_constant(equation) or not self.is_constant(sparse_divisor(a, equation)):
            return False
        sign, whole = ({(monomial[used[0]],): x for monomial, x in part.items()} for part in (a, equation))
        return real_zeros(whole, {(0,): 1}) + real_zeros(whole, sign) <= 0

    def is_unreal(self):
        conditions = [condition_of_real_zeros(a) for a in self.equations] if self.is_real else []
        return any(condition is not None and self.is_nowhere_zero(condition) for condition in conditions)

    def vanishes(self, a):
        """Whether a polynomial is 0 in all of the region: with what stands for letters, or as a multiple of an equation."""
        rest = self.reduced(a)
        if not rest or self.chain:
            return not rest
        open_equations = (self.without(a, self.nonzero) for a in self.equations)
        return any(not self.is_constant(a) and sparse_quotient(rest, case_primitive(a)) is not None for a in open_equations)

    def text(self, text):
        """A scalar in the region; None where it is divided by 0."""
        global FIELD
        self.use()
        x = self.letters.element(text, "an entry")
        if self.replaced:
            above, below = self.at(x.above), self.at(x.below)
            if not below:
                return None
            x = above * below.inverse()
        if self.chain:
            x = self.chain.value(x)
            return None if x is None else str(x)
        if self.root:
            above, below = self.number(x.above), self.number(x.below)
            if not below:
                return None
            FIELD = self.root[1]
            found = str(above * below.inverse())
            FIELD = self.field
            return found
        return str(x) if self.free() else str(Fraction(x.above.get(self.zero, 0), x.below[self.zero]))

    def value(self, value, what):
        """A value in the region."""
        def change(text):
            found = self.text(text)
            need(found is not None, f"{what} has no value in a case")
            return found

        target = self.domain()
        need(target is not None, "a root is taken where other letters are free")
        return case_mapped(value, self.field.tag, target, change) if self.replaced or self.root or self.chain else value


def contradict(polynomials):
    """Whether remainders by polynomials in one letter alone come down to a number: then they are nowhere 0 together."""
    rest = [a for a in polynomials if a]
    while not any(map(is_number, rest)):
        found = next(((i, j, k) for j, b in enumerate(rest) if (k := only_letter(b)) is not None
                      for i, a in enumerate(rest) if i != j and len(sparse_parts(a, k)) >= len(sparse_parts(b, k))), None)
        if found is None:
            return False
        i, j, k = found
        remainder = sparse_remainder(rest[i], rest[j], k)
        if remainder:
            rest[i] = case_primitive(remainder)
        else:
            rest.pop(i)
    return True


def condition_of_real_zeros(a):
    """A polynomial that is 0 wherever this one is for real numbers, as sums of squares show; None where nothing is seen."""
    return condition_where_nonnegative(a) or condition_where_nonnegative({monomial: -x for monomial, x in a.items()})


def condition_where_nonnegative(a):
    """A polynomial that is 0 wherever this one is, which is nowhere below 0; None where that is not seen."""
    zero = (0,) * len(next(iter(a), ()))
    if not a or is_number(a):
        return {zero: 1} if a and a[zero] > 0 else None
    letter = only_letter(a)
    if letter is not None and a[max(a)] > 0 and not has_real_zero({(monomial[letter],): x for monomial, x in a.items()}):
        return {zero: 1}
    square = case_primitive(sparse_squarefree(a))
    if a[max(a)] > 0 and case_primitive(a) == sparse_product(square, square):
        return square
    if all(x > 0 and not any(power % 2 for power in monomial) for monomial, x in a.items()):
        return {tuple(int(power > 0) for power in min(a)): 1}
    for k in reversed(range(len(zero))):
        parts = sparse_parts(a, k)
        if len(parts) == 3 and is_number(parts[2]) and parts[2][zero] > 0:
            rest = sparse_sum(sparse_product({zero: 4 * parts[2][zero]}, parts[0]), sparse_product(parts[1], parts[1]), -1)
            found = condition_where_nonnegative(rest)
            if found is not None:
                return found
    return None


def is_number(a):
    return not any(map(any, a))


def only_letter(a):
    used = {k for monomial in a for k, power in enumerate(monomial) if power}
    return used.pop() if len(used) == 1 else None


def case_value(a, points, zero, one):
    """The value of a polynomial where each letter stands for an element."""
    result, powers = zero, [[one] for _ in points]
    for monomial, coefficient in a.items():
        product = one * coefficient
        for k, exponent in enumerate(monomial):
            while len(powers[k]) <= exponent:
                powers[k].append(powers[k][-1] * points[k])
            if exponent:
                product = product * powers[k][exponent]
        result = result + product
    return result


def case_primitive(a):
    content = gcd(*a.values())
    return sparse_normal({monomial: x // content for monomial, x in a.items()})


def check_cases(result, objects):
    claim = Claim(result, objects)
    field, record = FIELD, claim.data
    need(isinstance(field.extension, Letters), "cases are distinguished in letters")
    need(claim.tool in CASE_TOOLS, f"cases are not what {claim.tool[:40]} has")
    is_defective = (claim.tool == "diagonalize" and claim.outcome == "undefined" and not claim.outputs
                    and isinstance(claim.error, dict))
    need(claim.outcome == "value" and claim.error is None
         or is_defective and claim.error.get("outcome", "undefined") == "undefined" and not result.get("primary"), "the outcome is no value")
    assumptions = case_assumptions(claim.options.get("assume"), field.extension)
    is_real = claim.is_set("real") or any(relation in (">", ">=") for _, relation in assumptions)
    nodes = record.items("tree")
    record.finish()
    need(len(nodes) <= 2000, "the tree has more than 2000 nodes")
    outputs = {name: case_output(value, field, is_real) for name, value in claim.outputs.items()}
    inputs = {name: objects[value] if isinstance(value, str) else value for name, value in result["request"]["inputs"].items()}
    need(len(nodes) == check_case_node(nodes, 0, Region(field, is_real, assumptions), outputs, inputs, result),
         "the tree has nodes that are below none")


def case_assumptions(text, letters):
    """What is taken for granted: polynomials, and how they are to 0."""
    found = []
    for part in text.split(", ") if text is not None else []:
        relation = next((sign for sign in ("!=", ">=", "=", ">") if part.endswith(f" {sign} 0")), None)
        need(relation is not None, "what is taken for granted is not in canonical form")
        a = case_polynomial(part[:-len(relation) - 3], letters)
        need(any(map(any, a)) and gcd(*a.values()) == 1 and (relation in (">", ">=") or case_primitive(a) == a),
             "what is taken for granted is not in canonical form")
        found.append((a, relation))
    return found


def case_outside(result, letters):
    """The polynomials outside whose zeros a claim is said to hold."""
    is_generic = (result["request"].get("options") or {}).get("generic") is True
    found = (result.get("diagnostics") or {}).get("outside")
    need(is_generic and isinstance(found, list), "the claim does not say outside of which zeros it holds")
    return [case_polynomial(text, letters) for text in found]


def check_case_node(nodes, place, region, outputs, inputs, result):
    """Checks a node and those below it; the place behind them."""
    need(place < len(nodes), "the tree ends too early")
    node, letters = nodes[place], region.letters
    fields = Record(node, "a node").data
    names = set(fields)
    region.use()
    if "polynomial" in names:
        need(names == {"polynomial"}, "a node has other fields")
        a = case_polynomial(fields["polynomial"], letters)
        for is_zero in (True, False):
            following = region.copy()
            following.add(a, is_zero)
            place = check_case_node(nodes, place + (1 if is_zero else 0), following, outputs, inputs, result)
        return place
    if "letter" in names:
        need(names in ({"letter", "root"}, {"letter", "value"}), "a node has other fields")
        need(text_of(fields["letter"], "a letter") in letters.names, "there is no such letter")
        letter, following = letters.names.index(text_of(fields["letter"], "a letter")), region.copy()
        if "root" in names:
            following.put_root(case_polynomial(fields["root"], letters), letter)
        else:
            following.put_given(letters.element(text_of(fields["value"], "a node"), "a node"), letter)
        return check_case_node(nodes, place + 1, following, outputs, inputs, result)
    if "end" in names:
        need(names == {"end"}, "a node has other fields")
        word = text_of(fields["end"], "a node")
        if word == "empty":
            need(region.is_empty(), "conditions that are said to contradict each other do not")
        elif word == "assumed":
            need(region.contradicts_assumptions(), "conditions that are said to contradict what is taken for granted do not")
        elif word == "outside":
            need(any(map(region.vanishes, case_outside(result, letters))),
                 "conditions are left out at which no polynomial that is named is 0")
        elif word == "unreal":
            need(region.is_unreal(), "conditions that are said to hold for no real numbers may")
        else:
            need(word == "pole", "a way ends in an unknown way")
            check_pole(region, case_outputs(outputs, region), inputs)
        return place + 1
    is_free = region.domain() == region.field.tag
    tool = result.get("tool", result["request"].get("tool"))
    shown = set() if tool in SPECTRAL_TOOLS else {"minors"} if "minors" in names else {"transform", "inverse"}
    need(names == {"type", "data"} | (shown if is_free else set()), "a node has other fields")
    values = case_outputs(outputs, region)
    operands = {name: region.value(value, name) for name, value in inputs.items()}
    need(not region.chain or tool not in SPECTRAL_TOOLS, "nothing is known of eigenvalues where a letter is a root and others are free")
    if is_free and tool in SPECTRAL_TOOLS:
        code = undefined_code(values) or (result.get("error") or {}).get("code")
        RegionSpectrum(region, result, operands, values).check(text_of(fields["type"], "a type"), fields["data"], code)
        return place + 1
    if is_free:
        check_case_echelon(fields, operands, values, region, result)
    check_case(result, operands, values, (text_of(fields["type"], "a type"), fields["data"]), region.chain)
    return place + 1


def case_matrix(value, name, region):
    tag = region.field.tag
    if is_kind(value, "vector"):
        return Matrix([[x] for x in scalars(value.get("entries"), tag, name)], 1)
    if not is_kind(value, "basis"):
        return matrix(value, tag, name)
    height, columns = count(value.get("ambient"), name), value.get("vectors")
    need(isinstance(columns, list) and height >= 0, f"{name} is no basis")
    columns = [scalars(entries, tag, name, height) for entries in columns]
    return Matrix([[column[i] for column in columns] for i in range(height)], len(columns))


def check_case_outputs(tool, outputs, columns, region):
    """What an output says not to be 0 is not, everywhere in the region."""
    def is_unit(x):
        return region.is_nowhere_zero(x.above) and region.is_nowhere_zero(x.below)

    def vector(name):
        return scalars(outputs[name].get("entries"), region.field.tag, name)

    if tool == "ref" and "echelon" in outputs:
        for row in matrix(outputs["echelon"], region.field.tag, "echelon").entries:
            pivot = next((x for x in row if x), None)
            need(pivot is None or is_unit(pivot), "a pivot of the echelon form may be 0 in its case")
    if tool == "independent" and "relation" in outputs:
        need(any(map(is_unit, vector("relation"))), "a relation may be 0 in its case")
    if tool == "member" and "functional" in outputs:
        need(len(vector("functional")) == len(columns[-1]), "the functional has another number of entries")
        need(is_unit(dot(vector("functional"), columns[-1])), "a functional may be 0 at the vector in its case")
    if tool == "why" and "record" in outputs:
        check_case_analysis(outputs["record"], columns, region, is_unit)


def case_polynomial(value, letters):
    x = letters.element(text_of(value, "a condition"), "a condition")
    need(x.below == {(0,) * len(letters.names): 1}, "a condition is no polynomial")
    return x.above


def case_output(value, field, is_real):
    """The cases of an output: what is 0, what is not, and the value."""
    if not is_kind(value, "cases"):
        return [([], [], value)]
    letters = field.extension
    need(value.get("parameters") == letters.names, "the cases are in other letters")
    need(value.get("reading") == ("real" if is_real else None), "the letters are read in another way")
    found = []
    for item in value["cases"]:
        need(not is_kind(item["value"], "cases"), "a case is no distinction of cases")
        sides = [[case_polynomial(text, letters) for text in item[name]] for name in ("zero", "nonzero")]
        need(all(any(map(any, a)) and case_primitive(a) == a for side in sides for a in side),
             "a condition is not in canonical form")
        found.append((*sides, item["value"]))
    need(len(found) > 1 or found and any(found[0][:2]), "what is the same in all cases is no distinction of cases")
    need(all(len(zero) >= len(found[0][0]) for zero, _, _ in found), "the first case is not the one with the fewest equations")
    return found


def case_outputs(outputs, region):
    """The outputs in a region that lies in one case of each and outside of all others."""
    found, known = {}, {}

    def standing(a):
        """0 everywhere in the region, nowhere (1), or neither as far as is known."""
        key = frozenset(a.items())
        if key not in known:
            known[key] = 0 if region.vanishes(a) else 1 if region.is_nowhere_zero(a) else None
        return known[key]

    for name, cases in outputs.items():
        own = next((k for k, (zero, nonzero, _) in enumerate(cases)
                    if all(standing(a) == 0 for a in zero) and all(standing(a) == 1 for a in nonzero)), None)
        need(own is not None, f"the output {name[:40]} is said nothing of in a case")
        for k, (zero, nonzero, _) in enumerate(cases):
            if k == own or any(standing(a) == 1 for a in zero) or any(standing(a) == 0 for a in nonzero):
                continue
            both = region.copy()
            for side, is_zero in ((nonzero, False), (zero, True)):
                for a in side:
                    both.add_keeping_roots(a, is_zero)
            need(both.is_empty(), f"two cases of {name[:40]} do not exclude each other")
        value = region.value(cases[own][2], f"the output {name[:40]}")
        if not (is_kind(value, "record") and not value["fields"]):
            found[name] = value
    return found


def undefined_code(outputs):
    """The code of the error that stands for all outputs of a case; None where there are values."""
    codes = [value["fields"]["undefined"]["value"] if is_kind(value, "record") and list(value["fields"]) == ["undefined"] else None
             for value in outputs.values()]
    return codes[0] if codes and codes[0] and all(code == codes[0] for code in codes) else None


def check_case_analysis(record, columns, region, is_unit):
    def function(value):
        return region.letters.element(value.get("value"), "record")

    need(all(region.is_constant(part) for column in columns[:-1] for x in column for part in (x.above, x.below)),
         "a coefficient has a letter in it")
    fields = Record(record, "record").data
    for item in list_items(fields["conditions"], "conditions"):
        item = Record(item, "conditions").data
        difference = function(item["needed"]) + -function(item["given"])
        need(not difference or is_unit(difference), "a condition may hold in a case, and may not")
    for item in list_items(fields["conflicts"], "conflicts"):
        need(is_unit(function(Record(item, "conflicts").data["contradiction"])), "a conflict may be none in its case")


def check_pole(region, outputs, inputs):
    need(undefined_code(outputs) == "zero-denominator", "a case in which an operand has no value has none itself")
    found = []

    def note(text):
        region.use()
        found.append(region.vanishes(region.letters.element(text, "an entry").below))
        return text

    for value in inputs.values():
        case_mapped(value, region.field.tag, region.field.tag, note)
    need(any(found), "no operand is divided by 0 in a case that says so")


def check_case_echelon(fields, inputs, outputs, region, result):
    """The pivot columns are the same in all of the region: minors show it, or U times the operands is in row echelon form everywhere."""
    region.use()
    columns, rows = [], None
    for name, value in inputs.items():
        if value["kind"] in ("matrix", "vector", "basis"):
            a = case_matrix(value, name, region)
            need(rows in (None, a.rows), "the operands have different numbers of rows")
            rows = a.rows
            columns += [a.column(j) for j in range(a.columns)]
    rows = rows or 0
    tool, options = result.get("tool", result["request"].get("tool")), result["request"].get("options") or {}
    if tool == "basis" and options.get("extend") is True:
        columns += [[FIELD.of(int(i == j)) for i in range(rows)] for j in range(rows)]
    check_case_outputs(tool, outputs, columns, region)
    if tool == "leftnullspace":  # What decides is the transpose.
        columns, rows = transposed_rows(columns, rows), len(columns)
    need(all(region.is_nowhere_zero(x.below) for column in columns for x in column), "an operand may be divided by 0")
    if "minors" in fields:
        check_case_minors(list_items(fields["minors"], "minors"), columns, rows, region)
    else:
        check_case_transform(fields, columns, rows, region)

    check_defined_in(region, outputs)


def check_defined_in(region, outputs):
    """No output is divided by what may be 0 in the region."""
    def note(text):
        region.use()
        need(region.is_nowhere_zero(region.letters.element(text, "an output").below),
             "an output is divided by what may be 0 in its case")
        return text

    for value in outputs.values():
        case_mapped(value, region.field.tag, region.field.tag, note)


def check_case_minors(items, columns, rows, region):
    """The minors of the pivot columns in some sets of rows, which count from 1, are nowhere in the region all 0."""
    check_row_sets([rising(positions(item, "minors"), rows, "minors") for item in items], columns, rows, region)


def check_row_sets(sets, columns, rows, region):
    need(len(sets) == 1 or sets and len(region.zero) == 1, "there is no minor, or several are in several letters")
    table = []
    for i in range(rows):
        factor = {region.zero: 1}
        for column in columns:
            below = column[i].below
            factor = sparse_product(factor, sparse_quotient(below, sparse_divisor(factor, below)))
        table.append([sparse_product(column[i].above, sparse_quotient(factor, column[i].below)) for column in columns])
    order = sets[0] + complement(sets[0], rows)
    pivots, common, rest = fraction_free([table[i] for i in order], len(sets[0]), region.zero)
    need(len(pivots) == len(sets[0]) and not any(map(any, rest)), "the rows of a minor are not those of the rank")
    for found in sets[1:]:
        need(len(found) == len(sets[0]), "two minors have different sizes")
        there, minor, _ = fraction_free([[table[i][j] for j in pivots] for i in found], len(found), region.zero)
        if len(there) == len(found):
            common = sparse_divisor(common, minor)
    need(region.is_nowhere_zero(common), "the minors are all 0 where no condition says so")


def fraction_free(rows, count, zero):
    """Bareiss' elimination with pivots in the first rows: the pivot columns, their minor, and the rows that are left."""
    rows, pivots, minor = [list(row) for row in rows], [], {zero: 1}
    for column in range(len(rows[0]) if rows else 0):
        top = len(pivots)
        found = next((i for i in range(top, count) if rows[i][column]), None)
        if found is None:
            continue
        rows[top], rows[found] = rows[found], rows[top]
        pivot = rows[top][column]
        for row in rows[top + 1:]:
            factor, row[column] = row[column], {}
            for j in range(column + 1, len(row)):
                row[j] = sparse_quotient(sparse_sum(sparse_product(pivot, row[j]), sparse_product(factor, rows[top][j]), -1), minor)
        pivots.append(column)
        minor = pivot
    return pivots, minor, rows[len(pivots):]


def check_case_transform(fields, columns, rows, region):
    u, v = (case_matrix(fields[name], name, region) for name in ("transform", "inverse"))
    need(all((a.rows, a.columns) == (rows, rows) for a in (u, v)), "the transformation has another shape")
    need(all(region.is_nowhere_zero(x.below) for a in (u, v) for row in a.entries for x in row),
         "the transformation may be divided by 0")
    if region.chain:
        is_inverse = all(is_restricted_sum(region.chain, row, v.column(j), i == j) for i, row in enumerate(u.entries) for j in range(rows))
    else:
        is_inverse = times(u, v).entries == identity(rows).entries
    need(is_inverse, "the inverse of the transformation is another")
    last = -1
    for row in u.entries:
        # What they are divided by is 0 nowhere.
        entries = ([region.chain.whole(region.chain.remainder(region.chain.product_sum(row, column)[0])[0]) for column in columns]
                   if region.chain else [dot(row, column) for column in columns])
        leading = next((j for j, x in enumerate(entries) if x), None)
        if leading is None:
            last = len(columns)
            continue
        need(leading > last, "the transformed operands are not in row echelon form")
        last = leading
        need(all(map(region.is_nowhere_zero, (entries[leading].above, entries[leading].below))),
             "a pivot is 0 where no condition says so")


def is_restricted_sum(chain, row, column, is_one):
    """Whether a sum of products is 1, or 0, where letters are roots."""
    above, below = chain.product_sum(row, column)
    return not chain.remainder(sparse_sum(above, below, -1) if is_one else above)[0]


def check_case(result, inputs, outputs, part, chain):
    """One case as a claim of its own."""
    global RESTRICTION
    need(part[0] != "cases", "a case is no distinction of cases")
    request = result["request"]
    options = {name: value for name, value in (request.get("options") or {}).items() if name not in ("real", "generic", "method", "assume")}
    if any(is_of_letters(domain) for value in inputs.values() for domain in domains_in(value)):
        options["generic"] = True
    code = undefined_code(outputs) or (result.get("error") or {}).get("code")
    found = {
        "tool": result.get("tool", request.get("tool")), "request": {"inputs": inputs, "options": options},
        "outcome": "value", "primary": result.get("primary"), "outputs": outputs, "engine": result.get("engine"),
        "certificate": {"type": part[0], "strength": "proof", "data": part[1]},
    }
    if code:
        found.update(outcome="undefined", outputs={}, primary=None, error={"outcome": "undefined", "code": code})
    RESTRICTION = chain
    try:
        reason = verify(found)
    finally:
        RESTRICTION = None
    need(reason is None, reason)
