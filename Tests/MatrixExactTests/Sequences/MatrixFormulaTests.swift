import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("All powers and exponential functions of matrices in closed form")
struct MatrixFormulaTests {
  static let factors: [[Rational]] = [
    [0, 1], [0, 1], [-1, 1], [1, 1], [-2, 1], [3, 2], [-1, -1, 1], [1, 0, 1], [1, 1, 1], [3, 0, 1], [2, -2, 1],
    [-2, 0, 1],
    [-1, -1, 0, 1], [2, 0, 0, 1],
  ]

  private func texts(_ form: ClosedFormMatrix<Rational>) -> [String] { form.entries.map(\.description) }

  @Test("powers are written as on paper")
  func powers() throws {
    let fibonacci = try ([[1, 1], [1, 0]] as Matrix<Rational>).powerFormula()
    #expect(fibonacci[0, 1].description == "sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n")
    #expect(try fibonacci.value(at: 10) == [[89, 55], [55, 34]])
    #expect(try texts(([[2, 1], [0, 2]] as Matrix<Rational>).powerFormula()) == ["2^n", "1/2*n*2^n", "0", "2^n"])
    let turn = try ([[0, -1], [1, 0]] as Matrix<Rational>).powerFormula()
    #expect(texts(turn) == ["cos(pi*n/2)", "-sin(pi*n/2)", "sin(pi*n/2)", "cos(pi*n/2)"])
    #expect(try texts(Matrix<Rational>.identity(2).powerFormula()) == ["1", "0", "0", "1"])
  }

  @Test("exponential functions are real where the matrix is")
  func exponentials() throws {
    func texts(_ a: Matrix<Rational>) throws -> [String] { try self.texts(a.exponentialFormula()) }
    #expect(try texts([[0, 1], [0, 0]]) == ["1", "t", "0", "1"])
    #expect(try texts([[2, 1], [0, 2]]) == ["e^(2*t)", "t*e^(2*t)", "0", "e^(2*t)"])
    #expect(try texts([[0, -2], [2, 0]]) == ["cos(2*t)", "-sin(2*t)", "sin(2*t)", "cos(2*t)"])
    #expect(try texts([[1]]) == ["e^t"])
    #expect(try texts([[-1]]) == ["e^(-t)"])
    #expect(try texts([[-3 / 2]]) == ["e^(-3*t/2)"])
    #expect(try texts([[0]]) == ["1"])
    #expect(try texts([[0, 1], [-1, -1]])[1] == "2*sqrt(3)/3*e^(-t/2)*sin(sqrt(3)*t/2)")
    #expect(try texts([[0, 2], [1, 0]])[0] == "1/2*e^(sqrt(2)*t) + 1/2*e^(-sqrt(2)*t)")
    #expect(try texts([[1, 1], [1, 0]])[1] == "sqrt(5)/5*e^((1+sqrt(5))*t/2) - sqrt(5)/5*e^((1-sqrt(5))*t/2)")
    #expect(
      try texts([[0, 0, 1], [1, 0, 1], [0, 1, 0]])[0] == "sum((-2/23*a^2+9/23*a-4/23)*e^(a*t), a^3-a-1=0)"
        || texts([[0, 0, 1], [1, 0, 1], [0, 1, 0]])[0].hasSuffix("e^(a*t), a^3-a-1=0)"))
  }

  @Test("of a singular matrix the formula says where it begins to hold")
  func singular() throws {
    let nilpotent: Matrix<Rational> = [[0, 1, 0], [0, 0, 1], [0, 0, 0]]
    let form = try nilpotent.powerFormula()
    #expect(form.start == 3 && form.entries.allSatisfy { $0.terms.isEmpty && $0.first.count == 3 })
    for place in 0...10 { #expect(try form.value(at: place) == power(nilpotent, place)) }
    let idempotent: Matrix<Rational> = [[1, 1], [0, 0]]
    #expect(try idempotent.powerFormula().start == 1)
    #expect(try texts(idempotent.powerFormula()) == ["1", "1", "0", "0"])
    #expect(try Matrix<Rational>.zero(Shape(2, 2)).powerFormula().start == 1)
  }

  @Test("orders 0 and 1")
  func small() throws {
    let empty = Matrix<Rational>.zero(Shape(0, 0))
    for worked in [try Narrated.powerFormula(empty), try Narrated.exponentialFormula(empty)] {
      #expect(worked.answer.shape == Shape(0, 0) && worked.answer.start == 0)
      #expect(worked.answer.value() == .list([]))
    }
    for entry in [0, 1, -2, 5 / 3] as [Rational] {
      let a: Matrix<Rational> = [[entry]]
      try check(a, "\(entry)")
    }
    #expect(throws: ExactError.self) { try ([[1, 2]] as Matrix<Rational>).powerFormula() }
    #expect(throws: ExactError.self) { try ([[1, 2]] as Matrix<Rational>).exponentialFormula() }
  }

  private func power(_ a: Matrix<Rational>, _ exponent: Int) -> Matrix<Rational> {
    (0..<exponent).reduce(Matrix.identity(a.rows)) { product, _ in product * a }
  }

  /// Powers from 0 to 10, and as many derivatives at 0, are those of A; the narrated formulas are the same.
  private func check(_ a: Matrix<Rational>, _ seed: String) throws {
    for worked in [try Narrated.powerFormula(a), try Narrated.exponentialFormula(a)] {
      for place in 0...10 { #expect(try worked.answer.value(at: place) == power(a, place), "\(a) \(seed)") }
      let checks = worked.derivation.parts.compactMap { $0 as? MatrixFormula }
      #expect(checks.count == 1 && checks.allSatisfy(\.holds), "\(seed)")
    }
    #expect(try Narrated.powerFormula(a).answer == a.powerFormula(), "\(seed)")
    #expect(try Narrated.exponentialFormula(a).answer == a.exponentialFormula(), "\(seed)")
  }

  @Test("planted blocks: powers and derivatives at 0 are those of the matrix")
  func planted() throws {
    var random = SeededRandom("matrix formulas")
    for _ in 0..<random.count(60) {
      var powers: [Polynomial<Rational>] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let factor = Polynomial(Self.factors.randomElement(using: &random)!)
        powers.append((1..<Int.random(in: 2...3, using: &random)).reduce(factor) { product, _ in product * factor })
      }
      let a = random.planted(powers)
      guard a.rows <= 8 else { continue }
      try check(a, "\(random)")
    }
  }

  @Test("random matrices")
  func dense() throws {
    var random = SeededRandom("matrix formulas of dense matrices")
    for _ in 0..<random.count(20) {
      let order = Int.random(in: 1...5, using: &random)
      let a = Matrix<Rational>(Shape(order, order)) { _, _ in
        Rational(Int.random(in: -3...3, using: &random)) / Rational(Int.random(in: 1...2, using: &random))
      }
      try check(a, "\(random)")
    }
  }

  @Test("more constants than can be read are not computed")
  func limits() throws {
    let shift = Matrix<Rational>(Shape(40, 40)) { $0 == ($1 + 1) % 40 ? .one : .zero }
    #expect(throws: ExactError.tooManyConstants(formulas: 1600, each: 40, limit: 8_000)) { try shift.powerFormula() }
    // Many rows, but few roots.
    #expect(try texts(Matrix<Rational>.identity(60).powerFormula()).filter { $0 == "1" }.count == 60)
  }
}
