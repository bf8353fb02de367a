import MatrixArithmetic
import MatrixDomain
import TestSupport

@testable import MatrixExact

/// Random matrices of polynomials over a ring.
struct RandomPolynomials<Base: PolynomialBase> {
  let ring: PolynomialRing<Base>

  static var rationals: RandomPolynomials<Rational> {
    RandomPolynomials<Rational>(ring: PolynomialRing(PolynomialDomain(letter: "x"))!)
  }

  static func residues(_ prime: Int) -> RandomPolynomials<Residue> {
    RandomPolynomials<Residue>(ring: PolynomialRing(PolynomialDomain(letter: "x", modulus: "\(prime)"))!)
  }

  func polynomial(degree: Int, _ random: inout SeededRandom) -> PolynomialElement<Base> {
    let count = Int.random(in: 0...(degree + 1), using: &random)
    return ring.element(Polynomial((0..<count).map { _ in Base(Int.random(in: -4...4, using: &random)) }))
  }

  func matrix(_ rows: Int, _ columns: Int, degree: Int, _ random: inout SeededRandom) -> Matrix<PolynomialElement<Base>>
  {
    Matrix(Shape(rows, columns), rowMajor: (0..<(rows * columns)).map { _ in polynomial(degree: degree, &random) })
  }

  /// Row operations on the identity.
  func unimodular(_ order: Int, degree: Int, _ random: inout SeededRandom) -> Matrix<PolynomialElement<Base>> {
    var result = Matrix<PolynomialElement<Base>>.identity(order)
    guard order > 1 else { return result }
    for _ in 0..<(2 * order) {
      let (source, target) = (Int.random(in: 0..<order, using: &random), Int.random(in: 0..<order, using: &random))
      if source == target { continue }
      RowOperation.add(multiple: polynomial(degree: degree, &random), of: source, to: target).apply(to: &result)
      if Bool.random(using: &random) { RowOperation.swap(source, target).apply(to: &result) }
    }
    return result
  }

  /// A matrix of a rank, or less.
  func matrix(
    _ rows: Int, _ columns: Int, rank: Int, degree: Int, _ random: inout SeededRandom
  ) -> Matrix<PolynomialElement<Base>> {
    matrix(rows, rank, degree: degree, &random) * matrix(rank, columns, degree: degree, &random)
  }
}

extension Matrix {
  /// The minors of an order.
  func minors<Base: ExtensionBase>(_ order: Int) -> [Element] where Element == PolynomialElement<Base> {
    func choices(_ count: Int, _ limit: Int) -> [[Int]] {
      count == 0 ? [[]] : (0..<limit).flatMap { last in choices(count - 1, last).map { $0 + [last] } }
    }
    func determinant(_ rows: [Int], _ columns: [Int]) -> Element {
      guard let first = rows.first else { return .one }
      return columns.enumerated().reduce(Element.zero) { sum, place in
        var others = columns
        others.remove(at: place.offset)
        let term = self[first, place.element] * determinant(Array(rows.dropFirst()), others)
        return place.offset.isMultiple(of: 2) ? sum + term : sum - term
      }
    }
    return choices(order, rows).flatMap { lines in choices(order, columns).map { determinant(lines, $0) } }
  }
}

extension PolynomialElement {
  /// The monic greatest common divisor, by Euclid's algorithm.
  func divisor(with other: PolynomialElement) -> PolynomialElement {
    var (left, right) = (self, other)
    while !right.isZero { (left, right) = (right, left.quotientAndRemainder(dividingBy: right).remainder) }
    return left * left.canonicalUnit
  }
}
