import MatrixArithmetic
import MatrixDomain
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Linear recurrences")
struct RecurrenceTests {
  private func text(_ coefficients: [Rational], _ initial: [Rational]) throws -> String {
    try LinearRecurrence<Rational>(coefficients, startingWith: initial).closedForm().description
  }

  @Test("closed forms are written as on paper")
  func texts() throws {
    #expect(try text([1, 1], [0, 1]) == "sqrt(5)/5*((1+sqrt(5))/2)^n - sqrt(5)/5*((1-sqrt(5))/2)^n")
    #expect(try text([1, 1], [2, 1]) == "((1+sqrt(5))/2)^n + ((1-sqrt(5))/2)^n")
    #expect(try text([5, -6], [1, 4]) == "2*3^n - 2^n")
    #expect(try text([4, -4], [1, 6]) == "(2*n + 1)*2^n")
    #expect(try text([2, -1], [3, 5]) == "(2*n + 3)")
    #expect(try text([1], [1]) == "1")
    #expect(try text([-1], [-3]) == "-3*(-1)^n")
    #expect(try text([1 / 2], [1 / 3]) == "1/3*(1/2)^n")
    #expect(try text([0, -1], [1, 0]) == "cos(pi*n/2)")
    #expect(try text([1, -1], [1, 1]) == "cos(pi*n/3) + sqrt(3)/3*sin(pi*n/3)")
    #expect(try text([2, -2], [0, 1]) == "sqrt(2)^n*sin(pi*n/4)")
    #expect(try text([0, -4], [1, 2]) == "2^n*cos(pi*n/2) + 2^n*sin(pi*n/2)")
    #expect(try text([0, 2], [2, 0]) == "sqrt(2)^n + (-sqrt(2))^n")
    #expect(try text([2, 1], [2, 2]) == "(1+sqrt(2))^n + (1-sqrt(2))^n")
    #expect(try text([2, -5], [2, 2]) == "(1+2*i)^n + (1-2*i)^n")
    #expect(try text([0, 1, 1], [3, 0, 2]) == "sum(a^n, a^3-a-1=0)")
    #expect(try text([], []) == "0")
    #expect(try text([1, 1], [0, 0]) == "0")
  }

  @Test("where 0 is a root the formula begins where it holds")
  func zeroRoots() throws {
    let late = try LinearRecurrence<Rational>([1, 0, 0], startingWith: [7, 5, 2]).closedForm()
    #expect(late.first == [7, 5] && late.description == "2")
    let early = try LinearRecurrence<Rational>([1, 0, 0], startingWith: [2, 2, 2]).closedForm()
    #expect(early.first.isEmpty && early.description == "2")
    let zero = try LinearRecurrence<Rational>([0, 0], startingWith: [3, 4]).closedForm()
    #expect(zero.first == [3, 4] && zero.terms.isEmpty)
  }

  @Test("planted factors: the formula gives the numbers of the recurrence, narrated or not")
  func planted() throws {
    var random = SeededRandom("recurrences")
    let irreducible: [[Rational]] = [
      [0, 1], [-1, 1], [1, 1], [-2, 1], [3, 2], [-1, -1, 1], [1, 0, 1], [1, 1, 1], [3, 0, 1], [2, -2, 1], [-2, 0, 1],
      [5, 2, 3],
      [-1, -1, 0, 1], [2, 0, 0, 1], [1, 0, -10, 0, 1],
    ]
    for _ in 0..<random.count(120) {
      var product = Polynomial<Rational>.one
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          product = product * Polynomial(irreducible.randomElement(using: &random)!)
        }
      }
      let monic = product.monic
      let coefficients = (0..<monic.degree).reversed().map { -monic[$0] }
      let initial = coefficients.map { _ in
        Rational(Int.random(in: -5...5, using: &random)) / Rational(Int.random(in: 1...3, using: &random))
      }
      let recurrence = try LinearRecurrence<Rational>(coefficients, startingWith: initial)
      let form = try recurrence.closedForm()
      for (place, number) in try recurrence.numbers(coefficients.count + 6).enumerated() {
        #expect(try form.value(at: place) == number, "\(recurrence) \(random)")
      }
      let worked = try Narrated.closedForm(of: recurrence)
      #expect(worked.answer == form, "\(random)")
      let checks = worked.derivation.parts.compactMap { $0 as? ClosedFormCheck<Rational> }
      #expect(checks.count == 1 && checks.allSatisfy(\.holds), "\(random)")
    }
  }

  @Test("counts that differ are refused")
  func refusals() {
    #expect(throws: ExactError.self) { try LinearRecurrence<Rational>([1, 1], startingWith: [1]) }
  }
}
