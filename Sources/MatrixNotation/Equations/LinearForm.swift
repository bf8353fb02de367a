import MatrixArithmetic
import MatrixDomain
import MatrixExchange

/// A constant and multiples of unknowns, as gathered while an equation is read. Terms may repeat.
struct LinearForm {
  var constant: EquationNumber
  var terms: [Term] = []

  struct Term {
    var unknown: Int
    var coefficient: EquationNumber
  }

  init(_ constant: EquationNumber = .zero) { self.constant = constant }

  /// One unknown.
  init(unknown: Int) {
    constant = .zero
    terms = [Term(unknown: unknown, coefficient: .one)]
  }

  /// True where no unknown occurs, not even with the coefficient 0.
  var isConstant: Bool { terms.isEmpty }

  mutating func negate() {
    constant = -constant
    for index in terms.indices { terms[index].coefficient = -terms[index].coefficient }
  }

  mutating func add(_ other: LinearForm, _ takesDigits: (Int) -> Bool) throws(TooLong) {
    constant = try EquationNumber.sum(constant, other.constant, takesDigits)
    terms.append(contentsOf: other.terms)
  }

  mutating func scale(by factor: EquationNumber, _ takesDigits: (Int) -> Bool) throws(TooLong) {
    constant = try EquationNumber.product(constant, factor, takesDigits)
    for index in terms.indices {
      terms[index].coefficient = try EquationNumber.product(terms[index].coefficient, factor, takesDigits)
    }
  }

  /// A number longer than can be written (``ScalarReader/digitLimit``), or all together longer than is allowed; or numbers of
  /// two fields that are not joined.
  struct TooLong: Error {
    var digits = 0
    var fields: (NumberFieldDomain, NumberFieldDomain)?
    /// True where a letter stands beside a number that is no fraction.
    var hasLettersBesideRoots = false
  }
}
