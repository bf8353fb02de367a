# A claim, its certificate, and what the facts have looked at


class Record:
    """The data of a certificate, or a record inside of them, read field by field."""

    def __init__(self, value, name):
        if is_kind(value, "record"):
            value = value.get("fields")
        need(isinstance(value, dict), f"{name} is no record")
        self.data, self.name, self.seen, self.records = value, name, set(), []

    def __contains__(self, name):
        return name in self.data

    def finish(self):
        for name in self.data:
            need(name in self.seen, f"{self.name} has no field {name[:40]!a} here")
        for record in self.records:
            record.finish()

    def field(self, name):
        need(name in self.data, f"the certificate lacks the field {name}")
        self.seen.add(name)
        return self.data[name]

    def record(self, name, value=None):
        self.records.append(Record(self.field(name) if value is None else value, name))
        return self.records[-1]

    def items(self, name):
        return list_items(self.field(name), name)

    def count(self, name):
        return count(self.field(name), name)

    def prime(self):
        p = self.count("prime")
        need(is_prime(p), f"{p} is not a prime below 2^31")
        need(FIELD.tag != "Q(i)" or p % 4 == 1, f"{p} does not leave 1 by 4")
        return p

    def text(self, name):
        return text_of(self.field(name), name)

    def positions(self, name, limit):
        return rising(positions(self.field(name), name), limit, name)

    def vector(self, name, domain, length):
        return vector_value(self.field(name), domain, name, length)

    def vectors(self, name, domain, length):
        return [vector_value(item, domain, name, length) for item in self.items(name)]

    def basis(self, name, ambient):
        return basis(self.field(name), ambient, name)

    def matrix(self, name, shape, domain=None):
        found = matrix(self.field(name), domain or FIELD.tag, name)
        need(bar_of(self.data[name]) is None and found.shape == shape, f"{name} has the wrong shape")
        return found


