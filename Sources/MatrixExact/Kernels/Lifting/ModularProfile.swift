internal import MatrixArithmetic
internal import MatrixDomain

/// Which rows and columns of a matrix hold a nonsingular part of full rank modulo a prime: where the pivots most likely
/// are.
struct ModularProfile {
  /// Rising.
  private(set) var columns: [Int] = []
  /// The row that gave each pivot.
  private(set) var rows: [Int] = []

  private let prime: Double

  /// So small that 64 products of residues add up to less than 2⁵³. The second is for matrices that the first one
  /// deceives.
  static let primes = [8_388_593, 8_388_587]

  /// `nil` where the budget ran out.
  ///
  /// - Parameters:
  ///   - entries: row by row, whole numbers; overwritten.
  ///   - prime: one of ``primes``.
  /// - Complexity: `rows · columns · rank` multiply-adds of doubles.
  init?(_ entries: DoubleBuffer, rows count: Int, columns width: Int, prime modulus: Int = primes[0], budget: Budget) {
    prime = Double(modulus)
    let base = unsafe entries.base
    let total = count * width
    for index in 0..<total { unsafe base[index] = residue(base[index]) }
    var order = Array(0..<count)
    // How many multiples were taken from each row since its entries were last made residues.
    var debts = Array(repeating: 0, count: count)
    for column in 0..<width {
      if column % 8 == 0 && budget.isOver { return nil }
      let top = rows.count
      if top == count { break }
      var found: Int?
      for index in top..<count {
        let place = unsafe base + order[index] * width + column
        unsafe place.pointee = residue(place.pointee)
        if unsafe found == nil && place.pointee != 0 { found = index }
      }
      guard let found else { continue }
      order.swapAt(top, found)
      columns.append(column)
      rows.append(order[top])
      let source = unsafe base + order[top] * width
      for index in column..<width { unsafe source[index] = residue(source[index]) }
      let inverse = inverse(unsafe source[column])
      for index in (top + 1)..<Swift.max(top + 1, count) {
        let target = unsafe base + order[index] * width
        let entry = unsafe target[column]
        if entry == 0 { continue }
        let factor = residue(entry * inverse)
        if debts[order[index]] == 60 {
          for place in column..<width { unsafe target[place] = residue(target[place]) }
          debts[order[index]] = 0
        }
        debts[order[index]] += 1
        unsafe subtract(source, times: factor, from: target, from: column, to: width)
      }
    }
  }

  @inline(__always)
  private func subtract(
    _ source: UnsafePointer<Double>, times factor: Double, from target: UnsafeMutablePointer<Double>, from start: Int,
    to end: Int
  ) {
    var index = start
    while index &+ 4 <= end {
      let place = unsafe UnsafeMutableRawPointer(target + index)
      let value =
        unsafe place.loadUnaligned(as: SIMD4<Double>.self)
        - factor * UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<Double>.self)
      unsafe place.storeBytes(of: value, as: SIMD4<Double>.self)
      index &+= 4
    }
    while index < end {
      unsafe target[index] -= factor * source[index]
      index &+= 1
    }
  }

  /// The balanced residue of a whole number below 2⁵². The quotient times the prime is a whole number as small: exact.
  @inline(__always)
  private func residue(_ value: Double) -> Double {
    let shift = 0x1.8p52
    let quotient = (value * (1 / prime) + shift) - shift
    let rest = value - quotient * prime
    // The quotient may be off by one where the rest is near half the prime: that leaves a residue all the same.
    return rest
  }

  private func inverse(_ value: Double) -> Double {
    var result = 1
    var power = Int(value)
    if power < 0 { power += Int(prime) }
    var exponent = Int(prime) - 2
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * power % Int(prime) }
      power = power * power % Int(prime)
      exponent >>= 1
    }
    return residue(Double(result))
  }
}
