internal import MatrixDomain

/// A matrix over GF(2), 64 entries a word.
///
/// Rows are padded with zeros to complete groups of words, so that no loop over a row has a tail.
struct BitMatrix: Equatable, Sendable {
  let rows: Int
  let columns: Int
  /// Words from one row to the next: a multiple of ``group``.
  let stride: Int
  /// Column c is bit `c mod 64` of word `c / 64`.
  private(set) var words: [UInt64]

  /// How many words are taken at once.
  static let group = 4

  static func stride(columns: Int) -> Int { ((columns + 63) / 64 + group - 1) / group * group }

  /// Zeros.
  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    stride = Self.stride(columns: columns)
    words = Array(repeating: 0, count: rows * stride)
  }

  /// - Parameter entries: row by row; the lowest bit of each counts.
  init(_ entries: [UInt64], rows: Int, columns: Int) {
    self.init(rows: rows, columns: columns)
    for row in 0..<rows {
      for start in Swift.stride(from: 0, to: columns, by: 64) {
        var word: UInt64 = 0
        for column in start..<min(columns, start + 64) {
          word |= (entries[row * columns + column] & 1) << UInt64(column - start)
        }
        words[row * stride + start / 64] = word
      }
    }
  }

  /// Row by row, 0 or 1.
  var entries: [UInt64] {
    var result: [UInt64] = []
    result.reserveCapacity(rows * columns)
    for row in 0..<rows {
      for start in Swift.stride(from: 0, to: columns, by: 64) {
        var word = words[row * stride + start / 64]
        for _ in start..<min(columns, start + 64) {
          result.append(word & 1)
          word >>= 1
        }
      }
    }
    return result
  }

  subscript(row: Int, column: Int) -> Bool {
    get { words[row * stride + column / 64] >> UInt64(column % 64) & 1 == 1 }
    set {
      let mask = UInt64(1) << UInt64(column % 64)
      if newValue { words[row * stride + column / 64] |= mask } else { words[row * stride + column / 64] &= ~mask }
    }
  }

  /// The words, row by row.
  mutating func withWords<Result>(_ body: (UnsafeMutablePointer<UInt64>) -> Result) -> Result {
    // Nothing is read or written where there are no words.
    if words.isEmpty { words = [0] }
    defer { if rows * stride == 0 { words = [] } }
    return unsafe words.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress!) }
  }

  /// The product with a matrix of as many rows as this one has columns; `nil` where the budget ran out.
  ///
  /// - Complexity: `rows · columns · stride / 8` exclusive ors of words.
  func product(_ other: BitMatrix, _ budget: Budget) -> BitMatrix? {
    var result = BitMatrix(rows: rows, columns: other.columns)
    if columns == 0 || rows == 0 || other.columns == 0 { return result }
    var tables = FourRussians(words: other.stride)
    let isDone = unsafe result.withWords { target in
      unsafe words.withUnsafeBufferPointer { left in
        unsafe other.words.withUnsafeBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return true }
          for word in 0..<((columns + 63) / 64) {
            if budget.isOver { return false }
            let count = min(64, columns - 64 * word)
            unsafe tables.add(
              right + 64 * word * other.stride, stride: other.stride, bits: count == 64 ? .max : 1 << UInt64(count) - 1,
              places: nil, masks: left + word, stride, to: target, other.stride, rows: rows, words: 0..<other.stride)
          }
          return true
        }
      }
    }
    return isDone ? result : nil
  }

  /// Of a square matrix; `nil` where there is none, or the budget ran out.
  func inverse(_ budget: Budget) -> BitMatrix? {
    // [A I], the identity from a whole group of words on.
    var augmented = BitMatrix(rows: rows, columns: 64 * stride + rows)
    for row in 0..<rows {
      for word in 0..<stride { augmented.words[row * augmented.stride + word] = words[row * stride + word] }
      augmented[row, 64 * stride + row] = true
    }
    guard let form = BitEchelon(augmented, isReduced: true, pivotColumns: columns, budget),
      form.pivotColumns.count == rows
    else { return nil }
    var result = BitMatrix(rows: rows, columns: columns)
    for row in 0..<rows {
      for word in 0..<stride {
        result.words[row * stride + word] = form.matrix.words[row * augmented.stride + stride + word]
      }
    }
    return result
  }
}
