internal import CWide

/// Characteristic polynomials of a small matrix modulo eight primes at once: a prime for each lane of a vector.
///
/// - Complexity: about `10/3 · n³` operations on vectors.
/// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.2.9, doi:10.1007/978-3-662-02945-9.
enum LaneHessenberg {
  /// One result for each prime, constant term first; `nil` for a prime that divides a pivot where others do not.
  ///
  /// - Parameters:
  ///   - fields: eight of them.
  ///   - residues: of each entry one residue for each prime, row by row, at an address divisible by 64; lost.
  static func coefficients(
    _ fields: [ResidueField], order: Int, _ residues: UnsafeMutablePointer<Double>, loops: WideLoops = .best
  ) -> [[Double]?] {
    let room = 4 * (order + 1) * (order + 2)
    return unsafe withUnsafeTemporaryAllocation(byteCount: 8 * room, alignment: 64) { space in
      let blocks = unsafe space.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
      let good = unsafe loops.table.pointee.residue_polynomials(
        residues, Int32(truncatingIfNeeded: order), fields.map(\.modulus), blocks)
      return unsafe fields.lanes(good, blocks + 4 * order * (order + 1), degree: order)
    }
  }
}

extension [ResidueField] {
  /// The coefficients in each lane; `nil` for those that are not good.
  func lanes(_ good: Int32, _ numbers: UnsafePointer<Double>, degree: Int) -> [[Double]?] {
    indices.map { lane in
      good >> Int32(lane) & 1 == 0 ? nil : (0...degree).map { unsafe numbers[count * $0 + lane] }
    }
  }

  /// Writes integers below 2⁵⁰ entry after entry as residues modulo each of the primes.
  func write(_ words: [Double], to target: UnsafeMutablePointer<Double>) {
    unsafe words.withUnsafeBufferPointer { words in
      unsafe withUnsafeBufferPointer { fields in
        for place in words.indices {
          for lane in fields.indices {
            unsafe target[place &* fields.count &+ lane] = fields[lane].reduced(words[place])
          }
        }
      }
    }
  }
}
