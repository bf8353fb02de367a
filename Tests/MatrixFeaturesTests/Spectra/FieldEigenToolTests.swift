import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import MatrixNumeric
import TestSupport
import Testing

@Suite("Exact eigenvalues over ℚ(i) and GF(p), left ones, and those of two matrices")
struct FieldEigenToolTests {
  /// A field, irreducible polynomials over it, and numbers that have inverses over its integers.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    let options: [Request.Option]
    let factors: [[String]]
    var testDescription: String { name }

    init(_ name: String, prime: String? = nil, _ factors: [[String]]) {
      (self.name, self.factors) = (name, factors)
      options = prime.map { [.init("mod", .text($0))] } ?? []
    }

    var units: [GaussianRational] {
      [.one, -.one] + (options.isEmpty && name != "Q" ? [GaussianRational(.zero, .one)] : [])
    }

    func factor(_ index: Int) -> [GaussianRational] { factors[index].map { GaussianRational($0) ?? .zero } }
  }

  static let places: [Place] = [
    Place("Q", [["-2", "1"], ["3", "1"], ["-2", "0", "1"], ["1", "0", "1"], ["-1", "-1", "0", "1"]]),
    Place(
      "Q(i)",
      [
        ["-1-2i", "1"], ["-i", "1"], ["-2", "1"], ["-i", "0", "1"], ["-1-i", "0", "1"], ["i", "1", "1"],
        ["-2", "0", "0", "1"], ["-3", "0", "1"],
      ]),
    Place("GF(2)", prime: "2", [["0", "1"], ["1", "1"], ["1", "1", "1"], ["1", "1", "0", "1"]]),
    Place("GF(5)", prime: "5", [["0", "1"], ["3", "1"], ["2", "0", "1"], ["1", "1", "1"], ["1", "1", "0", "1"]]),
    Place("GF(2147483647)", prime: "2147483647", [["0", "1"], ["-5", "1"], ["1", "0", "1"]]),
    Place("GF(2^89-1)", prime: "618970019642690137449562111", [["-1", "1"], ["-5", "1"], ["1", "0", "1"]]),
  ]

  private func run(
    _ a: Matrix<GaussianRational>, _ b: Matrix<GaussianRational>? = nil, _ options: [Request.Option]
  ) -> ToolResult {
    var inputs = [Request.Input("A", .value(PlantedMatrix.value(a)))]
    if let b { inputs.append(.init("B", .value(PlantedMatrix.value(b)))) }
    return RequestRunner().run(Request(tool: "eigen", inputs: inputs, options: options))
  }

  private func run(_ a: String, _ b: String? = nil, _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "eigen", inputs: [.init("A", .text(a))] + (b.map { [.init("B", .text($0))] } ?? []),
        options: options.map { .init($0.0, $0.1 == "true" ? .truth(true) : .text($0.1)) }))
  }

  /// Both multiplicities by the degree of a factor, and by its coefficients where these are the same in the field.
  private func counts(_ result: ToolResult) -> [Int: [Int]] {
    guard case .list(let items)? = result.output("eigenvalues") else { return [:] }
    var counts: [Int: [Int]] = [:]
    for item in items {
      guard case .count(let multiplicity)? = item["multiplicity"], case .count(let geometric)? = item["geometric"]
      else { continue }
      var degree = 0
      if case .polynomial(let factor)? = item["factor"] { degree = factor.coefficients.count - 1 }
      counts[degree, default: []] += [multiplicity, geometric]
    }
    return counts.mapValues { $0.sorted() }
  }

  /// Powers of factors, their companion matrices, and what is to be found.
  private func planted(
    _ place: Place, _ random: inout SeededRandom
  ) throws -> (blocks: [Matrix<GaussianRational>], counts: [Int: [Int]]) {
    var (blocks, sizes): ([Matrix<GaussianRational>], [Int: [Int]]) = ([], [:])
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let (factor, power) = (
        Int.random(in: 0..<place.factors.count, using: &random), Int.random(in: 1...2, using: &random)
      )
      blocks.append(try PlantedMatrix.companion(place.factor(factor), power: power))
      sizes[factor, default: []].append(power)
    }
    var counts: [Int: [Int]] = [:]
    for (factor, powers) in sizes {
      counts[place.factors[factor].count - 1, default: []] += [powers.reduce(0, +), powers.count]
    }
    return (blocks, counts.mapValues { $0.sorted() })
  }

  private func verify(_ lines: [String], accepts: Bool, _ random: SeededRandom) throws {
    guard let report = try VerifyScript.run(lines) else { return }
    #expect(report.lines.count == lines.count, "\(report.errors)")
    for line in report.lines {
      #expect(line.contains(accepts ? ": accepted" : ": rejected") && !line.contains("malformed"), "\(line) \(random)")
    }
  }

  @Test("planted blocks are found, and both checkers accept the certificate", arguments: places)
  func planted(place: Place) throws {
    var random = SeededRandom("planted eigenvalues over \(place.name)")
    var lines: [String] = []
    for round in 0..<random.count(12) {
      let (blocks, wanted) = try planted(place, &random)
      let a = PlantedMatrix(PlantedMatrix.blocks(blocks)).conjugated(units: place.units, &random)
      let options: [Request.Option] = [
        [], [.init("left", .truth(true))], [.init("certificate", .text("full"))], [.init("steps", .text("full"))],
      ][round % 4]
      let result = run(a, nil, place.options + options)
      #expect(result.outcome == .value && counts(result) == wanted, "\(a) \(result) \(wanted) \(random)")
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(a) \(random)")
      #expect(!(try result.json()).contains("GF(p)"))
      lines.append(try result.json())
    }
    try verify(lines, accepts: true, random)
  }

  @Test("pairs of matrices: finite and infinite eigenvalues are those planted", arguments: places)
  func pencils(place: Place) throws {
    var random = SeededRandom("planted pencils over \(place.name)")
    var lines: [String] = []
    for round in 0..<random.count(12) {
      var (blocks, wanted) = try planted(place, &random)
      let sizes = (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 1...2, using: &random) }
      let finite = PlantedMatrix.blocks(blocks)
      if !sizes.isEmpty { wanted[0] = [sizes.count, sizes.reduce(0, +)] }
      let nilpotent = PlantedMatrix.blocks(sizes.map(PlantedMatrix.nilpotent))
      let (a, b) = PlantedMatrix.pencil(
        PlantedMatrix.blocks([finite, .identity(nilpotent.rows)]),
        PlantedMatrix.blocks([.identity(finite.rows), nilpotent]), units: place.units, &random)
      let options: [Request.Option] = [
        [], [.init("left", .truth(true))], [.init("steps", .text("full"))], [.init("values", .truth(true))],
      ][round % 4]
      let result = run(a, b, place.options + options)
      if round % 4 < 3 { #expect(counts(result) == wanted, "\(a) \(b) \(result) \(wanted) \(random)") }
      #expect(result.outcome == .value, "\(a) \(b) \(result) \(random)")
      let verdict = CertificateChecker.check(result)
      #expect(verdict == .accepted(.proof), "\(a) \(b) \(verdict) \(random)")
      lines.append(try result.json())
    }
    try verify(lines, accepts: true, random)
  }

  @Test("a pencil that is not regular has no eigenvalues, which is proved", arguments: places)
  func singular(place: Place) throws {
    var random = SeededRandom("singular pencils over \(place.name)")
    var lines: [String] = []
    for _ in 0..<random.count(6) {
      // Kronecker's blocks of ε + 1 columns and ε rows, and the transposed ones.
      let (wide, high) = (Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random))
      func block(_ rows: Int, _ columns: Int, _ shift: Int) -> Matrix<GaussianRational> {
        Matrix(Shape(rows, columns)) { $1 == $0 + shift ? .one : .zero }
      }
      let left = PlantedMatrix.blocks([block(wide, wide + 1, 1), block(high, high + 1, 1).transposed, [[2]]])
      let right = PlantedMatrix.blocks([block(wide, wide + 1, 0), block(high, high + 1, 0).transposed, [[1]]])
      let (a, b) = PlantedMatrix.pencil(left, right, units: place.units, &random)
      let result = run(a, b, place.options)
      #expect(result.error?.code == .singularPencil && result.outcome == .undefined, "\(a) \(b) \(result) \(random)")
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(a) \(b) \(random)")
      lines.append(try result.json())
      // A regular pair with the same evidence proves nothing.
      var other = result
      other.digest = nil
      other.request.inputs[1] = .init("B", .value(PlantedMatrix.value(.identity(a.rows))))
      #expect(!CertificateChecker.check(other).isAccepted)
    }
    try verify(lines, accepts: true, random)
  }

  @Test("what is changed afterwards is rejected, by both checkers alike", arguments: places)
  func corrupted(place: Place) throws {
    var random = SeededRandom("corrupted eigenvalues over \(place.name)")
    var lines: [String] = []
    for round in 0..<random.count(4) {
      let (blocks, _) = try planted(place, &random)
      let a = PlantedMatrix.blocks(blocks)
      let hidden = PlantedMatrix(a).conjugated(units: place.units, &random)
      let pair = PlantedMatrix.pencil(
        PlantedMatrix.blocks([a, [[1]]]), PlantedMatrix.blocks([.identity(a.rows), [[0]]]), units: place.units,
        &random)
      let honest = round % 2 == 0 ? run(hidden, nil, place.options) : run(pair.0, pair.1, place.options)
      #expect(CertificateChecker.check(honest).isAccepted, "\(honest) \(random)")
      for index in honest.outputs.indices {
        for value in honest.outputs[index].value.changes {
          var copy = honest
          copy.digest = nil
          copy.outputs[index].value = value
          #expect(!CertificateChecker.check(copy).isAccepted, "\(copy) \(random)")
          lines.append(try copy.json())
        }
      }
      // The answer to another question.
      for option in ["left", "values"] {
        var copy = honest
        copy.digest = nil
        copy.request.options.append(.init(option, .truth(true)))
        #expect(!CertificateChecker.check(copy).isAccepted, "\(copy) \(random)")
        lines.append(try copy.json())
      }
    }
    try verify(lines, accepts: false, random)
  }

  @Test("one factor alone, named as the answer writes it")
  func factors() throws {
    let a = "0 2 0 0; 1 0 0 0; 0 0 3 1; 0 0 0 3"
    var lines: [String] = []
    for (text, mod) in [
      ("x^2 - 2", nil), ("x^2-2", nil), ("x - 3", nil), ("2*x-6", nil), ("x^2 + 3", "5"), ("x + 2", "5"), ("x-3", "7"),
    ] as [(String, String?)] {
      let result = run(a, nil, [("extension", text)] + (mod.map { [("mod", $0)] } ?? []))
      guard case .list(let items)? = result.output("eigenvalues") else {
        Issue.record("\(text): \(result)")
        continue
      }
      #expect(items.count == 1 && result.output("diagonalizable") == nil)
      #expect(CertificateChecker.check(result).isAccepted, "\(text)")
      lines.append(try result.json())
      var other = result
      other.digest = nil
      other.request.options.removeAll { $0.name == "extension" }
      #expect(!CertificateChecker.check(other).isAccepted)
      other.request.options.append(.init("extension", .text("x - 1")))
      #expect(!CertificateChecker.check(other).isAccepted)
    }
    let complex = run("0 i; 1 0", nil, [("extension", "x^2 - i")])
    #expect(CertificateChecker.check(complex).isAccepted)
    lines.append(try complex.json())
    try verify(lines, accepts: true, SeededRandom("factors"))
    #expect(run(a, nil, [("extension", "x - 1")]).error?.code == .invalidOption)
    #expect(run(a, nil, [("extension", "y^2")]).error?.code == .invalidOption)
    #expect(run(a, nil, [("extension", "")]).error?.code == .invalidOption)
  }

  @Test("roots over ℚ(i) are those of the factor, and of no other one")
  func roots() throws {
    // x² = i: (1+i)/√2 and its opposite, the third and the second of the roots of x⁴ + 1.
    let result = run("0 i; 1 0", nil, [("places", "6")])
    guard case .list(let items)? = result.output("eigenvalues"), case .list(let roots)? = items[0]["roots"] else {
      Issue.record("\(result)")
      return
    }
    let texts = roots.map { if case .algebraic(let root) = $0 { root.text } else { "?" } }
    #expect(texts == ["root 2 of x^4 + 1, -0.707107-0.707107i", "root 3 of x^4 + 1, 0.707107+0.707107i"])
    #expect(run("1 i; -i 1").output("diagonalizable") == .text("over Q(i)"))
    #expect(run("0 i; 1 0").output("diagonalizable") == .text("over C"))
    #expect(run("0 -1; 1 0", nil, [("mod", "3")]).output("diagonalizable") == .text("over GF(3^2)"))
    #expect(run("zeros(0, 0)", "zeros(0, 0)").outcome == .value && run("3", "0").outcome == .value)
    #expect(run("0", "0").error?.code == .singularPencil)
    #expect(run("1 2; 3 4", "1").error?.code == .shapeMismatch)
    #expect(run("1 2", "1 2").error?.code == .notSquare)
  }

  /// A number in doubles.
  private func number(_ value: Value) -> Complex? {
    switch value {
    case .scalar(let scalar):
      return GaussianRational(scalar.text).map { Complex(Double($0.real), Double($0.imaginary)) }
    case .algebraic(let root):
      if let real = Double(root.approximation) { return Complex(real, 0) }
      return Complex(exchangeText: root.approximation)
    default: return nil
    }
  }

  @Test("Gershgorin's discs and Cauchy's bound hold all eigenvalues, and are proved")
  func bounds() throws {
    var random = SeededRandom("bounds of eigenvalues")
    var (lines, changed): ([String], [String]) = ([], [])
    for round in 0..<random.count(30) {
      let order = round % 5
      let a = Matrix<GaussianRational>(Shape(order, order)) { _, _ in
        GaussianRational(
          Rational(Integer(Int.random(in: -5...5, using: &random)), 2),
          round % 2 == 0 ? .zero : Rational(Int.random(in: -2...2, using: &random)))
      }
      let result = run(a, nil, [.init("bounds", .truth(true))] + (round % 3 == 0 ? [.init("left", .truth(true))] : []))
      #expect(CertificateChecker.check(result) == .accepted(.proof), "\(a) \(result) \(random)")
      lines.append(try result.json())
      guard case .list(let discs)? = result.output("discs"), case .scalar(let bound)? = result.output("bound"),
        case .list(let items)? = result.output("eigenvalues")
      else {
        Issue.record("\(result)")
        continue
      }
      let limit = try #require(number(.scalar(bound))).real
      for item in items {
        guard case .list(let roots)? = item["roots"] else { continue }
        for root in roots {
          let place = try #require(number(root))
          #expect(place.magnitude <= limit + 1e-8, "\(a) \(random)")
          var isInside = false
          for disc in discs {
            let centre = try #require(disc["centre"].flatMap(number))
            let radius = try #require(disc["radius"].flatMap(number))
            if (place - centre).magnitude <= radius.real + 1e-8 { isInside = true }
          }
          #expect(isInside, "\(a) \(random)")
        }
      }
      for index in result.outputs.indices where ["discs", "bound"].contains(result.outputs[index].name) {
        for value in result.outputs[index].value.changes {
          var copy = result
          copy.digest = nil
          copy.outputs[index].value = value
          // Equal discs may change their places.
          guard copy.outputs[index].value != result.outputs[index].value else { continue }
          #expect(!CertificateChecker.check(copy).isAccepted, "\(copy) \(random)")
          changed.append(try copy.json())
        }
      }
    }
    try verify(lines, accepts: true, random)
    try verify(changed, accepts: false, random)
    #expect(run("1 2; 3 4", nil, [("bounds", "true"), ("mod", "7")]).error?.code == .unsupportedDomain)
    #expect(run("1", "2", [("bounds", "true")]).error?.code == .unsupportedDomain)
  }

  @Test("left eigenvectors in doubles are those of the transposed matrix")
  func left() throws {
    let left = run("4 1; 2 3", nil, [("engine", "numeric"), ("left", "true")])
    let right = run("4 2; 1 3", nil, [("engine", "numeric")])
    #expect(left.output("vectors") == right.output("vectors") && left.outcome == .value)
  }
}
