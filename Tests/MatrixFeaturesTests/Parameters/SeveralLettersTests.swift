import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

/// Cases in two and three letters: at every point exactly one case holds, and it says what the plain tool says there.
@Suite("Cases of what several letters stand for")
struct SeveralLettersTests {
  private func run(_ tool: String, _ texts: String..., options: [String: String] = [:]) -> ToolResult {
    let names = tool == "member" ? ["V", "v"] : ["independent", "basis"].contains(tool) ? ["V"] : ["A", "b"]
    return RequestRunner().run(
      Request(
        tool: tool, inputs: zip(names, texts).map { .init($0, .text($1)) },
        options: options.map { .init($0.key, $0.value == "true" ? .truth(true) : .text($0.value)) }))
  }

  private func line(of result: ToolResult) -> String {
    var writer = JSONWriter()
    writer.result(result)
    return writer.text
  }

  private func text(_ tool: String, _ operands: String..., options: [String: String] = [:]) -> String {
    let result =
      operands.count == 1
      ? run(tool, operands[0], options: options) : run(tool, operands[0], operands[1], options: options)
    return result.error.map { "!\($0.code.rawValue)" } ?? Notation.text(of: result.outputs[0].value)
  }

  @Test("are those a person writes")
  func textbook() {
    #expect(text("rank", "1 k; m 1") == "k*m-1 != 0: 2; k*m-1 = 0: 1")
    #expect(text("rank", "k 1; m 1") == "m != k: 2; m = k: 1")
    #expect(
      text("solve", "k 1 | 1; 1 1 | m") == """
        k != 1: ((-m+1)/(k-1), (k*m-1)/(k-1)); k = 1 and m != 1: no solution; k = 1 and m = 1: (1, 0) + t*(-1, 1)
        """)
    #expect(text("rank", "1 2; k 2*k; m 2*m") == "1")
    #expect(text("rank", "a b; c d").hasPrefix("a*d-b*c != 0: 2; "))
    #expect(text("rank", "1/k m; 1 k*m") == "k != 0: 1; k = 0: {undefined: zero-denominator}")
  }

  @Test("that remainders by an equation in one letter rule out are not asked about")
  func remainders() throws {
    // The coefficient of m in the determinant is 0 where k² = 2, and the rest is not.
    var checkers = BothCheckers()
    let results = [
      run("rank", "m k; -1 k^2-2"), run("solve", "m k; -1 k^2-2", "1 1"),
      run("solve", "-1 -3*m-3 6 8; 3 4 3*k+6 -7; 9 -3 -3 8; 8 -k 5 -2*k-1", "4 4 -2 -9"),
    ]
    for result in results {
      try #require(result.outcome == .value, "\(result)")
      try checkers.accept(result)
      for forged in CaseForgeries.changes(of: result) { try checkers.reject(forged) }
    }
    try checkers.verify()
    let ring = try #require(ParameterRing(["k", "m"]))
    let (k, m) = (ring.letter(0), ring.letter(1))
    #expect(ParameterPolynomial.contradict([k * k - 2, (k * k - 2) * m + k]))
    #expect(ParameterPolynomial.contradict([k - 1, m - 2, k * m - 3]))
    #expect(!ParameterPolynomial.contradict([k - 1, m - 2, k * m - 2]))
    #expect(!ParameterPolynomial.contradict([k * k - 2, k * m - 1]))
    #expect(!ParameterPolynomial.contradict([(k - 1) * (k - 2), k * k - 1]))
    #expect(!ParameterPolynomial.contradict([]) && !ParameterPolynomial.contradict([.zero]))
  }

  @Test("on the right-hand side are conditions")
  func conditions() {
    let result = run("why", "1 2; 2 4", "p q")
    #expect(CertificateChecker.check(result).isAccepted, "\(CertificateChecker.check(result))")
    let shown = text("why", "1 2; 2 4", "p q")
    #expect(shown.hasPrefix("q != 2*p: {status: none") && shown.contains("; q = 2*p: {status: infinite"), "\(shown)")
    #expect(text("why", "1 k; 2 4", "p q") == "!unsupported-domain")
  }

  private let tools = [
    "rank", "ref", "rref", "nullspace", "leftnullspace", "rowspace", "columnspace", "inverse", "solve", "independent",
    "basis", "member",
  ]

  @Test("give what the plain tool gives at every point, and both checkers accept them", arguments: [2, 3])
  func substitution(letters: Int) throws {
    let ring = try #require(ParameterRing(["k", "m", "p"].dropLast(3 - letters)))
    var random = SeededRandom("cases in \(letters) letters")
    var lines: [String] = []
    var distinguished = 0
    for (rows, columns) in [(0, 2), (2, 0), (1, 1), (1, 3), (2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (4, 5)] {
      for tool in tools {
        if tool == "inverse", rows != columns { continue }
        for _ in 0..<random.count(1) {
          let a = PlantedSystem.matrix(rows, columns, ring, &random)
          let bar = tool == "solve" ? max(0, columns - 1) : nil
          let isOfVectors = ["independent", "basis", "member"].contains(tool)
          var inputs = [Value.Field(isOfVectors ? "V" : "A", PlantedSystem.value(a, ring, bar: bar))]
          if tool == "member" {
            let entries = PlantedSystem.matrix(rows, 1, ring, &random).rowMajor
            inputs.append(.init("v", .vector(VectorValue(ring.domain, TextSlab(entries.map(\.exchangeText))))))
          }
          let comparison = CaseComparison(tool, inputs, random)
          let result = comparison.result
          if result.error?.code == .singular { continue }
          if result.outcome == .unable, result.error?.code == .tooLarge { continue }
          try #require(result.error == nil, "\(comparison.question): \(result.error?.message ?? ""); \(random)")
          if result.certificate?.type == "cases" {
            if comparison.isDistinguished { distinguished += 1 }
            let verdict = CertificateChecker.check(result)
            #expect(verdict.isAccepted, "\(comparison.question): \(verdict); \(random)")
            lines.append(comparison.line)
          }
          // Letters that are in no operand are gone.
          guard let own = comparison.ring else { continue }
          for point in try LetterPoint.points(of: result, in: own, &random) { try comparison.check(at: point) }
        }
      }
    }
    #expect(distinguished > 20, "\(distinguished) distinctions; \(random)")
    if let report = try VerifyScript.run(lines) {
      #expect(
        report.status == 0 && report.lines.count == lines.count,
        "\(report.lines.filter { !$0.contains("accepted") }) \(report.errors); \(random)")
    }
  }

  @Test("are not accepted once anything in them is changed")
  func forgeries() throws {
    for result in [
      run("rank", "1 k; m 1"), run("solve", "k 1 | 1; 1 1 | m"), run("rref", "1/k m; 1 k"), run("inverse", "k m; 1 1"),
      run("ref", "k m; m k"), run("independent", "k m; 1 1"), run("member", "k 1; 1 1", "m 1"),
    ] {
      #expect(CertificateChecker.check(result).isAccepted, "\(CertificateChecker.check(result))")
      var forged = CaseForgeries.changes(of: result)
      #expect(forged.count > 10)
      for (index, output) in result.outputs.enumerated() {
        guard case .cases(let cases) = output.value else { continue }
        func with(_ change: (inout CasesValue) -> Void) {
          var (copy, changed) = (result, cases)
          change(&changed)
          copy.outputs[index].value = .cases(changed)
          forged.append(copy)
        }
        for place in cases.cases.indices {
          if place > 0 {
            with { $0.cases.remove(at: place) }
            if cases.cases[place].value != cases.cases[0].value { with { $0.cases[place].value = $0.cases[0].value } }
          }
          for condition in cases.cases[place].zero.indices { with { $0.cases[place].zero.remove(at: condition) } }
          for condition in cases.cases[place].nonzero.indices {
            with { $0.cases[place].nonzero[condition] = "k-5" }
          }
        }
        with { $0.isReal = true }
        with { $0.parameters.reverse() }
      }
      for forgery in forged { #expect(!CertificateChecker.check(forgery).isAccepted, "\(line(of: forgery))") }
      if let report = try VerifyScript.run(forged.map { line(of: $0) }) {
        #expect(
          report.lines.count == forged.count && report.lines.allSatisfy { $0.contains(": rejected") },
          "\(zip(report.lines, forged).filter { !$0.0.contains(": rejected") }.map { line(of: $0.1) })")
      }
    }
  }

  @Test("that were joined are told apart again where a wider one does not hold for all of them")
  func joins() throws {
    let result = run("ref", "2*k*p+2*k+m*p+m 2*k+m; m*p+p m+1; 4*k*p+4*k+2*m*p+2*m 4*k+2*m")
    #expect(CertificateChecker.check(result).isAccepted, "\(CertificateChecker.check(result))")
  }

  @Test("stay few for a system whose coefficients are all letters")
  func generic() throws {
    let result = run("solve", "a b c; d f g; h k l", "m n p")
    guard case .cases(let cases)? = result.outputs.first?.value else {
      Issue.record("there are no cases: \(result.error?.message ?? "")")
      return
    }
    #expect(cases.cases.count <= 50, "\(cases.cases.count) cases")
    #expect(CertificateChecker.check(result).isAccepted, "\(CertificateChecker.check(result))")
  }

  @Test("that are ruled out are left away, and the certificate says why")
  func assumptions() throws {
    var lines: [String] = []
    for (tool, operand, assumed, expected) in [
      ("rank", "1 k; k 1", "k > 0", "k != 1: 2; k = 1: 1"),
      ("rank", "1 k; k 1", "k != 1, k <> -1", "2"),
      ("rank", "1 k; m 1", "m = k", "k != -1 and k != 1: 2; k = -1: 1; k = 1: 1"),
      ("rank", "k m; 1 1", "m >= k+1", "2"),
      ("rank", "k^2-2 0; 0 1", "k < 0", "k^2 != 2: 2; k^2 = 2: 1"),
      ("rank", "k^2-2 0; 0 1", "k > 2", "2"),
      ("solve", "k 1 | 1; 1 k | 1", "k = 1", "(1, 0) + t*(-1, 1)"),
      ("inverse", "k m; 1 1", "k \u{2260} m", "[1/(k-m), -m/(k-m); -1/(k-m), k/(k-m)]"),
    ] {
      let result = run(tool, operand, options: ["assume": assumed])
      let text = result.error.map(\.message) ?? Notation.text(of: result.outputs[0].value)
      #expect(text == expected, "\(tool) of \(operand) with \(assumed)")
      #expect(
        CertificateChecker.check(result).isAccepted, "\(operand), \(assumed): \(CertificateChecker.check(result))")
      lines.append(line(of: result))
      // Without the assumption, or with another, it proves nothing.
      for other in [nil, "k-9 != 0"] {
        var forged = result
        forged.digest = nil
        forged.request.options.removeAll { $0.name == "assume" }
        if let other { forged.request.options.append(.init("assume", .text(other))) }
        #expect(!CertificateChecker.check(forged).isAccepted, "\(operand), \(assumed)")
      }
    }
    if let report = try VerifyScript.run(lines) {
      #expect(report.status == 0 && report.lines.count == lines.count, "\(report.lines) \(report.errors)")
    }
  }

  @Test("that were not decided are said, beside those that were")
  func undecided() throws {
    let result = run("rank", "k^2+m^2-p^2 0 0; 0 k 0; 0 0 1")
    if result.outcome == .unable {
      #expect(result.error?.code == .tooLarge)
      guard case .cases(let cases)? = result.outputs.first?.value else {
        Issue.record("no cases are handed over")
        return
      }
      #expect(cases.cases[0].value == .count(3))
      #expect(cases.cases.contains { $0.value["undecided"] == .truth(true) })
    } else {
      #expect(CertificateChecker.check(result).isAccepted)
    }
  }

  @Test("are told with a branch at each decision, down to the answer")
  func steps() throws {
    for (tool, text) in [
      ("solve", "k 1 | 1; 1 1 | m"), ("rank", "1 k; m 1"), ("rref", "k m; 1 1"), ("inverse", "k m; m k"),
      ("nullspace", "k m; m k"), ("leftnullspace", "k m; 1 1"),
    ] {
      let result = run(tool, text, options: ["steps": "full"])
      #expect(result.error == nil, "\(tool): \(result.error?.message ?? "")")
      func leaves(_ derivation: Derivation) -> [Derivation] {
        let below = derivation.parts.compactMap { $0 as? ParameterBranch }
        return below.isEmpty ? [derivation] : below.flatMap { leaves($0.derivation) }
      }
      let ends = leaves(result.derivation)
      #expect(ends.count > 1, "\(tool)")
      #expect(ends.allSatisfy { !$0.isEmpty }, "\(tool)")
    }
  }
}
