import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import MatrixNumeric
import TestSupport
import Testing

@Suite("Exact eigenvalues through the tool")
struct ExactEigenToolTests {
  private func run(_ a: Matrix<Rational>, _ options: [Request.Option] = []) -> ToolResult {
    RequestRunner().run(
      Request(tool: "eigen", inputs: [.init("A", .value(.matrix(MatrixValue(a))))], options: options))
  }

  private func run(_ a: String, _ b: String? = nil, _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "eigen", inputs: [.init("A", .text(a))] + (b.map { [.init("B", .text($0))] } ?? []),
        options: options.map { .init($0.0, .text($0.1)) }))
  }

  private func records(_ result: ToolResult) throws -> [Value] {
    guard case .list(let items)? = result.output("eigenvalues") else {
      throw ErrorReport(.unable, .internalError, "no eigenvalues: \(result)")
    }
    return items
  }

  // MARK: Matrices of known structure

  private static let irreducible: [[Int]] = [
    [0, 1], [-2, 1], [1, 1], [-2, 0, 1], [1, 0, 1], [-1, -1, 1], [1, 1, 1], [-1, -1, 0, 1], [2, 0, 0, 1],
    [-1, -1, 0, 0, 0, 1], [1, 0, -10, 0, 1],
  ]

  /// A companion matrix for each of some powers of irreducible polynomials, hidden by a unimodular similarity.
  private func planted(
    _ random: inout SeededRandom
  ) throws -> (matrix: Matrix<Rational>, sizes: [[Int]: [Int]]) {
    var sizes: [[Int]: [Int]] = [:]
    var matrix = Matrix<Rational>.zero(Shape(0, 0))
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let factor = Self.irreducible.randomElement(using: &random) else { continue }
      let size = Int.random(in: 1...2, using: &random)
      var power = Polynomial<Rational>.one
      for _ in 0..<size { power = power * Polynomial(factor.map { Rational($0) }) }
      let (block, old) = (try power.companionMatrix(), matrix)
      matrix = Matrix(Shape(old.rows + block.rows, old.rows + block.rows)) { row, column in
        if row < old.rows, column < old.rows { return old[row, column] }
        return row >= old.rows && column >= old.rows ? block[row - old.rows, column - old.rows] : .zero
      }
      sizes[factor, default: []].append(size)
    }
    for _ in 0..<2 * matrix.rows where matrix.rows > 1 {
      let places = (0..<matrix.rows).shuffled(using: &random)
      let (one, other) = (places[0], places[1])
      let sign: Rational = Bool.random(using: &random) ? 1 : -1
      // Row `one` takes up row `other`, and column `other` gives column `one` back.
      matrix = Matrix(matrix.shape) { matrix[$0, $1] + ($0 == one ? sign * matrix[other, $1] : .zero) }
      matrix = Matrix(matrix.shape) { matrix[$0, $1] - ($1 == other ? sign * matrix[$0, one] : .zero) }
    }
    return (matrix, sizes)
  }

  @Test("planted blocks are found, and both checkers accept the certificate")
  func planted() throws {
    var random = SeededRandom("exact eigen tool")
    var lines: [String] = []
    for round in 0..<random.count(40) {
      let (matrix, sizes) = try planted(&random)
      let options: [Request.Option] = [
        [], [.init("places", .number("3"))], [.init("certificate", .text("full"))],
      ][round % 3]
      let result = run(matrix, options)
      #expect(result.outcome == .value && result.certificate?.type == "spectrum", "\(result) \(random)")
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(matrix) \(random)")
      var found: [[Int]: [Int]] = [:]
      for record in try records(result) {
        guard case .polynomial(let factor)? = record["factor"], case .count(let multiplicity)? = record["multiplicity"],
          case .count(let geometric)? = record["geometric"]
        else { continue }
        found[factor.coefficients.map { Int($0) ?? 0 }] = [multiplicity, geometric]
      }
      #expect(found == sizes.mapValues { [$0.reduce(0, +), $0.count] }, "\(matrix) \(random)")
      let isDiagonalizable = sizes.values.allSatisfy { $0.allSatisfy { $0 == 1 } }
      #expect((result.output("diagonalizable") == .text("no")) == !isDiagonalizable, "\(matrix) \(random)")
      lines.append(try result.json())
    }
    guard let report = try VerifyScript.run(lines) else { return }
    #expect(report.lines.count == lines.count && report.lines.allSatisfy { $0.contains(": accepted") }, "\(report)")
  }

  @Test("what is changed afterwards is rejected, by both checkers alike")
  func corrupted() throws {
    var random = SeededRandom("corrupted spectra")
    var (changed, lines): ([ToolResult], [String]) = ([], [])
    for _ in 0..<random.count(12) {
      let honest = run(try planted(&random).matrix)
      for index in honest.outputs.indices {
        for value in honest.outputs[index].value.changes {
          var copy = honest
          copy.digest = nil
          copy.outputs[index].value = value
          #expect(!CertificateChecker.check(copy).isAccepted, "\(copy) \(random)")
          changed.append(copy)
          lines.append(try copy.json())
        }
      }
    }
    #expect(changed.count > 50)
    guard let report = try VerifyScript.run(lines) else { return }
    try #require(report.lines.count == lines.count, "\(report.errors)")
    for (line, result) in zip(report.lines, changed) {
      #expect(line.contains(": rejected") && !line.contains("malformed"), "\(line) \(result) \(random)")
    }
  }

  @Test("doubles lie near the exact values, to the bounds that they come with")
  func numeric() throws {
    var random = SeededRandom("exact against numeric eigenvalues")
    for _ in 0..<random.count(150) {
      let order = Int.random(in: 0...6, using: &random)
      let matrix = Matrix<Rational>(Shape(order, order)) { _, _ in Rational(Int.random(in: -4...4, using: &random)) }
      var exact: [Complex] = []
      for record in try records(run(matrix, [.init("places", .number("20"))])) {
        guard case .count(let multiplicity)? = record["multiplicity"], case .list(let roots)? = record["roots"] else {
          continue
        }
        for root in roots {
          let number: Complex? =
            switch root {
            case .scalar(let scalar): Rational(exchangeText: scalar.text).map { Complex(Double($0), 0) }
            case .algebraic(let root):
              Complex(exchangeText: root.approximation) ?? Double(root.approximation).map { Complex($0, 0) }
            default: nil
            }
          exact += Array(repeating: try #require(number, "\(root)"), count: multiplicity)
        }
      }
      let answer = try Numeric.eigen(matrix.map { Double($0) })
      #expect(exact.count == order, "\(matrix) \(random)")
      for eigenvalue in answer.value.eigenvalues {
        let distance = exact.map { ($0 - eigenvalue.value).magnitude }.min() ?? .infinity
        // Of an eigenvalue that lacks vectors little is promised.
        guard eigenvalue.errorBound.isFinite else { continue }
        #expect(distance <= max(eigenvalue.errorBound, 1e-12), "\(matrix) \(eigenvalue) \(exact) \(random)")
      }
    }
  }

  // MARK: Answers

  @Test("sizes without entries, places, values alone, and what is not answered")
  func edges() throws {
    let empty = run("zeros(0, 0)")
    #expect(try records(empty).isEmpty && CertificateChecker.check(empty).isAccepted)
    #expect(run("1 2 3").error?.code == .notSquare)
    let golden = try records(run("1 1; 1 0", nil, [("places", "30")]))
    guard case .list(let roots)? = golden[0]["roots"], case .algebraic(let root) = roots[1] else {
      Issue.record("no root: \(golden)")
      return
    }
    #expect(root.approximation == "1.618033988749894848204586834366")
    #expect(root.radical == "(1+sqrt(5))/2" && root.root == 1)
    let values = RequestRunner().run(
      Request(tool: "eigen", inputs: [.init("A", .text("2 1; 0 2"))], options: [.init("values", .truth(true))]))
    #expect(try records(values)[0]["vectors"] == nil && CertificateChecker.check(values).isAccepted)
    #expect(run("1 0; 0 1", "2 0; 0 4").engine == "exact" && run("1 i; -i 1").engine == "exact")
    #expect(run("1.5 0; 0 1", nil, [("engine", "numeric")]).engine == "numeric")
    #expect(run("2 1; 1 2", nil, [("engine", "numeric")]).engine == "numeric")
  }

  @Test("a value keeps its form through JSON")
  func json() throws {
    for text in ["1 1; 1 0", "0 1; -1 0", "0 0 2; 1 0 0; 0 1 0", "1/2 1; 1 1/3"] {
      let value = try #require(run(text).output("eigenvalues"))
      var writer = JSONWriter()
      writer.exchange(value)
      #expect(try Value(json: SourceText(writer.text)) == value)
    }
  }
}
