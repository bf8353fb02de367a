/// Reflections and rotations of a few numbers.
enum Reflection {
  /// Makes H = I − τ·v·vᵀ with H·x = (β, 0, …): x becomes v, whose first entry is 1. `nil` where x has zeros only after
  /// its first entry: it stays then.
  ///
  /// - Source: LAPACK `larfg`.
  @inline(__always)
  static func make(_ x: UnsafeMutablePointer<Double>, _ count: Int) -> (beta: Double, tau: Double)? {
    let square = unsafe Lanes.dot(x + 1, x + 1, count &- 1)
    if square == 0 { return nil }
    let alpha = unsafe x[0]
    let norm = (alpha * alpha + square).squareRoot()
    let beta = alpha > 0 ? -norm : norm
    let factor = 1 / (alpha - beta)
    for index in 1..<count { unsafe x[index] *= factor }
    unsafe x[0] = 1
    return (beta, (beta - alpha) / beta)
  }

  /// x := H·x.
  @inline(__always)
  static func apply(_ v: UnsafePointer<Double>, _ tau: Double, to x: UnsafeMutablePointer<Double>, _ count: Int) {
    unsafe Lanes.subtract(v, times: tau * Lanes.dot(v, x, count), from: x, count)
  }

  /// Makes zeros below the diagonal in column `step` of an m×n matrix whose columns lie one after another; the entries of
  /// the vector but the first, which is 1, take their place. The answer is τ, 0 where there were zeros already.
  @inline(__always)
  static func eliminate(_ a: UnsafeMutablePointer<Double>, _ m: Int, _ n: Int, step: Int) -> Double {
    let own = unsafe a + (step &* m &+ step)
    guard let (beta, tau) = unsafe make(own, m &- step) else { return 0 }
    for column in (step &+ 1)..<max(n, step &+ 1) {
      unsafe apply(own, tau, to: a + (column &* m &+ step), m &- step)
    }
    unsafe own[0] = beta
    return tau
  }

  /// (x, y) := (c·x − s·y, s·x + c·y).
  @inline(__always)
  static func rotate(
    _ x: UnsafeMutablePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int, _ c: Double, _ s: Double
  ) {
    var index = 0
    while index &+ 2 <= count {
      let (u, v) = unsafe ((x + index).pair, (y + index).pair)
      unsafe (x + index).setPair(u * c - v * s)
      unsafe (y + index).setPair(u * s + v * c)
      index &+= 2
    }
    if index < count {
      let (u, v) = unsafe (x[index], y[index])
      unsafe x[index] = c * u - s * v
      unsafe y[index] = s * u + c * v
    }
  }
}

/// Sums over a few numbers, two at a time: what every processor of the platform can do.
enum Lanes {
  /// The larger number in each place.
  @inline(__always)
  static func larger(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> SIMD2<Double> { x.replacing(with: y, where: y .> x) }

  @inline(__always)
  static func dot(_ x: UnsafePointer<Double>, _ y: UnsafePointer<Double>, _ count: Int) -> Double {
    var sum = SIMD2<Double>.zero
    var index = 0
    while index &+ 2 <= count {
      sum += unsafe (x + index).pair * (y + index).pair
      index &+= 2
    }
    let rest = index < count ? unsafe x[index] * y[index] : 0
    return sum.x + sum.y + rest
  }

  /// y := y − factor·x.
  @inline(__always)
  static func subtract(
    _ x: UnsafePointer<Double>, times factor: Double, from y: UnsafeMutablePointer<Double>, _ count: Int
  ) {
    var index = 0
    while index &+ 2 <= count {
      unsafe (y + index).setPair((y + index).pair - (x + index).pair * factor)
      index &+= 2
    }
    if index < count { unsafe y[index] -= unsafe x[index] * factor }
  }
}

extension UnsafePointer<Double> {
  @inline(__always)
  var pair: SIMD2<Double> { unsafe UnsafeRawPointer(self).loadUnaligned(as: SIMD2<Double>.self) }
}

extension UnsafeMutablePointer<Double> {
  @inline(__always)
  var pair: SIMD2<Double> { unsafe UnsafeRawPointer(self).loadUnaligned(as: SIMD2<Double>.self) }

  @inline(__always)
  func setPair(_ value: SIMD2<Double>) {
    unsafe UnsafeMutableRawPointer(self).storeBytes(of: value, as: SIMD2<Double>.self)
  }
}
