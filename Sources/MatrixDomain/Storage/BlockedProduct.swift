/// Products of matrices of doubles in vector registers, for programs without BLAS. Entries lie column by column.
///
/// Source: Goto and van de Geijn, Anatomy of high-performance matrix multiplication, ACM TOMS 34 (2008),
/// doi:10.1145/1356052.1356053; their blocks of A, packed into panels of as many rows as a vector has lanes.
enum BlockedProduct {
  private typealias Lanes = SIMD4<Double>

  /// How many columns of A are packed at once, and how many rows: half of a second cache of 1 MiB.
  private static let depth = 256
  private static let height = 256

  /// A·B for `rows`×`inner` and `inner`×`columns` entries.
  static func product(_ a: [Double], _ b: [Double], rows: Int, inner: Int, columns: Int) -> [Double] {
    var c = [Double](repeating: 0, count: rows * columns)
    guard rows > 0, columns > 0, inner > 0 else { return c }
    let deepest = min(depth, inner)
    let panels = (min(height, rows) + 3) / 4
    unsafe withUnsafeTemporaryAllocation(of: Lanes.self, capacity: panels * deepest) { packed in
      unsafe a.withUnsafeBufferPointer { a in
        unsafe b.withUnsafeBufferPointer { b in
          unsafe c.withUnsafeMutableBufferPointer { c in
            for start in stride(from: 0, to: inner, by: depth) {
              let depth = min(depth, inner - start)
              for top in stride(from: 0, to: rows, by: height) {
                let height = min(height, rows - top)
                unsafe pack(a.baseAddress! + start * rows + top, rows, height, depth, packed.baseAddress!)
                unsafe multiply(
                  packed.baseAddress!, height, depth, b.baseAddress! + start, inner, columns,
                  c.baseAddress! + top, rows)
              }
            }
          }
        }
      }
    }
    return c
  }

  /// A·x for a column `x`.
  static func product(_ a: [Double], _ x: [Double], rows: Int) -> [Double] {
    var y = [Double](repeating: 0, count: rows)
    unsafe a.withUnsafeBufferPointer { a in
      unsafe y.withUnsafeMutableBufferPointer { y in
        var column = 0
        while column + 4 <= x.count {
          let (first, second, third, fourth) = (x[column], x[column + 1], x[column + 2], x[column + 3])
          let base = column * rows
          for row in 0..<rows {
            let left = unsafe a[base &+ row] * first + a[base &+ rows &+ row] * second
            let right = unsafe a[base &+ 2 &* rows &+ row] * third + a[base &+ 3 &* rows &+ row] * fourth
            unsafe y[row] += left + right
          }
          column += 4
        }
        while column < x.count {
          let factor = x[column]
          for row in 0..<rows { unsafe y[row] += a[column * rows &+ row] * factor }
          column += 1
        }
      }
    }
    return y
  }

  /// Four rows after another, column by column; the last ones filled up with zeros.
  private static func pack(
    _ a: UnsafePointer<Double>, _ rows: Int, _ height: Int, _ depth: Int, _ packed: UnsafeMutablePointer<Lanes>
  ) {
    var target = unsafe packed
    var row = 0
    while row < height {
      let count = min(4, height - row)
      for column in 0..<depth {
        let source = unsafe a + column * rows + row
        var lanes = Lanes.zero
        if count == 4 {
          lanes = unsafe UnsafeRawPointer(source).loadUnaligned(as: Lanes.self)
        } else {
          for lane in 0..<count { unsafe lanes[lane] = source[lane] }
        }
        unsafe target.initialize(to: lanes)
        unsafe target += 1
      }
      row += 4
    }
  }

  /// C += A·B for a packed block of A.
  private static func multiply(
    _ packed: UnsafePointer<Lanes>, _ height: Int, _ depth: Int, _ b: UnsafePointer<Double>, _ inner: Int,
    _ columns: Int, _ c: UnsafeMutablePointer<Double>, _ rows: Int
  ) {
    var column = 0
    while column + 4 <= columns {
      let source = unsafe b + column * inner
      var panel = unsafe packed
      for row in stride(from: 0, to: height, by: 4) {
        var (first, second, third, fourth) = (Lanes.zero, Lanes.zero, Lanes.zero, Lanes.zero)
        for place in 0..<depth {
          let lanes = unsafe panel[place]
          unsafe first += lanes * source[place]
          unsafe second += lanes * source[place &+ inner]
          unsafe third += lanes * source[place &+ 2 &* inner]
          unsafe fourth += lanes * source[place &+ 3 &* inner]
        }
        unsafe panel += depth
        let target = unsafe c + column * rows + row
        let count = min(4, height - row)
        unsafe add(first, count, target)
        unsafe add(second, count, target + rows)
        unsafe add(third, count, target + 2 * rows)
        unsafe add(fourth, count, target + 3 * rows)
      }
      column += 4
    }
    while column < columns {
      let source = unsafe b + column * inner
      var panel = unsafe packed
      for row in stride(from: 0, to: height, by: 4) {
        var sum = Lanes.zero
        for place in 0..<depth { unsafe sum += panel[place] * source[place] }
        unsafe panel += depth
        unsafe add(sum, min(4, height - row), c + column * rows + row)
      }
      column += 1
    }
  }

  /// Adds the first `count` lanes to entries of a column.
  @inline(__always)
  private static func add(_ lanes: Lanes, _ count: Int, _ target: UnsafeMutablePointer<Double>) {
    if count == 4 {
      let sum = unsafe UnsafeRawPointer(target).loadUnaligned(as: Lanes.self) + lanes
      unsafe UnsafeMutableRawPointer(target).storeBytes(of: sum, as: Lanes.self)
    } else {
      for lane in 0..<count { unsafe target[lane] += lanes[lane] }
    }
  }
}
