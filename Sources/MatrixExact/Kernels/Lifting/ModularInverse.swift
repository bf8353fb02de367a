/// Inverses modulo a prime, in doubles, nearly all of it in products of matrices.
enum ModularInverse {
  /// Columns that are cleared before the other columns of the matrix are updated in one product.
  private static let panelWidth = 48
  /// Columns that are cleared one after another before the other columns of the panel are updated in one product.
  private static let stripWidth = 8

  /// Replaces a square matrix of residues by its inverse, row by row; gives the determinant, or `nil` where it is 0
  /// modulo the prime.
  ///
  /// Gauss–Jordan elimination in place: let `S` be the pivot rows of a panel whose columns are cleared. The columns
  /// hold `A_SS⁻¹` in the rows of S and `−A_iS·A_SS⁻¹` in the others. The other columns become that times their rows
  /// S, added to their other rows.
  ///
  /// - Parameters:
  ///   - terms: how many products of residues a sum may have.
  ///   - isDeterminantAll: only the determinant is wanted; the matrix is overwritten.
  /// - Complexity: `2n³` operations, half of it for the determinant.
  static func invert(
    _ a: UnsafeMutablePointer<Double>, order n: Int, prime: LiftingPrime, terms: Int, isDeterminantAll: Bool = false
  ) -> Double? {
    var determinant = 1.0
    var swaps: [Int] = []
    swaps.reserveCapacity(n)
    let width = n <= 2 * panelWidth ? n : panelWidth
    let rows = DoubleBuffer(count: (width < n ? width * n : stripWidth * n) + n)
    let factors = unsafe rows.base + (rows.count - n)
    var debt = 0
    var start = 0
    while start < n {
      let end = Swift.min(n, start + width)
      let count = end - start
      if debt + width >= terms {
        unsafe prime.reduce(a, count: n * n)
        debt = 0
      } else if start > 0 {
        for row in 0..<n { unsafe prime.reduce(a + row * n + start, count: count) }
      }
      for strip in stride(from: start, to: end, by: stripWidth) {
        let columns = strip..<Swift.min(end, strip + stripWidth)
        // For the determinant alone the rows above the panel are done, and those above the strip of the only panel.
        let first = !isDeterminantAll ? 0 : width == n ? strip : start
        for step in columns {
          guard
            let factor = unsafe clear(
              column: step, of: a, order: n, panel: columns, prime: prime, factors: factors, first: first,
              swaps: &swaps)
          else { return nil }
          determinant = prime.product(determinant, factor)
        }
        unsafe follow(
          columns, of: a, order: n, panel: (isDeterminantAll && width == n ? strip : start)..<end, from: first,
          prime: prime, aside: rows.base)
      }
      if count == n { break }
      for row in 0..<n { unsafe prime.reduce(a + row * n + start, count: count) }
      // The rows of the panel, aside and cleared: they come back as products.
      for row in 0..<count {
        let source = unsafe a + (start + row) * n
        unsafe prime.reduce(source, count: n)
        unsafe (rows.base + row * n).update(from: source, count: n)
        for column in 0..<start { unsafe source[column] = 0 }
        for column in end..<Swift.max(end, n) { unsafe source[column] = 0 }
      }
      if start > 0 && !isDeterminantAll {
        unsafe BLAS.multiply(
          a + start, rows.base, plus: 1, into: a, rows: n, inner: count, columns: start, strides: (n, n, n))
      }
      if end < n {
        // For the determinant the rows above are done.
        let first = isDeterminantAll ? end : 0
        unsafe BLAS.multiply(
          a + first * n + start, rows.base + end, plus: 1, into: a + first * n + end, rows: n - first, inner: count,
          columns: n - end, strides: (n, n, n))
      }
      debt += count
      start = end
    }
    if isDeterminantAll { return determinant }
    unsafe prime.reduce(a, count: n * n)
    for (step, other) in swaps.enumerated().reversed() where step != other {
      for row in 0..<n {
        let base = unsafe a + row * n
        let entry = unsafe base[step]
        unsafe base[step] = base[other]
        unsafe base[other] = entry
      }
    }
    return determinant
  }

