/// A rotation of a real 2×2 matrix to standard form: upper triangular, or with equal diagonal entries and entries of
/// opposite sign beside them.
///
/// - Source: Z. Bai, J. W. Demmel, On swapping diagonal blocks in real Schur form, Linear Algebra Appl. 186 (1993) 73–95;
///   the cases as in LAPACK `dlanv2`.
struct StandardBlock {
  private(set) var (a, b, c, d): (Double, Double, Double, Double)
  private(set) var cosine = 1.0
  private(set) var sine = 0.0

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
    if c == 0 { return }
    if b == 0 {
      // The two change places.
      (self.a, self.b, self.c, self.d) = (d, -c, 0, a)
      (cosine, sine) = (0, 1)
      return
    }
    let difference = a - d
    if difference == 0, b.sign != c.sign { return }
    let half = difference / 2
    let larger = max(b.magnitude, c.magnitude)
    let smaller = min(b.magnitude, c.magnitude) * (b.sign == c.sign ? 1 : -1)
    let scale = max(half.magnitude, larger)
    let discriminant = half / scale * half + larger / scale * smaller
    if discriminant >= 4 * Rounding.epsilon {
      let root = scale.squareRoot() * discriminant.squareRoot()
      let z = half + (half < 0 ? -root : root)
      let length = Self.length(c, z)
      (cosine, sine) = (z / length, c / length)
      (self.a, self.b, self.c, self.d) = (d + z, b - c, 0, d - larger / z * smaller)
    } else {
      makeDiagonalEqual()
    }
  }

  /// Complex eigenvalues, or real ones that are nearly equal.
  private mutating func makeDiagonalEqual() {
    let (sum, difference) = (b + c, a - d)
    let length = Self.length(sum, difference)
    cosine = ((1 + sum.magnitude / length) / 2).squareRoot()
    sine = -(difference / 2 / (length * cosine)) * (sum < 0 ? -1 : 1)
    let (a1, b1) = (a * cosine + b * sine, b * cosine - a * sine)
    let (c1, d1) = (c * cosine + d * sine, d * cosine - c * sine)
    (a, b, c, d) = (
      a1 * cosine + c1 * sine, b1 * cosine + d1 * sine, c1 * cosine - a1 * sine, d1 * cosine - b1 * sine
    )
    let middle = (a + d) / 2
    (a, d) = (middle, middle)
    if c == 0 { return }
    if b == 0 {
      (b, c) = (-c, 0)
      (cosine, sine) = (-sine, cosine)
    } else if b.sign == c.sign {
      let (first, second) = (b.magnitude.squareRoot(), c.magnitude.squareRoot())
      let root = first * second * (c < 0 ? -1 : 1)
      let factor = 1 / (b + c).magnitude.squareRoot()
      (a, d, b, c) = (middle + root, middle - root, b - c, 0)
      let (c1, s1) = (first * factor, second * factor)
      (cosine, sine) = (cosine * c1 - sine * s1, cosine * s1 + sine * c1)
    }
  }

  /// √(x² + y²), without overflow or underflow on the way.
  private static func length(_ x: Double, _ y: Double) -> Double {
    let (large, small) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    if large == 0 { return 0 }
    let ratio = small / large
    return large * (1 + ratio * ratio).squareRoot()
  }
}
