import MatrixArithmetic
import MatrixDomain
import MatrixExact
import TestSupport
import Testing

@Suite("Sylvester's and Lyapunov's equations")
struct SylvesterTests {
  private func check<Element: ExactScalar>(
    _ equation: SylvesterEquation<Element>, mayFail: Bool = false, _ note: String
  ) throws {
    func left(_ x: Matrix<Element>) -> Matrix<Element> {
      equation.form == .difference ? equation.a * x - x * equation.b : equation.a * x + x * equation.b
    }
    let entries = try Computed.solve(equation, method: .kronecker).answer
    #expect(try Computed.solve(equation, method: .polynomial).answer == entries, "\(note)")
    #expect(try Computed.solve(equation).answer == entries, "\(note)")
    for method in SylvesterMethod.allCases {
      #expect(try Narrated.solve(equation, method: method).answer == entries, "\(note)")
    }
    let steps = try Narrated.solve(equation)
    let checks = steps.derivation.parts.compactMap { $0 as? IdentityCheck<Element> }
    #expect(!checks.isEmpty && checks.allSatisfy(\.holds), "\(note)")
    switch entries {
    case .solutions(let x, let directions):
      #expect(left(x) == equation.c, "\(note)")
      for direction in directions { #expect(!direction.isZero && left(direction).isZero, "\(note)") }
      let columns = Matrix(Shape(equation.c.shape.count, directions.count)) {
        directions[$1][$0 % equation.c.rows, $0 / equation.c.rows]
      }
      #expect(try Computed.rank(columns).answer == directions.count, "\(note)")
    case .inconsistent(let y):
      #expect(mayFail, "\(note)")
      let right = equation.form == .difference ? equation.b.map { -$0 } : equation.b
      #expect((equation.a.transposed * y + y * right.transposed).isZero, "\(note)")
      var sum = Element.zero
      for row in 0..<y.rows { for column in 0..<y.columns { sum += y[row, column] * equation.c[row, column] } }
      #expect(!sum.isZero, "\(note)")
    }
  }

  private func planted<Element: ExactScalar>(
    _ random: inout SeededRandom, rounds: Int, _ entry: (inout SeededRandom) -> Element
  ) throws {
    for _ in 0..<random.count(rounds) {
      let (n, m) = (Int.random(in: 0...4, using: &random), Int.random(in: 0...4, using: &random))
      func matrix(_ rows: Int, _ columns: Int) -> Matrix<Element> {
        Matrix(Shape(rows, columns), rowMajor: (0..<rows * columns).map { _ in entry(&random) })
      }
      let (a, b, x, c) = (matrix(n, n), matrix(m, m), matrix(n, m), matrix(n, m))
      try check(SylvesterEquation(a, b, a * x + x * b), "\(random)")
      try check(SylvesterEquation(a, b, a * x - x * b, isDifference: true), "\(random)")
      try check(SylvesterEquation(a, b, c, isDifference: true), mayFail: true, "\(random)")
      try check(SylvesterEquation(a, a, a * a - a * a, isDifference: true), "\(random)")
      try check(SylvesterEquation(a, a, matrix(n, n), isDifference: true), mayFail: true, "\(random)")
      try check(SylvesterEquation(lyapunov: a, matrix(n, n)), mayFail: true, "\(random)")
    }
  }

  @Test("planted solutions are found, by the entries and by a polynomial alike")
  func plantedSolutions() throws {
    var random = SeededRandom("sylvester")
    try planted(&random, rounds: 12) {
      Rational(Int.random(in: -3...3, using: &$0)) / Rational(Int.random(in: 1...3, using: &$0))
    }
    try planted(&random, rounds: 6) {
      GaussianRational(Rational(Int.random(in: -2...2, using: &$0)), Rational(Int.random(in: -2...2, using: &$0)))
    }
    for prime in [2, 3, 101] {
      let modulus = try PrimeModulus(prime)
      try planted(&random, rounds: 6) { modulus.residue(Integer(Int.random(in: 0..<prime, using: &$0))) }
    }
  }

  @Test("what commutes with a matrix without repeated invariant factors are its polynomials")
  func commutants() throws {
    let a: Matrix<Rational> = [[0, 0, -1], [1, 0, 2], [0, 1, 3]]
    let zero = Matrix<Rational>.zero(Shape(3, 3))
    guard
      case .solutions(let x, let directions) = try Computed.solve(SylvesterEquation(a, a, zero, isDifference: true))
        .answer
    else {
      Issue.record("0 is a solution")
      return
    }
    #expect(x.isZero && directions.count == 3)
    let identity = Matrix<Rational>.identity(3)
    #expect(
      try Computed.solve(SylvesterEquation(identity, identity, zero, isDifference: true)).answer
        == .solutions(zero, directions: (0..<9).map { place in Matrix(Shape(3, 3)) { $1 * 3 + $0 == place ? 1 : 0 } }))
  }

  @Test("a symmetric negative definite right side and a stable matrix give a positive definite solution")
  func lyapunov() throws {
    let a: Matrix<Rational> = [[-1, 1], [0, -2]]
    let x = try #require(try a.lyapunov([[-1, 0], [0, -1]]).unique)
    let determinant = try Computed.determinant(x).answer
    #expect(x == x.transposed && x[0, 0] > .zero && determinant > .zero)
    let complex: Matrix<GaussianRational> = [[GaussianRational(-1, 2)]]
    // a + conj(a) = −2.
    #expect(try complex.lyapunov([[GaussianRational(4, 0)]]).unique == [[GaussianRational(-2, 0)]])
  }

  @Test("shapes that do not fit, and sizes beyond the limit, are refused")
  func refusals() throws {
    let a: Matrix<Rational> = [[1, 2], [3, 4]]
    #expect(throws: ExactError.self) { try SylvesterEquation(a, a, [[1, 2]]) }
    #expect(throws: ExactError.self) { try SylvesterEquation([[1, 2]], a, [[1, 2]]) }
    #expect(throws: ExactError.self) { try SylvesterEquation(lyapunov: a, [[1]]) }
    let large = Matrix<Rational>.zero(Shape(70, 70))
    #expect(throws: ExactError.self) { try large.sylvester(large, large) }
    #expect(try Matrix<Rational>.identity(70).sylvester(.identity(70), .identity(70)).unique?[3, 3] == 1 / 2)
  }
}
