/// What the zeros of a matrix show, before any algorithm: its bands, its empty rows and columns, and how it falls into
/// blocks.
///
/// ```swift
/// let a: Matrix<Integer> = [[0, 2], [3, 0]]
/// let structure = MatrixStructure(a)
/// structure.isMonomial             // true: one nonzero entry in each row and column
/// structure.lowerBandwidth         // 1
/// structure.blocks.count           // 1: no reordering makes it triangular
/// ```
///
/// - Complexity: each entry is read a few times.
public struct MatrixStructure: Hashable, Sendable {
  /// The number of rows and columns.
  public let shape: Shape
  /// How many entries are not 0.
  public let nonzeroCount: Int
  /// The largest `row − column` of a nonzero entry; 0 for a matrix without entries below the diagonal.
  public let lowerBandwidth: Int
  /// The largest `column − row` of a nonzero entry; 0 for a matrix without entries above the diagonal.
  public let upperBandwidth: Int
  /// The rows of zeros, counting from 0.
  public let zeroRows: [Int]
  /// The columns of zeros, counting from 0.
  public let zeroColumns: [Int]
  /// True where no row and no column has more than one nonzero entry.
  public let isMonomial: Bool
  /// True where every nonzero entry is 1 and every row and column has one of them.
  public let isPermutation: Bool
  /// True where the matrix is its transpose.
  public let isSymmetric: Bool
  /// True where the matrix is the negative of its transpose.
  public let isSkewSymmetric: Bool
  /// The irreducible diagonal blocks of a square matrix; without blocks where it is not square.
  public let blocks: IrreducibleBlocks

  /// The structure of a matrix.
  public init<Element: Ring>(_ a: Matrix<Element>) {
    shape = a.shape
    var (count, below, above) = (0, 0, 0)
    var inRows = Array(repeating: 0, count: a.rows)
    var inColumns = Array(repeating: 0, count: a.columns)
    var onlyOnes = true
    for row in 0..<a.rows {
      for column in 0..<a.columns where !a[row, column].isZero {
        count += 1
        below = Swift.max(below, row - column)
        above = Swift.max(above, column - row)
        inRows[row] += 1
        inColumns[column] += 1
        if onlyOnes { onlyOnes = a[row, column].isOne }
      }
    }
    (nonzeroCount, lowerBandwidth, upperBandwidth) = (count, below, above)
    zeroRows = inRows.indices.filter { inRows[$0] == 0 }
    zeroColumns = inColumns.indices.filter { inColumns[$0] == 0 }
    isMonomial = inRows.allSatisfy { $0 <= 1 } && inColumns.allSatisfy { $0 <= 1 }
    isPermutation = isMonomial && onlyOnes && a.isSquare && count == a.rows
    isSymmetric = a.isSquare && (0..<a.rows).allSatisfy { row in (0..<row).allSatisfy { a[row, $0] == a[$0, row] } }
    isSkewSymmetric =
      a.isSquare && (0..<a.rows).allSatisfy { row in (0...row).allSatisfy { a[row, $0] == -a[$0, row] } }
    blocks = a.isSquare ? IrreducibleBlocks(a) : IrreducibleBlocks(order: 0) { _, _ in false }
  }

  /// True for a matrix of zeros.
  public var isZero: Bool { nonzeroCount == 0 }
  /// True where every entry beside the diagonal is 0.
  public var isDiagonal: Bool { lowerBandwidth == 0 && upperBandwidth == 0 }
  /// True where every entry below the diagonal is 0.
  public var isUpperTriangular: Bool { lowerBandwidth == 0 }
  /// True where every entry above the diagonal is 0.
  public var isLowerTriangular: Bool { upperBandwidth == 0 }
}
