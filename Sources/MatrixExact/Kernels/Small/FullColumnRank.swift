internal import MatrixArithmetic
internal import MatrixDomain

/// A quick proof that the columns of a matrix are independent: then its reduced row echelon form is known.
///
/// A minor that is not 0 modulo a prime is not 0. Residues are integers in doubles. Rows of few columns are multiplied
/// crosswise, which is quicker than the inverse of a pivot.
enum FullColumnRank {
  /// The most columns of a matrix that is not sparse. With more, ``EchelonByLifting`` takes over.
  static let columnLimit = ResidueTriangle.columnLimit

  /// `false` where the columns are dependent, the matrix is wide or has more columns than ``columnLimit``, or the prime
  /// divides what it should not.
  ///
  /// - Parameter first: how many of the columns, the first ones, are asked about; `nil` for all.
  /// - Complexity: `rows · columns²` products of doubles.
  static func isProved(of matrix: borrowing Matrix<Integer>, first: Int? = nil) -> Bool {
    let (rows, columns) = (matrix.rows, first ?? matrix.columns)
    guard rows >= columns, columns <= columnLimit || isSparse(matrix) else { return false }
    let width = matrix.columns
    if rows == width, first == nil, let determinant = ClosedFormDeterminant.value(matrix) { return !determinant.isZero }
    return unsafe isProved(rows, columns) { entries, stride in
      unsafe load(matrix.storage.entries, width, rows, columns, into: entries, stride: stride)
      return true
    }
  }

  /// As ``isProved(of:)`` for a matrix of fractions; `false` where an entry is no short integer.
  ///
  /// Integers are read where they stand: to copy them would take as long as the proof.
  static func isProved(ofWhole matrix: borrowing Matrix<Rational>) -> Bool {
    let (rows, columns) = (matrix.rows, matrix.columns)
    guard columns > 0, rows >= columns, columns <= columnLimit else { return false }
    if let words = matrix.words {
      return unsafe isProved(rows, columns) { entries, stride in
        unsafe words.withUnsafeBufferPointer { words in
          unsafe load(into: entries, rows, columns, stride: stride) { unsafe Int(words[$0]) }
        }
      }
    }
    let fractions = matrix.rowMajor
    return unsafe fractions.withUnsafeBufferPointer { fractions in
      if unsafe fractions.contains(where: { !$0.denominator.isOne }) { return false }
      return unsafe isProved(rows, columns) { entries, stride in
        unsafe load(into: entries, rows, columns, stride: stride) {
          unsafe fractions[$0].numerator.box == nil ? fractions[$0].numerator.word : .max
        }
      }
    }
  }

  /// Writes entries as balanced residues; `false` where one is not below 2⁵⁰.
  @inline(__always)
  private static func load(
    into entries: UnsafeMutablePointer<Double>, _ rows: Int, _ columns: Int, stride: Int, _ entry: (Int) -> Int
  ) -> Bool {
    var next = 0
    for row in 0..<rows {
      let target = unsafe entries + row &* stride
      for column in 0..<columns {
        let word = entry(next)
        guard word.magnitude < 1 << 50 else { return false }
        let value = Double(word)
        unsafe target[column] = word.magnitude < 1 << 21 ? value : residue(value)
        next &+= 1
      }
      for column in columns..<stride { unsafe target[column] = 0 }
    }
    return true
  }