  /// The other columns of a panel after the columns of a strip were cleared, for the rows from `first` on.
  private static func follow(
    _ strip: Range<Int>, of a: UnsafeMutablePointer<Double>, order n: Int, panel: Range<Int>, from first: Int,
    prime: LiftingPrime, aside: UnsafeMutablePointer<Double>
  ) {
    if strip == panel { return }
    for row in first..<n { unsafe prime.reduce(a + row * n + strip.lowerBound, count: strip.count) }
    let width = panel.count
    for (index, row) in strip.enumerated() {
      let source = unsafe a + row * n
      let copy = unsafe aside + index * width
      unsafe prime.reduce(source + panel.lowerBound, count: width)
      unsafe copy.update(from: source + panel.lowerBound, count: width)
      for column in panel where !strip.contains(column) { unsafe source[column] = 0 }
    }
    for part in [panel.lowerBound..<strip.lowerBound, strip.upperBound..<panel.upperBound] where !part.isEmpty {
      unsafe BLAS.multiply(
        a + first * n + strip.lowerBound, aside + (part.lowerBound - panel.lowerBound), plus: 1,
        into: a + first * n + part.lowerBound, rows: n - first, inner: strip.count, columns: part.count,
        strides: (n, width, n))
    }
  }

  /// One step within a strip, for the rows from `first` on: the pivot with its sign, or `nil` where there is none.
  private static func clear(
    column: Int, of a: UnsafeMutablePointer<Double>, order n: Int, panel: Range<Int>, prime: LiftingPrime,
    factors: UnsafeMutablePointer<Double>, first: Int, swaps: inout [Int]
  ) -> Double? {
    let start = Swift.min(first, column)
    for row in start..<n { unsafe factors[row] = prime.residue(a[row * n + column]) }
    var found = column
    while found < n, unsafe factors[found] == 0 { found += 1 }
    guard found < n else { return nil }
    swaps.append(found)
    let pivot = unsafe factors[found]
    let source = unsafe a + column * n
    if found != column {
      let other = unsafe a + found * n
      for index in 0..<n {
        let entry = unsafe source[index]
        unsafe source[index] = other[index]
        unsafe other[index] = entry
      }
      unsafe factors[found] = factors[column]
    }
    unsafe factors[column] = 0
    for row in start..<n { unsafe a[row * n + column] = 0 }
    unsafe source[column] = 1
    unsafe prime.reduce(source + panel.lowerBound, count: panel.count)
    unsafe prime.scale(source + panel.lowerBound, by: prime.inverse(pivot), count: panel.count)
    unsafe subtract(
      factors + first, source + panel.lowerBound, from: a + first * n + panel.lowerBound, rows: n - first,
      columns: panel.count, stride: n)
    return found == column ? pivot : -pivot
  }

  /// `C = C − x·yᵀ`, of a strip's columns: too few for the routine of BLAS, which is called once a row.
  @inline(__always)
  private static func subtract(
    _ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, from c: UnsafeMutablePointer<Double>, rows: Int,
    columns: Int, stride: Int
  ) {
    guard columns == stripWidth else {
      return unsafe BLAS.subtract(x, y, from: c, rows: rows, columns: columns, stride: stride)
    }
    let left = unsafe UnsafeRawPointer(y).loadUnaligned(as: SIMD4<Double>.self)
    let right = unsafe UnsafeRawPointer(y + 4).loadUnaligned(as: SIMD4<Double>.self)
    for row in 0..<rows {
      let factor = unsafe x[row]
      let place = unsafe UnsafeMutableRawPointer(c + row &* stride)
      let other = unsafe place + 32
      unsafe place.storeBytes(of: place.loadUnaligned(as: SIMD4<Double>.self) - factor * left, as: SIMD4<Double>.self)
      unsafe other.storeBytes(of: other.loadUnaligned(as: SIMD4<Double>.self) - factor * right, as: SIMD4<Double>.self)
    }
  }
}
