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

  /// A matrix whose rank falls where planted polynomials are 0: a diagonal one between products of elementary matrices.
  private func planted(
    _ rows: Int, _ columns: Int, _ ring: ParameterRing, _ random: inout SeededRandom
  ) -> Matrix<RationalFunction> {
    let letters = ring.names.indices.map { RationalFunction(ring.letter($0)) }
    func letter() -> RationalFunction { letters.randomElement(using: &random)! }
    func number(_ range: ClosedRange<Int>) -> RationalFunction {
      RationalFunction(Int.random(in: range, using: &random))
    }
    func mixer(_ size: Int) -> Matrix<RationalFunction> {
      var matrix = Matrix<RationalFunction>.identity(size)
      guard size > 1 else { return matrix }
      for _ in 0..<size {
        let (source, target) = (Int.random(in: 0..<size, using: &random), Int.random(in: 0..<size, using: &random))
        if source == target { continue }
        let multiple = Int.random(in: 0..<6, using: &random) == 0 ? letter() : number(-2...2)
        RowOperation.add(multiple: multiple, of: source, to: target).apply(to: &matrix)
      }
      return matrix
    }
    let diagonal = Matrix(Shape(rows, columns)) { row, column -> RationalFunction in
      guard row == column else { return .zero }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: return .zero
      case 1: return letter() - number(-2...2)
      case 2: return letter() - number(-2...2) * letter()
      case 3: return (letter() - number(-1...1)) * (letter() + number(-1...1))
      case 4: return letter() * letter() - number(-1...1)
      default: return .one
      }
    }
    return mixer(rows) * diagonal * mixer(columns)
  }

  private func value(_ matrix: Matrix<RationalFunction>, _ ring: ParameterRing, bar: Int? = nil) -> Value {
    .matrix(MatrixValue(ring.domain, matrix.shape, TextSlab(matrix.rowMajor.map(\.exchangeText)), bar: bar))
  }

  /// What numbers in the place of the letters make of a value.
  private func at(_ point: [Rational], _ value: Value, _ ring: ParameterRing) -> Value? {
    value.mapped(in: ring.domain, to: .rationals) { text in
      ring.function(exchangeText: text.utf8.span)?.value(at: point, of: { Rational($0) })?.exchangeText
    }
  }

  private func isZero(_ text: String, at point: [Rational], _ ring: ParameterRing) -> Bool {
    ring.function(exchangeText: text.utf8.span)?.value(at: point, of: { Rational($0) }) == .zero
  }

  private func holds(_ item: CasesValue.Case, at point: [Rational], _ ring: ParameterRing) -> Bool {
    item.zero.allSatisfy { isZero($0, at: point, ring) } && !item.nonzero.contains { isZero($0, at: point, ring) }
  }

  /// Points of every case that has rational ones to be found, and random ones.
  private func points(of result: ToolResult, _ ring: ParameterRing, _ random: inout SeededRandom) throws -> [[Rational]]
  {
    func number() -> Rational { Rational(Int.random(in: -3...3, using: &random)) }
    var points = (0..<4).map { _ in ring.names.map { _ in number() } }
    for output in result.outputs {
      guard case .cases(let cases) = output.value else { continue }
      for item in cases.cases {
        var region = ParameterRegion(ring)
        for text in item.nonzero { try region.require(#require(polynomial(text, ring)), isZero: false) }
        for text in item.zero { try region.require(#require(polynomial(text, ring)), isZero: true) }
        try region.settle()
        for _ in 0..<2 {
          let free = ring.names.map { _ in number() }
          let point = region.substitution.functions.compactMap { $0.value(at: free, of: { Rational($0) }) }
          if point.count == ring.names.count { points.append(point) }
        }
      }
    }
    return points
  }

  private func polynomial(_ text: String, _ ring: ParameterRing) -> ParameterPolynomial? {
    ring.function(exchangeText: text.utf8.span)?.polynomial
  }

  @Test("give what the plain tool gives at every point, and both checkers accept them", arguments: [2, 3])
  func substitution(letters: Int) throws {
    let ring = try #require(ParameterRing(["k", "m", "p"].dropLast(3 - letters)))
    var random = SeededRandom("cases in \(letters) letters")
    var lines: [String] = []
    var distinguished = 0
    for (rows, columns) in [(0, 2), (2, 0), (1, 1), (1, 3), (2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (4, 5)] {
      for tool in tools {
        if tool == "inverse", rows != columns { continue }
        for _ in 0..<random.count(2) {
          let a = planted(rows, columns, ring, &random)
          var inputs = [Value.Field("A", value(a, ring, bar: tool == "solve" ? max(0, columns - 1) : nil))]
          if ["independent", "basis", "member"].contains(tool) { inputs = [.init("V", value(a, ring))] }
          if tool == "member" {
            let entries = planted(rows, 1, ring, &random).rowMajor
            inputs.append(.init("v", .vector(VectorValue(ring.domain, TextSlab(entries.map(\.exchangeText))))))
          }
          func ask(_ inputs: [Value.Field]) -> ToolResult {
            RequestRunner().run(
              Request(
                tool: tool, inputs: inputs.map { .init($0.name, .value($0.value)) },
                options: [.init("certificate", .text("compact"))]))
          }
          let result = ask(inputs)
          if result.error?.code == .singular { continue }
          if result.outcome == .unable, result.error?.code == .tooLarge { continue }
          try #require(result.error == nil, "\(tool) of \(inputs): \(result.error?.message ?? ""); \(random)")
          if result.certificate?.type == "cases" {
            if result.outputs.contains(where: { if case .cases = $0.value { true } else { false } }) {
              distinguished += 1
            }
            let verdict = CertificateChecker.check(result)
            #expect(verdict.isAccepted, "\(tool) of \(inputs): \(verdict); \(random)")
            lines.append(line(of: result))
          }
          // Letters that are in no operand are gone.
          let given = result.request.inputs.compactMap { input -> Value.Field? in
            if case .value(let value) = input.operand { .init(input.name, value) } else { nil }
          }
          let names = given.flatMap(\.value.domains).compactMap { domain -> [String]? in
            if case .rationalFunctions(let names) = domain { names } else { nil }
          }
          guard let own = names.first.flatMap(ParameterRing.init) else { continue }
          for point in try points(of: result, own, &random) {
            try compare(result, ask, given, point, own, random)
          }
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

  private func compare(
    _ result: ToolResult, _ ask: ([Value.Field]) -> ToolResult, _ inputs: [Value.Field], _ point: [Rational],
    _ ring: ParameterRing, _ random: SeededRandom
  ) throws {
    var numbers: [Value.Field] = []
    for input in inputs { numbers.append(.init(input.name, try #require(at(point, input.value, ring)))) }
    let plain = ask(numbers)
    for output in result.outputs {
      var found = output.value
      if case .cases(let cases) = found {
        let own = cases.cases.filter { holds($0, at: point, ring) }
        try #require(
          own.count == 1, "\(own.count) cases hold at \(point): \(result.request.tool) of \(inputs); \(random)")
        found = own[0].value
      }
      let value = try #require(
        at(point, found, ring), "\(result.request.tool) of \(inputs) at \(point) divides by 0; \(random)")
      if let error = plain.error {
        #expect(value["undefined"] == .text(error.code.rawValue), "\(inputs) at \(point); \(random)")
        continue
      }
      guard let expected = plain.output(output.name) else {
        #expect(value == .record([]), "\(result.request.tool) of \(inputs) at \(point): \(output.name); \(random)")
        continue
      }
      switch (result.request.tool, output.name) {
      case ("ref", "echelon"), ("independent", "relation"), ("member", "functional"), ("member", "combination"):
        // Several are right; the checkers have looked at them.
        continue
      default:
        #expect(
          Notation.text(of: value) == Notation.text(of: expected),
          "\(result.request.tool) of \(inputs) at \(point): \(output.name); \(random)")
      }
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
