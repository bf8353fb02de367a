internal import MatrixDomain

/// Error bounds that no rounding can have broken, from an approximate inverse R of A.
///
/// With E = I − R·A and any positive v: where |E|·v ≤ α·v for some α < 1, A is nonsingular, and whatever X + Y solves
/// A·X = B up to the residual S has |error| ≤ |R·S| + max(|R·S|/v)/(1 − α)·|E|·v. The weights v are a few steps of
/// power iteration on |R|·|A| away from ones, so that the bound does not depend on how A is scaled. Every quantity is
/// an upper bound of its own roundings, n·u for a sum of n products in any order.
///
/// Where that fails, the condition being near 1/u, R is refined and kept as a sum of two doubles, and E = I − A·R is
/// computed in twice the precision.
///
/// - Source: S. M. Rump, Verification methods, Acta Numerica 19 (2010) 287–449, § 10; the constant n·u: C.-P. Jeannerod
///   and S. M. Rump, SIAM J. Matrix Anal. Appl. 34 (2013) 338–344.
struct ProvedBound<Element: NumericScalar> {
  private let inverse: Matrix<Element>
  /// Upper bounds of |R|, but for the roundings of moduli.
  private let moduli: Matrix<Double>
  /// The same of what R has beyond ``inverse``, where it is a sum of two doubles: then E = I − A·R stands to the right.
  private let lowModuli: Matrix<Double>?
  /// An upper bound of |E|·v.
  private let contracted: [Double]
  private let weights: [Double]
  private let contraction: Double
  /// The smallest part of an entry of A that is not 0.
  private let smallestPart: Double
  /// How much each entry of A may differ from the one meant.
  private let entryError: Double

  /// `nil` where no R was good enough to prove that A is nonsingular.
  ///
  /// - Complexity: 4·n³ multiplications and additions; for the worst conditioned matrices some hundred n³.
  init?(
    _ a: Matrix<Element>, _ factorization: any SystemFactorization<Element>, entryError: Double, dataError: Double = 0
  ) {
    var inverse = Element.identity(a.rows)
    factorization.solve(.none, overwriting: &inverse)
    if Element.firstNotFinite(inverse.columnMajor) != nil { return nil }
    guard
      let proof = Self(plain: a, inverse, entryError, dataError)
        ?? Self(refined: a, inverse, factorization, entryError, dataError)
    else { return nil }
    self = proof
  }

  /// By E = I − R·A in working precision.
  private init?(plain a: Matrix<Element>, _ inverse: Matrix<Element>, _ entryError: Double, _ dataError: Double) {
    let n = a.rows
    var defect = Element.identity(n)
    Element.gemm(-.one, inverse.view, a.view, .one, &defect)
    if Element.firstNotFinite(defect.columnMajor) != nil { return nil }
    let (left, right, rest) = (Element.moduli(inverse), Element.moduli(a), Element.moduli(defect))
    guard let weights = Self.powerIteration({ Self.product(left, Self.product(right, $0)) }, n) else { return nil }
    let unit = Self.unit(n + 1)
    let inner = Self.product(right, weights)
    let spread = Self.product(left, inner.map { $0 * (unit + Self.up(dataError, 8)) + entryError * Double(n) })
    let known = Self.product(rest, weights)
    contracted = (0..<n).map {
      Self.up(known[$0] + spread[$0] + unit * weights[$0] + Double(4 * n) * 0x1p-1074, 8)
    }
    contraction = Self.largestRatio(contracted, weights)
    guard contraction < 0.9 else { return nil }
    self.inverse = inverse
    moduli = left
    lowModuli = nil
    self.weights = weights
    self.entryError = entryError
    smallestPart = Element.smallestPart(a)
  }

