import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import MatrixNotation
import TestSupport
import Testing

@Suite("Cases of what a letter stands for")
struct CasesTests {
  private let ring = ParameterRing(["k"])!

  private func run(_ tool: String, _ inputs: [Value.Field], _ options: [Request.Option] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: tool, inputs: inputs.map { .init($0.name, .value($0.value)) },
        options: options + [.init("certificate", .text("compact"))]))
  }

  private func run(_ tool: String, _ texts: String..., options: [String: String] = [:]) -> ToolResult {
    let names = ["A", "b"]
    return RequestRunner().run(
      Request(
        tool: tool, inputs: zip(names, texts).map { .init($0, .text($1)) },
        options: options.map { .init($0.key, $0.value == "true" ? .truth(true) : .text($0.value)) }))
  }

  /// A matrix whose rank falls where a planted factor is 0: a diagonal one between products of elementary matrices.
  private func planted(_ rows: Int, _ columns: Int, _ random: inout SeededRandom) -> Matrix<RationalFunction> {
    let k = RationalFunction(ring.letter(0))
    func root() -> RationalFunction { k - RationalFunction(Int.random(in: -3...3, using: &random)) }
    func mixer(_ size: Int) -> Matrix<RationalFunction> {
      var matrix = Matrix<RationalFunction>.identity(size)
      guard size > 1 else { return matrix }
      for _ in 0..<(2 * size) {
        let (source, target) = (Int.random(in: 0..<size, using: &random), Int.random(in: 0..<size, using: &random))
        if source == target { continue }
        let multiple =
          Int.random(in: 0..<6, using: &random) == 0 ? k : RationalFunction([-1, 1, 2].randomElement(using: &random)!)
        RowOperation.add(multiple: multiple, of: source, to: target).apply(to: &matrix)
      }
      return matrix
    }
    let diagonal = Matrix(Shape(rows, columns)) { row, column -> RationalFunction in
      guard row == column else { return .zero }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .zero
      case 1: return root()
      case 2: return root() * root()
      case 3: return k * k - RationalFunction(Int.random(in: -3...3, using: &random))
      default: return .one
      }
    }
    return mixer(rows) * diagonal * mixer(columns)
  }

  private func value(_ matrix: Matrix<RationalFunction>, bar: Int? = nil) -> Value {
    .matrix(
      MatrixValue(ring.domain, matrix.shape, TextSlab(matrix.rowMajor.map(\.exchangeText)), bar: bar))
  }

  /// The value of an output where the letter is a number.
  private func at(_ point: Rational, _ output: Value) throws -> Value {
    guard case .cases(let value) = output else { return try #require(output.substituting(.fraction(point), in: ring)) }
    let special = value.cases.dropFirst().filter { item in item.zero.allSatisfy { isZero($0, at: point) } }
    #expect(special.count <= 1, "the cases exclude each other")
    guard let found = special.first else {
      return try #require(value.cases[0].value.substituting(.fraction(point), in: ring))
    }
    return found.value
  }

  private func line(of result: ToolResult) -> String {
    var writer = JSONWriter()
    writer.result(result)
    return writer.text
  }

  private func isZero(_ text: String, at point: Rational) -> Bool {
    ring.function(exchangeText: text.utf8.span)?.value(at: [point], of: { Rational($0) }) == .zero
  }

  private static let tools = [
    "rank", "rref", "nullspace", "leftnullspace", "rowspace", "columnspace", "inverse", "solve",
  ]

  @Test("give what the plain tool gives for every value, and both checkers accept them", arguments: tools)
  func substitution(tool: String) throws {
    var random = SeededRandom("cases of \(tool)")
    var lines: [String] = []
    var distinguished = 0
    for (rows, columns) in [(0, 0), (0, 2), (2, 0), (1, 1), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5)] {
      if tool == "inverse", rows != columns { continue }
      for _ in 0..<random.count(rows < 2 ? 2 : 8) {
        let a = planted(rows, columns, &random)
        let bar = tool == "solve" ? max(0, columns - 1) : nil
        let input = value(a, bar: bar)
        let result = run(tool, [.init("A", input)])
        guard let text = result.outputs.first?.value else {
          // Singular whatever the letter is.
          #expect(result.error?.code == .singular, "\(tool) of \(input): \(result.error?.message ?? ""); \(random)")
          continue
        }
        if case .cases = text { distinguished += 1 }
        let verdict = CertificateChecker.check(result)
        if rows > 0, columns > 0, a.rowMajor.contains(where: { $0.ring != nil }) {
          #expect(verdict.isAccepted, "\(tool) of \(input): \(verdict); \(random)")
        }
        if result.certificate != nil { lines.append(line(of: result)) }
        var points = [Rational(-7), Rational(5, 2), Rational(11)] + (-3...3).map { Rational($0) }
        points.append(Rational(Int.random(in: -20...20, using: &random)))
        for point in points {
          let plain = run(tool, [.init("A", try #require(input.substituting(.fraction(point), in: ring)))])
          for output in result.outputs {
            let found = try at(point, output.value)
            if let error = plain.error {
              #expect(found["undefined"] == .text(error.code.rawValue), "\(tool) of \(input) at \(point); \(random)")
              continue
            }
            // The domain of whole numbers may be the integers.
            let expected = try #require(plain.output(output.name))
            #expect(
              Notation.text(of: found) == Notation.text(of: expected),
              "\(tool) of \(input) at k = \(point): \(output.name); \(random)")
          }
        }
      }
    }
    #expect(distinguished > 10, "\(distinguished) distinctions; \(random)")
    if let report = try VerifyScript.run(lines) {
      #expect(
        report.status == 0 && report.lines.count == lines.count,
        "\(report.lines.filter { !$0.contains("accepted") }) \(report.errors); \(random)")
    }
  }

  @Test("are those of textbooks")
  func textbook() throws {
    func text(_ tool: String, _ operands: String..., options: [String: String] = [:]) -> String {
      let result = RequestRunner().run(
        Request(
          tool: tool, inputs: zip(["A", "b"], operands).map { .init($0, .text($1)) },
          options: options.map { .init($0.key, $0.value == "true" ? .truth(true) : .text($0.value)) }))
      return result.error.map { "!\($0.code.rawValue)" } ?? Notation.text(of: result.outputs[0].value)
    }
    #expect(text("rank", "1 k; k 1") == "k != -1 and k != 1: 2; k = -1: 1; k = 1: 1")
    #expect(
      text("solve", "k 1 | 1; 1 k | 1")
        == "k != -1 and k != 1: (1/(k+1), 1/(k+1)); k = -1: no solution; k = 1: (1, 0) + t*(-1, 1)")
    #expect(
      text("solve", "x + ky = 1; kx + y = 1", options: ["parameters": "k"])
        == "k != -1 and k != 1: (1/(k+1), 1/(k+1)); k = -1: no solution; k = 1: (1, 0) + t*(-1, 1)")
    #expect(
      text("solve", "2 2 0; 0 k 1; 1 2 k", "2 1 2")
        == "k != -1 and k != 1: (k/(k+1), 1/(k+1), 1/(k+1)); k = -1: no solution; k = 1: (0, 1, 0) + t*(1, -1, 1)")
    #expect(text("det", "1 k; k 1") == "-k^2+1" && text("det", "a b; c d") == "a*d-b*c")
    #expect(text("inverse", "1 k; k 1").contains("k = 1: {undefined: singular}"))
    #expect(text("rank", "k 1 0; 0 1 1") == "2", "k = 0 changes pivots and not the rank")
    #expect(text("rank", "k^2-2 0; 0 1") == "k^2 != 2: 2; k^2 = 2: 1")
    #expect(text("nullspace", "k^2-2 1 k; 0 0 0").contains("k^2 = 2"))
    #expect(text("rank", "k^2+1 0; 0 1", options: ["real": "true"]) == "2")
    #expect(text("rank", "k^2+1 0; 0 1").contains("k^2 = -1: 1"))
    #expect(text("rank", "1 k; k 1", options: ["where": "k=1"]) == "1")
    #expect(text("solve", "k 1 | 1; 1 m | 1", options: ["where": "m=k"]) == "!invalid-option")
    #expect(text("rank", "k 1; 1 m", options: ["generic": "true"]) == "2")
    #expect(text("rank", "k 1; 1 m", options: ["where": "m=1"]) == "k != 1: 2; k = 1: 1")
    #expect(text("rank", "1/k 1; 1 k") == "k != 0: 1; k = 0: {undefined: zero-denominator}")
  }

  @Test("are not accepted once anything in them is changed")
  func forgeries() throws {
    for result in [
      run("solve", "k 1 | 1; 1 k | 1"), run("rank", "1 k; k 1"), run("inverse", "k 1; 1 k"),
      run("rref", "k^2-2 1; 0 k"),
    ] {
      #expect(CertificateChecker.check(result).isAccepted, "\(CertificateChecker.check(result))")
      var forged: [ToolResult] = []
      for (index, output) in result.outputs.enumerated() {
        guard case .cases(let cases) = output.value else { continue }
        func with(_ change: (inout CasesValue) -> Void) {
          var (copy, changed) = (result, cases)
          change(&changed)
          copy.outputs[index].value = .cases(changed)
          forged.append(copy)
        }
        for place in cases.cases.indices.dropFirst() {
          with { $0.cases.remove(at: place) }
          with { $0.cases[place].value = $0.cases[0].value }
          with { $0.cases[place].zero = ["k-5"] }
          with { $0.cases[0].nonzero.remove(at: place - 1) }
        }
        with { $0.cases.swapAt(0, 1) }
        with { $0.isReal = true }
        with { $0.parameters = ["m"] }
        with { $0.cases[0].value = $0.cases[1].value }
      }
      forged += CaseForgeries.changes(of: result)
      for forgery in forged { #expect(!CertificateChecker.check(forgery).isAccepted, "\(forgery)") }
      if let report = try VerifyScript.run(forged.map { line(of: $0) }) {
        #expect(
          report.lines.count == forged.count && report.lines.allSatisfy { $0.contains(": rejected") }, "\(report.lines)"
        )
      }
    }
  }

  /// The proof of the generic answer, with nothing of k = 1: neither the case nor the decision.
  @Test("are not accepted where a special value is hidden", arguments: ["none", "full"])
  func hidden(steps: String) throws {
    var forged: [ToolResult] = []
    for tool in ["rank", "rref", "inverse", "nullspace", "columnspace", "rowspace", "solve"] {
      var result = run(tool, tool == "solve" ? "k 1 | 1; 1 k | 1" : "k 1; 1 k", options: ["steps": steps])
      for index in result.outputs.indices {
        guard case .cases(var cases) = result.outputs[index].value else { continue }
        cases.cases.removeAll { $0.zero == ["k-1"] }
        for place in cases.cases.indices { cases.cases[place].nonzero.removeAll { $0 == "k-1" } }
        cases.cases[0].display = "k != -1"
        result.outputs[index].value = .cases(cases)
      }
      guard case .record(let fields)? = result.certificate?.data, case .list(var nodes)? = fields.first?.value else {
        Issue.record("\(tool) has no tree")
        continue
      }
      let place = try #require(nodes.firstIndex { $0["polynomial"] == .text("k-1") }, "\(nodes)")
      // The decision, what stands for k, and the leaf.
      nodes.removeSubrange(place...(place + 2))
      result.certificate?.data = .record([.init("tree", .list(nodes))])
      result.digest = nil
      #expect(!CertificateChecker.check(result).isAccepted, "\(result)")
      forged.append(result)
    }
    if let report = try VerifyScript.run(forged.map { line(of: $0) }) {
      #expect(
        report.lines.count == forged.count && report.lines.allSatisfy { $0.contains(": rejected") }, "\(report.lines)")
    }
  }

  @Test("are told in one derivation with a branch for each")
  func steps() throws {
    for (tool, text) in [
      ("solve", "k 1 | 1; 1 k | 1"), ("rank", "1 k; k 1"), ("rref", "k 1; 1 k"), ("inverse", "k 1; 1 k"),
      ("nullspace", "k 1; 1 k"), ("columnspace", "k 1; 1 k"), ("rowspace", "k 1; 1 k"), ("leftnullspace", "k 1; 1 k"),
    ] {
      let result = run(tool, text, options: ["steps": "full"])
      let branches = result.derivation.parts.compactMap { $0 as? ParameterBranch }
      #expect(branches.map(\.display) == ["k != -1 and k != 1", "k = -1", "k = 1"], "\(tool)")
      #expect(branches.allSatisfy { !$0.derivation.isEmpty }, "\(tool)")
      for part in result.derivation.parts {
        guard let timeline = part as? Timeline<RationalFunction> else { continue }
        for operation in timeline.operations {
          if case .scale = operation { Issue.record("\(tool) multiplies a row") }
        }
      }
    }
  }
}
