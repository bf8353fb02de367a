internal import MatrixDomain

/// What LAPACK's factorizations with bounded Bunch–Kaufman pivoting leave: L and D, which ``LDL`` and ``SymmetricLDL`` read
/// in the same way.
///
/// - Source: LAPACK `sytrf_rk`, `hetrf_rk`.
struct BlockTriangle<Element: NumericScalar>: Sendable {
  /// D's diagonal, and L below it.
  let factor: Matrix<Element>
  /// D's subdiagonal.
  let subdiagonal: [Element]
  /// Exchanged rows, counted from 1; with a minus sign in both rows of a block of two.
  let pivots: [Int32]

  /// P, as the order of A's rows and columns.
  var permutation: Permutation {
    var permutation = Permutation(identity: factor.rows)
    for (row, pivot) in pivots.enumerated() where Int(pivot.magnitude) - 1 != row {
      permutation.swap(row, Int(pivot.magnitude) - 1)
    }
    return permutation
  }

  var lower: Matrix<Element> {
    Matrix(factor.shape) { row, column in row > column ? factor[row, column] : row == column ? .one : .zero }
  }

  /// D, with this of each entry below the diagonal above it.
  func blockDiagonal(mirroring mirror: (Element) -> Element) -> Matrix<Element> {
    var result = Matrix<Element>(factor.shape, repeating: .zero)
    for index in 0..<factor.rows {
      result[index, index] = factor[index, index]
      if index + 1 < factor.rows {
        result[index + 1, index] = subdiagonal[index]
        result[index, index + 1] = mirror(subdiagonal[index])
      }
    }
    return result
  }

  /// Where the blocks of D begin, and how large each is: 1 or 2.
  var blocks: [(start: Int, size: Int)] {
    var blocks: [(start: Int, size: Int)] = []
    var index = 0
    while index < factor.rows {
      let size = pivots[index] < 0 ? 2 : 1
      blocks.append((index, size))
      index += size
    }
    return blocks
  }

  /// The same of A·2^`exponent`: D is scaled.
  func scaled(byPowerOfTwo exponent: Int) -> Self {
    var scaled = factor
    for index in 0..<factor.rows { scaled[index, index] = factor[index, index].scaled(byPowerOfTwo: exponent) }
    return Self(
      factor: scaled, subdiagonal: subdiagonal.map { $0.scaled(byPowerOfTwo: exponent) }, pivots: pivots)
  }

  /// The largest entry of D over the largest entry of A; 1 for a matrix of zeros.
  func growth(of matrix: Matrix<Element>) -> Double {
    let largest = matrix.norm(.maximum)
    if largest == 0 { return 1 }
    let diagonal = (0..<factor.rows).reduce(0) { max($0, factor[$1, $1].modulus) }
    return subdiagonal.reduce(diagonal) { max($0, $1.modulus) } / largest
  }
}
