# The canonical spelling: no field too many, none too few


VALUE_FIELDS = {
    "scalar": {"domain", "value"}, "vector": {"domain", "entries"}, "matrix": {"domain", "rows"},
    "polynomial": {"domain", "variable", "coefficients"}, "basis": {"domain", "ambient", "vectors"},
    "solutionSet": {"domain", "status", "unknowns", "directions", "free"}, "permutation": {"order"}, "list": {"items"},
    "algebraic": {"polynomial", "root", "approximation"},
    "closedForm": {"variable", "first", "polynomials", "coefficients", "text"}, "cases": {"parameters", "cases"}, "record": {"fields"}, "truth": {"value"}, "text": {"value"}, "count": {"value"},
}


def check_spelling(result):
    """The request, the outputs and the certificate are written in the one canonical way."""
    request = result.get("request")
    need(isinstance(request, dict) and set(request) <= {"tool", "inputs", "options"}, "the request has other fields")
    need({"inputs", "options"} <= set(request), "the request has no inputs or no options")
    need(isinstance(request["inputs"], dict), "the inputs are no record")
    need(isinstance(request["options"], dict), "the options are no record")
    for value in request["inputs"].values():
        need(isinstance(value, str) or is_kind_of_value(value), "an input is not a value")
        if not isinstance(value, str):
            check_value(value)
    for setting in request["options"].values():
        need(isinstance(setting, (str, bool)), "an option is neither a text nor a number nor a truth")
    if result["outcome"] == "value":
        need(isinstance(result.get("outputs"), dict), "a result with a value has outputs")
    else:
        need(not result.get("outputs"), "a result without a value has no outputs")
    for value in (result.get("outputs") or {}).values():
        need(is_kind_of_value(value), "an output is not a value")
        check_value(value)
    need(result.get("primary") is None or result["primary"] in (result.get("outputs") or {}),
         "the primary output is not among the outputs")
    certificate = result.get("certificate")
    if certificate is not None:
        need(isinstance(certificate, dict) and set(certificate) == {"type", "strength", "data"},
             "a certificate has the fields type, strength and data")
        need(isinstance(certificate["type"], str) and isinstance(certificate["data"], dict), "the certificate is malformed")
        check_plain(certificate["data"])


def is_kind_of_value(value):
    return isinstance(value, dict) and isinstance(value.get("kind"), str) and value["kind"] in VALUE_FIELDS


def check_value(value):
    """An exchange value in its canonical spelling."""
    kind = value["kind"]
    fields = set(value) - {"kind"}
    may_have = {"matrix": {"bar", "shape"}, "solutionSet": {"particular"},
                "algebraic": {"interval", "box", "radical"}, "closedForm": {"domain", "exponential"}, "cases": {"reading"}}.get(kind, set())
    need(VALUE_FIELDS[kind] <= fields <= VALUE_FIELDS[kind] | may_have, f"a {kind} has other fields")
    need(all(value[name] is not None for name in fields), f"a field of a {kind} is null")
    if "domain" in fields:
        need(isinstance(value["domain"], str), "a domain is no text")
    if kind == "cases":
        for case in value["cases"]:
            need(set(case) - {"at", "between"} == {"zero", "nonzero", "display", "value"} and is_kind_of_value(case["value"]),
                 "a case has other fields")
            need(not {"at", "between"} <= set(case), "a case is both a number and an interval")
            check_value(case["value"])
            numbers = [case["at"]] if "at" in case else [x for x in case.get("between", []) if x is not None]
            need(all(map(is_kind_of_value, numbers)), "an end of a range is no number")
            for number in numbers:
                check_value(number)
    elif kind == "matrix":
        check_matrix_spelling(value)
    elif kind == "vector":
        check_texts(value["entries"], value["domain"])
    elif kind == "scalar":
        check_texts([value["value"]], value["domain"])
    elif kind == "polynomial":
        need(isinstance(value["variable"], str), "a variable is no name")
        check_texts(value["coefficients"], value["domain"])
        need(not value["coefficients"] or value["coefficients"][-1] not in ("0", Number("0.0")),
             "a polynomial has leading zeros")
    elif kind == "basis":
        check_bare(value["ambient"])
        need(isinstance(value["vectors"], list), "the vectors are no list")
        for vector in value["vectors"]:
            check_texts(vector, value["domain"])
            need(len(vector) == int(value["ambient"]), "a vector has another length")
    elif kind == "solutionSet":
        check_solutions(value)
    elif kind == "permutation":
        need(isinstance(value["order"], list), "an order is no list")
        for position in value["order"]:
            check_bare(position)
        need(sorted(map(int, value["order"])) == list(range(1, len(value["order"]) + 1)), "an order is no permutation")
    elif kind == "list":
        need(isinstance(value["items"], list), "the items are no list")
        for item in value["items"]:
            need(is_kind_of_value(item), "an item is not a value")
            check_value(item)
    elif kind == "record":
        need(isinstance(value["fields"], dict), "the fields are no record")
        for item in value["fields"].values():
            need(is_kind_of_value(item), "a field is not a value")
            check_value(item)
    elif kind == "truth":
        need(isinstance(value["value"], bool), "a truth is neither true nor false")
    elif kind == "text":
        need(isinstance(value["value"], str) and not isinstance(value["value"], Number), "a text is no text")
    elif kind == "count":
        check_bare(value["value"])
    elif kind == "closedForm":
        need(is_text(value["variable"]) and is_text(value["text"]), "a variable or a formula is no text")
        need(value.get("exponential", True) is True, "a formula of powers does not say so")
        need(value.get("domain") != "Q", "a formula over Q says so")
        for texts in [value["first"], value["polynomials"], value["coefficients"]]:
            need(isinstance(texts, list), "a part of a closed form is no list")
        for texts in [value["first"]] + value["polynomials"] + value["coefficients"]:
            need(isinstance(texts, list) and all(map(is_text, texts)), "a part of a closed form is no list of texts")


