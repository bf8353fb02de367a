internal import MatrixDomain

/// Estimates of norms of A⁻¹ from a factorization of A, for several weights at once.
///
/// - Source: N. J. Higham, FORTRAN codes for estimating the one-norm, ACM Trans. Math. Softw. 14 (1988) 381–396
///   (LAPACK `lacn2`); Accuracy and Stability, algorithm 15.1.
enum InverseNorm {
  /// For each column f of `weights` an estimate, from below, of ‖diag(left)·|A⁻¹|·f‖∞.
  ///
  /// `left` and the weights are not negative. Where a system cannot be solved without overflow the answer is infinite.
  static func weighted<Element: NumericScalar>(
    _ factorization: any SystemFactorization<Element>, left: [Double]?, _ weights: Matrix<Double>
  ) -> [Double] {
    // ‖diag(left)·A⁻¹·diag(f)‖∞ = ‖diag(f)·A⁻ᴴ·diag(left)‖₁
    let n = factorization.order
    return Estimator<Element>(n, weights.columns).run(
      forward: { x, columns in
        if let left { scale(&x) { row, _ in left[row] } }
        factorization.solveRoughly(.conjugateTransposed, overwriting: &x)
        scale(&x) { row, column in weights[row, columns[column]] }
      },
      backward: { x, columns in
        scale(&x) { row, column in weights[row, columns[column]] }
        factorization.solveRoughly(.none, overwriting: &x)
        if let left { scale(&x) { row, _ in left[row] } }
      })
  }

  /// An estimate, from below, of ‖A⁻¹‖ in the 1- or the ∞-norm.
  static func estimate<Element: NumericScalar>(
    _ factorization: any SystemFactorization<Element>, _ norm: MatrixNorm
  ) -> Double {
    let first = norm == .one ? Transposition.none : .conjugateTransposed
    let second = norm == .one ? Transposition.conjugateTransposed : .none
    return Estimator<Element>(factorization.order, 1).run(
      forward: { x, _ in factorization.solveRoughly(first, overwriting: &x) },
      backward: { x, _ in factorization.solveRoughly(second, overwriting: &x) })[0]
  }

  private static func scale<Element: NumericScalar>(_ x: inout Matrix<Element>, _ factor: (Int, Int) -> Double) {
    for column in 0..<x.columns {
      for row in 0..<x.rows { x[row, column] = x[row, column].scaled(by: factor(row, column)) }
    }
  }
}

/// The estimator, in step for several operators of one order: each step is one call for all that still run.
private struct Estimator<Element: NumericScalar> {
  let order: Int
  let count: Int
  /// Overwrites each column with B·column, for the operators with these numbers.
  typealias Action = (inout Matrix<Element>, [Int]) -> Void

  init(_ order: Int, _ count: Int) {
    self.order = order
    self.count = count
  }

  @specialized(where Element == Double)
  @specialized(where Element == Complex)
  func run(forward: Action, backward: Action) -> [Double] {
    var estimates = [Double](repeating: 0, count: count)
    if order == 0 || count == 0 { return estimates }
    let all = Array(0..<count)
    var x = Matrix<Element>(Shape(order, count), repeating: Element(real: 1 / Double(order)))
    forward(&x, all)
    for column in all { estimates[column] = sum(x, column) }
    if order == 1 { return estimates.map { $0.isFinite ? $0 : .infinity } }
    var signs = x
    for column in all { makeSigns(&signs, column) }
    var active = all
    var unit = [Int](repeating: -1, count: count)
    for _ in 0..<5 where !active.isEmpty {
      x = signs
      backward(&x, active)
      // The unit vectors that promise most; an operator whose last one still does is done.
      var kept: [Int] = []
      for (column, number) in active.enumerated() {
        let best = largest(x, column)
        if unit[number] >= 0, x[unit[number], column].modulus >= x[best, column].modulus { continue }
        unit[number] = best
        kept.append(column)
      }
      active = kept.map { active[$0] }
      signs = kept.count == signs.columns ? signs : signs.columns(kept)
      if active.isEmpty { break }
      x = Matrix(Shape(order, active.count), repeating: .zero)
      for (column, number) in active.enumerated() { x[unit[number], column] = .one }
      forward(&x, active)
      kept = []
      for (column, number) in active.enumerated() {
        let estimate = sum(x, column)
        if !(estimate > estimates[number]) { continue }
        estimates[number] = estimate
        makeSigns(&x, column)
        var isSame = true
        for row in 0..<order where x[row, column] != signs[row, column] { isSame = false }
        if !isSame { kept.append(column) }
      }
      active = kept.map { active[$0] }
      signs = kept.count == x.columns ? x : x.columns(kept)
    }
    // A vector that catches what the search is blind to.
    x = Matrix(Shape(order, count), repeating: .zero)
    for column in all {
      for row in 0..<order {
        let size = 1 + Double(row) / Double(order - 1)
        x[row, column] = Element(real: row.isMultiple(of: 2) ? size : -size)
      }
    }
    forward(&x, all)
    for column in all {
      let other = 2 * sum(x, column) / (3 * Double(order))
      if !(other <= estimates[column]) { estimates[column] = other }
      if !estimates[column].isFinite { estimates[column] = .infinity }
    }
    return estimates
  }

  private func sum(_ x: Matrix<Element>, _ column: Int) -> Double {
    var sum = 0.0
    for row in 0..<order { sum += x[row, column].modulus }
    return sum
  }

  private func largest(_ x: Matrix<Element>, _ column: Int) -> Int {
    var best = 0
    for row in 1..<order where x[row, column].modulus > x[best, column].modulus { best = row }
    return best
  }

  /// Every entry over its modulus; 1 for 0.
  private func makeSigns(_ x: inout Matrix<Element>, _ column: Int) {
    for row in 0..<order {
      let modulus = x[row, column].modulus
      x[row, column] =
        modulus > 0 && modulus.isFinite
        ? Element.isComplex
          ? x[row, column].scaled(by: 1 / modulus) : Element(real: x[row, column].realPart < 0 ? -1 : 1)
        : .one
    }
  }
}
