import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Systems of linear differential equations")
struct DifferentialSystemTests {
  private func texts(_ form: ClosedFormMatrix<Rational>) -> [String] { form.entries.map(\.description) }

  @Test("solutions are written as on paper")
  func texts() throws {
    let circle = try DifferentialSystem<Rational>([[0, 1], [-1, 0]])
    #expect(try texts(circle.solution(from: [1, 0])) == ["cos(t)", "-sin(t)"])
    let growth = try DifferentialSystem<Rational>([[-1]], plus: [3])
    #expect(try texts(growth.solution(from: [0])) == ["3 - 3*e^(-t)"])
    #expect(try texts(growth.fundamentalSystem().particular!) == ["3"])
    let chain = try DifferentialSystem<Rational>([[2, 1], [0, 2]])
    #expect(try texts(chain.solution(from: [1, 3])) == ["(3*t + 1)*e^(2*t)", "3*e^(2*t)"])
    let drift = try DifferentialSystem<Rational>([[0]], plus: [5])
    #expect(try texts(drift.solution(from: [1])) == ["(5*t + 1)"])
    #expect(try texts(drift.fundamentalSystem().particular!) == ["5*t"])
    let all = try DifferentialSystem<Rational>([[4, 1], [2, 3]]).fundamentalSystem()
    #expect(texts(all.solutions).allSatisfy { !$0.contains(" ") }, "eigenvectors give single terms: \(all)")
    // Conjugate eigenvalues: a real and an imaginary part, that turn into each other.
    let turn = try DifferentialSystem<Rational>([[1, -2], [2, 1]]).fundamentalSystem()
    #expect(texts(turn.solutions) == ["e^t*cos(2*t)", "-e^t*sin(2*t)", "e^t*sin(2*t)", "e^t*cos(2*t)"])
  }

  @Test("orders 0 and 1, and shapes that do not fit")
  func ends() throws {
    let empty = try DifferentialSystem<Rational>(.zero(Shape(0, 0)))
    #expect(try empty.solution(from: Vector([])).shape == Shape(0, 1))
    #expect(try empty.fundamentalSystem().solutions.shape == Shape(0, 0))
    #expect(
      try DifferentialSystem<Rational>(.zero(Shape(0, 0)), plus: Vector([])).fundamentalSystem().particular != nil)
    let zero = try DifferentialSystem<Rational>([[0]])
    #expect(try texts(zero.solution(from: [7])) == ["7"])
    #expect(throws: ExactError.self) { try DifferentialSystem<Rational>([[1, 2]]) }
    #expect(throws: ExactError.self) { try DifferentialSystem<Rational>([[1]], plus: [1, 2]) }
    #expect(throws: ExactError.self) { try DifferentialSystem<Rational>([[1]]).solution(from: [1, 2]) }
  }

  @Test("planted blocks: the derivatives at 0 are those that the equation gives, narrated or not")
  func planted() throws {
    var random = SeededRandom("differential systems")
    for _ in 0..<random.count(60) {
      var powers: [Polynomial<Rational>] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let factor = Polynomial(MatrixFormulaTests.factors.randomElement(using: &random)!)
        powers.append((1..<Int.random(in: 2...3, using: &random)).reduce(factor) { product, _ in product * factor })
      }
      let a = random.planted(powers)
      guard a.rows <= 7 else { continue }
      let order = a.rows
      let constant: Vector<Rational>? =
        Bool.random(using: &random)
        ? Vector((0..<order).map { _ in Rational(Int.random(in: -3...3, using: &random)) }) : nil
      let system = try DifferentialSystem(a, plus: constant)
      let initial = Vector((0..<order).map { _ in Rational(Int.random(in: -4...4, using: &random)) / 3 })
      let solution = try system.solution(from: initial)
      try check(solution, initial.columnMatrix, system, "\(random)")
      let worked = try Narrated.solution(of: system, from: initial)
      #expect(worked.answer == solution, "\(random)")
      #expect(worked.derivation.parts.compactMap { $0 as? MatrixFormula }.map(\.holds) == [true], "\(random)")

      let all = try Narrated.fundamentalSystem(of: system)
      #expect(try all.answer == system.fundamentalSystem(), "\(random)")
      #expect(
        all.derivation.parts.compactMap { $0 as? FundamentalSolutions<Rational> }.map(\.holds) == [true], "\(random)")
      #expect(try all.answer.initial.determinant() != .zero, "\(random)")
      try check(all.answer.solutions, all.answer.initial, DifferentialSystem(a), "\(random)")
      #expect((all.answer.particular == nil) == (constant == nil))
      if let particular = all.answer.particular {
        try check(particular, particular.value(at: 0), system, "\(random)")
      }
    }
  }

  /// The first derivatives at 0.
  private func check(
    _ form: ClosedFormMatrix<Rational>, _ initial: Matrix<Rational>, _ system: DifferentialSystem<Rational>,
    _ seed: String
  ) throws {
    var expected = initial
    for place in 0...(system.matrix.rows + 3) {
      #expect(try form.value(at: place) == expected, "derivative \(place), \(seed)")
      expected = system.matrix * expected
      if place == 0, let constant = system.constant { expected = expected + constant.columnMatrix }
    }
  }
}
