import MatrixArithmetic
import MatrixCertificates
import MatrixDomain
import MatrixExact
import MatrixExchange
import MatrixFeatures
import TestSupport
import Testing

@Suite("Spectral projectors")
struct SpectralProjectorTests {
  private func run(_ a: String, _ options: [(String, String)] = []) -> ToolResult {
    RequestRunner().run(
      Request(
        tool: "diagonalize", inputs: [.init("A", .text(a))],
        options: [.init("projectors", .truth(true))]
          + options.map { .init($0.0, $0.1 == "true" ? .truth(true) : .text($0.1)) }))
  }

  @Test("both checkers accept the projectors of every kind of answer, and no other ones")
  func certificates() throws {
    var checkers = BothCheckers()
    let cases: [(String, [(String, String)])] = [
      ("4 1; 2 3", []), ("2 0; 0 2", []), ("3", []), ("1 1; 1 0", []), ("0 -1; 1 0", []), ("i 1; 0 2", []),
      ("0 0 1; 1 0 1; 0 1 0", []), ("0 0 1 0; 1 0 1 0; 0 1 0 0; 0 0 0 2", []), ("1 2 0; 2 1 0; 0 0 3", []),
      ("2 1 1; 1 2 1; 1 1 2", [("orthogonal", "true")]), ("2 i; -i 2", [("orthogonal", "true")]),
      ("2 1; 1 3", [("orthogonal", "true")]), ("4 1; 2 3", [("mod", "7")]), ("1 1; 1 0", [("mod", "11")]),
      ("sqrt(2) 1; 0 1", []), ("0 a; 1 0", [("field", "GF(4)")]), ("1/2 1/3; 0 1/5", []),
    ]
    for (a, options) in cases {
      let honest = run(a, options)
      if honest.outcome == .undefined { continue }
      #expect(honest.output("projectors") != nil && honest.error == nil, "\(a): \(honest.error?.message ?? "")")
      try checkers.accept(honest)
      var changed = honest
      let index = try #require(honest.outputs.firstIndex { $0.name == "projectors" })
      for value in honest.outputs[index].value.changes {
        changed.outputs[index].value = value
        #expect(!CertificateChecker.check(changed).isAccepted, "\(a): \(value)")
        try checkers.reject(changed)
      }
    }
    try checkers.verify()
  }

  @Test("planted eigenvalues: the projectors multiply as they should, and give the matrix")
  func planted() throws {
    var random = SeededRandom("spectral projectors")
    let factors: [[Rational]] = [[-1, 1], [2, 1], [0, 1], [1, 3], [-2, 0, 1], [1, 0, 1], [-1, -1, 0, 1]]
    for _ in 0..<random.count(30) {
      let chosen = factors.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      let blocks = chosen.flatMap { factor in
        Array(repeating: Polynomial(factor), count: Int.random(in: 1...2, using: &random))
      }
      let a = random.planted(blocks)
      let projectors = try #require(try a.spectralProjectors(), "\(random)")
      #expect(projectors.count == chosen.count, "\(random)")
      #expect(
        projectors.reduce(Matrix<Rational>.zero(a.shape)) { $0 + $1.sumOverRoots } == .identity(a.rows), "\(random)")
      for (place, projector) in projectors.enumerated() {
        // Of all roots of a factor together: P² = P, and P·Q = 0.
        let sum = projector.sumOverRoots
        #expect(sum * sum == sum && a * sum == sum * a, "\(random)")
        for other in projectors.dropFirst(place + 1) {
          #expect(sum * other.sumOverRoots == .zero(a.shape), "\(random)")
        }
        if let eigenvalue = projector.eigenvalue {
          #expect(a * projector.coefficients[0] == eigenvalue * projector.coefficients[0], "\(random)")
        }
      }
    }
    #expect(try ([[2, 1], [0, 2]] as Matrix<Rational>).spectralProjectors() == nil)
    #expect(try Matrix<Rational>.zero(Shape(0, 0)).spectralProjectors()?.isEmpty == true)
  }

  @Test("a symmetric matrix by its projectors")
  func written() throws {
    let two = try #require(try ([[2, 1], [1, 2]] as Matrix<Rational>).spectralProjectors())
    let half = Rational(1, 2)
    let first: Matrix<Rational> = [[half, -half], [-half, half]]
    let second: Matrix<Rational> = [[half, half], [half, half]]
    #expect(two.map(\.coefficients) == [[first], [second]])
    #expect(run("k 1; 1 k").error?.code == .unsupportedDomain)
    #expect(run("2 1; 0 2").error?.code == .notDiagonalizable)
  }
}
