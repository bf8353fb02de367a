import MatrixArithmetic
import MatrixDomain

/// Whether the budget has memory for a lifting; elimination takes over where it has not.
enum LiftingRoom {
  /// Memory for six matrices of doubles and one of numbers, or less.
  static func suffices(for shape: Shape, _ budget: Budget) -> Bool { shape.count <= (budget.bytes ?? .max) / 64 }

  /// Memory for many minors of the matrix cleared of fractions, and four at once, as for an elimination.
  ///
  /// Small matrices are not lifted, and are not looked at.
  static func suffices(for a: Matrix<Rational>, right: Matrix<Rational>? = nil, _ budget: Budget) -> Bool {
    guard let bytes = budget.bytes, min(a.rows, a.columns) >= Tuning.shortDeterminantOrder else { return true }
    let shape = Shape(a.rows, a.columns + (right?.columns ?? 0))
    guard suffices(for: shape, budget) else { return false }
    return suffices(bits: bits(ofRows: a) + (right.map(bits(ofRows:)) ?? 0), columns: shape.columns, bytes)
  }

  /// The same for a matrix of integers.
  static func suffices(for a: Matrix<Integer>, right: Matrix<Integer>? = nil, _ budget: Budget) -> Bool {
    guard let bytes = budget.bytes, min(a.rows, a.columns) >= Tuning.shortDeterminantOrder else { return true }
    let shape = Shape(a.rows, a.columns + (right?.columns ?? 0))
    guard suffices(for: shape, budget) else { return false }
    func bits(_ matrix: Matrix<Integer>) -> Double {
      Integer.longestBits(matrix.storage.entries, inLinesOf: matrix.columns).reduce(0) { $0 + Double($1) }
    }
    return suffices(bits: bits(a) + (right.map(bits) ?? 0), columns: shape.columns, bytes)
  }

  private static func suffices(bits: Double, columns: Int, _ bytes: Int) -> Bool {
    bits * 4 < Double(Integer.bitLimit) && bits / 8 * Double(columns) * 2 < Double(bytes)
  }

  /// The same for a matrix whose numerators and denominators are machine words: their lengths are looked at only where
  /// two words an entry might not fit.
  static func suffices(forShort a: Matrix<Rational>, right: Matrix<Rational>? = nil, _ budget: Budget) -> Bool {
    guard let bytes = budget.bytes, min(a.rows, a.columns) >= Tuning.shortDeterminantOrder else { return true }
    let shape = Shape(a.rows, a.columns + (right?.columns ?? 0))
    let bits = Double(2 * Int.bitWidth) * Double(shape.count)
    if suffices(bits: bits, columns: shape.columns, bytes) { return suffices(for: shape, budget) }
    return suffices(for: a, right: right, budget)
  }

  /// The same for a matrix whose entries are machine words.
  static func suffices(forWords shape: Shape, _ budget: Budget) -> Bool {
    min(shape.rows, shape.columns) < Tuning.shortDeterminantOrder || suffices(for: shape, budget)
  }

  /// A bound for the bits of a minor of all rows, each multiplied by the product of its denominators.
  private static func bits(ofRows matrix: Matrix<Rational>) -> Double {
    var bits = 0.0
    if let words = matrix.words {
      for row in 0..<matrix.rows {
        let magnitudes = words[(row * matrix.columns)..<((row + 1) * matrix.columns)].reduce(0) { $0 | $1.magnitude }
        bits += Double(UInt32.bitWidth - magnitudes.leadingZeroBitCount)
      }
      return bits
    }
    unsafe matrix.rowMajor.withUnsafeBufferPointer { entries in
      for row in 0..<matrix.rows {
        var (longest, below) = (0, 0)
        for place in (row * matrix.columns)..<((row + 1) * matrix.columns) {
          unsafe longest = max(longest, entries[place].numerator.bitCount)
          if unsafe !entries[place].denominator.isOne { unsafe below += entries[place].denominator.bitCount }
        }
        bits += Double(longest + below)
      }
    }
    return bits
  }
}

extension Tuning {
  /// The smallest orders that are lifted although they are below those above: where the entries are machine words, but
  /// not all minors are.
  ///
  /// Measured with `exact-orders words` and `rationals`, in µs by numbers of any size and lifted. Determinants: 7.1 and 8.1 at
  /// order 6, 10.7 and 10.5 at 7, 35 and 19 at 10, 153 and 48 at 16. Inverses: 115 and 113 at 8, 164 and 209 at 9, 229 and 171
  /// at 10, of fractions 92 and 56 at 9. One side: 57 and 74 at 10, 75 and 66 at 11. Three sides: 97 and 123 at 10, 124 and 118
  /// at 11, of fractions 50 and 33 at 10; null spaces of fractions 41 and 26 at 10.
  static let shortDeterminantOrder = 7
  static let shortInverseOrder = 9
  static let shortSystemOrder = 11
  static let shortEchelonOrder = 10
}
