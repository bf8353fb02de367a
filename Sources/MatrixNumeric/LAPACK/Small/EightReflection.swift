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

extension EightBlock {
  /// Becomes the first `count` columns of the product of reflections whose vectors start `offset` places after their
  /// number, from the last one on.
  ///
  /// - Source: Golub and Van Loan, Matrix Computations, 4th ed., § 5.1.6.
  func setProduct(_ count: Int, ofReflections vectors: EightBlock, _ factors: EightNumbers, offset: Int) {
    for column in 0..<count { self[column] = .unit(column) }
    var step = count &- 1 &- offset
    while step >= 0 {
      let (tau, own) = (factors[step], step &+ offset)
      if tau != 0 {
        let vector = vectors[step]
        self[own] = .unit(own) - vector * tau
        for column in (own &+ 1)..<max(count, own &+ 1) {
          self[column] = EightReflection.applied(vector, tau, to: self[column])
        }
      }
      step &-= 1
    }
  }
}
