# Cases of what a letter stands for


CASE_TOOLS = {"solve", "rank", "rref", "nullspace", "leftnullspace", "rowspace", "columnspace", "inverse"}


FORMULA_TOOLS = {
    "det", "minor", "adjugate", "cofactors", "charpoly", "power", "add", "subtract", "multiply", "scale", "trace",
    "transpose", "hadamard", "kronecker", "commutator", "augment", "stack", "submatrix", "diag", "blockdiag", "triu", "tril",
    "deleterows", "deletecolumns", "insertrows", "insertcolumns", "permuterows", "permutecolumns",
}


def check_formula(claim):
    """A claim over rational functions is one for all values of the letters, or says that it is not."""
    if claim.tool not in FORMULA_TOOLS:
        is_singular = claim.tool == "inverse" and claim.outcome == "undefined"
        need(claim.tool in CASE_TOOLS and (claim.is_set("generic") or is_singular), "the claim is not one for all values of the letters")


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


def check_cases(result, objects):
    global FIELD
    claim = Claim(result, objects)
    letters, tag, record = FIELD.extension, FIELD.tag, claim.data
    need(isinstance(letters, Letters) and len(letters.names) == 1, "cases are distinguished in one letter")
    need(claim.tool in CASE_TOOLS, f"cases are not what {claim.tool[:40]} has")
    need(claim.outcome == "value" and claim.error is None, "the outcome is no value")
    is_real = claim.is_set("real")
    pivots = case_pivots(claim, record, letters)
    first = {name: value["cases"][0]["value"] if is_kind(value, "cases") else value for name, value in claim.outputs.items()}
    conditions, parts = [], []
    for item in record.items("cases"):
        part = record.record("cases", item)
        text = part.text("zero")
        condition = letters.element(text, "a condition")
        need(condition.is_polynomial() and not any(map(any, condition.below)) and condition.below == {(0,): 1},
             "a condition is no polynomial")
        polynomial = condition.above
        need(max(polynomial) > (0,) and polynomial[max(polynomial)] > 0 and gcd(*polynomial.values()) == 1,
             "a condition is not in canonical form")
        need(all(max(sparse_divisor(polynomial, other)) == (0,) for _, other in conditions),
             "two conditions have a factor in common")
        conditions.append((text, polynomial))
        parts.append((part.text("type"), part.field("data")))
    generic = record.record("generic")
    generic = generic.text("type"), generic.field("data")
    record.finish()
    check_divisors(pivots, first, conditions, letters, tag, is_real)
    check_case_lists(claim, conditions, letters, is_real)
    inputs = {name: objects[value] if isinstance(value, str) else value for name, value in result["request"]["inputs"].items()}
    check_case(result, inputs, first, generic)
    for (text, polynomial), part in zip(conditions, parts):
        target, change = case_point(polynomial, letters)
        outputs = {}
        for name, value in claim.outputs.items():
            special = next((case["value"] for case in value["cases"][1:] if case["zero"] == [text]), None) \
                if is_kind(value, "cases") else None
            outputs[name] = case_mapped(first[name], tag, target, change) if special is None else special
        check_case(result, {name: case_mapped(value, tag, target, change) for name, value in inputs.items()}, outputs, part)
    FIELD = Field(tag)


def case_pivots(claim, record, letters):
    """The pivots of the transformed operands."""
    columns, rows = [], None
    for name, value in claim.inputs.items():
        if value["kind"] in ("matrix", "vector"):
            a = claim.matrix(name)
            need(rows in (None, a.rows), "the operands have different numbers of rows")
            rows = a.rows
            columns += [a.column(j) for j in range(a.columns)]
    rows = rows or 0
    if claim.tool == "leftnullspace":  # What decides is the transpose.
        columns, rows = transposed_rows(columns, rows), len(columns)
    need(all(x.is_polynomial() for column in columns for x in column), "an operand has an entry that is divided by a letter")
    u, v = record.matrix("transform", (rows, rows)), record.matrix("inverse", (rows, rows))
    need(all(x.is_polynomial() for a in (u, v) for row in a.entries for x in row), "the transformation is not of polynomials")
    need(times(u, v).entries == identity(rows).entries, "the inverse of the transformation is another")
    found, last = [], -1
    for row in u.entries:
        entries = [dot(row, column) for column in columns]
        leading = next((j for j, x in enumerate(entries) if x), None)
        if leading is None:
            last = len(columns)
            continue
        need(leading > last, "the transformed operands are not in row echelon form")
        last = leading
        found.append(entries[leading].above)
    return found


