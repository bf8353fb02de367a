# Systems explained, and derivations checked


def is_taken_away(x):
    """Whether a multiple is written with a minus sign: modulo a prime where the opposite is the smaller number."""
    if isinstance(x, Function):
        return x.above[max(x.above)] < 0
    if FIELD.extension and FIELD.is_finite:
        return not any(x.coefficients[1:]) and x.coefficients[0] > FIELD.characteristic // 2
    if FIELD.extension:
        return str(x).startswith("-")
    if FIELD.modulus:
        return x.value > FIELD.modulus // 2
    if FIELD.tag == "Q(i)":
        return x.imaginary < 0 if not x.real else x.real < 0
    return x < 0


def is_atomic(x):
    """Whether a number stands before a name without brackets."""
    if isinstance(x, Function):
        return x.is_polynomial() and str(x).count("/") == 0 and len(x.above) <= 1
    if FIELD.extension:
        return x.is_whole() and sum(map(bool, x.coordinates())) <= 1
    if FIELD.modulus:
        return True
    if FIELD.tag == "Q(i)":
        return x.real.denominator == x.imaginary.denominator == 1 and not (x.real and x.imaginary)
    return x.denominator == 1


def combination_text(coefficients, letter, additions_first=False):
    terms = [(place, x) for place, x in enumerate(coefficients) if x]
    if additions_first:
        terms = [term for term in terms if not is_taken_away(term[1])] + [term for term in terms if is_taken_away(term[1])]
    return terms_text(terms, letter)


def terms_text(terms, letter):
    text = ""
    for place, x in terms:
        name, negative = f"{letter}{place + 1}", is_taken_away(x)
        size = -x if negative else x
        sign = (" - " if negative else " + ") if text else "-" if negative else ""
        if size == 1:
            text += f"{sign}{name}"
        elif is_atomic(size):
            text += f"{sign}{size}*{name}"
        else:
            text += f"{sign}({size})*{name}" if text else f"({x})*{name}"
    return text or "0"


def primitive_factor(vector):
    """What makes a vector whole without a common factor; 1 modulo a prime."""
    if FIELD.recomputes:
        return FIELD.of(1)
    parts = [part for x in vector for part in ((x.real, x.imaginary) if FIELD.tag == "Q(i)" else (x,))]
    common = lcm(*(x.denominator for x in parts))
    return FIELD.of(Fraction(common, gcd(*(int(x * common) for x in parts))))


def tagged(record, name, kind):
    value = record.get(name)
    need(isinstance(value, tuple) and value[0] == kind, f"the field {name} is no {kind}")
    return value[1]


def check_why(claim):
    need(claim.bar() is None or not {"b", "B"} & set(claim.inputs), "there are two right-hand sides")
    a, b, _ = system(claim)
    need(b.columns == 1, "there is not one right-hand side")
    b = b.column(0)
    record = plain(claim.output("record"))
    need(isinstance(record, dict) and set(record) == {"status", "rank", "relations", "conflicts", "conditions"},
         "the record does not have the fields of an analysis")
    need(isinstance(record["conditions"], list), "the conditions are no list")
    kernel = []
    for condition in record["conditions"]:
        need(isinstance(condition, dict), "a condition is no record")
        place, vector = tagged(condition, "equation", "count"), tagged(condition, "coefficients", FIELD.tag)
        need(1 <= place <= a.rows, "a condition does not name its equation")
        need(isinstance(vector, list) and len(vector) == a.rows, "a condition has not one coefficient an equation")
        need(vector[place - 1] == 0, "an equation depends on itself")
        kernel.append([FIELD.of(1) if i == place - 1 else -x for i, x in enumerate(vector)])
    pivots = pivots_of_kernel(kernel, a.rows)
    check_profile(claim.evidence("rank-profile"), a.transposed(), pivots, kernel, "columns")
    need(record == analysis(kernel, b, len(pivots), a.columns), "the record is not what the null vectors say")


