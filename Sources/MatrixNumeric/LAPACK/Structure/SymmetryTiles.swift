public import MatrixDomain

/// The sizes by which a square matrix is compared with its mirror image: tiles, each together with the one mirrored in
/// the diagonal, so that both lie in the first-level cache however the columns fall; and blocks of columns, so that
/// every stretch of a mirrored column that is fetched is some cache lines long.
private enum SymmetryTiles {
  static let side = 8
  static let block = 32
  /// Matrices up to this order lie in the first caches as a whole.
  static let cached = 90
}

/// How entries of one type are held against their mirror images.
private protocol SymmetryKernel<Element> {
  associatedtype Element: StructureRoutines

  /// Bits that are all 0, but for the first, where an entry is finite and the conjugate of its mirror image: those of a
  /// difference, which is neither 0 nor −0 for anything else, NaN and infinity included.
  static func bits(_ entry: Element, _ mirror: Element) -> UInt64
  /// Bits that are all 0, but for the first, where an entry (of a complex one the real part) is finite.
  static func finite(_ entry: Element) -> UInt64
  /// Adds the bits of all pairs of a tile of full size, on the diagonal or below.
  static func tile(
    _ below: UnsafePointer<Element>, _ above: UnsafePointer<Element>, _ order: Int, _ bits: inout SIMD2<UInt64>)
}

private enum RealSymmetry: SymmetryKernel {
  @inline(__always)
  static func finite(_ entry: Double) -> UInt64 { (entry - entry).bitPattern }

  @inline(__always)
  static func bits(_ entry: Double, _ mirror: Double) -> UInt64 { (entry - mirror).bitPattern }

  @inline(__always)
  static func tile(
    _ below: UnsafePointer<Double>, _ above: UnsafePointer<Double>, _ order: Int, _ bits: inout SIMD2<UInt64>
  ) {
    // Pointers that move: sums and products of indices would be checked for overflow, each a branch.
    let step = 2 &* order
    var mirror = unsafe above
    for row in 0..<(SymmetryTiles.side / 2) {
      var entries = unsafe below + 2 &* row
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
  }
}

private enum ComplexSymmetry: SymmetryKernel {
  @inline(__always)
  static func finite(_ entry: Complex) -> UInt64 { (entry.real - entry.real).bitPattern }

  @inline(__always)
  static func bits(_ entry: Complex, _ mirror: Complex) -> UInt64 {
    (entry.real - mirror.real).bitPattern | (entry.imaginary + mirror.imaginary).bitPattern
  }

  @inline(__always)
  static func tile(
    _ below: UnsafePointer<Complex>, _ above: UnsafePointer<Complex>, _ order: Int, _ bits: inout SIMD2<UInt64>
  ) {
    var mirror = unsafe above
    for row in 0..<SymmetryTiles.side {
      var entry = unsafe below + row
      for column in 0..<SymmetryTiles.side {
        bits.x |= unsafe Self.bits(entry.pointee, mirror[column])
        unsafe entry += order
      }
      unsafe mirror += order
    }
  }
}

extension SymmetryKernel {
  /// Reads one entry of each cache line of a block and of its mirror image, all at once: compared tile by tile, the lines
  /// would be waited for one after another. Bits as of ``finite(_:)``.
  @inline(__always)
  private static func fetch(
    _ a: UnsafePointer<Element>, _ order: Int, _ rows: Range<Int>, _ columns: Range<Int>
  ) -> UInt64 {
    let line = max(1, 64 / MemoryLayout<Element>.stride)
    var bits: UInt64 = 0
    for (across, along) in [(rows, columns), (columns, rows)] {
      for column in across {
        var row = along.lowerBound
        while row < along.upperBound {
          bits |= unsafe finite(a[column &* order &+ row])
          row &+= line
        }
      }
    }
    return bits
  }

  /// True where a block of columns, on and below the diagonal, mirrors what lies right of it.
  @inline(__always)
  private static func isMirrored(_ a: UnsafePointer<Element>, _ order: Int, _ columns: Range<Int>) -> Bool {
    let side = SymmetryTiles.side
    var bits = SIMD2<UInt64>.zero
    var row = columns.lowerBound
    while row < order {
      if order > SymmetryTiles.cached, row % SymmetryTiles.block == 0 {
        bits.x |= unsafe fetch(a, order, row..<min(row &+ SymmetryTiles.block, order), columns)
      }
      let rowEnd = min(row &+ side, order)
      // A tile on the diagonal is held against itself.
      let columnEnd = min(columns.upperBound, rowEnd)
      var column = columns.lowerBound
      if row &+ side <= order {
        while column &+ side <= columnEnd {
          unsafe tile(a + (column &* order &+ row), a + (row &* order &+ column), order, &bits)
          column &+= side
        }
      }
      while column < columnEnd {
        for place in max(row, column)..<max(rowEnd, column) {
          bits.x |= unsafe Self.bits(a[column &* order &+ place], a[place &* order &+ column])
        }
        column &+= 1
      }
      row &+= side
    }
    return (bits.x | bits.y) << 1 == 0
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
