/// A reflection H = I − τ·v·vᵀ of eight numbers.
struct EightReflection {
  let v: SIMD8<Double>
  /// What it leaves at its place.
  let beta: Double
  let tau: Double

  /// H·x = β there and 0 after, for the numbers of x from this place on; v is 0 before it and 1 there. `nil` where x has
  /// zeros only after it.
  ///
  /// - Source: LAPACK `larfg`.
  @inline(__always)
  init?(_ x: SIMD8<Double>, at place: Int, of alpha: Double) {
    let tail = x.starting(at: place &+ 1)
    let square = SIMD8.dot(tail, tail)
    if square == 0 { return nil }
    let norm = (alpha * alpha + square).squareRoot()
    beta = alpha > 0 ? -norm : norm
    tau = (beta - alpha) / beta
    v = tail * (1 / (alpha - beta)) + .unit(place)
  }

  /// H·x.
  @inline(__always)
  static func applied(_ v: SIMD8<Double>, _ tau: Double, to x: SIMD8<Double>) -> SIMD8<Double> {
    x - v * (tau * SIMD8.dot(v, x))
  }
}
