public import MatrixDomain

/// The sizes by which a square matrix is compared with its mirror image: tiles, each together with the one mirrored in
/// the diagonal, so that both lie in the first-level cache however the columns fall; and blocks of columns, so that
/// every stretch of a mirrored column that is fetched is some cache lines long.
private enum SymmetryTiles {
  static let side = 8
  static let block = 32
}

/// How entries of one type are held against their mirror images.
private protocol SymmetryKernel<Element> {
  associatedtype Element: StructureRoutines

  /// Bits that are all 0, but for the first, where an entry is finite and the conjugate of its mirror image: those of a
  /// difference, which is neither 0 nor −0 for anything else, NaN and infinity included.
  static func bits(_ entry: Element, _ mirror: Element) -> UInt64
  /// The same for all pairs of a tile of full size below the diagonal.
  static func tile(_ below: UnsafePointer<Element>, _ above: UnsafePointer<Element>, _ order: Int) -> UInt64
}

private enum RealSymmetry: SymmetryKernel {
  @inline(__always)
  static func bits(_ entry: Double, _ mirror: Double) -> UInt64 { (entry - mirror).bitPattern }

  @inline(__always)
  static func tile(_ below: UnsafePointer<Double>, _ above: UnsafePointer<Double>, _ order: Int) -> UInt64 {
    var bits = SIMD2<UInt64>.zero
    // Pointers that move: sums and products of indices would be checked for overflow, each a branch.
    let step = 2 * order
    var mirror = unsafe above
    for row in 0..<(SymmetryTiles.side / 2) {
      var entries = unsafe below + 2 * row
      var (top, bottom) = unsafe (mirror, mirror + order)
      for _ in 0..<(SymmetryTiles.side / 2) {
        // Two by two, and the mirror image turned over.
        let (left, right) = unsafe (entries.pair, (entries + order).pair)
        let (upper, lower) = unsafe (top.pair, bottom.pair)
        let first = left - SIMD2(upper.x, lower.x)
        let second = right - SIMD2(upper.y, lower.y)
        bits |= unsafe unsafeBitCast(first, to: SIMD2<UInt64>.self) | unsafeBitCast(second, to: SIMD2<UInt64>.self)
        unsafe entries += step
        unsafe top += 2
        unsafe bottom += 2
      }
      unsafe mirror += step
    }
    return bits.x | bits.y
  }
}

private enum ComplexSymmetry: SymmetryKernel {
  @inline(__always)
  static func bits(_ entry: Complex, _ mirror: Complex) -> UInt64 {
    (entry.real - mirror.real).bitPattern | (entry.imaginary + mirror.imaginary).bitPattern
  }

  @inline(__always)
  static func tile(_ below: UnsafePointer<Complex>, _ above: UnsafePointer<Complex>, _ order: Int) -> UInt64 {
    var bits: UInt64 = 0
    var mirror = unsafe above
    for row in 0..<SymmetryTiles.side {
      var entry = unsafe below + row
      for column in 0..<SymmetryTiles.side {
        bits |= unsafe Self.bits(entry.pointee, mirror[column])
        unsafe entry += order
      }
      unsafe mirror += order
    }
    return bits
  }
}

extension SymmetryKernel {
  /// The bits of a tile of any size, on the diagonal or below.
  @inline(__always)
  private static func tile(
    _ a: UnsafePointer<Element>, _ order: Int, _ rows: Range<Int>, _ columns: Range<Int>
  ) -> UInt64 {
    if rows.lowerBound > columns.lowerBound, rows.count == SymmetryTiles.side, columns.count == SymmetryTiles.side {
      return unsafe tile(
        a + (columns.lowerBound * order + rows.lowerBound), a + (rows.lowerBound * order + columns.lowerBound), order)
    }
    var bits: UInt64 = 0
    for column in columns {
      for row in max(rows.lowerBound, column)..<max(rows.upperBound, column) {
        bits |= unsafe Self.bits(a[column * order + row], a[row * order + column])
      }
    }
    return bits
  }

