public import MatrixDomain

/// A = Q·H·Qᴴ with zeros in H below the first diagonal under the main one, and Q unitary.
///
/// ```swift
/// let a: Matrix<Double> = [[1, 2, 3], [4, 5, 6], [7, 8, 10]]
/// let form = try UnitaryHessenberg(a)
/// form.matrix   // similar to a
/// ```
///
/// - Source: G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 7.4.2.
public struct UnitaryHessenberg<Element: NumericScalar>: Sendable {
  /// H, upper Hessenberg.
  public let matrix: Matrix<Element>
  /// Q, unitary.
  public let unitary: Matrix<Element>
  /// ‖A − Q·H·Qᴴ‖₁ / ‖A‖₁.
  public let backwardError: Double

  /// The form of a square matrix.
  ///
  /// - Throws: ``NumericError``.
  /// - Complexity: about 14/3·n³ operations.
  public init(_ a: Matrix<Element>, budget: Budget = .unlimited) throws(NumericError) {
    guard a.isSquare else { throw .shape(.notSquare("the Hessenberg form", a.shape)) }
    try a.requireFinite("A")
    let scale = PowerScale(a)
    let scaled = scale.reduced(a)
    var (work, unitary) = (scaled, Matrix<Element>.identity(a.rows))
    for column in 0..<max(0, a.rows - 2) {
      try budgeted { () throws(BudgetError) in try budget.check() }
      guard let mirror = Mirror(work, column: column, from: column + 1) else { continue }
      mirror.applyLeft(&work, from: column)
      for row in (column + 2)..<a.rows { work[row, column] = .zero }
      mirror.applyRight(&work)
      mirror.applyRight(&unitary)
    }
    backwardError = scaled.relativeDistance(to: unitary * work * unitary.adjoint)
    matrix = try scale.restored(work, "an entry of H")
    self.unitary = unitary
  }
}

/// A = U·B·Vᴴ with B zero but for its diagonal and the one above (below, where there are more columns than rows), and
/// U and V unitary.
///
/// - Source: G. H. Golub, C. F. Van Loan, Matrix Computations, 4th ed., 5.4.8.
public struct UnitaryBidiagonal<Element: NumericScalar>: Sendable {
  /// U, of as many rows as A, unitary.
  public let left: Matrix<Element>
  /// B, of A's shape.
  public let matrix: Matrix<Element>
  /// V, of as many rows as A has columns, unitary.
  public let right: Matrix<Element>
  /// ‖A − U·B·Vᴴ‖₁ / ‖A‖₁.
  public let backwardError: Double

  /// The form of any matrix.
  ///
  /// - Throws: ``NumericError``.
  public init(_ a: Matrix<Element>, budget: Budget = .unlimited) throws(NumericError) {
    try a.requireFinite("A")
    guard a.rows >= a.columns else {
      let other = try UnitaryBidiagonal(a.adjoint, budget: budget)
      (left, matrix, right) = (other.right, other.matrix.adjoint, other.left)
      backwardError = other.backwardError
      return
    }
    let scale = PowerScale(a)
    let scaled = scale.reduced(a)
    var work = scaled
    var (left, right) = (Matrix<Element>.identity(a.rows), Matrix<Element>.identity(a.columns))
    for step in 0..<a.columns {
      try budgeted { () throws(BudgetError) in try budget.check() }
      if step + 1 < a.rows, let mirror = Mirror(work, column: step, from: step) {
        mirror.applyLeft(&work, from: step)
        for row in (step + 1)..<a.rows { work[row, step] = .zero }
        mirror.applyRight(&left)
      }
      if step + 2 < a.columns, let mirror = Mirror(row: step, of: work, from: step + 1) {
        mirror.applyRight(&work)
        for column in (step + 2)..<a.columns { work[step, column] = .zero }
        mirror.applyRight(&right)
      }
    }
    backwardError = scaled.relativeDistance(to: left * work * right.adjoint)
    matrix = try scale.restored(work, "an entry of B")
    (self.left, self.right) = (left, right)
  }
}

/// A power of two that brings the largest entry near 1: no intermediate length overflows or underflows.
struct PowerScale {
  private let exponent: Int

  init<Element: NumericScalar>(_ a: Matrix<Element>) {
    let largest = a.columnMajor.reduce(0) { max($0, $1.realPart.magnitude, $1.imaginaryPart.magnitude) }
    exponent = largest == 0 ? 0 : Int(largest.exponent)
  }

  func reduced<Element: NumericScalar>(_ a: Matrix<Element>) -> Matrix<Element> {
    a.map { $0.scaled(byPowerOfTwo: -exponent) }
  }

  func restored<Element: NumericScalar>(_ a: Matrix<Element>, _ what: String) throws(NumericError) -> Matrix<Element> {
    let result = a.map { $0.scaled(byPowerOfTwo: exponent) }
    if Element.firstNotFinite(result.columnMajor) != nil { throw .overflow(what) }
    return result
  }
}

/// The reflection I − 2·v·vᴴ/(vᴴ·v) that leaves of some numbers the first alone.
private struct Mirror<Element: NumericScalar> {
  private let start: Int
  private let vector: [Element]
  /// 2/(vᴴ·v).
  private let factor: Double

  /// That of a part of a column; `nil` where it has zeros only after its first number.
  init?(_ a: Matrix<Element>, column: Int, from start: Int) {
    self.init((start..<a.rows).map { a[$0, column] }, from: start)
  }

  /// That of a part of a row, from the right.
  init?(row: Int, of a: Matrix<Element>, from start: Int) {
    self.init((start..<a.columns).map { a[row, $0].conjugate }, from: start)
  }

  private init?(_ numbers: [Element], from start: Int) {
    let largest = numbers.dropFirst().reduce(0) { max($0, $1.modulus) }
    guard let first = numbers.first, largest > 0 else { return nil }
    let scale = -Int(max(largest, first.modulus).exponent)
    var vector = numbers.map { $0.scaled(byPowerOfTwo: scale) }
    let length = vector.reduce(0) { $0 + $1.modulus * $1.modulus }.squareRoot()
    let head = vector[0]
    let phase = head.isZero ? Element.one : head.scaled(by: 1 / head.modulus)
    vector[0] = head + phase.scaled(by: length)
    self.vector = vector
    self.start = start
    factor = 2 / vector.reduce(0) { $0 + $1.modulus * $1.modulus }
  }

  func applyLeft(_ a: inout Matrix<Element>, from first: Int) {
    for column in first..<a.columns {
      var sum = Element.zero
      for (place, number) in vector.enumerated() { sum += number.conjugate * a[start + place, column] }
      let multiple = sum.scaled(by: factor)
      for (place, number) in vector.enumerated() { a[start + place, column] -= multiple * number }
    }
  }

  func applyRight(_ a: inout Matrix<Element>) {
    for row in 0..<a.rows {
      var sum = Element.zero
      for (place, number) in vector.enumerated() { sum += a[row, start + place] * number }
      let multiple = sum.scaled(by: factor)
      for (place, number) in vector.enumerated() { a[row, start + place] -= multiple * number.conjugate }
    }
  }
}

extension Matrix where Element: NumericScalar {
  /// ‖A − B‖₁ / ‖A‖₁.
  func relativeDistance(to other: Matrix) -> Double {
    let size = norm(.one)
    return size == 0 ? 0 : (self - other).norm(.one) / size
  }
}
