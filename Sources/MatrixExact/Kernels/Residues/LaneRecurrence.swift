internal import CWide

/// Characteristic polynomials from moments `u·Aⁱ·v` modulo eight primes at once, one in each lane.
///
/// The moments define a form on polynomials; those orthogonal for it obey a recurrence of three terms, and the one whose
/// degree is the order of the matrix is the characteristic polynomial, where no pivot on the way is 0: then the matrix of
/// moments is invertible, so that no polynomial of lower degree gives zero.
///
/// - Complexity: about `3/2 · n²` steps of a few operations.
/// - Source: W. Gautschi, Orthogonal Polynomials: Computation and Approximation, Oxford 2004, section 2.1.7 (Chebyshev's
///   algorithm).
enum LaneRecurrence {
  /// One result for each lane, constant term first; `nil` where a pivot is 0.
  ///
  /// - Parameters:
  ///   - fields: eight of them.
  ///   - moments: of each one residue for each prime, twice as many as the order, at an address divisible by 64.
  static func coefficients(
    _ fields: [ResidueField], _ moments: UnsafePointer<Double>, order: Int, loops: WideLoops = .best
  ) -> [[Double]?] {
    if order == 0 { return fields.map { _ in [1] } }
    let room = 8 * (9 * order + 3)
    return unsafe withUnsafeTemporaryAllocation(byteCount: 8 * (room + 8 * (order + 1)), alignment: 64) { memory in
      let space = unsafe memory.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
      let good = unsafe loops.table.pointee.residue_recurrence(
        moments, Int32(truncatingIfNeeded: order), fields.map(\.modulus), space, space + room)
      return unsafe fields.lanes(good, space + room, degree: order)
    }
  }
}
