internal import MatrixArithmetic
internal import MatrixDomain

/// The characteristic polynomial of a sparse matrix with short coefficients in machine words, without a division: as
/// ``WordCharacteristicPolynomial``, with the nonzero entries alone.
///
/// With the leading blocks `[B c; r a]` the polynomial is multiplied by `x − a − r·c/x − r·B·c/x² − …`; the images of c end
/// where one is 0, as with triangular matrices. Overflow does no harm where the coefficients fit.
/// - Complexity: `n²/4` products for every nonzero entry, at most.
/// - Source: S. Berkowitz, Information Processing Letters 18 (1984), 147–150, doi:10.1016/0020-0190(84)90018-8.
enum SparseCharacteristicPolynomial {
  /// Constant term first; `nil` for a matrix that is not sparse, and where coefficients might not fit.
  ///
  /// - Complexity: of a matrix without zeros one row is read.
  static func coefficients(_ matrix: Matrix<Integer>) -> [Integer]? {
    let order = matrix.rows
    guard order > 0, let rows = Rows(matrix.storage.entries, order: order) else { return nil }
    let work = rows.values.count * order * order / 4
    if rows.bits < 63, work <= Tuning.sparseProducts { return samuelson(rows) { $0 }.map { Integer($0) } }
    if rows.bits < 127, work <= Tuning.sparseLongProducts {
      return samuelson(rows) { Int128($0) }.map { Integer($0) }
    }
    return nil
  }

  /// The nonzero entries row by row.
  private struct Rows {
    var starts: [Int] = [0]
    var columns: [Int] = []
    var values: [Int] = []
    /// What all coefficients have at most.
    var bits: Int

    /// `nil` where an entry is no machine word, and for a matrix that is not sparse.
    init?(_ entries: [Integer], order: Int) {
      var (rowSums, columnSums) = (Array(repeating: 0.0, count: order), Array(repeating: 0.0, count: order))
      for row in 0..<order {
        for column in 0..<order {
          guard entries[row &* order &+ column].box == nil else { return nil }
          let word = entries[row &* order &+ column].word
          if word == 0 { continue }
          columns.append(column)
          values.append(word)
          let value = Double(word)
          rowSums[row] += value * value
          columnSums[column] += value * value
        }
        starts.append(values.count)
        if values.count * Tuning.sparsePolynomialShare > (row + 2) * order { return nil }
      }
      bits = CoefficientBound.bits(rowSums, columnSums)
    }
  }

  @inline(__always)
  private static func samuelson<Word: FixedWidthInteger>(_ rows: Rows, _ word: (Int) -> Word) -> [Word] {
    let (order, count) = (rows.starts.count - 1, rows.values.count)
    return unsafe withUnsafeTemporaryAllocation(of: Word.self, capacity: 5 * (order + 2) + count) { memory in
      // Leading coefficient first, as the products want it.
      let polynomial = unsafe memory.baseAddress.unsafelyUnwrapped
      let product = unsafe polynomial + (order + 2)
      let series = unsafe product + (order + 2)
      var image = unsafe series + (order + 2)
      var next = unsafe image + (order + 2)
      let values = unsafe polynomial + 5 * (order + 2)
      for place in 0..<count { unsafe values[place] = word(rows.values[place]) }
      return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * (order + 1) + count) { places in
        let starts = unsafe places.baseAddress.unsafelyUnwrapped
        // Up to where the columns of a row belong to the leading block.
        let ends = unsafe starts + (order + 1)
        let columns = unsafe ends + (order + 1)
        for row in 0...order { unsafe (starts[row], ends[row]) = (rows.starts[row], rows.starts[row]) }
        for place in 0..<count { unsafe columns[place] = rows.columns[place] }
        unsafe polynomial[0] = 1
        for size in 0..<order {
          func isNext(_ row: Int) -> Bool { unsafe ends[row] < starts[row &+ 1] && columns[ends[row]] == size }
          while unsafe ends[size] < starts[size &+ 1] && columns[ends[size]] < size { unsafe ends[size] &+= 1 }
          @inline(__always) func sum(_ row: Int, _ image: UnsafePointer<Word>) -> Word {
            var (sum, place): (Word, Int) = unsafe (0, starts[row])
            let end = unsafe ends[row]
            while place < end {
              unsafe sum &+= values[place] &* image[columns[place]]
              place &+= 1
            }
            return sum
          }
          var isZero = true
          for row in 0..<size {
            let entry = unsafe isNext(row) ? values[ends[row]] : 0
            unsafe image[row] = entry
            if entry != 0 { isZero = false }
          }
          unsafe series[0] = 1
          unsafe series[1] = isNext(size) ? 0 &- values[ends[size]] : 0
          var length = 2
          let isEmpty = unsafe starts[size] == ends[size]
          while !isZero, !isEmpty, length < size &+ 2 {
            unsafe series[length] = 0 &- sum(size, image)
            length &+= 1
            if length == size &+ 2 { break }
            var folded: Word = 0
            for row in 0..<size {
              let entry = unsafe sum(row, image)
              unsafe next[row] = entry
              folded |= entry
            }
            isZero = folded == 0
            unsafe swap(&image, &next)
          }
          for degree in 0...(size &+ 1) {
            var sum: Word = 0
            var index = max(0, degree &- size)
            let end = min(degree &+ 1, length)
            while index < end {
              unsafe sum &+= series[index] &* polynomial[degree &- index]
              index &+= 1
            }
            unsafe product[degree] = sum
          }
          unsafe polynomial.update(from: product, count: size &+ 2)
          for row in 0...size where isNext(row) { unsafe ends[row] &+= 1 }
        }
        return (0...order).map { unsafe polynomial[order &- $0] }
      }
    }
  }
}

extension Tuning {
  /// At most one entry in so many is not 0 in a matrix whose characteristic polynomial is computed with the nonzero ones.
  static let sparsePolynomialShare = 2

  /// The most products of such a characteristic polynomial, in one word and in two.
  static let sparseProducts = 100_000
  static let sparseLongProducts = 60_000
}