  /// - Parameter load: writes the residues into rows of a length; `false` where an entry is out of its reach.
  @inline(__always)
  private static func isProved(
    _ rows: Int, _ columns: Int, _ load: (UnsafeMutablePointer<Double>, Int) -> Bool
  ) -> Bool {
    let stride = (columns &+ 3) & ~3
    // More than 16 bytes of alignment would make it an allocation of the heap's.
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: rows &* stride &+ 4) { buffer in
      let entries = unsafe buffer.baseAddress.unsafelyUnwrapped
      guard unsafe load(entries, stride) else { return false }
      if columns <= Tuning.crosswiseColumns { return unsafe isRegular(entries, rows, columns, stride: stride) }
      return unsafe ResidueTriangle.determinant(
        entries, rows: rows, columns: columns, stride: stride, prime: LiftingPrime(Int(prime))) != nil
    }
  }

  /// True where steps with nothing to do save more than blocks do.
  private static func isSparse(_ matrix: borrowing Matrix<Integer>) -> Bool {
    guard matrix.columns <= Tuning.sparseColumns else { return false }
    let most = matrix.rows * matrix.columns / Tuning.sparseShare
    var count = 0
    for entry in matrix.storage.entries where !entry.isZero { count += 1 }
    return count <= most
  }

  @inline(__always)
  private static func load(
    _ source: [Integer], _ width: Int, _ rows: Int, _ columns: Int, into entries: UnsafeMutablePointer<Double>,
    stride: Int
  ) {
    unsafe source.withUnsafeBufferPointer { source in
      for row in 0..<rows {
        var next = row &* width
        let target = unsafe entries + row &* stride
        for column in 0..<columns {
          let word = unsafe source[next].word
          if unsafe source[next].box == nil && word.magnitude < 1 << 50 {
            // Short ones are their own balanced residues.
            let value = Double(word)
            unsafe target[column] = word.magnitude < 1 << 21 ? value : residue(value)
          } else {
            unsafe target[column] = residue(Double(source[next].residue(modulo: shortPrime)))
          }
          next &+= 1
        }
        for column in columns..<stride { unsafe target[column] = 0 }
      }
    }
  }

  @inline(__always)
  private static func isRegular(
    _ entries: UnsafeMutablePointer<Double>, _ rows: Int, _ columns: Int, stride: Int
  ) -> Bool {
    for column in 0..<columns {
      var found = column
      while unsafe found < rows && entries[found &* stride &+ column] == 0 { found &+= 1 }
      guard found < rows else { return false }
      let first = column & ~3
      let pivotRow = unsafe entries + column &* stride
      if found != column {
        let other = unsafe entries + found &* stride
        for index in first..<stride { unsafe swap(&pivotRow[index], &other[index]) }
      }
      let pivot = unsafe pivotRow[column]
      for row in (column &+ 1)..<Swift.max(column &+ 1, rows) {
        let target = unsafe entries + row &* stride
        let factor = unsafe target[column]
        if factor == 0 { continue }
        var start = first
        while start < stride {
          let place = unsafe UnsafeMutableRawPointer(target + start)
          let value =
            unsafe pivot * place.loadUnaligned(as: SIMD4<Double>.self)
            - factor * UnsafeRawPointer(pivotRow + start).loadUnaligned(as: SIMD4<Double>.self)
          unsafe place.storeBytes(of: residue(value), as: SIMD4<Double>.self)
          start &+= 4
        }
      }
    }
    return true
  }

  /// A product of two balanced residues is below 2⁴⁴.
  private static let prime = 8_388_593.0
  private static let shortPrime = ShortModulus(8_388_593)

  /// The balanced residue of an integer below 2⁵², got with a shift that rounds.
  @inline(__always)
  private static func residue(_ value: Double) -> Double {
    let shift = 0x1.8p52
    let quotient = (value * (1 / prime) + shift) - shift
    return value - quotient * prime
  }

  @inline(__always)
  private static func residue(_ value: SIMD4<Double>) -> SIMD4<Double> {
    let shift = SIMD4<Double>(repeating: 0x1.8p52)
    let quotient = (value * (1 / prime) + shift) - shift
    return value - quotient * prime
  }
}

extension Tuning {
  /// From the second number of columns down to the first their independence is proved row by row where at most one entry
  /// in so many is not 0; beyond, in blocks.
  ///
  /// Measured on permutations of order 120, beside FLINT's time: 0.7 row by row, 1.36 in blocks.
  static let sparseColumns = 128
  static let sparseShare = 8

  /// The most columns whose independence is proved crosswise, without the inverse of a pivot.
  ///
  /// Measured on reduced forms with two digits: 7.0 µs crosswise and 8.6 µs with inverses at order 20.
  static let crosswiseColumns = 20
}