def analysis(kernel, b, rank, unknowns):
    relations, conflicts, conditions = [], [], []
    for vector in kernel:
        own = max(i for i, x in enumerate(vector) if x)
        factors = [FIELD.of(0) if i == own else -x for i, x in enumerate(vector)]
        needed = dot(factors, b)
        head = {"equation": ("count", own + 1), "coefficients": (FIELD.tag, factors)}
        right = combination_text(factors, "b", additions_first=True)
        conditions.append({**head, "needed": (FIELD.tag, needed), "given": (FIELD.tag, b[own]),
                           "holds": ("truth", needed == b[own]), "text": ("text", f"b{own + 1} = {right}")})
        if needed == b[own]:
            left = combination_text(factors, "E", additions_first=True)
            relations.append({**head, "text": ("text", f"E{own + 1} = {left}")})
            continue
        factor = primitive_factor(vector)
        combination = [factor * x for x in vector]
        rest = factor * (b[own] - needed)
        conflicts.append({
            "equations": [("count", i + 1) for i, x in enumerate(combination) if x],
            "combination": (FIELD.tag, combination), "contradiction": (FIELD.tag, rest),
            "text": ("text", f"{combination_text(combination, 'E')}: 0 = {rest}")})
    status = "none" if conflicts else "unique" if rank == unknowns else "several" if FIELD.is_finite else "infinite"
    return {"status": ("text", status), "rank": ("count", rank), "relations": relations, "conflicts": conflicts,
            "conditions": conditions}


def operations(value, rows):
    """Triples of target, source and factor; without a factor an exchange, without a source a scaling."""
    need(isinstance(value, list), "the operations are no list")
    result = []
    for item in value:
        need(isinstance(item, dict) and set(item) <= {"target", "source", "factor"}, "an operation has other fields")
        need("target" in item and len(item) > 1, "an operation does nothing")
        target = count(item["target"], "operations") - 1
        source = count(item["source"], "operations") - 1 if "source" in item else None
        factor = None
        if "factor" in item:
            need(is_kind(item["factor"], "scalar") and item["factor"].get("domain") == FIELD.tag, "a factor is no scalar over the field")
            factor = scalar(item["factor"].get("value"), FIELD.tag, "factor")
            need(factor != 0, "an operation has the factor 0")
        need(0 <= target < rows and (source is None or 0 <= source < rows), "an operation is about a row that is not there")
        need(source != target, "a row is combined with itself")
        result.append((target, source, factor))
    return result


def performed(operation, rows):
    target, source, factor = operation
    rows = list(rows)
    if factor is None:
        rows[target], rows[source] = rows[source], rows[target]
    elif source is None:
        rows[target] = [factor * x for x in rows[target]]
    else:
        rows[target] = [x + factor * y for x, y in zip(rows[target], rows[source])]
    return rows


def operations_text(found):
    texts, index = [], 0
    while index < len(found):
        target, source, factor = found[index]
        index += 1
        if factor is None:
            texts.append(f"R{target + 1} <-> R{source + 1}")
            continue
        terms = [(target, factor)]
        if source is not None:
            terms = [(target, FIELD.of(1)), (source, factor)]
        elif index < len(found) and found[index][0] == target and all(x is not None for x in found[index]):
            terms.append(found[index][1:])
            index += 1
        texts.append(f"R{target + 1} <- {terms_text(terms, 'R')}")
    return ", ".join(texts) or "no change"


