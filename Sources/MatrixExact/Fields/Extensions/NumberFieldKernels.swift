import MatrixArithmetic
import MatrixDomain

/// Fast algorithms over number fields: Cramer's rule for polynomials in the generator.
enum NumberFieldKernels {
  typealias Element = ExtensionElement<Rational>

  static let table: FieldKernels<Element> = {
    let cramer = CramerKernels<NumberFieldMatrix> { NumberFieldMatrix($0) }
    var evidence: EvidenceKernels<Element> = FiniteFieldEvidence.kernels(
      rank: cramer.evidence, refutation: cramer.refutation)
    evidence.irreducibility = { (polynomial, budget) throws(CertificateError) in
      polynomial.degree == 1 ? [] : try Element.irreducibility(of: polynomial, budget)
    }
    return FieldKernels(
      inverse: cramer.inverse, solve: cramer.solve, reduced: cramer.reduced, rank: cramer.rank,
      nullSpace: cramer.nullSpace,
      algebraicNumber: { element in
        element.field.map { $0.element(element.coefficients) }
      },
      polynomials: PolynomialTable(), evidence: evidence)
  }()
}

/// A matrix over a number field, its rows cleared of denominators, as polynomials in the generator.
struct NumberFieldMatrix: CramerSource {
  let whole: WholePolynomialMatrix
  /// The minimal polynomial of the generator, without denominators.
  let polynomial: [Integer]?
  private let field: ExtensionField<Rational>

  /// `nil` where no entry knows its field, or the generic elimination is faster.
  init?(_ a: Matrix<ExtensionElement<Rational>>) {
    guard let field = a.rowMajor.lazy.compactMap(\.field).first,
      field.degree * min(a.rows, a.columns) >= Tuning.numberFieldCramer,
      let minimal = Self.minimalPolynomial(field)
    else { return nil }
    var entries: [[Integer]] = []
    entries.reserveCapacity(a.shape.count)
    var (degree, rows) = (0, 0)
    for row in 0..<a.rows {
      let line = a.row(row)
      var denominator = Integer.one
      for entry in line {
        for coefficient in entry.coefficients where !coefficient.isWhole {
          denominator = denominator.lcm(with: coefficient.denominator)
        }
      }
      let factor = Rational(denominator)
      var largest = 0
      for entry in line {
        entries.append(
          entry.coefficients.map { denominator.isOne ? $0.numerator : ($0 * factor).numerator })
        largest = max(largest, entry.coefficients.count - 1)
      }
      degree += largest
      rows += 1
    }
    // Far above the degree of the field reductions make numbers long.
    guard degree <= Tuning.numberFieldCramerDegrees * field.degree else { return nil }
    whole = WholePolynomialMatrix(shape: a.shape, entries: entries)
    (self.field, polynomial) = (field, minimal)
  }

  private static func minimalPolynomial(_ field: ExtensionField<Rational>) -> [Integer]? {
    var coefficients: [Rational] = []
    for text in field.domain.polynomial {
      guard let coefficient = Rational(text) else { return nil }
      coefficients.append(coefficient)
    }
    let denominator = coefficients.reduce(Integer.one) { $0.lcm(with: $1.denominator) }
    return coefficients.map { ($0 * Rational(denominator)).numerator }
  }

  func element(_ coefficients: [Integer]) -> ExtensionElement<Rational> {
    field.element(coefficients.map { Rational($0) })
  }

  func quotients(by divisor: [Integer]) -> ([Integer]) -> ExtensionElement<Rational> {
    let inverse = element(divisor).inverse ?? field.element(.zero)
    return { coefficients in element(coefficients) * inverse }
  }
}

extension Tuning {
  /// The smallest product of the order of a matrix and the degree of its number field for which Cramer's rule is taken.
  ///
  /// Estimated.
  static let numberFieldCramer = 6

  /// The degrees of all rows together are at most this many times that of the field.
  ///
  /// Estimated.
  static let numberFieldCramerDegrees = 8
}
