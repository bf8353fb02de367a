internal import MatrixArithmetic
internal import MatrixDomain

/// Products of one matrix of short integers with vectors of integers of any length: the digits of a vector are the columns of a
/// matrix of doubles, so that one product of matrices of doubles gives the digits of the image, which may overlap.
struct VectorProducts {
  private let matrix: DoubleBuffer
  private let rows: Int
  private let columns: Int
  /// The bits of a digit: the sums of products stay within 2⁵³.
  private let width: Int

  /// `nil` where the entries are too long for digits that pay, or so few that the numbers are better multiplied one by one.
  init?(_ matrix: Matrix<Integer>) {
    let bits = Integer.longestBits(matrix.storage.entries)
    let carry = Int.bitWidth - matrix.columns.leadingZeroBitCount
    (rows, columns) = (matrix.rows, matrix.columns)
    // A balanced digit is at most half of the base.
    width = 54 - bits - carry
    guard width >= Tuning.vectorProductDigits, matrix.shape.count >= Tuning.vectorProductEntries else { return nil }
    let buffer = DoubleBuffer(count: matrix.shape.count)
    for (index, entry) in matrix.storage.entries.enumerated() { unsafe buffer.base[index] = Double(entry) }
    self.matrix = buffer
  }

  /// The matrix times a vector.
  func callAsFunction(_ vector: [Integer]) -> [Integer] {
    precondition(vector.count == columns)
    // With two bits left a carry into the last digit does not make it too long.
    let count = (Integer.longestBits(vector) + 1) / width + 1
    let (digits, image) = (DoubleBuffer(count: columns * count), DoubleBuffer(count: rows * count))
    for (index, number) in vector.enumerated() {
      // The most significant digit first.
      unsafe number.writeBinaryDigits(
        to: digits.base + (index * count + count - 1), stride: -1, count: count, width: width, isBalanced: true)
    }
    BLAS.withOneThread {
      BLAS.multiply(
        DoubleBlock(matrix, rows: rows, columns: columns), DoubleBlock(digits, rows: columns, columns: count), times: 1,
        into: DoubleBlock(image, rows: rows, columns: count), adds: false)
    }
    var arena = LimbArena()
    return (0..<rows).map {
      unsafe arena.integer(binaryDigits: image.base + $0 * count, stride: 1, count: count, width: width)
    }
  }
}

extension Tuning {
  /// The fewest bits of a digit of a vector.
  static let vectorProductDigits = 16
  /// The fewest entries of a matrix whose products with vectors are made digit by digit (`Benchmarks` exact-spectra).
  static let vectorProductEntries = 64
}