def slip_name(before, found, expected, written):
    """The rule of FORMAT.md."""
    wrong = [(i, j) for i, row in enumerate(expected) for j, x in enumerate(row) if x != written[i][j]]
    if len(found) == 1 and found[0][2] is None:
        first, second = found[0][:2]
        if (all(i in (first, second) for i, _ in wrong) and written[first] == written[second]
                and written[first] in (before[first], before[second])):
            return "lost-swap"
    state, bases, additions = before, {}, {}
    for operation in found:
        target, source, factor = operation
        if factor is not None:
            bases.setdefault(target, state[target])
            if source is not None:
                additions[target] = (factor, source, [factor * x for x in state[source]], state)
            elif target in additions:
                multiple, other, addend, then = additions[target]
                additions[target] = (multiple, other, [factor * x for x in addend], then)
        state = performed(operation, state)
    if all(written[i][j] == -expected[i][j]
           or (i in additions and written[i][j] == expected[i][j] - 2 * additions[i][2][j]) for i, j in wrong):
        return "sign"
    if len(wrong) == 1:
        return "one-entry"
    if all(i in bases and written[i][j] == bases[i][j] for i, j in wrong):
        return "unfinished"
    row = wrong[0][0]
    if row in additions and all(i == row for i, _ in wrong):
        multiple, source, addend, then = additions[row]
        for other, values in enumerate(then):
            if other == row:
                continue
            is_added = other != source and all(
                written[row][j] == expected[row][j] - addend[j] + multiple * values[j] for _, j in wrong)
            if is_added or written[row] == [x + y for x, y in zip(values, addend)]:
                return "wrong-row"
    return "several-entries"


def check_check(claim):
    chain, stated, bars, claimed = written_chain(claim.input("chain"))
    whole = verdict = claim.text("verdict")
    need(claim.truth("valid") == whole.startswith("right"), "valid is what is right")
    if len(chain) == 1:
        own = check_claimed(claim, claim.evidence("substitution"), claimed, chain[0], bars)
        need(whole == own, "the verdict is not that on the claim")
        return
    record = claim.evidence("row-equivalence")
    if claimed is not None:
        verdict = claim.text("steps")
        own = check_claimed(claim, record.record("claim"), claimed, chain[0], bars)
        worse = "wrong" if "wrong" in (verdict, own) else verdict if verdict == "possible" else own
        need(whole == worse, "the verdict is not the worse of the two")
    need(verdict in ("right", "possible", "wrong"), "there is no such verdict")
    right = last = len(chain) - 1
    if "slip" in claim.outputs:
        right = claim.count("step") - 1
        need(0 <= right < last, "there is no such step")
    need(verdict != "wrong" or "slip" in claim.outputs, "there is no slip")
    check_forms(record, chain[:right + (2 if verdict == "possible" else 1)])
    leaps = check_explanations(claim, chain[:right + 1], stated)
    if verdict == "wrong":
        check_wrong(claim, chain[right], chain[right + 1], stated.get(right))
    elif verdict == "right":
        need(not leaps, "not every step is explained")
    elif "slip" in claim.outputs:
        need(right not in stated, "a step whose operations are stated is right or wrong")
        check_slip(claim, chain[right], chain[right + 1])
    else:
        need(leaps[:1] == [claim.count("step") - 1], "another step is the first unexplained one")


def written_chain(value):
    """Matrices, the operations stated between them, the places of their bars, and the answer claimed at the end."""
    need(is_kind(value, "list") and isinstance(value.get("items"), list), "the chain is not a list")
    chain, stated, bars, claimed = [], {}, [], None
    for place, item in enumerate(value["items"]):
        if is_kind(item, "list"):
            need(chain and len(chain) - 1 not in stated, "operations stand where a matrix is expected")
            stated[len(chain) - 1] = operations(stated_data(item), chain[-1].rows)
            need(stated[len(chain) - 1], "no operations are stated")
            continue
        if place + 1 == len(value["items"]) and (is_kind(item, "vector") or is_kind(item, "record")):
            claimed = item
            continue
        need(is_kind(item, "matrix") and FIELD.takes(domain_of(item)), "the chain holds something else than matrices")
        found = matrix(item, domain_of(item), "chain")
        bar = bar_of(item)
        need(bar is None or 0 <= bar <= found.columns, "a bar is outside its matrix")
        if bar is not None:
            bars.append(bar)
        chain.append(found)
    need(len(chain) > (claimed is None) and len(chain) - 1 not in stated,
         "a chain has at least two matrices, or one and a claim, and no operations at its end")
    return chain, stated, bars, claimed


