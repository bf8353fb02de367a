import MatrixArithmetic
import MatrixDomain
import MatrixExchange
import MatrixNotation
import TestSupport
import Testing

@testable import MatrixFeatures

@Suite("Every tool that has a meaning for doubles takes them")
struct DoublesTests {
  private static let tools = ToolRegistry.standard.tools.map(\.declaration)

  /// Tools whose answers hang on every digit: of rounded numbers they would say nothing.
  private static let exactOnly: Set<String> = [
    "why", "check", "recurrence", "system", "minpoly", "factor", "roots", "squarefree", "gcd", "hermite", "smith",
    "lll",
    "diophantine",
    "lattice", "jordan", "primary", "frobenius", "diagonalize", "quadric", "similar", "latticemember",
    "latticekernel", "saturation", "unimodular", "popov",
  ]

  private func run(_ tool: String, _ inputs: [(String, Request.Operand)], _ options: [(String, String)] = [])
    -> ToolResult
  {
    RequestRunner().run(
      Request(
        tool: tool, inputs: inputs.map { .init($0.0, $0.1) }, options: options.map { .init($0.0, .text($0.1)) }))
  }

  private func reals(_ shape: Shape, _ entries: [Double]) -> Request.Operand {
    .value(.matrix(MatrixValue(.reals, shape, TextSlab(entries.map(\.description)))))
  }

  @Test("a tool takes doubles, or is one of those of which the answer would have no meaning")
  func coverage() {
    let without = Set(Self.tools.filter { !$0.engines.contains(.numeric) && $0.id != "compare" }.map(\.id))
    #expect(without == Self.exactOnly.intersection(Self.tools.map(\.id)))
    for id in ["factor", "minpoly", "why"] {
      let result = run(id, [(id == "factor" ? "p" : "A", reals(Shape(1, 1), [0.5]))])
      #expect(result.error != nil && result.error?.code != .internalError, "\(id)")
    }
  }

  @Test(
    "the numeric answer is the exact one, every number of it rounded",
    arguments: tools.filter { $0.doubles != nil })
  func rounded(tool: ToolDeclaration) throws {
    for example in tool.examples where !example.expected.hasPrefix("!") {
      if example.options.contains(where: { ["mod", "engine"].contains($0.name) }) { continue }
      let inputs = zip(tool.parameters, example.operands).map { Request.Input($0.name, .text($1)) }
      let exact = RequestRunner().run(Request(tool: tool.id, inputs: inputs, options: example.options))
      let numeric = RequestRunner().run(
        Request(tool: tool.id, inputs: inputs, options: example.options + [.init("engine", .text("numeric"))]))
      #expect(numeric.outcome == .value && numeric.engine == "numeric", "\(tool.id): \(numeric.error?.message ?? "")")
      #expect(numeric.certificate == nil)
      for (exact, numeric) in zip(exact.outputs, numeric.outputs) {
        let domain: ScalarDomain = numeric.value.domain == .complexNumbers ? .complexNumbers : .reals
        var rounding = NearestDoubles(domain, .unlimited)
        #expect(try rounding.value(exact.value) == numeric.value, "\(tool.id) \(example.operands): \(exact.name)")
      }
    }
  }

