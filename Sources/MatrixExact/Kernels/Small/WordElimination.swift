internal import MatrixArithmetic

/// Fraction-free elimination in a fixed-width word.
///
/// Goals, in order: never a wrong number; no allocation; no division instruction.
///
/// Every number that arises is a minor of the matrix (Sylvester's identity, Bareiss 1968, doi:10.2307/2004533), and the
/// caller has proved that minors have at most `bits` bits. A step gives `(p·a - f·b) / q` with `q` the pivot before.
/// Modulo 2 to the width, `q = 2ᵗ·odd` is divided by with the inverse of `odd`; what is left is `2ᵗ` times the minor,
/// which is exact where `bits + t` stays below the width. Pivots that are more even than that are passed over; where a
/// column has no other, the elimination gives up and a wider word takes over.
@unsafe struct WordElimination<Word: KernelWord> {
  let entries: UnsafeMutablePointer<Word>
  let rows: Int
  let columns: Int
  let pivots: UnsafeMutablePointer<KernelPivot<Word>>
  private(set) var rank = 0
  private(set) var isSwapped = false
  private(set) var denominator: Word = 1
  /// The most twos a divisor may have.
  let slack: Int

  @inline(__always)
  init(
    _ entries: UnsafeMutablePointer<Word>, rows: Int, columns: Int, pivots: UnsafeMutablePointer<KernelPivot<Word>>,
    bits: Int
  ) {
    unsafe self.entries = unsafe entries
    unsafe self.rows = rows
    unsafe self.columns = columns
    unsafe self.pivots = unsafe pivots
    unsafe slack = Word.bitWidth &- 1 &- bits
  }

  /// Brings the matrix to row echelon form, or gives up and says `false`: where there are more pivots than `most` or the
  /// budget is over, too.
  ///
  /// - Complexity: two multiplications an entry and step: `rows · columns · rank`.
  @inline(never)
  mutating func reduceForward(pivotColumns: Int, most: Int = .max, _ budget: Budget? = nil) -> Bool {
    let rows = unsafe self.rows
    let columns = unsafe self.columns
    var inverse: Word = 1
    var twos = 0
    var top = 0
    var column = 0
    while column < pivotColumns && top < rows {
      var best = -1
      var bestTwos = Int.max
      var row = top
      while row < rows {
        let entry = unsafe entries[row &* columns &+ column]
        if entry != 0 {
          let entryTwos = entry.trailingZeroBitCount
          if entryTwos < bestTwos {
            best = row
            bestTwos = entryTwos
            if unsafe entryTwos <= slack { break }
          }
        }
        row &+= 1
      }
      if best < 0 {
        column &+= 1
        continue
      }
      if top == most { return false }
      if let budget, budget.isOver { return false }
      // The very last pivot divides nothing any more.
      if unsafe bestTwos > slack && top &+ 1 < Swift.min(rows, pivotColumns) { return false }
      if best != top {
        unsafe swapRows(best, top, from: column)
        unsafe isSwapped.toggle()
      }
      let source = unsafe entries + top &* columns
      let pivot = unsafe source[column]
      let scale = pivot &* inverse
      row = top &+ 1
      while row < rows {
        let target = unsafe entries + row &* columns
        let factor = unsafe target[column] &* inverse
        unsafe target[column] = 0
        var other = column &+ 1
        while other < columns {
          unsafe target[other] = (scale &* target[other] &- factor &* source[other]) &>> Word(truncatingIfNeeded: twos)
          other &+= 1
        }
        row &+= 1
      }
      inverse = (pivot &>> Word(truncatingIfNeeded: bestTwos)).oddInverse
      twos = bestTwos
      unsafe pivots[top] = KernelPivot(column: column, twos: twos, inverse: inverse, multiplier: 0)
      unsafe denominator = pivot
      top &+= 1
      column &+= 1
    }
    unsafe rank = top
    return true
  }

  /// Turns the row echelon form into `denominator` times the reduced one, in the columns without a pivot.
  ///
  /// - Complexity: a multiplication an entry and pair of pivots.
  @inline(never)
  mutating func reduceBackward() {
    let columns = unsafe self.columns
    let rank = unsafe self.rank
    guard rank > 1 else { return }
    let denominator = unsafe self.denominator
    let isLeading = unsafe pivots[rank &- 1].column == rank &- 1
    var row = rank &- 2
    while row >= 0 {
      let pivot = unsafe pivots[row]
      let target = unsafe entries + row &* columns
      var below = row &+ 1
      while below < rank {
        unsafe pivots[below].multiplier = unsafe target[pivots[below].column] &* pivot.inverse
        below &+= 1
      }
      let first = isLeading ? rank : pivot.column &+ 1
      let scale = denominator &* pivot.inverse
      var column = first
      while column < columns {
        var sum = unsafe scale &* target[column]
        below = row &+ 1
        while below < rank {
          unsafe sum = sum &- pivots[below].multiplier &* entries[below &* columns &+ column]
          below &+= 1
        }
        unsafe target[column] = sum &>> Word(truncatingIfNeeded: pivot.twos)
        column &+= 1
      }
      row &-= 1
    }
  }

  @inline(__always)
  private func swapRows(_ first: Int, _ second: Int, from column: Int) {
    for column in unsafe column..<columns {
      let entry = unsafe entries[first &* columns &+ column]
      unsafe entries[first &* columns &+ column] = entries[second &* columns &+ column]
      unsafe entries[second &* columns &+ column] = entry
    }
  }
}
