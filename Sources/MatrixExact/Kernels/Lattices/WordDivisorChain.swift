internal import MatrixArithmetic
internal import MatrixDomain

/// Like ``DivisorChain``, in two machine words, with the lattice that it determines. No number is allocated before
/// the entries of the answer.
struct WordDivisorChain {
  private struct Step {
    let row: Int
    let divisor: UInt128
    let pivot: DoubleWordModulus
    let negativeInverse: UInt128
  }

  /// Moduli below are taken: sums of two residues are numbers of two words.
  static let limit = UInt128(1) << 126

  private let numbers: [UInt128]
  private let modulus: DoubleWordModulus
  private var steps: [Step] = []
  /// The divisor that is left: what all numbers and the modulus have in common.
  private(set) var common: UInt128

  /// - Parameter numbers: below the modulus.
  init(_ numbers: [UInt128], modulus: DoubleWordModulus) {
    self.numbers = numbers
    self.modulus = modulus
    common = modulus.value
    for row in numbers.indices.reversed() where common != 1 {
      let next = Self.gcd(common, numbers[row])
      if next == common { continue }
      let (pivot, number) = next == 1 ? (common, numbers[row]) : (common / next, numbers[row] / next)
      let inverse = Self.inverse(of: number, modulo: pivot)
      steps.append(
        Step(row: row, divisor: next, pivot: DoubleWordModulus(pivot), negativeInverse: pivot &- inverse))
      common = next
    }
    steps.reverse()
  }

  /// The vectors v with `v·w ≡ 0` for the numbers w: see ``TriangularLattice/init(orthogonalTo:_:budget:)``.
  var lattice: TriangularLattice {
    let rows = self.rows
    return TriangularLattice(
      columns: steps.map(\.row), entries: rows.map { $0.map { Integer(Int128($0)) } },
      modulus: Integer(Int128(modulus.value / common)))
  }

  /// The products of the rows of the lattice's form with a vector below the modulus.
  func products(with vector: [UInt128]) -> [UInt128] {
    let rows = self.rows
    return vector.indices.map { row in
      // Without an entry of its own the row has a 1 there.
      var sum = steps.contains { $0.row == row } ? 0 : vector[row]
      for (entry, step) in zip(rows[row], steps) where entry != 0 {
        let factor = entry == modulus.value ? 0 : entry
        sum = modulus.sum(sum, modulus.product(factor, vector[step.row]))
      }
      return sum
    }
  }

  /// The entries in the columns of the steps.
  private var rows: [[UInt128]] {
    let last = steps.last?.row ?? -1
    var result: [[UInt128]] = []
    result.reserveCapacity(numbers.count)
    var place = 0
    for row in numbers.indices {
      var new = Array(repeating: UInt128(0), count: steps.count)
      defer { result.append(new) }
      if row > last { continue }
      var rest = numbers[row]
      if steps[place].row == row {
        let pivot = steps[place].pivot.value
        rest = pivot == modulus.value ? 0 : modulus.product(pivot, rest)
        new[place] = pivot
        place += 1
      }
      for index in place..<max(place, steps.count) {
        let step = steps[index]
        if step.divisor != 1 { rest /= step.divisor }
        let digit = step.pivot.product(step.pivot.remainder(rest), step.negativeInverse)
        new[index] = digit
        if step.row == last { break }
        if step.divisor != 1 { rest *= step.divisor }
        rest = modulus.sum(rest, modulus.product(digit, numbers[step.row]))
      }
    }
    return result
  }

  static func gcd(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (left, right) = (first, second)
    if left == 0 || right == 0 { return left | right }
    // A small number leaves a small remainder.
    if left <= UInt64.max { right %= left }
    if right == 0 { return left }
    let shift = UInt128(truncatingIfNeeded: (left | right).trailingZeroBitCount)
    left &>>= UInt128(truncatingIfNeeded: left.trailingZeroBitCount)
    right &>>= UInt128(truncatingIfNeeded: right.trailingZeroBitCount)
    while left != right, (left | right) &>> 64 != 0 {
      if left > right { swap(&left, &right) }
      right &-= left
      right &>>= UInt128(truncatingIfNeeded: right.trailingZeroBitCount)
    }
    if left == right { return left &<< shift }
    return UInt128(wordGCD(UInt(truncatingIfNeeded: left), UInt(truncatingIfNeeded: right))) &<< shift
  }

  private static func inverse(of number: UInt128, modulo modulus: UInt128) -> UInt128 {
    let found = Integer(Int128(number)).inverse(modulo: Integer(Int128(modulus))) ?? .zero
    return found.magnitudeWords.reversed().reduce(0) { $0 << 64 | UInt128($1) }
  }
}
