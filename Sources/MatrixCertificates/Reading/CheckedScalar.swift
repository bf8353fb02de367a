import MatrixArithmetic
import MatrixDomain

/// A scalar the checker computes with: rational, complex rational, modulo a prime, or of a field from another package.
///
/// Facts are the same over every field. What differs is here: how numbers are cleared of their denominators, and the ring
/// homomorphisms from what is left to small finite fields.
protocol CheckedScalar: HandScalar {
  /// What the numbers of a row are once they are brought over one denominator.
  associatedtype Whole: Ring

  /// Numbers over their least common denominator, which is at least 1.
  static func cleared(_ numbers: [Self]) -> (numerators: [Whole], denominator: Integer)
  /// The number `numerator / denominator`.
  static func quotient(_ numerator: Whole, _ denominator: Integer) -> Self
  /// True where `numerator / denominator` is a number.
  static func isEqual(_ numerator: Whole, over denominator: Integer, to number: Self) -> Bool
  /// The integers that a numerator consists of: its real and imaginary part; none in a field without denominators.
  static func parts(_ numerator: Whole) -> [Integer]
  /// The parts of numerators as lists of integers, residues as what they stand for; none in a field that has no such parts.
  static func integers(_ numerators: [Whole]) -> [[Integer]]
  /// Numerators of such parts, in the field of some others.
  static func numerators(_ integers: [[Integer]], like others: [Whole]) -> [Whole]
  /// A numerator with each of its parts changed.
  static func mapped(_ numerator: Whole, _ change: (Integer) -> Integer) -> Whole
  /// The homomorphisms from the numerators to GF(p) for a prime below 2³¹: as many as there are parts, or none.
  static func reductions(modulo prime: Int) -> [(Whole) -> Residue]

  /// Reads canonical spellings of a domain that lies in the field; `nil` for another domain.
  static func reader(of domain: ScalarDomain) -> ((Span<UInt8>) -> Self?)?
  /// The scalars of canonical spellings, where reading them together takes less time; else, and where one is none, `nil`.
  static func read(_ texts: TextSlab, of domain: ScalarDomain) -> [Self]?
  /// The factor that makes a vector whole without a common factor; one where there is no such thing.
  static func primitive(_ vector: [Self]) -> Self
  /// Whether one coefficient stands before another in the order of factors.
  static func isBefore(_ left: Self, _ right: Self) -> Bool
  /// The square root of −1 in ℚ(i).
  static var imaginaryUnit: Self? { get }
  /// The norm over ℚ of a monic polynomial with some times the generator of the field added to its unknown, times an integer
  /// that clears it of denominators; `nil` where the field is no extension of ℚ.
  static func norm(of polynomial: [Self], shift: Int) -> [Integer]?
  /// The element as a rational number: every one of ℚ, the real ones of ℚ(i).
  var rational: Rational? { get }
  /// The coefficients of the powers of the generator of an element of a number field.
  var rationalCoefficients: [Rational]? { get }

  /// The degree of a polynomial, -1 of 0; `nil` for a number.
  var degree: Int? { get }
  /// True for a polynomial whose leading coefficient is 1.
  var isMonic: Bool { get }
  /// True where another polynomial divides this one.
  func isMultiple(ofPolynomial divisor: Self) -> Bool
  /// Rejects unless a number is the determinant of a square matrix, where the checker looks without evidence.
  static func requireDeterminant(_ number: Self, of rows: [[Self]]) throws(Rejection)
  /// Rejects unless a matrix has a rank, where the checker looks without evidence.
  static func requireRank(_ rank: Int, of rows: [[Self]]) throws(Rejection)
}

extension CheckedScalar {
  static func read(_ texts: TextSlab, of domain: ScalarDomain) -> [Self]? { nil }

  static var imaginaryUnit: Self? { nil }
  var rational: Rational? { nil }
  var rationalCoefficients: [Rational]? { nil }
  static func norm(of polynomial: [Self], shift: Int) -> [Integer]? { nil }
  var degree: Int? { nil }
  var isMonic: Bool { false }
  func isMultiple(ofPolynomial divisor: Self) -> Bool { false }
  static func requireDeterminant(_ number: Self, of rows: [[Self]]) throws(Rejection) {
    try require(Elimination.determinant(rows) == number, "the determinant is wrong")
  }
  static func requireRank(_ rank: Int, of rows: [[Self]]) throws(Rejection) {
    try require(Elimination.rank(rows) == rank, "the rank is another")
  }

  /// True for a field in which the checker eliminates itself, so that determinants and minors need no evidence: a finite one,
  /// or one from another package. In the others, ℚ and ℚ(i), vectors have lengths.
  static var isRecomputed: Bool { parts(.one).isEmpty }

  /// A rational number in a field with lengths.
  static func of(_ number: Rational) -> Self { quotient(scaled(.one, by: number.numerator), number.denominator) }
  /// The bits of the longest part of a numerator.
  static func bits(_ numerator: Whole) -> Int { parts(numerator).reduce(0) { max($0, $1.bitCount) } }
  /// A numerator times an integer.
  static func scaled(_ numerator: Whole, by factor: Integer) -> Whole { mapped(numerator) { $0 * factor } }

  static func primitive(_ vector: [Self]) -> Self {
    let (numerators, denominator) = cleared(vector)
    let common = commonFactor(numerators, with: .zero)
    return common.isZero ? .one : quotient(scaled(.one, by: denominator), common)
  }

  /// Takes out what all numerators have in common with their denominator.
  static func reduce(_ numerators: inout [Whole], _ denominator: inout Integer) {
    // What few of them have in common with it mostly divides the others too.
    var common = commonFactor(Array(numerators.lazy.filter { !$0.isZero }.prefix(2)), with: denominator)
    if !numerators.allSatisfy({ parts($0).allSatisfy { $0.isMultiple(of: common) } }) {
      common = commonFactor(numerators, with: common)
    }
    if common.isOne { return }
    denominator.divideExactly(by: common)
    for index in numerators.indices {
      numerators[index] = mapped(numerators[index]) { $0.dividedExactly(by: common) ?? $0 }
    }
  }

  private static func commonFactor(_ numerators: [Whole], with number: Integer) -> Integer {
    var common = number
    for numerator in numerators where !common.isOne { common = parts(numerator).reduce(common) { $0.gcd(with: $1) } }
    return common
  }

  /// A number that must be real.
  func asRational() throws(Rejection) -> Rational {
    guard let rational else { throw Rejection("a number that should be real is not") }
    return rational
  }
}
