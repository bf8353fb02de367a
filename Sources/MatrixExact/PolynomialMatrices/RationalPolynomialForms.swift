internal import MatrixArithmetic
internal import MatrixDomain

/// Hermite and Smith forms of a matrix of polynomials over ℚ: small ones over ℚ itself, others by what they are modulo primes.
///
/// Over ℚ the fractions on the way are much longer than those of the forms.
struct RationalPolynomialForms {
  /// From this sum of degrees on they are computed modulo primes; a test can have that for all.
  @TaskLocal static var leastDegree = Tuning.imagedPolynomialDegrees

  private let rationals = PolynomialImages.rationals
  private let rows: [[PolynomialImages.Entry]]
  private let width: Int
  private let budget: Budget

  init(_ rows: [[PolynomialImages.Entry]], width: Int, _ budget: Budget) {
    (self.rows, self.width, self.budget) = (rows, width, budget)
  }

  /// The largest degrees of rows, or of columns, together: that of a determinant is not above.
  private var degree: Int {
    let byRows = rows.reduce(0) { $0 + max(0, $1.map(\.degree).max() ?? 0) }
    let byColumns = (0..<width).reduce(0) { sum, column in sum + max(0, rows.map { $0[column].degree }.max() ?? 0) }
    return min(byRows, byColumns)
  }

  private var isShort: Bool { degree < Self.leastDegree }

  /// H, U and U⁻¹.
  func hermiteForm() throws(ExactError) -> [[[PolynomialImages.Entry]]] {
    let (rationals, width, budget) = (rationals, width, budget)
    if isShort {
      let found = try PolynomialHermite(rationals, rows, width: width, isWithTransform: true, budget)
      return [found.form, found.transform, found.inverse]
    }
    return try PolynomialImages.matrices(
      of: rows, [((2, 0), (nil, 1)), ((2, 3), (nil, nil))], budget
    ) { (field, rows) throws(ExactError) in
      let found = try PolynomialHermite(field, rows, width: width, isWithTransform: true, budget)
      return [found.form, found.transform, found.inverse]
    }
  }

  /// H alone.
  ///
  /// With A = T·H the rows of A are combinations of those of H. They are all combinations, if the degree of the determinant of A is not above that
  /// of H: then T is unimodular.
  func hermiteMatrix() throws(ExactError) -> [[PolynomialImages.Entry]] {
    let (rationals, width, budget, order) = (rationals, width, budget, rows.count)
    if isShort { return try PolynomialHermite(rationals, rows, width: width, isWithTransform: false, budget).form }
    guard order == width else { return try hermiteForm()[0] }
    let determinant = try Rational.determinant(rows.polynomials(), budget)
    if determinant.isZero { return try hermiteForm()[0] }
    return try PolynomialImages.matrices(
      of: rows, [((2, 1), (nil, 0))], budget,
      isRight: { found in (0..<order).reduce(0) { $0 + found[0][$1][$1].degree } == determinant.degree }
    ) { (field, rows) throws(ExactError) in
      let found = try PolynomialHermite(field, rows, width: width, isWithTransform: false, budget)
      guard found.pivots.count == order, let change = try field.quotient(rows, by: found.form, budget) else {
        return nil
      }
      return [found.form, change]
    }[0]
  }

  /// S, U and its inverse, V and its inverse.
  func smithForm() throws(ExactError) -> [[[PolynomialImages.Entry]]] {
    let (rationals, width, budget, order) = (rationals, width, budget, min(rows.count, width))
    if isShort { return try PolynomialSmith(rationals, rows, width: width, budget).matrices }
    return try PolynomialImages.matrices(
      of: rows, [((2, 0), (1, 5)), ((2, 3), (nil, nil)), ((4, 5), (nil, nil))], budget,
      isRight: { found in
        let diagonal = (0..<order).map { found[0][$0][$0] }
        return zip(diagonal, diagonal.dropFirst()).allSatisfy {
          $1.isZero || rationals.dividedExactly($1, by: $0) != nil
        }
      }
    ) { (field, rows) throws(ExactError) in
      try PolynomialSmith(field, rows, width: width, budget).matrices
    }
  }
}

extension Tuning {
  /// From this sum of degrees of rows on, Hermite and Smith forms over ℚ are computed modulo primes.
  static let imagedPolynomialDegrees = 8
}