def claimed_numbers(claim, claimed, count_of_unknowns):
    """The claimed number of each unknown, None for one that is left out, and the names of the unknowns."""
    wanted = claim.options.get("unknowns")
    names = [f"x{j + 1}" for j in range(count_of_unknowns)]
    if wanted is not None:
        names = [name.strip() for name in wanted.split(",")]
        check_unknowns(claim, {"unknowns": names}, Matrix([], count_of_unknowns))
    if is_kind(claimed, "vector"):
        need(FIELD.takes(domain_of(claimed)), "the claim is not over the field")
        return scalars(claimed.get("entries"), domain_of(claimed), "chain", count_of_unknowns), names
    values = [None] * count_of_unknowns
    for name, item in Record(claimed, "the claim").data.items():
        need(name in names and is_kind(item, "scalar") and FIELD.takes(domain_of(item)),
             "the claim speaks of something else than numbers for unknowns")
        values[names.index(name)] = scalar(item.get("value"), domain_of(item), "chain")
    return values, names


def check_claimed(claim, record, claimed, system_matrix, bars):
    """The verdict on the claim."""
    unknowns = system_matrix.columns - 1
    need(unknowns >= 0 and bars and all(bar == unknowns for bar in bars), "there is no right-hand side")
    a = system_matrix.part(range(system_matrix.rows), range(unknowns))
    b = system_matrix.column(unknowns)
    values, names = claimed_numbers(claim, claimed, unknowns)
    missing = [j for j, value in enumerate(values) if value is None]
    left = [sum((x * y for x, y in zip(row, values) if y is not None), FIELD.of(0)) for row in a.entries]
    failing = next((i for i, x in enumerate(left) if x != b[i]), None)

    def solution():
        found = record.vector("solution", FIELD.tag, unknowns)
        need(a.maps([found], [b]), "the solution does not solve the equations")
        return found

    def contradiction(columns, right):
        factors = record.vector("combination", FIELD.tag, a.rows)
        need(a.part(range(a.rows), columns).transposed().annihilates(factors),
             "the combination of the equations leaves unknowns")
        need(dot(factors, right) != 0, "the combination of the equations is 0 = 0")

    verdict = claim.text("claim")
    if missing:
        claim.check_output("missing", [("text", names[j]) for j in missing], "other unknowns are missing")
        if verdict != "wrong":
            need(verdict == "incomplete", "a claim without all unknowns is incomplete or wrong")
            need(all(x is None or x == y for x, y in zip(values, solution())),
                 "the solution has other numbers than the claim")
            return verdict
    elif failing is None:
        free = unknowns - len(profile_record(record.record("A"), a))
        need(claim.count("free") == free, "another number of unknowns is free")
        need(verdict == ("right, but not all" if free else "right"), "every equation holds")
        return verdict
    else:
        need(verdict == "wrong", "an equation does not hold")
        need(claim.count("equation") == failing + 1, "another equation is the first that does not hold")
        for name, value in (("left", left[failing]), ("right", b[failing])):
            claim.check_output(name, (FIELD.tag, value), f"the {name} side is another")
    if not claim.truth("solvable"):
        contradiction(range(unknowns), b)
    else:
        solution()
        if missing:
            contradiction(missing, [x - y for x, y in zip(b, left)])
    return verdict


def stated_data(value):
    """Operations among the inputs, written as the data of a certificate are."""
    need(isinstance(value.get("items"), list), "the operations are no list")
    result = []
    for item in value["items"]:
        fields = Record(item, "the chain").data
        for name in ("target", "source"):
            need(name not in fields or is_kind(fields[name], "count"), "a row of an operation is no count")
        factor = fields.get("factor")
        if is_kind(factor, "scalar") and FIELD.takes(domain_of(factor)):
            number = scalar_in_field(factor)
            fields = {**fields, "factor": {"kind": "scalar", "domain": FIELD.tag, "value": str(number)}}
        result.append(fields)
    return result