class Claim:
    def __init__(self, result, objects):
        request = result.get("request")
        need(isinstance(request, dict), "there is no request")
        self.tool = result.get("tool", request.get("tool"))
        need(isinstance(self.tool, str), "there is no tool")
        need(request.get("tool", self.tool) == self.tool, "the request is for another tool")
        self.inputs = {}
        inputs = request.get("inputs") or {}
        need(isinstance(inputs, dict), "the inputs are no record")
        for name, value in inputs.items():
            if isinstance(value, str) and objects is not None:
                need(value in objects, f"there is no object {value[:40]!a}")
                value = objects[value]
            need(isinstance(value, dict) and "kind" in value, f"the input {name[:40]!a} is not a value")
            self.inputs[name] = value
        options = request.get("options") or {}
        need(isinstance(options, dict), "the options are no record")
        need(options.get("engine", "exact") in ("exact", "auto"), "only exact results have certificates")
        choose_field(self.inputs, self.tool, result.get("outputs"))
        need("mod" not in options or FIELD.tag == f"GF({options['mod']})", "the operands are not over the field asked for")
        need(options.get("field", FIELD.tag) == FIELD.tag, "the operands are not over the field asked for")
        self.options = options
        self.outcome = result.get("outcome")
        self.error = result.get("error")
        self.outputs = result.get("outputs") or {}
        need(isinstance(self.outputs, dict), "the outputs are no record")
        self.primary = result.get("primary")
        need(result.get("engine") in (None, "exact"), "only results of the exact engine have certificates")
        if result.get("digest") is not None:
            need(result["digest"] == digest(self.tool, inputs, options), "the digest is not that of the request")
        certificate = result.get("certificate")
        need(isinstance(certificate, dict), "there is no certificate")
        self.type = certificate.get("type")
        need(certificate.get("strength") == "proof", "the certificate does not say that it is a proof")
        self.data = Record(certificate.get("data"), "the certificate")
        sizes = scalar_bytes(self.inputs) + scalar_bytes(self.outputs) + scalar_bytes(self.data.data)
        need(sizes <= LONGEST, "the claim is too large")
        self.seen_inputs, self.seen_outputs, self.is_typed = set(), set(), False
        # What facts have found: values of terms by names, positions by names, and more.
        self.values, self.places = {}, {}
        self.dimensions = self.signature = self.invariants = None
        self.is_turned = False

    def finish(self, primary):
        """Refuses what no fact has looked at."""
        for name in self.inputs:
            need(name in self.seen_inputs, f"{self.tool} has no input {name[:40]!a}")
        for name in self.outputs:
            need(name in self.seen_outputs, f"{self.tool} has no output {name[:40]!a} here")
        need(self.primary == primary, f"the primary output of {self.tool} is {primary}")
        need(self.is_typed, "no certificate of this type is needed")
        self.data.finish()

    def evidence(self, kind=None):
        need(kind is None or self.type == kind, f"a certificate of type {kind} is wanted")
        self.is_typed = True
        return self.data

    def input(self, name):
        need(name in self.inputs, f"the input {name} is missing")
        self.seen_inputs.add(name)
        return self.inputs[name]

    def matrix(self, name):
        """An operand: a matrix, or a vector as its column."""
        value = self.input(name)
        domain = domain_of(value)
        need(FIELD.takes(domain), f"the input {name} is not over {FIELD.tag}")
        if value["kind"] == "vector":
            return Matrix([[x] for x in scalars(value.get("entries"), domain, name)], 1)
        result = matrix(value, domain, name)
        bar = bar_of(value)
        need(bar is None or 0 <= bar <= result.columns, f"the bar of {name} is outside it")
        return result

    def square(self):
        a = self.matrix("A")
        need(a.rows == a.columns, "A is not square")
        return a

    def bar(self, name="A"):
        value = self.inputs.get(name)
        return bar_of(value) if is_kind(value, "matrix") else None

    def is_set(self, option):
        return self.options.get(option) in (True, "true")

    def ring(self):
        domains = [domain for value in self.inputs.values() for domain in domains_in(value)]
        return "Z" if FIELD.tag == "Q" and "Q" not in domains else FIELD.tag

    def output(self, name):
        need(name in self.outputs, f"the output {name} is missing")
        self.seen_outputs.add(name)
        return self.outputs[name]

    def check_output(self, name, expected, reason=None):
        """That an output is what was worked out: numbers as pairs of their domain and themselves, lists, and records."""
        need(plain(self.output(name)) == expected, reason or f"the output {name} is another")

    def count(self, name):
        need(is_kind(self.output(name), "count"), f"the output {name} is not a count")
        return count(self.outputs[name], name)

    def truth(self, name):
        value = self.output(name)
        need(is_kind(value, "truth") and isinstance(value.get("value"), bool), f"the output {name} is not a truth")
        return value["value"]

    def text(self, name):
        need(is_kind(self.output(name), "text"), f"the output {name} is not a text")
        return text_of(self.outputs[name], name)

    def scalar(self, name, domain=None):
        value, domain = self.output(name), domain or self.ring()
        need(is_kind(value, "scalar") and value.get("domain") == domain, f"the output {name} is no scalar over {domain}")
        return scalar(value.get("value"), domain, name)

    def vector(self, name, length, domain=None):
        return vector_value(self.output(name), domain or FIELD.tag, name, length)

    def value(self, term):
        return value_of(term, self)

    def known(self, term):
        """The value of a term as a matrix."""
        return value_of(term, self).matrix()

    def shape(self, name):
        return self.values[name].shape


def list_items(value, name):
    value = value.get("items") if is_kind(value, "list") else value
    need(isinstance(value, list), f"{name} is no list")
    return value


def text_of(value, name):
    if is_kind(value, "text"):
        value = value.get("value")
    need(isinstance(value, str) and not isinstance(value, Number), f"{name} is not a text")
    return value


def vector_value(value, domain, name, length):
    need(is_kind(value, "vector") and value.get("domain") == domain, f"{name} is not a vector over {domain}")
    return scalars(value.get("entries"), domain, name, length)


def plain(value):
    """An exchange value with lists and records as Python has them, scalars and vectors with their domain."""
    need(isinstance(value, dict), "something is no value")
    kind, domain = value.get("kind"), value.get("domain")
    if kind == "list":
        return [plain(item) for item in list_items(value, "a list")]
    if kind == "record":
        need(isinstance(value.get("fields"), dict), "a record has no fields")
        return {name: plain(item) for name, item in value["fields"].items()}
    if kind == "count":
        return ("count", count(value, "an output"))
    if kind == "scalar":
        return (domain, exact(value.get("value"), domain))
    if kind == "vector":
        return (domain, [exact(text, domain) for text in list_items(value.get("entries"), "a vector")])
    need(kind in ("text", "truth") and isinstance(value.get("value"), str if kind == "text" else bool),
         "an output is of another kind")
    return (kind, value["value"])


def exact(text, domain):
    """A scalar, real numbers over Q as fractions in every field."""
    return rational(text, domain, "an output") if domain in ("Z", "Q") else scalar(text, domain, "an output")
