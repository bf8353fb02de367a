internal import MatrixArithmetic
internal import MatrixDomain

/// A pivot of an elimination in words, with what it takes to divide by it.
struct KernelPivot<Word: KernelWord> {
  /// The column it stands in.
  var column: Int
  /// The pivot is an odd number times 2 to this.
  var twos: Int
  /// The inverse of the odd number, modulo 2 to the width.
  var inverse: Word
  /// Room for the entry of another row in this column.
  var multiplier: Word
}

/// A matrix reduced without fractions: `denominator` times the reduced row echelon form, or an echelon form.
///
/// In columns without a pivot the entries are those of the fraction-free form. Columns with a pivot are not kept up;
/// they are known. Valid only during the call that receives it.
@unsafe struct ReducedForm<Scalar: KernelScalar> {
  let entries: UnsafeMutablePointer<Scalar>
  let rows: Int
  let columns: Int
  let rank: Int
  /// Where the pivots stand, rising.
  let pivotColumns: UnsafePointer<Int>
  /// The last pivot, a minor of order `rank`; 1 where there is none.
  let denominator: Scalar
  /// True where an odd number of rows were swapped.
  let isSwapped: Bool

  /// True where rows without a pivot are zero in a column.
  func isZeroBelow(inColumn column: Int) -> Bool {
    for row in unsafe rank..<Swift.max(rank, rows) {
      if unsafe !entries[row &* columns &+ column].isZero { return false }
    }
    return true
  }
}

/// What is made of a reduced form, whatever its numbers are.
protocol ReducedFormConsumer {
  associatedtype Result

  /// True where entries above the pivots are to be cleared too.
  static var needsBackward: Bool { get }

  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> Result
}
