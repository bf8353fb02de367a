/// Elimination of a small matrix to a triangle modulo a prime, in doubles, row by row.
///
/// Multiples of the pivot rows are taken from entries without making them residues again: that happens when their
/// column is cleared or their row gives a pivot. With at most 128 products of residues, which are at most 2²², an
/// entry stays below 2⁵².
enum ResidueTriangle {
  /// The most columns: larger matrices are better eliminated in blocks.
  static let columnLimit = 64

  /// The product of the pivots, with the sign of the row swaps; `nil` where the columns are dependent modulo the prime.
  ///
  /// - Parameters:
  ///   - entries: residues, row by row, followed by zeros up to `stride`; overwritten.
  ///   - stride: the columns and more, a multiple of 4.
  /// - Complexity: `rows · columns²` operations, a third of them for square matrices.
  static func determinant(
    _ entries: UnsafeMutablePointer<Double>, rows: Int, columns: Int, stride: Int, prime: LiftingPrime
  ) -> Double? {
    precondition(columns <= 128 && stride >= columns && stride & 3 == 0)
    guard rows >= columns else { return nil }
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: rows &+ 1) { factors in
      unsafe eliminate(
        entries, rows, columns, stride: stride, prime, factors: factors.baseAddress.unsafelyUnwrapped)
    }
  }

  /// - Parameter factors: room for one number a row.
  private static func eliminate(
    _ entries: UnsafeMutablePointer<Double>, _ rows: Int, _ columns: Int, stride: Int, _ prime: LiftingPrime,
    factors: UnsafeMutablePointer<Double>
  ) -> Double? {
    var determinant = 1.0
    for column in 0..<columns {
      for row in column..<rows { unsafe factors[row] = prime.residue(entries[row &* stride &+ column]) }
      var found = column
      while unsafe found < rows && factors[found] == 0 { found &+= 1 }
      guard found < rows else { return nil }
      // Vectors begin at a multiple of 4: entries to the left of the next column have no meaning.
      let first = (column &+ 1) & ~3
      let count = stride &- first
      let source = unsafe entries + column &* stride
      let pivot = unsafe factors[found]
      if found != column {
        let other = unsafe entries + found &* stride
        for index in first..<stride { unsafe swap(&source[index], &other[index]) }
        unsafe factors[found] = factors[column]
        determinant = -determinant
      }
      determinant = prime.product(determinant, pivot)
      if column &+ 1 == columns { break }
      let inverse = prime.inverse(pivot)
      for row in (column &+ 1)..<Swift.max(column &+ 1, rows) {
        unsafe factors[row] = prime.residue(factors[row] * inverse)
      }
      unsafe prime.reduce(source + first, count: count)
      var row = column &+ 1
      while row &+ 4 <= rows {
        let target = unsafe entries + row &* stride + first
        let four = unsafe (factors[row], factors[row &+ 1], factors[row &+ 2], factors[row &+ 3])
        unsafe subtract(source + first, times: four, from: target, stride, count)
        row &+= 4
      }
      while row &+ 2 <= rows {
        let target = unsafe entries + row &* stride + first
        unsafe subtract(source + first, times: (factors[row], factors[row &+ 1]), from: target, target + stride, count)
        row &+= 2
      }
      if row < rows {
        let target = unsafe entries + row &* stride + first
        unsafe subtract(source + first, times: factors[row], from: target, count)
      }
    }
    return determinant
  }

  /// From four rows at once, so that the source is read once for all of them.
  @inline(__always)
  private static func subtract(
    _ source: UnsafePointer<Double>, times factors: (Double, Double, Double, Double),
    from target: UnsafeMutablePointer<Double>, _ stride: Int, _ count: Int
  ) {
    if factors.0 == 0 && factors.1 == 0 && factors.2 == 0 && factors.3 == 0 { return }
    var index = 0
    while index < count {
      let line = unsafe UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<Double>.self)
      @inline(__always) func advance(_ row: Int, _ factor: Double) {
        let place = unsafe UnsafeMutableRawPointer(target + (row &* stride &+ index))
        let value = unsafe place.loadUnaligned(as: SIMD4<Double>.self)
        unsafe place.storeBytes(of: value - line * factor, as: SIMD4<Double>.self)
      }
      advance(0, factors.0)
      advance(1, factors.1)
      advance(2, factors.2)
      advance(3, factors.3)
      index &+= 4
    }
  }

  @inline(__always)
  private static func subtract(
    _ source: UnsafePointer<Double>, times factors: (Double, Double), from first: UnsafeMutablePointer<Double>,
    _ second: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    if factors.0 == 0 && factors.1 == 0 { return }
    var index = 0
    while index < count {
      let line = unsafe UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<Double>.self)
      let (one, other) = unsafe (UnsafeMutableRawPointer(first + index), UnsafeMutableRawPointer(second + index))
      let (a, b) = unsafe (one.loadUnaligned(as: SIMD4<Double>.self), other.loadUnaligned(as: SIMD4<Double>.self))
      unsafe one.storeBytes(of: a - line * factors.0, as: SIMD4<Double>.self)
      unsafe other.storeBytes(of: b - line * factors.1, as: SIMD4<Double>.self)
      index &+= 4
    }
  }

  @inline(__always)
  private static func subtract(
    _ source: UnsafePointer<Double>, times factor: Double, from target: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    if factor == 0 { return }
    var index = 0
    while index < count {
      let place = unsafe UnsafeMutableRawPointer(target + index)
      let line = unsafe UnsafeRawPointer(source + index).loadUnaligned(as: SIMD4<Double>.self)
      let value = unsafe place.loadUnaligned(as: SIMD4<Double>.self)
      unsafe place.storeBytes(of: value - line * factor, as: SIMD4<Double>.self)
      index &+= 4
    }
  }
}
