import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

@Suite("Number fields and finite fields as entries")
struct NumberFieldTests {
  private func run(_ tool: String, _ operands: (String, String)..., field: String? = nil, method: String? = nil)
    -> ToolResult
  {
    var options = field.map { [Request.Option("field", .text($0))] } ?? []
    if let method { options.append(.init("method", .text(method))) }
    return RequestRunner().run(Request(tool: tool, inputs: operands.map { .init($0.0, .text($0.1)) }, options: options))
  }

  /// The fields of the tests, with real or complex values of their generators where they have such.
  private static let fields: [String] = [
    "Q(sqrt(2))", "Q(cbrt(2))", "Q(zeta(8))", "Q(root(x^3-x-1))", "Q(sqrt(2),sqrt(3))", "Q[a]/(a^2-2)",
    "GF(3)[a]/(a^2+2*a+2)",
    "GF(2)[a]/(a^3+a+1)", "GF(7)[t]/(t^2+1)",
  ]

  private func matrix(_ rows: Int, _ columns: Int, _ domain: NumberFieldDomain, _ random: inout SeededRandom)
    -> MatrixValue
  {
    let prime = domain.modulus.flatMap { Int($0) }
    let range = prime.map { 0...($0 - 1) } ?? -2...2
    let texts = (0..<(rows * columns)).map { _ in
      Int.random(in: 0..<4, using: &random) == 0
        ? "0" : domain.text((0..<domain.degree).map { _ in String(Int.random(in: range, using: &random)) })
    }
    return MatrixValue(.numberField(domain), Shape(rows, columns), TextSlab(texts))
  }

  private func domain(_ tag: String) throws -> NumberFieldDomain {
    guard case .numberField(let domain)? = ScalarDomain(tag: tag) else { throw Missing() }
    return domain
  }

  private struct Missing: Error {}