  /// By E = I − A·R in twice the precision, with R refined to as much.
  private init?(
    refined a: Matrix<Element>, _ start: Matrix<Element>, _ factorization: any SystemFactorization<Element>,
    _ entryError: Double, _ dataError: Double
  ) {
    let n = a.rows
    let identity = Element.identity(n)
    var solution = RefinedSolution(start)
    do throws(NumericError) { try solution.refine(a, factorization, identity, .unlimited) } catch { return nil }
    guard let defect = solution.residual, Element.firstNotFinite(defect.value.columnMajor) == nil,
      Element.firstNotFinite(solution.high.columnMajor) == nil, Element.firstNotFinite(solution.low.columnMajor) == nil
    else { return nil }
    let low = Element.moduli(solution.low)
    let left = Self.sum(Element.moduli(solution.high), low)
    let right = Element.moduli(a)
    guard let weights = Self.powerIteration({ Self.product(right, Self.product(left, $0)) }, n) else { return nil }
    smallestPart = Element.smallestPart(a)
    let smallest = min(Element.smallestPart(solution.high), Element.smallestPart(solution.low))
    let isSafe = smallestPart == .infinity || smallest == .infinity || Self.productIsSafe(smallest, smallestPart)
    let known = Self.product(Self.sum(Element.moduli(defect.value), defect.error), weights)
    let size = Self.product(left, weights).max() ?? 0
    let lost = (isSafe ? 0 : Double(n * n) * 0x1p-1068) + Double(2 * n) * entryError * size
    let meant =
      dataError == 0 ? [] : Self.product(right, Self.product(left, weights)).map { Self.up($0 * dataError, 8) }
    contracted = known.indices.map { Self.up(known[$0] + lost + (meant.isEmpty ? 0 : meant[$0]), 8) }
    contraction = Self.largestRatio(contracted, weights)
    guard contraction < 0.9 else { return nil }
    inverse = solution.high
    moduli = left
    lowModuli = low
    self.weights = weights
    self.entryError = entryError
  }

  /// Positive weights near the first eigenvector of what `apply` multiplies by, the largest 1.
  private static func powerIteration(_ apply: ([Double]) -> [Double], _ n: Int) -> [Double]? {
    var weights = [Double](repeating: 1, count: n)
    for _ in 0..<3 {
      let next = apply(weights)
      let largest = next.max() ?? 0
      guard largest > 0, largest.isFinite else { return nil }
      weights = next.map { max($0 / largest, 0x1p-500) }
    }
    return weights
  }

  /// An upper bound of the largest quotient; NaN where one is.
  private static func largestRatio(_ numerators: [Double], _ denominators: [Double]) -> Double {
    var largest = 0.0
    for (numerator, denominator) in zip(numerators, denominators) {
      let ratio = up(numerator / denominator, 2)
      if !(ratio <= largest) { largest = ratio }
    }
    return largest
  }

  private static func sum(_ a: Matrix<Double>, _ b: Matrix<Double>) -> Matrix<Double> {
    Matrix(a.shape, columnMajor: zip(a.columnMajor, b.columnMajor).map { up($0 + $1, 2) })
  }

  /// |A|·|A⁻¹| summed up over the diagonal: how much relative changes of single entries change the determinant, at most.
  func determinantCondition(_ a: Matrix<Element>) -> Double {
    let sizes = Element.moduli(a)
    var sum = 0.0
    for column in 0..<a.columns {
      for row in 0..<a.rows { sum += sizes[row, column] * moduli[column, row] }
    }
    return sum
  }

  /// The same of the matrix that was meant, each of whose parts may differ by `dataError` of itself.
  func determinantShift(_ a: Matrix<Element>, _ dataError: Double) -> Double {
    if dataError == 0 { return 0 }
    // |tr H| and ‖H‖ of H = A⁻¹·δA are at most dataError times this; the terms after the first are its powers.
    let first = Self.up(dataError * determinantCondition(a) / (1 - contraction), 4 * a.rows * a.rows + 8)
    return first < 0.25 ? first * (1 + 2 * first) : .infinity
  }

  /// Upper bounds of |X* − (X + Y)|, where X* is the true solution and `residual` is that of X + Y; with
  /// `isOfMeantMatrix` the residual knows what the entries of A miss.
  func errors(
    _ x: Matrix<Element>, low y: Matrix<Element>, _ residual: Residual<Element>, isOfMeantMatrix: Bool = false
  ) -> Matrix<Double> {
    let entryError = isOfMeantMatrix ? 0 : entryError
    var result = residual.error
    for column in 0..<x.columns {
      // Products below the smallest double, and entries that scaling cut off.
      let smallest = min(Self.smallestPart(x, column), Self.smallestPart(y, column))
      let size = Self.largest(x, column) + Self.largest(y, column)
      let lost = lostProducts(smallest) + Self.up(entryError * (1 + Double(4 * x.rows) * size), 4)
      let image = self.image(residual, column, lost)
      for row in 0..<x.rows {
        result[row, column] = image.isZero ? 0 : Self.up(image.values[row].modulus + image.errors[row], 8)
      }
    }
    return result
  }