  @Test("operands of doubles choose the engine themselves, real and complex")
  func implied() {
    let a = reals(Shape(2, 2), [0.1, -0.0, 1e300, .leastNonzeroMagnitude])
    let transpose = run("transpose", [("A", a)])
    #expect(
      transpose.output("transpose") == .matrix(MatrixValue(.reals, Shape(2, 2), ["0.1", "1e+300", "-0.0", "5e-324"])))
    let complex = Request.Operand.value(.matrix(MatrixValue(.complexNumbers, Shape(1, 1), ["1.0-0.5i"])))
    #expect(run("conjugate", [("A", complex)]).output("conjugate")?.domain == .complexNumbers)
    let mixed = run("scale", [("A", a), ("c", .value(.scalar(ScalarValue(.complexNumbers, "0.0+1.0i"))))])
    #expect(mixed.output("result")?.domain == .complexNumbers)
    #expect(run("scale", [("A", a), ("c", .text("1e10"))]).error?.code == .tooLarge)
    let residue = Request.Operand.value(.matrix(MatrixValue(.residues(modulus: "7"), Shape(1, 1), ["3"])))
    #expect(run("kronecker", [("A", a), ("B", residue)]).error?.code == .unsupportedDomain)
  }

  @Test("a sum of doubles is the nearest double to the sum of the fractions they are")
  func sums() throws {
    var random = SeededRandom("sums of doubles")
    for _ in 0..<random.count(60) {
      let values = (0..<4).map { _ in Double.random(in: -1...1, using: &random) * 1e16 }
      let result = run(
        "add", [("A", reals(Shape(1, 2), [values[0], values[1]])), ("B", reals(Shape(1, 2), [values[2], values[3]]))])
      guard case .matrix(let sum)? = result.output("sum") else {
        throw result.error ?? ErrorReport(.unable, .internalError, "")
      }
      #expect(sum.entries == TextSlab([values[0] + values[2], values[1] + values[3]].map(\.description)), "\(random)")
    }
  }

  @Test("what depends but for rounding depends, and the rank says so")
  func dependence() {
    var random = SeededRandom("nearly dependent doubles")
    for _ in 0..<random.count(40) {
      let (rows, rank) = (Int.random(in: 3...6, using: &random), Int.random(in: 1...2, using: &random))
      let base = (0..<rank).map { _ in (0..<rows).map { _ in Double.random(in: -1...1, using: &random) } }
      var columns = base
      for _ in 0..<2 {
        let factors = base.map { _ in Double.random(in: -3...3, using: &random) }
        columns.append((0..<rows).map { row in zip(base, factors).reduce(0) { $0 + $1.0[row] * $1.1 } })
      }
      let matrix = reals(Shape(rows, columns.count), (0..<rows).flatMap { row in columns.map { $0[row] } })
      #expect(run("rref", [("A", matrix)]).output("rank") == .count(rank), "\(random)")
      #expect(run("rowspace", [("A", matrix)]).output("dimension") == .count(rank), "\(random)")
      #expect(run("basis", [("V", matrix)]).output("dimension") == .count(rank), "\(random)")
      #expect(run("independent", [("V", matrix)]).output("independent") == .truth(false), "\(random)")
      let span = reals(Shape(rows, rank), (0..<rows).flatMap { row in base.map { $0[row] } })
      let vector = VectorValue(.reals, TextSlab(columns[rank].map(\.description)))
      let member = run("member", [("V", span), ("v", .value(.vector(vector)))])
      #expect(member.output("member") == .truth(true), "\(random)")
      #expect(run("member", [("V", span), ("v", .value(.vector(vector)))], [("tolerance", "=0")]).outcome == .value)
    }
  }

  @Test("the ends of the range are answered or refused, and never by a number that is none")
  func extremes() {
    var random = SeededRandom("doubles at the ends of the range")
    let ends: [Double] = [0, -0.0, 1.7e308, -1.7e308, .leastNonzeroMagnitude, 1e154, 1e-160, 0.1, 3]
    for tool in Self.tools where tool.doubles != nil {
      for _ in 0..<random.count(3) {
        let inputs = tool.parameters.filter { $0.isRequired && $0.kinds.contains(.matrix) }.map { parameter in
          (parameter.name, reals(Shape(2, 2), (0..<4).map { _ in ends.randomElement(using: &random) ?? 0 }))
        }
        let result = run(tool.id, inputs)
        #expect(result.error?.code != .internalError, "\(random): \(tool.id) \(inputs)")
        #expect(!result.outputs.contains { "\($0.value)".contains("inf") && "\($0.value)".contains("nan") })
      }
    }
  }

  @Test("matrices without rows or columns are answered")
  func empty() {
    for (rows, columns) in [(0, 0), (0, 2), (2, 0)] {
      let matrix = reals(Shape(rows, columns), [])
      for tool in ["transpose", "add", "rref", "ref", "rowspace", "basis"] {
        let name = tool == "basis" ? "V" : "A"
        let inputs = [(name, matrix)] + (tool == "add" ? [("B", matrix)] : [])
        #expect(run(tool, inputs).outcome == .value, "\(tool) \(rows)x\(columns)")
      }
    }
  }
}

@Suite("Short fractions and roots as doubles")
struct ShortFractionTests {
  @Test("the shortest fraction in an interval is that of all smaller denominators")
  func shortest() {
    var random = SeededRandom("shortest fractions")
    for _ in 0..<random.count(200) {
      let middle = Rational(
        Integer(Int.random(in: -500...500, using: &random)), Integer(Int.random(in: 1...99, using: &random)))
      let radius = Rational(.one, Integer(Int.random(in: 1...3000, using: &random)))
      let short = Rational.shortest(from: middle - radius, to: middle + radius)
      #expect(short >= middle - radius && short <= middle + radius, "\(random)")
      var denominator = Integer.one
      while denominator < short.denominator {
        let whole = ((middle - radius) * Rational(denominator)).ceiling
        #expect(Rational(whole) > (middle + radius) * Rational(denominator), "\(random): \(middle) \(radius)")
        denominator += .one
      }
    }
  }

  @Test("a root is read back from its text, and rounded to the nearest double")
  func roots() throws {
    let squares: [Rational] = [2, 3, 12, 3 / 2, 5 / 7, 1_000_003, Rational(1, 1_000_000_007)]
    for square in squares {
      let root = SquareRoot(of: square)
      #expect(try #require(SquareRoot(root.description)) == root)
      let double = Rational(exactly: Double(root)) ?? .zero
      let (below, above) = (Double(root).nextDown, Double(root).nextUp)
      let half = (Rational(exactly: below) ?? .zero, Rational(exactly: above) ?? .zero)
      let (low, high) = ((double + half.0) / 2, (double + half.1) / 2)
      #expect(low * low < square && square < high * high, "\(square)")
    }
    #expect(SquareRoot("skew") == nil && SquareRoot("3/4") == nil && SquareRoot("(1, 2)/sqrt(5)") == nil)
    #expect(Double(SquareRoot(of: 2)) == 2.0.squareRoot() && Double(SquareRoot(of: 12)) == 12.0.squareRoot())
  }
}