def is_text(value):
    return isinstance(value, str) and not isinstance(value, Number)


def check_matrix_spelling(value):
    rows = value["rows"]
    need(isinstance(rows, list) and all(isinstance(row, list) for row in rows), "the rows are no lists")
    columns = len(rows[0]) if rows else 0
    need(all(len(row) == columns for row in rows), "the rows differ in length")
    for row in rows:
        check_texts(row, value["domain"])
    if "shape" in value:
        shape = value["shape"]
        need(isinstance(shape, list) and len(shape) == 2, "a shape is no pair")
        for side in shape:
            check_bare(side)
        need(0 in map(int, shape), "a shape stands where the rows show it")
        need(int(shape[0]) == len(rows) and (not rows or int(shape[1]) == columns), "the shape is not that of the rows")
        columns = int(shape[1])
    else:
        need(rows and columns, "a matrix without entries has a shape")
    if "bar" in value:
        check_bare(value["bar"])
        need(0 <= int(value["bar"]) <= columns, "a bar is outside its matrix")


def check_solutions(value):
    need(value["status"] in ("none", "unique", "infinite", "several"), "there is no such status")
    unknowns = value["unknowns"]
    need(isinstance(unknowns, list) and all(isinstance(x, str) and not isinstance(x, Number) for x in unknowns),
         "the unknowns are no names")
    need(len(set(unknowns)) == len(unknowns), "an unknown occurs twice")
    need(isinstance(value["directions"], list), "the directions are no list")
    for vector in value["directions"]:
        check_texts(vector, value["domain"])
        need(len(vector) == len(unknowns), "a direction has another length")
    need(isinstance(value["free"], list), "the free unknowns are no list")
    for position in value["free"]:
        check_bare(position)
        need(1 <= int(position) <= len(unknowns), "a free unknown is none")
    need(("particular" in value) == (value["status"] != "none"), "the status does not fit the other fields")
    need(bool(value["directions"]) == (value["status"] in ("infinite", "several")), "the status does not fit")
    point = value.get("particular")
    if isinstance(point, list):
        check_texts(point, value["domain"])
        need(len(point) == len(unknowns), "the particular solution has another length")
    elif point is not None:
        need(is_kind(point, "matrix"), "the particular solution is neither a vector nor a matrix")
        check_value(point)


def check_texts(texts, domain):
    """Scalars of exact domains are texts, doubles are numbers."""
    need(isinstance(texts, list), "scalars are no list")
    for text in texts:
        if domain in ("R", "C"):
            need(isinstance(text, (Number, dict)), "a double is no number")
        else:
            need(isinstance(text, str) and not isinstance(text, Number), "a scalar is no text")


def check_bare(value):
    need(isinstance(value, Number) and INTEGER.fullmatch(value), "a count is not an integer")
    need(-(1 << 63) <= int(value) < 1 << 63, "a count does not fit a machine word")


def check_plain(value):
    """The data of a certificate: what JSON has a form for is written in it, the rest as exchange values."""
    if isinstance(value, list):
        for item in value:
            check_plain(item)
    elif isinstance(value, Number):
        check_bare(value)
    elif isinstance(value, dict):
        if is_kind_of_value(value):
            need(value["kind"] not in ("list", "truth", "text", "count"), "a plain value is written as an exchange value")
            need(value["kind"] != "record" or "kind" in value["fields"], "a plain record is written as an exchange value")
            check_value(value)
        else:
            for item in value.values():
                check_plain(item)
    else:
        need(isinstance(value, (str, bool)), "null is no value")