  @Test("have answers that two ways agree on, and that both checkers accept", arguments: fields)
  func tools(tag: String) throws {
    var random = SeededRandom("tools over \(tag)")
    let domain = try domain(tag)
    var lines: [String] = []
    func ask(_ tool: String, _ inputs: [Value.Field], method: String? = nil, steps: String = "none") -> ToolResult {
      var options: [Request.Option] = [.init("certificate", .text("compact")), .init("steps", .text(steps))]
      if let method { options.append(.init("method", .text(method))) }
      let result = RequestRunner().run(
        Request(tool: tool, inputs: inputs.map { .init($0.name, .value($0.value)) }, options: options))
      if result.certificate != nil {
        #expect(CertificateChecker.check(result).isAccepted, "\(tool): \(CertificateChecker.check(result)); \(random)")
        lines.append(result.line)
      } else {
        #expect(result.error != nil, "\(tool) has no certificate; \(random)")
      }
      return result
    }
    for (rows, columns) in [(0, 0), (0, 2), (2, 0), (1, 1), (2, 2), (3, 3), (3, 2), (2, 4)] {
      let a = matrix(rows, columns, domain, &random)
      let input = [Value.Field("A", .matrix(a))]
      for tool in ["rank", "rref", "nullspace", "lu"] { _ = ask(tool, input, steps: "full") }
      let b = matrix(rows, 1, domain, &random)
      let solved = ask("solve", input + [.init("b", .vector(VectorValue(b.domain, b.entries)))], steps: "full")
      #expect(solved.outcome == .value, "\(solved.error?.message ?? ""); \(random)")
      guard rows == columns else { continue }
      let values = ["rows", "cofactors"].map { ask("det", input, method: $0).output("determinant") }
      #expect(values[0] != nil && values[0] == values[1], "\(Notation.text(of: a)); \(random)")
      let characteristic = ask("charpoly", input).output("polynomial")
      if case .polynomial(let polynomial)? = characteristic, rows > 0 {
        let constant = Value.scalar(ScalarValue(polynomial.domain, polynomial.coefficients[0]))
        let signed = rows.isMultiple(of: 2) ? values[0] : negated(values[0], domain)
        #expect(constant == signed, "\(Notation.text(of: a)); \(random)")
      }
      let inverse = ask("inverse", input)
      if let found = inverse.output("inverse") {
        let product = ask("multiply", input + [.init("B", found)])
        #expect(
          product.output("product").map { Notation.text(of: $0) }
            == Notation.text(of: .matrix(Matrix<Rational>.identity(rows))), "\(random)")
      } else {
        #expect(inverse.outcome == .undefined && values[0].map { Notation.text(of: $0) } == "0", "\(random)")
      }
      _ = ask("minpoly", input)
      for tool in ["jordan", "primary", "frobenius", "diagonalize"] where rows < 3 || domain.degree < 3 {
        _ = ask(tool, input, steps: "full")
      }
      if domain.modulus == nil, rows < 3 || domain.degree < 3 { _ = ask("eigen", input, steps: "full") }
      guard case .polynomial(let polynomial)? = characteristic, rows > 0 else { continue }
      for tool in ["factor", "squarefree"] {
        let factored = ask(tool, [.init("p", .polynomial(polynomial))], steps: "full")
        #expect(factored.outcome == .value, "\(factored.error?.message ?? ""); \(random)")
      }
    }
    if let report = try VerifyScript.run(lines) {
      #expect(
        report.status == 0 && report.lines.count >= lines.count,
        "\(report.lines.filter { !$0.contains("accepted") }); \(random)")
    }
  }

  private func negated(_ value: Value?, _ domain: NumberFieldDomain) -> Value? {
    guard case .scalar(let scalar)? = value else { return nil }
    let text =
      domain.modulus == nil
      ? ExtensionField<Rational>(domain)?.element(exchangeText: scalar.text.utf8.span).map { (-$0).exchangeText }
      : ExtensionField<Residue>(domain)?.element(exchangeText: scalar.text.utf8.span).map { (-$0).exchangeText }
    return text.map { .scalar(ScalarValue(scalar.domain, $0)) }
  }

  @Test("give rational matrices the answers that they have over the rationals")
  func agreement() throws {
    var random = SeededRandom("rational matrices over number fields")
    for tag in ["Q(sqrt(2))", "Q(root(x^3-x-1))", "Q(sqrt(2),sqrt(3))"] {
      for _ in 0..<random.count(6) {
        let size = Int.random(in: 0...4, using: &random)
        let a = Matrix<Rational>(Shape(size, size)) { _, _ in Rational(Int.random(in: -3...3, using: &random)) / 2 }
        for tool in ["det", "rank", "rref", "inverse", "charpoly", "minpoly", "nullspace", "lu"] {
          func answer(_ field: String) throws -> ToolResult {
            RequestRunner().run(
              Request(
                tool: tool, inputs: [.init("A", .value(.matrix(a)))], options: [.init("field", .text(field))]))
          }
          let (own, rational) = (try answer(tag), try answer("Q"))
          #expect(own.outcome == rational.outcome, "\(tool) of \(a): \(own.error?.message ?? ""); \(random)")
          #expect(
            own.outputs.map { Notation.text(of: $0.value) } == rational.outputs.map { Notation.text(of: $0.value) },
            "\(tool) of \(a); \(random)")
        }
      }
    }
  }

  @Test("have determinants whose numeric values are those of the numeric matrices")
  func substitution() throws {
    var random = SeededRandom("numeric values of roots")
    let values: [(tag: String, units: [Double])] = [
      ("Q(sqrt(2))", [1, 2.0.squareRoot()]), ("Q(cbrt(2))", [1, 1.259921049894873, 1.5874010519681994]),
      ("Q(root(x^3-x-1))", [1, 1.324717957244746, 1.7548776662466927]),
      ("Q(sqrt(2),sqrt(3))", [1, 2.0.squareRoot(), 3.0.squareRoot(), 6.0.squareRoot()]),
    ]
    for (tag, units) in values {
      let domain = try domain(tag)
      func number(_ text: String) throws -> Double {
        zip(try #require(domain.coefficients(of: text)), units).reduce(0) { sum, term in
          sum + (Rational(term.0).map { Double($0) } ?? .nan) * term.1
        }
      }
      for _ in 0..<random.count(10) {
        let a = matrix(3, 3, domain, &random)
        let result = RequestRunner().run(Request(tool: "det", inputs: [.init("A", .value(.matrix(a)))]))
        guard case .scalar(let determinant)? = result.output("determinant") else {
          Issue.record("\(result)")
          continue
        }
        let m = try a.entries.map { try number($0) }
        let expected =
          m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6])
        let size = m.reduce(1.0) { $0 + abs($1) }
        #expect(
          abs(try number(determinant.text) - expected) <= 1e-12 * size * size * size,
          "\(Notation.text(of: a)); \(random)")
      }
    }
  }

  @Test("are joined across operands, and refused where that is not known")
  func joining() {
    let product = run("multiply", ("A", "sqrt(2) 1"), ("B", "sqrt(3); 1"))
    #expect(product.output("product").map { Notation.text(of: $0) } == "[1+sqrt(6)]")
    #expect(
      run("multiply", ("A", "1/2 i"), ("B", "sqrt(2); 1")).output("product").map { Notation.text(of: $0) }
        == "[1/2*sqrt(2)+i]"
        || run("multiply", ("A", "1/2 i"), ("B", "sqrt(2); 1")).output("product").map { Notation.text(of: $0) }
          == "[i+1/2*sqrt(2)]"
    )
    for (a, b, field) in [
      ("sqrt(2) 1", "cbrt(2); 1", nil), ("sqrt(2) 1", "1; 1", "GF(9)"), ("cbrt(2) 1", "1; 1", "Q(sqrt(2))"),
      ("i 1", "1; 1", "GF(9)"),
    ] as [(String, String, String?)] {
      let refused = run("multiply", ("A", a), ("B", b), field: field)
      #expect(refused.error?.code == .domainMismatch || refused.error?.code == .invalidNumber, "\(a), \(b): \(refused)")
      #expect(
        refused.outputs.isEmpty && refused.error?.advice != nil || refused.error?.code == .invalidNumber, "\(refused)")
    }
    #expect(run("gramschmidt", ("A", "sqrt(2) 1; 1 1")).error?.code == .unsupportedDomain)
    #expect(run("congruence", ("A", "zeta(5) 1; 1 1")).error?.code == .unsupportedDomain)
    #expect(run("is", ("property", "positive"), ("A", "root(x^3-x-1) 1; 1 1")).error?.code == .unsupportedDomain)
    #expect(
      run("congruence", ("A", "1 sqrt(2); sqrt(2) 1")).output("signature").map { Notation.text(of: $0) }
        == "positive: 1, negative: 1, zero: 0")
  }

  @Test("are named by the option ‘field’")
  func names() {
    for (name, text) in [
      ("GF(9)", "GF(3)[a]/(a^2+2*a+2)"), ("GF(3^2)", "GF(3)[a]/(a^2+2*a+2)"), ("GF(9; b^2+1)", "GF(3)[b]/(b^2+1)"),
      ("GF(9;2*b^2+2)", "GF(3)[b]/(b^2+1)"), ("GF(7)", "GF(7)"), ("Q(sqrt(8))", "Q(sqrt(8))"),
      ("Q(√8, √3)", "Q(sqrt(2),sqrt(3))"),
      ("Q((1+sqrt(5))/2)", "Q(sqrt(5))"), ("Q(i)", "Q(i)"), ("Q", "Q"), ("Q[a]/(a^3-2)", "Q[a]/(a^3-2)"),
      ("GF7", "GF(7)"), ("F_7", "GF(7)"), ("𝔽7", "GF(7)"), ("Z/7", "GF(7)"), ("ZZ/7ZZ", "GF(7)"),
      ("F9", "GF(3)[a]/(a^2+2*a+2)"),
    ] {
      let result = run("rank", ("A", "1 2; 2 1"), field: name)
      #expect(
        result.request.inputs.first.flatMap {
          if case .value(let value) = $0.operand { value.domains.first?.tag } else { nil }
        } == text
          || (text == "Q" && result.outcome == .value), "\(name): \(result)")
    }
    for (name, code) in [
      ("GF(6)", ErrorCode.notPrime), ("GF(1)", .notPrime), ("GF(0)", .notPrime), ("GF(10^40)", .notPrime),
      ("GF(2^40)", .tooLarge),
      ("GF(2^9999)", .tooLarge), ("GF(9; x^2+2)", .domainMismatch), ("GF(9; x^3+1)", .invalidOption),
      ("GF(x)", .invalidOption),
      ("GF(7; x^2+1)", .invalidOption), ("Q(root(x^2-1))", .domainMismatch), ("Q[a]/(a^4+4)", .domainMismatch),
      ("R", .invalidOption), ("C", .invalidOption), ("F", .invalidOption), ("Z/9", .notPrime), ("Z/1", .notPrime),
      ("Q(foo)", .invalidNumber),
      ("Q(sqrt(4))", .domainMismatch), ("Q(sqrt(2),cbrt(2))", .domainMismatch), ("", .invalidOption),
    ] {
      let result = run("rank", ("A", "1 2; 2 1"), field: name)
      #expect(result.error?.code == code, "\(name): \(result.error.map { "\($0.code) \($0.message)" } ?? "a value")")
    }
    let reducible = run("det", ("A", "root(x^2-1) 1; 1 1"))
    #expect(reducible.error?.code == .domainMismatch && reducible.error?.message.contains("(x - 1)*(x + 1)") ?? false)
    #expect(run("det", ("A", "root(x^4+4) 1; 1 1")).error?.code == .domainMismatch)
  }

  @Test("have no certificate for what is false")
  func forgeries() throws {
    let honest = run("det", ("A", "sqrt(2) 1; 1 sqrt(3)"))
    #expect(CertificateChecker.check(honest).isAccepted)
    func rejects(_ change: (inout ToolResult) throws -> Void) throws {
      var forged = honest
      try change(&forged)
      forged.digest = nil
      #expect(!CertificateChecker.check(forged).isAccepted)
      if let report = try VerifyScript.run([forged.line]) {
        #expect(report.status == 1, "\(report.lines)")
      }
    }
    func replace(_ result: inout ToolResult, _ domain: ScalarDomain, _ entries: TextSlab, _ determinant: String) {
      result.request.inputs = [.init("A", .value(.matrix(MatrixValue(domain, Shape(2, 2), entries))))]
      result.outputs = [.init("determinant", .scalar(ScalarValue(domain, determinant)))]
    }
    let pair = try #require(ScalarDomain(tag: "Q(sqrt(2),sqrt(3))"))
    try rejects { replace(&$0, pair, ["sqrt(2)", "1", "1", "sqrt(3)"], "-1+2*sqrt(6)") }
    try rejects { replace(&$0, pair, ["sqrt(2)", "1", "1", "sqrt(3)"], "sqrt(6)-1") }
    try rejects { replace(&$0, pair, ["sqrt(2)", "1", "1", "sqrt(3)"], "-1+2/2*sqrt(6)") }
    // In a ring with divisors of 0 nothing is claimed, also where the polynomial has factors modulo every prime.
    for tag in [
      "Q[a]/(a^2-4)", "Q(sqrt(4))", "Q[a]/(a^4+4)", "Q[a]/(a^6-1)", "GF(3)[a]/(a^2+2)", "GF(9)[a]/(a^2+1)",
      "Q(root(x^2-1))",
    ] {
      let domain = try #require(ScalarDomain(tag: tag))
      try rejects { replace(&$0, domain, ["1", "2", "3", "4"], tag.hasPrefix("GF(3)") ? "1" : "-2") }
    }
    // Irreducible, although it has factors modulo every prime.
    for tag in ["Q[a]/(a^4+1)", "Q[a]/(a^4-10*a^2+1)", "Q[a]/(a^8-40*a^6+352*a^4-960*a^2+576)"] {
      var other = honest
      other.digest = nil
      replace(&other, try #require(ScalarDomain(tag: tag)), ["a", "1", "1", "a"], "a^2-1")
      #expect(CertificateChecker.check(other).isAccepted, "\(tag): \(CertificateChecker.check(other))")
      if let report = try VerifyScript.run([other.line]) {
        #expect(report.status == 0, "\(tag): \(report.lines) \(report.errors)")
      }
    }
  }
}

extension ToolResult {
  /// The result as a line.
  fileprivate var line: String {
    var writer = JSONWriter()
    writer.result(self)
    return writer.text
  }
}
