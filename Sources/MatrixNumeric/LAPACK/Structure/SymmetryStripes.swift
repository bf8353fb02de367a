public import MatrixDomain

/// How entries of one type are held against their mirror images: stripe by stripe, each some neighbouring columns from
/// the diagonal down, together with the rows that mirror them. What is fetched of a row is then most of a cache line.
private protocol SymmetryKernel<Element> {
  associatedtype Element: StructureRoutines

  /// Bits that are all 0, but for the first, where an entry is finite and the conjugate of its mirror image: those of a
  /// difference, which is neither 0 nor −0 for anything else, NaN and infinity included.
  static func bits(_ entry: Element, _ mirror: Element) -> UInt64
  /// The bits of a stripe of full width, which is also copied to `target` where there is one.
  ///
  /// - Parameters:
  ///   - corner: the stripe's first entry on the diagonal.
  ///   - rows: the rows from there on.
  static func stripe(
    _ corner: UnsafePointer<Element>, rows: Int, _ order: Int, _ target: UnsafeMutablePointer<Element>?
  ) -> UInt64
}

/// The columns of a stripe.
private let stripeWidth = 4

private enum RealSymmetry: SymmetryKernel {
  @inline(__always)
  static func bits(_ entry: Double, _ mirror: Double) -> UInt64 { (entry - mirror).bitPattern }

  /// Two by two entries at a time, and the mirror image turned over.
  @inline(__always)
  static func stripe(
    _ corner: UnsafePointer<Double>, rows: Int, _ order: Int, _ target: UnsafeMutablePointer<Double>?
  ) -> UInt64 {
    var bits = SIMD2<UInt64>.zero
    // Pointers that move: sums and products of indices would be checked for overflow, each a branch.
    let step = 2 &* order
    var (entries, mirror, copy) = unsafe (corner, corner, target)
    var row = 0
    while row &+ 2 <= rows {
      unsafe bits |=
        turned(entries, mirror, order, copy) | turned(entries + step, mirror + 2, order, copy.map { unsafe $0 + step })
      unsafe entries += 2
      unsafe mirror += step
      unsafe copy = copy.map { unsafe $0 + 2 }
      row &+= 2
    }
    var rest = bits.x | bits.y
    if row < rows {
      for column in 0..<stripeWidth {
        let entry = unsafe entries[column &* order]
        rest |= unsafe Self.bits(entry, mirror[column])
        unsafe copy?[column &* order] = entry
      }
    }
    return rest
  }

  /// The bits of two by two entries.
  @inline(__always)
  private static func turned(
    _ entries: UnsafePointer<Double>, _ mirror: UnsafePointer<Double>, _ order: Int,
    _ copy: UnsafeMutablePointer<Double>?
  ) -> SIMD2<UInt64> {
    let (left, right) = unsafe (entries.pair, (entries + order).pair)
    let (upper, lower) = unsafe (mirror.pair, (mirror + order).pair)
    if let copy = unsafe copy {
      unsafe copy.setPair(left)
      unsafe (copy + order).setPair(right)
    }
    let first = left - SIMD2(upper.x, lower.x)
    let second = right - SIMD2(upper.y, lower.y)
    return unsafe unsafeBitCast(first, to: SIMD2<UInt64>.self) | unsafeBitCast(second, to: SIMD2<UInt64>.self)
  }
}

private enum ComplexSymmetry: SymmetryKernel {
  @inline(__always)
  static func bits(_ entry: Complex, _ mirror: Complex) -> UInt64 {
    (entry.real - mirror.real).bitPattern | (entry.imaginary + mirror.imaginary).bitPattern
  }

  @inline(__always)
  static func stripe(
    _ corner: UnsafePointer<Complex>, rows: Int, _ order: Int, _ target: UnsafeMutablePointer<Complex>?
  ) -> UInt64 {
    var bits: UInt64 = 0
    var mirror = unsafe corner
    for row in 0..<rows {
      for column in 0..<stripeWidth {
        let entry = unsafe corner[column &* order &+ row]
        bits |= unsafe Self.bits(entry, mirror[column])
        unsafe target?[column &* order &+ row] = entry
      }
      unsafe mirror += order
    }
    return bits
  }
}