  /// A⁻¹·S for one column S, with bounds of what is wrong about it.
  private func image(
    _ residual: Residual<Element>, _ column: Int, _ lost: Double
  ) -> (values: [Element], errors: [Double], isZero: Bool) {
    let n = inverse.rows
    var image = [Element](repeating: .zero, count: n)
    let off = (0..<n).map { Self.up(residual.error[$0, column] + lost, 2) }
    let values = (0..<n).map { residual.value[$0, column] }
    let sizes = values.map { Self.up($0.modulus, 8) }
    if !zip(sizes, off).contains(where: { $0 > 0 || $1 > 0 }) { return (image, off, true) }
    Element.gemv(.one, inverse.view, values, .zero, &image)
    let unit = Self.unit(n)
    let slack = Self.product(moduli, (0..<n).map { Self.up(sizes[$0] * unit + off[$0], 4) })
    var errors = slack.map { Self.up($0 + Double(4 * n) * 0x1p-1074, 2) }
    if let lowModuli {
      // A⁻¹·s = R·(s + E·(I − E)⁻¹·s)
      let ratio = Self.largestRatio((0..<n).map { Self.up(sizes[$0] + off[$0], 2) }, weights)
      let factor = Self.up(ratio / (1 - contraction), 4)
      let rest = Self.product(moduli, contracted.map { Self.up($0 * factor, 2) })
      let low = Self.product(lowModuli, sizes)
      for row in 0..<n { errors[row] = Self.up(errors[row] + rest[row] + low[row], 4) }
    } else {
      // A⁻¹·s = (I + E·(I − E)⁻¹)·R·s
      let ratio = Self.largestRatio((0..<n).map { Self.up(image[$0].modulus + errors[$0], 8) }, weights)
      let factor = Self.up(ratio / (1 - contraction), 4)
      for row in 0..<n { errors[row] = Self.up(errors[row] + factor * contracted[row], 4) }
    }
    return (image, errors, false)
  }

  /// What products with a number of at least this size can lose below the smallest double, in a sum of n of them.
  private func lostProducts(_ smallest: Double) -> Double {
    let isSafe = smallest == .infinity || smallestPart == .infinity || Self.productIsSafe(smallest, smallestPart)
    return isSafe ? 0 : Double(inverse.rows) * 0x1p-1068
  }

  /// For H = A⁻¹·F, with F = `residual` (B − L·U, whose factors have no part but 0 below `smallest`): the trace, how far
  /// it may be off, and an upper bound of ‖H‖ in Frobenius's norm.
  func defect(
    _ residual: Residual<Element>, smallest: Double
  ) -> (trace: Element, traceError: Double, size: Double) {
    var (trace, off, squares) = (Element.zero, 0.0, 0.0)
    let lost =
      (Self.productIsSafe(smallest, smallest) ? 0 : Double(inverse.rows) * 0x1p-1068) + Self.up(2 * entryError, 2)
    for column in 0..<inverse.rows {
      let image = self.image(residual, column, lost)
      if image.isZero { continue }
      trace = trace + image.values[column]
      off += Self.up(image.errors[column] + trace.modulus * 4 * Rounding.unit, 10)
      for row in 0..<inverse.rows {
        let size = Self.up(image.values[row].modulus + image.errors[row], 8)
        squares += size * size
      }
    }
    return (trace, Self.up(off, inverse.rows), Self.up(squares.squareRoot(), inverse.rows * inverse.rows + 8))
  }

  /// What `count` products in a sum, rounded in any order, can be off relative to the sum of their absolute values,
  /// and the roundings of moduli as well; more for complex numbers, whose parts are sums of two products each.
  private static func unit(_ count: Int) -> Double {
    Double(count + 12) * Rounding.unit * (Element.isComplex ? 3 : 1)
  }

  /// An upper bound of a matrix of upper bounds (but for the roundings of moduli) times a vector of them.
  private static func product(_ a: Matrix<Double>, _ x: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: a.rows)
    Double.gemv(1, a.view, x, 0, &result)
    let lost = Double(2 * x.count) * 0x1p-1074
    return result.map { up($0 + lost, a.columns + 16) }
  }

  /// The number made larger than `roundings` roundings can have made it smaller.
  @inline(__always)
  private static func up(_ x: Double, _ roundings: Int) -> Double {
    x * (1 + Double(roundings + 2) * Rounding.epsilon)
  }

  private static func smallestPart(_ x: Matrix<Element>, _ column: Int) -> Double {
    var smallest = Double.infinity
    for row in 0..<x.rows {
      let (real, imaginary) = (x[row, column].realPart.magnitude, x[row, column].imaginaryPart.magnitude)
      if real != 0 { smallest = min(smallest, real) }
      if imaginary != 0 { smallest = min(smallest, imaginary) }
    }
    return smallest
  }

  private static func largest(_ x: Matrix<Element>, _ column: Int) -> Double {
    var largest = 0.0
    for row in 0..<x.rows { largest = max(largest, x[row, column].modulus) }
    return largest
  }

  /// Whether products of numbers of at least these sizes, and the parts they are split into, stay above the smallest
  /// normal double.
  private static func productIsSafe(_ x: Double, _ y: Double) -> Bool { x.binaryExponent + y.binaryExponent > -900 }
}
