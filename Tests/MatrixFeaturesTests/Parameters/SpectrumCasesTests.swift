import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// Eigenvalues and diagonal forms with letters: at every point exactly one case holds, with the multiplicities of the plain tool.
@Suite("Eigenvalues of matrices with letters")
struct SpectrumCasesTests {
  private func run(_ tool: String, _ text: String, options: [String: String] = [:]) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: [.init("A", .text(text))],
        options: options.map { .init($0.key, $0.value == "true" ? .truth(true) : .text($0.value)) }))
  }

  private func line(of result: ToolResult) -> String {
    var writer = JSONWriter()
    writer.result(result)
    return writer.text
  }

  private func text(_ tool: String, _ operand: String, options: [String: String] = [:]) -> String {
    let result = run(tool, operand, options: options)
    return result.error.map { "!\($0.code.rawValue)" } ?? Notation.text(of: result.outputs[0].value)
  }

  @Test("are those a person finds")
  func textbook() {
    #expect(
      text("eigen", "1 k; k 1", options: ["values": "true"]) == """
        k != 0: [{factor: x + (-k-1), multiplicity: 1, roots: [k+1]}, {factor: x + (k-1), multiplicity: 1, roots: [-k+1]}]; \
        k = 0: [{factor: x - 1, multiplicity: 2, roots: [1]}]
        """)
    #expect(text("diagonalize", "1 k; 0 1") == "k != 0: {undefined: not-diagonalizable}; k = 0: [1, 0; 0, 1]")
    #expect(text("diagonalize", "1 k; k 1") == "[k+1, 0; 0, -k+1]", "the eigenvectors are independent for k = 0 too")
    #expect(text("diagonalize", "k 1; 0 k") == "!not-diagonalizable")
    #expect(text("eigen", "a b; c d").hasPrefix("c != 0 and a^2-2*a*d+4*b*c+d^2 != 0: "))
    #expect(text("eigen", "k 1; 1 0", options: ["real": "true"]).hasPrefix("[{factor: x^2 - k*x - 1, "))
    #expect(text("eigen", "k 1; 0 m", options: ["assume": "m = k"]).contains("multiplicity: 2, geometric: 1"))
    #expect(text("eigen", "k 1; 0 2", options: ["where": "k=2"]).hasPrefix("[{factor: x - 2, multiplicity: 2"))
    #expect(text("eigen", "[k]") == "[{factor: x - k, multiplicity: 1, geometric: 1, roots: [k], vectors: {(1)}}]")
    #expect(text("diagonalize", "1/k 1; 0 1/k").contains("k = 0: {undefined: zero-denominator}"))
    #expect(text("eigen", "k 1") == "!not-square")
    #expect(text("eigen", "k 1; 0 2", options: ["bounds": "true"]) == "!unsupported-domain")
    #expect(text("diagonalize", "k 1; 1 k", options: ["orthogonal": "true"]) == "!unsupported-domain")
    let generic = run("eigen", "1 k; k 1", options: ["generic": "true"])
    #expect(generic.diagnostics.fields.first { $0.name == "outside" }?.value == .list([.text("k")]))
  }

  @Test("where a curve is not taken apart are said to be undecided there")
  func undecided() {
    let result = run("eigen", "a b; b c")
    #expect(result.outcome == .unable && result.error?.code == .tooLarge)
    guard case .cases(let cases)? = result.outputs.first?.value else {
      Issue.record("no cases are handed over")
      return
    }
    #expect(cases.cases.contains { $0.value["undecided"] == .truth(true) })
    #expect(cases.cases.contains { $0.display == "b != 0 and a^2-2*a*c+4*b^2+c^2 != 0" })
  }

  /// A triangular, block triangular or full matrix of small numbers and letters.
  private func matrix(_ order: Int, _ ring: ParameterRing, _ random: inout SeededRandom) -> Matrix<RationalFunction> {
    let shape = Int.random(in: 0..<3, using: &random)
    return Matrix(Shape(order, order)) { row, column in
      if shape < 2, row > column, !(shape == 1 && row == 1) { return .zero }
      let number = RationalFunction(Int.random(in: -1...2, using: &random))
      guard Int.random(in: 0..<3, using: &random) == 0 else { return number }
      let letter = RationalFunction(ring.letter(Int.random(in: 0..<ring.names.count, using: &random)))
      return Int.random(in: 0..<3, using: &random) == 0 ? letter + number : letter
    }
  }

  /// The product of the factors of each pair of multiplicities.
  private func products(_ eigenvalues: Value) throws -> [String: Polynomial<Rational>] {
    guard case .list(let items) = eigenvalues else { return [:] }
    var found: [String: Polynomial<Rational>] = [:]
    for item in items {
      guard case .polynomial(let factor)? = item["factor"], case .count(let multiplicity)? = item["multiplicity"],
        case .count(let geometric)? = item["geometric"]
      else { continue }
      let coefficients = factor.coefficients.compactMap { Rational(exchangeText: $0.utf8.span) }
      try #require(coefficients.count == factor.coefficients.count)
      let leading = try #require(coefficients.last)
      let key = "\(multiplicity), \(geometric)"
      found[key] = (found[key] ?? .one) * Polynomial(coefficients.map { $0 / leading })
    }
    return found
  }

  @Test("have at every point the multiplicities of the plain tool, and both checkers accept them", arguments: [1, 2])
  func substitution(letters: Int) throws {
    let ring = try #require(ParameterRing(["k", "m"].dropLast(2 - letters)))
    var random = SeededRandom("eigenvalues in \(letters) letters")
    var lines: [String] = []
    var distinguished = 0
    for order in [1, 2, 2, 2, 3, 3, 3] {
      for _ in 0..<random.count(2) {
        let input = Value.Field("A", PlantedSystem.value(matrix(order, ring, &random), ring))
        for tool in ["eigen", "diagonalize"] {
          let comparison = CaseComparison(tool, [input], random)
          let result = comparison.result
          if result.outcome == .unable {
            #expect(
              result.error?.code == .tooLarge, "\(comparison.question): \(result.error?.message ?? ""); \(random)")
          } else if result.certificate?.type == "cases" {
            let verdict = CertificateChecker.check(result)
            #expect(verdict.isAccepted, "\(comparison.question): \(verdict); \(random)")
            lines.append(comparison.line)
          }
          guard let own = comparison.ring else { continue }
          if comparison.isDistinguished { distinguished += 1 }
          for point in try LetterPoint.points(of: result, in: own, &random) where point.isRational {
            try check(comparison, at: point)
          }
        }
      }
    }
    #expect(distinguished > 5, "\(distinguished) distinctions; \(random)")
    if let report = try VerifyScript.run(lines) {
      #expect(
        report.status == 0 && report.lines.count == lines.count,
        "\(report.lines.filter { !$0.contains("accepted") }) \(report.errors); \(random)")
    }
  }

  private func check(_ comparison: CaseComparison, at point: LetterPoint) throws {
    let tool = comparison.result.request.tool
    let number = try #require(comparison.inputs.first.flatMap { point.value(of: $0.value) })
    let plain = RequestRunner().run(Request(tool: tool, inputs: [.init("A", .value(number))]))
    if let error = comparison.result.error, comparison.result.outcome == .undefined {
      #expect(plain.error?.code == error.code, "\(comparison.question) at \(point)")
      return
    }
    func value(_ name: String) throws -> Value? {
      guard var found = comparison.result.output(name) else { return nil }
      if case .cases(let cases) = found {
        let own = cases.cases.filter { point.fulfils($0) }
        try #require(own.count == 1, "\(own.count) cases hold at \(point): \(comparison.question)")
        found = own[0].value
      }
      let hasLetters = found.domains.contains { if case .rationalFunctions = $0 { true } else { false } }
      if !hasLetters { return found }
      let moved: Value = try #require(point.value(of: found), "\(comparison.question) at \(point) divides by 0")
      return moved
    }
    if tool == "eigen" {
      let found = try #require(try value("eigenvalues"))
      if found["undecided"] == .truth(true) { return }
      let expected = try products(try #require(plain.output("eigenvalues")))
      #expect(try products(found) == expected, "\(comparison.question) at \(point): \(Notation.text(of: found))")
      return
    }
    let found = try value("D") ?? value("eigenvalues")
    if found?["undecided"] == .truth(true) { return }
    let isDefective = found?["undefined"] == .text(ErrorCode.notDiagonalizable.rawValue)
    #expect(isDefective == (plain.error?.code == .notDiagonalizable), "\(comparison.question) at \(point)")
    guard case .matrix(let form)? = found, case .matrix(let other)? = plain.output("D"),
      other.domain == .rationals || other.domain == .integers
    else { return }
    #expect(form.entries.sorted() == other.entries.sorted(), "\(comparison.question) at \(point)")
  }

  @Test("are not accepted once anything in them is changed")
  func forgeries() throws {
    var lines: [String] = []
    for (tool, operand) in [
      ("eigen", "1 k; k 1"), ("eigen", "1 k; 0 1"), ("eigen", "0 k; 1 0"), ("eigen", "k 1 0; 0 k m; 0 0 2"),
      ("diagonalize", "1 k; 0 1"), ("diagonalize", "2 k; 0 3"), ("diagonalize", "0 k; 1 0"),
    ] {
      let result = run(tool, operand)
      #expect(CertificateChecker.check(result).isAccepted, "\(operand): \(CertificateChecker.check(result))")
      var forged = CaseForgeries.changes(of: result)
      for (index, output) in result.outputs.enumerated() {
        func with(_ value: Value) {
          var copy = result
          copy.digest = nil
          copy.outputs[index].value = value
          forged.append(copy)
        }
        guard case .cases(let cases) = output.value else {
          if case .matrix(var matrix) = output.value {
            matrix.entries = TextSlab(matrix.entries.enumerated().map { $0.offset == 0 ? "k+7" : $0.element })
            with(.matrix(matrix))
          }
          continue
        }
        for place in cases.cases.indices {
          for other in cases.cases.indices where cases.cases[other].value != cases.cases[place].value {
            var changed = cases
            changed.cases[place].value = cases.cases[other].value
            with(.cases(changed))
          }
          guard case .list(let records) = cases.cases[place].value else { continue }
          for record in records.indices {
            guard case .record(let fields) = records[record] else { continue }
            for field in fields.indices {
              guard case .count(let count) = fields[field].value else { continue }
              var (changed, own, list) = (cases, fields, records)
              own[field].value = .count(count == 1 ? 2 : 1)
              list[record] = .record(own)
              changed.cases[place].value = .list(list)
              with(.cases(changed))
            }
          }
        }
      }
      #expect(forged.count > 4, "\(operand)")
      for forgery in forged { #expect(!CertificateChecker.check(forgery).isAccepted, "\(line(of: forgery))") }
      lines += forged.map { line(of: $0) }
    }
    if let report = try VerifyScript.run(lines) {
      #expect(
        report.lines.count == lines.count && report.lines.allSatisfy { $0.contains(": rejected") },
        "\(zip(report.lines, lines).filter { !$0.0.contains(": rejected") }.map(\.1))")
    }
  }

  /// The generic answer alone, with nothing of k = 0: neither the case nor the decision.
  @Test("are not accepted where a special value is hidden", arguments: ["eigen", "diagonalize"])
  func hidden(tool: String) throws {
    var result = run(tool, tool == "eigen" ? "1 k; k 1" : "0 k; 1 0")
    result.digest = nil
    for index in result.outputs.indices {
      if case .cases(let cases) = result.outputs[index].value { result.outputs[index].value = cases.cases[0].value }
    }
    result.outputs.removeAll { $0.value == .record([]) }
    guard case .list(let nodes)? = result.certificate?.data["tree"] else {
      Issue.record("there is no tree")
      return
    }
    result.certificate?.data = .record([.init("tree", .list([nodes[nodes.count - 1]]))])
    #expect(!CertificateChecker.check(result).isAccepted)
    if let report = try VerifyScript.run([line(of: result)]) {
      #expect(report.lines.allSatisfy { $0.contains(": rejected") }, "\(report.lines)")
    }
  }
}