extension SymmetryKernel {
  /// True where a matrix is equal to its conjugate transpose and finite. Its lower triangle, with zeros above, is
  /// copied to `target`; after an answer `false` the other entries of `target` are not written.
  @inline(__always)
  private static func isMirrored(
    _ a: UnsafePointer<Element>, _ order: Int, _ target: UnsafeMutablePointer<Element>?
  ) -> Bool {
    var column = 0
    while column &+ stripeWidth <= order {
      let corner = column &* order &+ column
      let bits = unsafe stripe(a + corner, rows: order &- column, order, target.map { unsafe $0 + corner })
      if bits << 1 != 0 { return false }
      if let target = unsafe target {
        for column in column..<(column &+ stripeWidth) {
          unsafe (target + column &* order).update(repeating: .zero, count: column)
        }
      }
      column &+= stripeWidth
    }
    return unsafe isCornerMirrored(a, order, from: column, target)
  }

  /// What is left where the order is no multiple of the width.
  @inline(__always)
  private static func isCornerMirrored(
    _ a: UnsafePointer<Element>, _ order: Int, from start: Int, _ target: UnsafeMutablePointer<Element>?
  ) -> Bool {
    var bits: UInt64 = 0
    for column in start..<order {
      unsafe (target.map { unsafe $0 + column &* order })?.update(repeating: .zero, count: column)
      for row in column..<order {
        let entry = unsafe a[column &* order &+ row]
        bits |= unsafe Self.bits(entry, a[row &* order &+ column])
        unsafe target?[column &* order &+ row] = entry
      }
    }
    return bits << 1 == 0
  }

  /// True where every entry is equal to the conjugate of its mirror image, and finite.
  @inline(__always)
  static func mirrored(_ a: Matrix<Element>) -> Bool {
    unsafe a.withPointer { entries, _ in unsafe isMirrored(entries, a.rows, nil) }
  }

  /// The lower triangle with zeros above where ``mirrored(_:)`` holds.
  @inline(__always)
  static func mirroredLower(_ a: Matrix<Element>) -> Matrix<Element>? {
    let order = a.rows
    if order == 0 { return a }
    let entries = unsafe [Element](unsafeUninitializedCapacity: order * order) { target, count in
      let isWhole = unsafe a.withPointer { a, _ in unsafe isMirrored(a, order, target.baseAddress) }
      count = isWhole ? order * order : 0
    }
    return entries.isEmpty ? nil : Matrix(a.shape, columnMajor: entries)
  }
}

extension StructureRoutines {
  @inline(__always)
  fileprivate static func lower(_ a: Matrix<Self>) -> Matrix<Self> {
    let order = a.rows
    if order == 0 { return a }
    let entries = unsafe [Self](unsafeUninitializedCapacity: order * order) { target, count in
      let target = unsafe target.baseAddress.unsafelyUnwrapped
      unsafe a.withPointer { a, _ in
        for column in 0..<order {
          let (start, diagonal) = (column &* order, column &* order &+ column)
          unsafe (target + start).initialize(repeating: .zero, count: column)
          unsafe (target + diagonal).initialize(from: a + diagonal, count: order &- column)
        }
      }
      count = order * order
    }
    return Matrix(a.shape, columnMajor: entries)
  }

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
  @_spi(LAPACK) public static func lowerTriangle(_ a: Matrix<Double>) -> Matrix<Double> { lower(a) }
  @_spi(LAPACK) public static func hermitianLower(_ a: Matrix<Double>) -> Matrix<Double>? {
    RealSymmetry.mirroredLower(a)
  }
  @_spi(LAPACK) public static func isHermitian(_ a: Matrix<Double>) -> Bool { RealSymmetry.mirrored(a) }
  @_spi(LAPACK) public static func bandwidths(_ a: Matrix<Double>) -> (lower: Int, upper: Int) { reach(a) }
}

extension Complex: StructureRoutines {
  @_spi(LAPACK) public static func lowerTriangle(_ a: Matrix<Complex>) -> Matrix<Complex> { lower(a) }
  @_spi(LAPACK) public static func hermitianLower(_ a: Matrix<Complex>) -> Matrix<Complex>? {
    ComplexSymmetry.mirroredLower(a)
  }
  @_spi(LAPACK) public static func isHermitian(_ a: Matrix<Complex>) -> Bool { ComplexSymmetry.mirrored(a) }
  @_spi(LAPACK) public static func bandwidths(_ a: Matrix<Complex>) -> (lower: Int, upper: Int) { reach(a) }
}