  /// True where a block of columns, on and below the diagonal, mirrors what lies right of it.
  @inline(__always)
  private static func isMirrored(_ a: UnsafePointer<Element>, _ order: Int, _ columns: Range<Int>) -> Bool {
    var row = columns.lowerBound
    while row < order {
      let rows = row..<min(row + SymmetryTiles.side, order)
      var bits: UInt64 = 0
      var column = columns.lowerBound
      if rows.count == SymmetryTiles.side {
        let end = min(columns.upperBound, row)
        while column + SymmetryTiles.side <= end {
          bits |= unsafe tile(a + (column * order + row), a + (row * order + column), order)
          column += SymmetryTiles.side
        }
      }
      while column < min(columns.upperBound, rows.upperBound) {
        bits |= unsafe tile(a, order, rows, column..<min(column + SymmetryTiles.side, columns.upperBound))
        column += SymmetryTiles.side
      }
      if bits << 1 != 0 { return false }
      row += SymmetryTiles.side
    }
    return true
  }

  /// True where every entry is equal to the conjugate of its mirror image, and finite.
  @inline(__always)
  static func mirrored(_ a: Matrix<Element>) -> Bool {
    let order = a.rows
    return unsafe a.withPointer { a, _ in
      var column = 0
      while column < order {
        let columns = column..<min(column + SymmetryTiles.block, order)
        if unsafe !isMirrored(a, order, columns) { return false }
        column += SymmetryTiles.block
      }
      return true
    }
  }

  /// The lower triangle with zeros above where ``mirrored(_:)`` holds; each block is copied while it is in the cache.
  @inline(__always)
  static func mirroredLower(_ a: Matrix<Element>) -> Matrix<Element>? {
    let order = a.rows
    if order == 0 { return a }
    let entries = unsafe [Element](unsafeUninitializedCapacity: order * order) { target, count in
      let target = unsafe target.baseAddress.unsafelyUnwrapped
      let isWhole = unsafe a.withPointer { a, _ in
        var column = 0
        while column < order {
          let columns = column..<min(column + SymmetryTiles.block, order)
          if unsafe !isMirrored(a, order, columns) { return false }
          for column in columns {
            let start = column * order
            unsafe (target + start).initialize(repeating: .zero, count: column)
            unsafe (target + start + column).initialize(from: a + start + column, count: order - column)
          }
          column += SymmetryTiles.block
        }
        return true
      }
      count = isWhole ? order * order : 0
    }
    return entries.isEmpty ? nil : Matrix(a.shape, columnMajor: entries)
  }

}

extension StructureRoutines {
  @inline(__always)
  fileprivate static func reach(_ a: Matrix<Self>) -> (lower: Int, upper: Int) {
    let (rows, columns) = (a.rows, a.columns)
    return unsafe a.withPointer { a, _ in
      var (lower, upper) = (0, 0)
      for column in 0..<columns where column + lower < rows - 1 {
        var row = rows - 1
        while row > column + lower, unsafe a[column * rows + row].isZero { row -= 1 }
        lower = max(lower, row - column)
      }
      for column in stride(from: columns - 1, to: 0, by: -1) where column > upper {
        var row = 0
        let end = min(rows, column - upper)
        while row < end, unsafe a[column * rows + row].isZero { row += 1 }
        if row < end { upper = column - row }
      }
      return (lower, upper)
    }
  }
}

extension Double: StructureRoutines {
  public static func hermitianLower(_ a: Matrix<Double>) -> Matrix<Double>? { RealSymmetry.mirroredLower(a) }
  public static func isHermitian(_ a: Matrix<Double>) -> Bool { RealSymmetry.mirrored(a) }
  public static func bandwidths(_ a: Matrix<Double>) -> (lower: Int, upper: Int) { reach(a) }
}

extension Complex: StructureRoutines {
  public static func hermitianLower(_ a: Matrix<Complex>) -> Matrix<Complex>? { ComplexSymmetry.mirroredLower(a) }
  public static func isHermitian(_ a: Matrix<Complex>) -> Bool { ComplexSymmetry.mirrored(a) }
  public static func bandwidths(_ a: Matrix<Complex>) -> (lower: Int, upper: Int) { reach(a) }
}
