internal import MatrixDomain

/// An echelon form over GF(2), 64 columns at a time. Their pivots are found in the words of these columns, the pivot
/// rows are reduced by one another, and all other rows follow by the method of the four Russians.
///
/// A pivot row has no bit at another pivot. So the word of any row shows by itself which pivot rows are to be added
/// to it.
/// - Source: G. Bard, Accelerating cryptanalysis with the Method of Four Russians, Cryptology ePrint 2006/251.
struct BitEchelon {
  private(set) var matrix: BitMatrix
  private(set) var pivotColumns: [Int] = []
  /// For each row of the form the row of the matrix: the first ones gave the pivots.
  private(set) var order: [Int]

  /// `nil` where the budget ran out.
  ///
  /// - Parameters:
  ///   - isReduced: whether rows above a pivot are reduced too.
  ///   - width: how many of the columns are searched for pivots.
  init?(_ matrix: BitMatrix, isReduced: Bool, pivotColumns width: Int? = nil, _ budget: Budget = .unlimited) {
    self.matrix = matrix
    order = Array(0..<matrix.rows)
    let (rows, stride, width) = (matrix.rows, matrix.stride, width ?? matrix.columns)
    var tables = FourRussians(words: stride)
    let masks = WordBuffer(count: rows)
    for word in 0..<((width + 63) / 64) {
      let top = pivotColumns.count
      if top == rows { break }
      if budget.isOver { return nil }
      let pivots = unsafe self.matrix.withWords { words in
        unsafe Self.pivots(words, stride, word, min(64, width - 64 * word), top: top, rows: rows, &order)
      }
      if pivots.isEmpty { continue }
      var places = Array(repeating: 0, count: 64)
      var bits: UInt64 = 0
      for (index, bit) in pivots.enumerated() {
        places[bit] = (top + index) * stride
        bits |= 1 << UInt64(bit)
        pivotColumns.append(64 * word + bit)
      }
      let first = word / BitMatrix.group * BitMatrix.group
      let start = isReduced ? 0 : top + pivots.count
      unsafe self.matrix.withWords { words in
        for row in start..<rows {
          let isPivot = row >= top && row < top + pivots.count
          unsafe masks.base[row] = isPivot ? 0 : words[row * stride + word] & bits
        }
        unsafe tables.add(
          words, stride: stride, bits: bits, places: places, masks: masks.base + start, 1, to: words + start * stride,
          stride, rows: rows - start, words: first..<stride)
      }
    }
  }

  /// Finds the pivots of some columns, brings their rows to the top and reduces these by one another. Gives the bits.
  private static func pivots(
    _ words: UnsafeMutablePointer<UInt64>, _ stride: Int, _ word: Int, _ width: Int, top: Int, rows: Int,
    _ order: inout [Int]
  ) -> [Int] {
    var pivots: [Int] = []
    var heads: [UInt64] = []
    // The words of the rows below, and by how many pivots each is reduced: no more than was needed to look at it.
    var column: [UInt64] = []
    column.reserveCapacity(rows - top)
    for row in top..<rows { unsafe column.append(words[row * stride + word]) }
    var reduced = Array(repeating: 0, count: rows - top)
    let first = word / BitMatrix.group * BitMatrix.group
    let count = stride - first
    for bit in 0..<width {
      let next = pivots.count
      if top + next == rows { break }
      var found: Int?
      for row in next..<(rows - top) {
        var value = column[row]
        for index in reduced[row]..<next where value >> UInt64(pivots[index]) & 1 == 1 { value ^= heads[index] }
        column[row] = value
        reduced[row] = next
        if value >> UInt64(bit) & 1 == 1 {
          found = row
          break
        }
      }
      guard let found else { continue }
      let line = unsafe words + (top + next) * stride
      if found != next {
        let other = unsafe words + (top + found) * stride
        for index in first..<stride { unsafe (line[index], other[index]) = (other[index], line[index]) }
        column.swapAt(found, next)
        reduced.swapAt(found, next)
        order.swapAt(top + found, top + next)
      }
      for index in 0..<next where unsafe line[word] >> UInt64(pivots[index]) & 1 == 1 {
        unsafe FourRussians.add(words + (top + index) * stride + first, to: line + first, count: count)
      }
      for index in 0..<next where heads[index] >> UInt64(bit) & 1 == 1 {
        unsafe FourRussians.add(line + first, to: words + (top + index) * stride + first, count: count)
        heads[index] ^= column[next]
      }
      pivots.append(bit)
      heads.append(column[next])
    }
    return pivots
  }
}