def scalar_in_field(value):
    """A scalar of a domain that lies in the field."""
    return scalar(value.get("value"), domain_of(value), "factor")


def check_forms(record, chain):
    reduced = record.matrix("reduced", chain[0].shape)
    pivots = echelon_pivots(reduced)
    check_reduced_form(reduced, pivots)
    minors = record.items("minors")
    need(len(minors) == len(chain), "there is not one minor a matrix")
    for found, item in zip(chain, minors):
        need(found.shape == reduced.shape, "two matrices of right steps have different shapes")
        check_profile(record.record("minors", item), found, pivots, kernel_of_reduced(reduced, pivots))


def check_explanations(claim, chain, stated):
    """The steps that are row equivalent and no more."""
    texts, steps = claim.output("explanations"), claim.data.items("operations")
    need(is_kind(texts, "list") and len(steps) == len(list_items(texts, "explanations")) == len(chain) - 1,
         "there is not one explanation a right step")
    leaps = []
    for index, (step, text, before, after) in enumerate(zip(steps, texts["items"], chain, chain[1:])):
        found = operations(step, before.rows)
        need(index not in stated or found == stated[index], "a step is explained by other operations than stated")
        if found:
            rows = before.entries
            for operation in found:
                rows = performed(operation, rows)
            need(rows == after.entries, "the operations of a step lead to another matrix")
            wanted = operations_text(found)
        elif before.entries == after.entries:
            wanted = "no change"
        else:
            wanted = "several operations at once"
            leaps.append(index)
        need(text == {"kind": "text", "value": wanted}, "a step is explained by something else")
    return leaps


def check_wrong(claim, before, after, stated):
    if before.shape == after.shape and stated is not None:
        need(operations(claim.data.field("meant"), before.rows) == stated, "other operations are stated than meant")
    elif before.shape == after.shape:
        witness = claim.data.vector("witness", FIELD.tag, before.columns)
        need(before.annihilates(witness) != after.annihilates(witness), "the witness does not tell the matrices apart")
    if "meant" not in claim.data:
        kind = "other-columns" if before.columns != after.columns else "unknown"
        if kind == "unknown" and before.rows != after.rows:
            kind = "dropped-row" if after.rows < before.rows else "added-row"
        need(claim.text("slip") == kind, "the slip has another name")
        return
    check_slip(claim, before, after)


def check_slip(claim, before, after):
    need(before.shape == after.shape, "between different shapes nothing is meant")
    found = operations(claim.data.field("meant"), before.rows)
    claim.check_output("meant", ("text", operations_text(found)), "something else is meant")
    expected = matrix(claim.output("expected"), FIELD.tag, "expected")
    need(expected.shape == before.shape, "the output expected has the wrong shape")
    need(bar_of(claim.outputs["expected"]) in (None, *(bar_of(item) for item in claim.input("chain")["items"])),
         "the output expected has another bar than the chain")
    rows = before.entries
    for operation in found:
        rows = performed(operation, rows)
    need(rows == expected.entries, "the operations give another matrix")
    wrong = [(i, j) for i in range(after.rows) for j in range(after.columns) if rows[i][j] != after.entries[i][j]]
    need(wrong, "what was written is what was meant")
    entries = [{"row": ("count", i + 1), "column": ("count", j + 1), "written": (FIELD.tag, after.entries[i][j]),
                "expected": (FIELD.tag, rows[i][j])} for i, j in wrong]
    claim.check_output("entries", entries, "other entries are wrong than claimed")
    need(claim.text("slip") == slip_name(before.entries, found, rows, after.entries), "the slip has another name")
