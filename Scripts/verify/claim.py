# A claim and its certificate


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
        choose_field(self.inputs)
        need("mod" not in options or FIELD.tag == f"GF({options['mod']})", "the operands are not over the field asked for")
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
        data = certificate.get("data")
        if is_kind(data, "record"):
            data = data.get("fields")
        need(isinstance(data, dict), "the certificate's data is no record")
        self.data = data
        sizes = scalar_bytes(self.inputs) + scalar_bytes(self.outputs) + scalar_bytes(data)
        need(sizes <= LONGEST, "the claim is too large")

    def check_inputs(self, *names):
        for name in self.inputs:
            need(name in names, f"{self.tool} has no input {name[:40]!a}")

    def check_outputs(self, *names):
        for name in names:
            need(name in self.outputs, f"the output {name} is missing")
        for name in self.outputs:
            need(name in names, f"{self.tool} has no output {name[:40]!a}")
        need(self.primary == names[0], f"the primary output of {self.tool} is {names[0]}")

    def input(self, name):
        need(name in self.inputs, f"the input {name} is missing")
        return self.inputs[name]

    def matrix(self, name):
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

    def bar(self):
        value = self.inputs.get("A")
        return bar_of(value) if is_kind(value, "matrix") else None

    def ring(self):
        domains = [domain for value in self.inputs.values() for domain in domains_in(value)]
        return "Z" if FIELD.tag == "Q" and "Q" not in domains else FIELD.tag

    def output_matrix(self, name, domain, shape, may_be_vector=False):
        value = self.outputs[name]
        if may_be_vector and is_kind(value, "vector"):
            need(any(is_kind(v, "vector") for v in self.inputs.values()), f"{name} is a vector, but no operand is")
            need(value.get("domain") == domain, f"{name} is not over {domain}")
            result = Matrix([[x] for x in scalars(value.get("entries"), domain, name)], 1)
        else:
            result = matrix(value, domain, name)
            need(bar_of(value) in (None, self.bar()), f"the output {name} has another bar than A")
        need(shape is None or result.shape == shape, f"the output {name} has the wrong shape")
        return result

    def output_scalar(self, name):
        value = self.outputs[name]
        need(is_kind(value, "scalar"), f"the output {name} is not a scalar")
        need(value.get("domain") == self.ring(), f"the output {name} is in the wrong domain")
        return scalar(value.get("value"), self.ring(), name)

    def output_count(self, name):
        need(is_kind(self.outputs[name], "count"), f"the output {name} is not a count")
        return count(self.outputs[name], name)

    def output_basis(self, ambient):
        found = basis(self.outputs["basis"], ambient, "basis")
        need(self.output_count("dimension") == len(found), "the dimension is not the number of basis vectors")
        return found

    def check_pivots(self, pivots):
        need(positions(self.outputs["pivots"], "pivots") == pivots, "the pivots are not those of the claim")
        need(self.output_count("rank") == len(pivots), "the rank is not the number of pivots")

    def evidence(self, kind, *fields):
        need(self.type == kind, f"a certificate of type {kind} is wanted")
        for name in self.data:
            need(name in fields, f"a certificate of type {kind} has no field {name[:40]!a} here")

    def field(self, name):
        need(name in self.data, f"the certificate lacks the field {name}")
        return self.data[name]

    def field_positions(self, name, limit):
        return rising(positions(self.field(name), name), limit, name)

    def field_vector(self, name, domain, length):
        value = self.field(name)
        need(is_kind(value, "vector") and value.get("domain") == domain, f"{name} is not a vector over {domain}")
        return scalars(value.get("entries"), domain, name, length)

    def field_matrix(self, name, shape, domain=None):
        result = matrix(self.field(name), domain or FIELD.tag, name)
        need(bar_of(self.data[name]) is None and result.shape == shape, f"{name} has the wrong shape")
        return result
