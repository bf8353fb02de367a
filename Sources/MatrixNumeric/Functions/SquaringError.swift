internal import MatrixDomain

/// The rounding errors of scaling and squaring as they grow from square to square, in two measures.
///
/// The error of a square is |X|·E + E·|X| and the roundings of the product, c·u·|X|·|X|. Entry by entry that is right
/// for triangular and badly scaled matrices; in the 2-norm it is right for those near to normal. The smaller one
/// counts. Neither is proved: 2-norms are estimated, terms of second order left out, and c is √n and not n.
struct SquaringError<Element: NumericScalar> {
  private let unit: Double
  /// The error of each entry.
  private var entries: Matrix<Double>
  /// The error in the 2-norm, over the 2-norm.
  private var relative: Double
  private var size: Double

  /// For X, computed from (even − odd)·X = even + odd.
  init(_ x: Matrix<Element>, _ odd: Matrix<Element>, _ even: Matrix<Element>, _ factors: LU<Element>)
    throws(NumericError)
  {
    let n = x.rows
    unit = (Double(n).squareRoot() + 4) * Rounding.epsilon * (Element.isComplex ? 2 : 1)
    let inverse = Element.moduli(try factors.inverse())
    let parts = LinearCombination.of([(1, Element.moduli(odd)), (1, Element.moduli(even))], identity: 0, order: n)
    let sides = LinearCombination.of([(1, parts * Element.moduli(x)), (1, parts)], identity: 0, order: n)
    entries = LinearCombination.of([(unit, inverse * sides)], identity: 0, order: n)
    size = SpectralNorm.estimate(x)
    relative = SpectralNorm.estimate(entries) / size
  }

  /// Goes on from X to its square.
  mutating func square(_ x: Matrix<Element>, _ square: Matrix<Element>) {
    let moduli = Element.moduli(x)
    // |X|·(E + c·u·|X|) + E·|X|
    let right = LinearCombination.of([(1, entries), (unit, moduli)], identity: 0, order: x.rows)
    var next = moduli * right
    Double.gemm(1, entries.view, moduli.view, 1, &next)
    entries = next
    let newSize = SpectralNorm.estimate(square)
    relative = newSize > 0 ? (2 * relative + unit) * (size * size / newSize) : .infinity
    size = newSize
  }

  /// Takes note that the diagonal and the first superdiagonal were computed afresh.
  mutating func setDiagonals(_ x: Matrix<Element>) {
    for index in 0..<x.rows {
      entries[index, index] = 8 * Rounding.epsilon * x[index, index].modulus
      if index + 1 < x.rows { entries[index, index + 1] = 16 * Rounding.epsilon * x[index, index + 1].modulus }
    }
  }

  /// The error over the largest entry.
  func relative(_ x: Matrix<Element>) -> Double {
    let largest = x.norm(.maximum)
    guard largest > 0, largest.isFinite, size.isFinite else { return .infinity }
    let byEntry = entries.norm(.maximum) / largest
    let byNorm = relative * (size / largest)
    let bound = byEntry < byNorm ? byEntry : byNorm.isNaN ? byEntry : byNorm
    return bound < 1 ? bound + Rounding.unit : .infinity
  }
}