def check_divisors(pivots, outputs, conditions, letters, tag, is_real):
    """What is divided by is 0 at zeros of the conditions alone."""
    divisors = list(pivots)

    def note(text):
        divisors.append(letters.element(text, "an output").below)
        return text

    for value in outputs.values():
        case_mapped(value, tag, tag, note)
    for rest in divisors:
        for _, condition in conditions:
            while max(common := sparse_divisor(rest, condition)) > (0,):
                rest = sparse_quotient(rest, common)
        need(max(rest) == (0,) or is_real and not has_real_zero(rest), "a pivot is 0 where no condition says so")


def check_case_lists(claim, conditions, letters, is_real):
    texts = [text for text, _ in conditions]
    for value in claim.outputs.values():
        if not is_kind(value, "cases"):
            continue
        need(value.get("parameters") == letters.names, "the cases are in another letter")
        need(value.get("reading") == ("real" if is_real else None), "the letter is read in another way")
        cases = value["cases"]
        zeros = [case["zero"] for case in cases[1:]]
        need(cases[0]["zero"] == [] and zeros, "the first case is not the one for almost all values")
        need(all(len(zero) == 1 and zero[0] in texts for zero in zeros), "a case was not looked at")
        need(all(case["nonzero"] == [] for case in cases[1:]), "a case excludes something")
        need(cases[0]["nonzero"] == [zero[0] for zero in zeros], "the first case excludes other values than the others have")
        need(len({zero[0] for zero in zeros}) == len(zeros), "a case stands twice")


def case_point(polynomial, letters):
    """What stands for the letter at the zeros of a polynomial: the domain, and how functions are changed."""
    degree = max(polynomial)[0]
    monic = [Fraction(polynomial.get((k,), 0), polynomial[(degree,)]) for k in range(degree + 1)]
    if degree == 1:
        field, target = Field(), "Q"
        point = -monic[0]
    else:
        name = letters.names[0]
        units = ["", name] + [f"{name}^{k}" for k in range(2, degree + 1)]
        target = f"Q[{name}]/({Extension.sum_of(monic, units, False)})"
        field, point = Field(target), None
    reader = Field(f"Q({letters.names[0]})")

    def change(text):
        global FIELD
        FIELD = reader
        x = letters.element(text, "an entry")
        FIELD = field
        found = case_value(x, FIELD.extension.generator() if point is None else point)
        need(found is not None, "a value is divided by 0 in a case")
        return str(found if point is not None or isinstance(found, Element) else as_element(found))

    return target, change


def check_case(result, inputs, outputs, part):
    """One case as a claim of its own."""
    need(part[0] != "cases", "a case is no distinction of cases")
    request = result["request"]
    options = {name: value for name, value in (request.get("options") or {}).items() if name not in ("real", "generic", "method")}
    if any(is_of_letters(domain) for value in inputs.values() for domain in domains_in(value)):
        options["generic"] = True
    codes = [value["fields"]["undefined"]["value"] if is_kind(value, "record") and list(value["fields"]) == ["undefined"] else None
             for value in outputs.values()]
    found = {
        "tool": result.get("tool", request.get("tool")), "request": {"inputs": inputs, "options": options},
        "outcome": "value", "primary": result.get("primary"), "outputs": outputs, "engine": result.get("engine"),
        "certificate": {"type": part[0], "strength": "proof", "data": part[1]},
    }
    if codes and codes[0] and all(code == codes[0] for code in codes):
        found.update(outcome="undefined", outputs={}, primary=None, error={"outcome": "undefined", "code": codes[0]})
    reason = verify(found)
    need(reason is None, reason)
