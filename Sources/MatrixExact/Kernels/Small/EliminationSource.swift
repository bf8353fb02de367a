internal import MatrixArithmetic
internal import MatrixDomain

/// What is to be reduced: a matrix, and perhaps right-hand sides or the identity beside it.
struct EliminationSource {
  enum Right {
    case nothing
    case columns([Integer], count: Int)
    case identity
  }

  var left: [Integer]
  var rows: Int
  /// The columns of the matrix, which may have pivots unless ``pivotColumns`` says otherwise.
  var leftColumns: Int
  var right: Right
  /// Columns from here on give no pivots.
  var pivotColumns: Int

  init(_ matrix: Matrix<Integer>) {
    left = matrix.storage.entries
    rows = matrix.rows
    leftColumns = matrix.columns
    pivotColumns = matrix.columns
    right = .nothing
  }

  var columns: Int {
    switch right {
    case .nothing: leftColumns
    case .columns(_, let count): leftColumns &+ count
    case .identity: leftColumns &+ rows
    }
  }

  var count: Int { rows &* columns }

  /// Writes the entries as machine words, rows of `columns`; `false` where one is none.
  @inline(__always)
  func loadWords(into words: UnsafeMutablePointer<Int>) -> Bool {
    let stride = columns
    guard unsafe load(left, columns: leftColumns, into: words, stride: stride) else { return false }
    switch right {
    case .nothing: return true
    case .columns(let entries, let count):
      return unsafe load(entries, columns: count, into: words + leftColumns, stride: stride)
    case .identity:
      for row in 0..<rows {
        for column in 0..<rows {
          unsafe words[row &* stride &+ leftColumns &+ column] = row == column ? 1 : 0
        }
      }
      return true
    }
  }

  @inline(__always)
  private func load(
    _ source: [Integer], columns: Int, into words: UnsafeMutablePointer<Int>, stride: Int
  ) -> Bool {
    unsafe source.withUnsafeBufferPointer { source in
      var next = 0
      for row in 0..<rows {
        for column in 0..<columns {
          guard unsafe source[next].box == nil else { return false }
          unsafe words[row &* stride &+ column] = source[next].word
          next &+= 1
        }
      }
      return true
    }
  }

  /// The entries row by row.
  func integers() -> [Integer] {
    switch right {
    case .nothing: return left
    case .columns(let entries, let count):
      var result: [Integer] = []
      result.reserveCapacity(self.count)
      for row in 0..<rows {
        result += left[(row * leftColumns)..<((row + 1) * leftColumns)]
        result += entries[(row * count)..<((row + 1) * count)]
      }
      return result
    case .identity:
      var result: [Integer] = []
      result.reserveCapacity(count)
      for row in 0..<rows {
        result += left[(row * leftColumns)..<((row + 1) * leftColumns)]
        for column in 0..<rows { result.append(row == column ? 1 : 0) }
      }
      return result
    }
  }

  /// The columns whose minors bound everything: those of the identity only repeat smaller ones.
  var boundColumns: Int {
    if case .identity = right { leftColumns } else { columns }
  }
}
