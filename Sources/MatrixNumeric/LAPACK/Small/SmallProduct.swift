internal import MatrixDomain

/// Products of small matrices without a call of BLAS, whose preparations take longer than the product.
enum SmallProduct {
  /// Sides up to this length are multiplied here: 70 ns instead of 500 at 2×2, 1.0 µs instead of 1.2 at 16×16.
  static let limit = 12

  static func fits(_ a: Matrix<Double>, _ b: Matrix<Double>) -> Bool {
    max(max(a.rows, a.columns), b.columns) <= limit
  }

  /// A·B for matrices whose shapes fit each other.
  static func product(_ a: Matrix<Double>, _ b: Matrix<Double>) -> Matrix<Double> {
    let (rows, inner, columns) = (a.rows, a.columns, b.columns)
    let entries = unsafe [Double].small(rows * columns) { target in
      unsafe a.columnMajor.withUnsafeBufferPointer { left in
        unsafe b.columnMajor.withUnsafeBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else {
            return unsafe target.initialize(repeating: 0, count: rows * columns)
          }
          var column = 0
          while column &+ 2 <= columns {
            unsafe multiplyPair(left, rows, inner, right + column * inner, target + column * rows)
            column &+= 2
          }
          if column < columns {
            unsafe multiply(left, rows, inner, right + column * inner, target + column * rows)
          }
        }
      }
    }
    return Matrix(Shape(rows, columns), columnMajor: entries)
  }

  /// Two columns of the product, which share what is loaded of A.
  @inline(__always)
  private static func multiplyPair(
    _ a: UnsafePointer<Double>, _ rows: Int, _ inner: Int, _ x: UnsafePointer<Double>, _ y: UnsafeMutablePointer<Double>
  ) {
    var row = 0
    while row &+ 4 <= rows {
      var (first, second) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      var entries = unsafe UnsafeRawPointer(a + row)
      let step = rows &* MemoryLayout<Double>.stride
      for index in 0..<inner {
        let lanes = unsafe entries.loadUnaligned(as: SIMD4<Double>.self)
        unsafe first += lanes * x[index]
        unsafe second += lanes * x[index &+ inner]
        unsafe entries += step
      }
      unsafe UnsafeMutableRawPointer(y + row).storeBytes(of: first, as: SIMD4<Double>.self)
      unsafe UnsafeMutableRawPointer(y + row + rows).storeBytes(of: second, as: SIMD4<Double>.self)
      row &+= 4
    }
    if row == rows { return }
    unsafe multiply(a, rows, inner, x, y, from: row)
    unsafe multiply(a, rows, inner, x + inner, y + rows, from: row)
  }

  /// One column of the product.
  @inline(__always)
  private static func multiply(
    _ a: UnsafePointer<Double>, _ rows: Int, _ inner: Int, _ x: UnsafePointer<Double>,
    _ y: UnsafeMutablePointer<Double>, from start: Int = 0
  ) {
    var row = start
    while row &+ 4 <= rows {
      unsafe accumulate(SIMD4<Double>.self, a + row, rows, inner, x, y + row)
      row &+= 4
    }
    while row &+ 2 <= rows {
      unsafe accumulate(SIMD2<Double>.self, a + row, rows, inner, x, y + row)
      row &+= 2
    }
    if row < rows { unsafe accumulate(SIMD1.self, a + row, rows, inner, x, y + row) }
  }

  /// As many rows as there are lanes.
  @inline(__always)
  private static func accumulate<Lanes: ProductLanes>(
    _: Lanes.Type, _ a: UnsafePointer<Double>, _ rows: Int, _ inner: Int, _ x: UnsafePointer<Double>,
    _ y: UnsafeMutablePointer<Double>
  ) {
    var sum = Lanes(repeating: 0)
    var entries = unsafe UnsafeRawPointer(a)
    let step = rows &* MemoryLayout<Double>.stride
    for index in 0..<inner {
      unsafe sum.add(entries.loadUnaligned(as: Lanes.self), times: x[index])
      unsafe entries += step
    }
    unsafe UnsafeMutableRawPointer(y).storeBytes(of: sum, as: Lanes.self)
  }
}

/// Rows that are summed up together.
private protocol ProductLanes: BitwiseCopyable {
  init(repeating value: Double)
  mutating func add(_ entries: Self, times factor: Double)
}

extension SIMD4<Double>: ProductLanes {
  @inline(__always) fileprivate mutating func add(_ entries: Self, times factor: Double) { self += entries * factor }
}

extension SIMD2<Double>: ProductLanes {
  @inline(__always) fileprivate mutating func add(_ entries: Self, times factor: Double) { self += entries * factor }
}

/// A single row.
private struct SIMD1: ProductLanes {
  var value: Double
  @inline(__always) init(repeating value: Double) { self.value = value }
  @inline(__always) mutating func add(_ entries: Self, times factor: Double) { value += entries.value * factor }
}
