/// Characteristic polynomials from moments `u·Aⁱ·v` modulo eight primes at once, one in each lane.
///
/// The moments define a form on polynomials; those orthogonal for it obey a recurrence of three terms, and the one whose
/// degree is the order of the matrix is the characteristic polynomial, where no pivot on the way is 0: then the matrix of
/// moments is invertible, so that no polynomial of lower degree gives zero.
///
/// - Complexity: about `3/2 · n²` steps of a few operations.
/// - Source: W. Gautschi, Orthogonal Polynomials: Computation and Approximation, Oxford 2004, section 2.1.7 (Chebyshev's
///   algorithm).
struct LaneRecurrence {
  typealias Lanes = SIMD8<Double>

  private let fields: [ResidueField]
  private var modulus = Lanes()
  private var inverse = Lanes()

  /// - Parameter fields: eight of them.
  init(_ fields: [ResidueField]) {
    self.fields = fields
    for (lane, field) in fields.enumerated() {
      modulus[lane] = field.modulus
      inverse[lane] = field.inverse
    }
  }

  @inline(__always)
  private func reduced(_ value: Lanes) -> Lanes {
    let shift = 0x1.8p52
    return value - ((value * inverse + shift) - shift) * modulus
  }

  /// One result for each lane, constant term first; `nil` where a pivot is 0.
  ///
  /// - Parameter moments: twice as many as the order, residues.
  func coefficients(_ moments: UnsafePointer<Lanes>, order: Int) -> [[Double]?] {
    if order == 0 { return fields.map { _ in [1] } }
    let length = 2 * order
    return unsafe withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 3 * length + 3 * (order + 1)) { memory in
      let base = memory.baseAddress!
      var (before, current, next) = unsafe (base, base + length, base + 2 * length)
      unsafe before.update(repeating: Lanes(), count: length)
      unsafe current.update(from: moments, count: length)
      var (older, old, young) = unsafe (
        base + 3 * length, base + 3 * length + (order + 1), base + 3 * length + 2 * (order + 1)
      )
      unsafe older.update(repeating: Lanes(), count: order + 1)
      unsafe old.update(repeating: Lanes(), count: order + 1)
      unsafe young.update(repeating: Lanes(), count: order + 1)
      unsafe old[0] = Lanes(repeating: 1)
      var isGood = Array(repeating: true, count: fields.count)
      var pivotInverse = unsafe inverted(current[0], &isGood)
      var shift = unsafe reduced(current[1] * pivotInverse)
      var weight = Lanes()
      for step in 0..<order {
        // The polynomial of degree step + 1.
        unsafe young[0] = reduced(Lanes() - shift * old[0] - weight * older[0])
        for power in 1..<max(1, step + 1) {
          unsafe young[power] = reduced(old[power - 1] - shift * old[power] - weight * older[power])
        }
        unsafe young[step + 1] = old[step]
        unsafe (older, old, young) = (old, young, older)
        if step == order - 1 { break }
        let first = step + 1
        for index in first..<(length - first) {
          unsafe next[index] = reduced(current[index + 1] - shift * current[index] - weight * before[index])
        }
        let last = pivotInverse
        pivotInverse = unsafe inverted(next[first], &isGood)
        shift = unsafe reduced(reduced(next[first + 1] * pivotInverse) - reduced(current[first] * last))
        weight = unsafe reduced(next[first] * last)
        unsafe (before, current, next) = (current, next, before)
      }
      return fields.indices.map { lane in
        isGood[lane] ? (0...order).map { unsafe old[$0][lane] } : nil
      }
    }
  }

  private func inverted(_ value: Lanes, _ isGood: inout [Bool]) -> Lanes {
    var result = Lanes()
    for (lane, field) in fields.enumerated() {
      if value[lane] == 0 { isGood[lane] = false } else { result[lane] = field.inverted(value[lane]) }
    }
    return result
  }
}
