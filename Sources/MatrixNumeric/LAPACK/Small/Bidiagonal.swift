internal import MatrixDomain

/// The singular value decomposition of a small real matrix: reflections from both sides make it bidiagonal, rotations
/// diagonal. Half the time of ``OneSidedJacobi`` from five columns on; absolute errors of some units in the last place
/// of the largest singular value, as with LAPACK's own.
///
/// - Source: G. H. Golub, C. Reinsch, Numer. Math. 14 (1970) 403–420; Golub and Van Loan, Matrix Computations, 4th ed.,
///   algorithms 5.4.2 and 8.6.1.
enum Bidiagonal {
  private static let longest = 40

  /// `nil` too where a number on the diagonal vanishes on the way, and for complete bases of matrices that are not square.
  static func decompose(_ matrix: Matrix<Double>, _ vectors: SingularVectors) -> SmallSVD<Double>? {
    let (rows, columns) = (matrix.rows, matrix.columns)
    if vectors == .full, rows != columns { return nil }
    let isWide = rows < columns
    let (long, short) = (max(rows, columns), min(rows, columns))
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 4 * 64 + 40) { work in
      let a = unsafe work.baseAddress.unsafelyUnwrapped
      let (u, v, x) = unsafe (a + 64, a + 128, a + 192)
      let (d, e, w) = unsafe (a + 264, a + 272, a + 280)
      unsafe matrix.withPointer { source, _ in
        if !isWide { return unsafe a.initialize(from: source, count: long &* short) }
        for column in 0..<short {
          for row in 0..<long { unsafe a[column &* long &+ row] = unsafe source[row &* rows &+ column] }
        }
      }
      // Close to 1: products of many entries are rotated in `chase`.
      guard let exponent = unsafe SmallRange.exponent(a, long * short, middle: -8...8) else { return nil }
      unsafe SmallRange.scale(a, long * short, byPowerOfTwo: exponent)
      unsafe reduce(a, long, short, d, e, x, w)
      unsafe collect(a, long, short, offset: 0, tau: w, into: u)
      unsafe collect(x, short, short, offset: 1, tau: w + 8, into: v)
      guard unsafe iterate(d, e, short, u, long, v) else { return nil }
      unsafe sort(d, u, long, v, short)
      unsafe SmallRange.scale(d, short, byPowerOfTwo: -exponent)
      let values = unsafe [Double](UnsafeBufferPointer(start: d, count: short))
      guard values.allSatisfy(\.isFinite) else { return nil }
      if vectors == .none {
        let none = Matrix<Double>(Shape(0, 0), repeating: 0)
        return SmallSVD(u: none, values: values, vAdjoint: none, method: .bidiagonal)
      }
      let (left, leftLength, right, rightLength) = unsafe isWide ? (v, short, u, long) : (u, long, v, short)
      for column in 0..<short
      where unsafe Double.phase(of: left + column &* leftLength, leftLength, tie: Phase.tie) < 0 {
        unsafe negate(left + column &* leftLength, leftLength)
        unsafe negate(right + column &* rightLength, rightLength)
      }
      return SmallSVD(
        u: unsafe .small(columns: left, leftLength, short), values: values,
        vAdjoint: unsafe .small(rows: right, rightLength, short),
        method: .bidiagonal)
    }
  }

  /// Uᵀ·A·V bidiagonal, with diagonal `d` and superdiagonal `e`. The vectors of the reflections from the left stay in the
  /// columns of A, those from the right come to the columns of `x`, below the diagonal in both; their factors to `w` and
  /// `w + 8`.
  private static func reduce(
    _ a: UnsafeMutablePointer<Double>, _ rows: Int, _ columns: Int, _ d: UnsafeMutablePointer<Double>,
    _ e: UnsafeMutablePointer<Double>, _ x: UnsafeMutablePointer<Double>, _ w: UnsafeMutablePointer<Double>
  ) {
    unsafe x.initialize(repeating: 0, count: columns &* columns)
    for step in 0..<columns {
      let own = unsafe a + (step &* rows &+ step)
      let count = rows &- step
      if let (beta, tau) = unsafe Reflection.make(own, count) {
        unsafe (d[step], w[step]) = (beta, tau)
        for column in (step &+ 1)..<max(columns, step &+ 1) {
          unsafe Reflection.apply(own, tau, to: a + (column &* rows &+ step), count)
        }
      } else {
        unsafe (d[step], w[step]) = unsafe (own[0], 0)
      }
      let (first, rest) = (step &+ 1, columns &- step &- 1)
      if rest < 1 { break }
      let v = unsafe x + (step &* columns &+ first)
      for index in 0..<rest { unsafe v[index] = unsafe a[(first &+ index) &* rows &+ step] }
      guard let (beta, tau) = unsafe Reflection.make(v, rest) else {
        unsafe (e[step], w[step &+ 8]) = unsafe (v[0], 0)
        continue
      }
      unsafe (e[step], w[step &+ 8]) = (beta, tau)
      // A := A·H below row `step`, by columns: their sum by v, and off each what is its part of it.
      let below = rows &- first
      let sum = unsafe x + 64
      unsafe sum.initialize(repeating: 0, count: below)
      for index in 0..<rest {
        unsafe Lanes.subtract(a + ((first &+ index) &* rows &+ first), times: -v[index], from: sum, below)
      }
      for index in 0..<rest {
        unsafe Lanes.subtract(sum, times: tau * v[index], from: a + ((first &+ index) &* rows &+ first), below)
      }
    }
  }

  /// The first columns of the product of reflections whose vectors start `offset` rows below the diagonal of A, from the
  /// last one on.
  private static func collect(
    _ a: UnsafePointer<Double>, _ rows: Int, _ columns: Int, offset: Int, tau: UnsafePointer<Double>,
    into q: UnsafeMutablePointer<Double>
  ) {
    unsafe q.initialize(repeating: 0, count: rows &* columns)
    for index in 0..<columns { unsafe q[index &* rows &+ index] = 1 }
    var step = columns &- 1 &- offset
    while step >= 0 {
      let factor = unsafe tau[step]
      let first = step &+ offset
      if factor != 0 {
        let own = unsafe a + (step &* rows &+ first)
        for column in first..<columns {
          unsafe Reflection.apply(own, factor, to: q + (column &* rows &+ first), rows &- first)
        }
      }
      step &-= 1
    }
  }

  /// Rotations until the superdiagonal is 0, with the vectors along.
  private static func iterate(
    _ d: UnsafeMutablePointer<Double>, _ e: UnsafeMutablePointer<Double>, _ n: Int,
    _ u: UnsafeMutablePointer<Double>, _ rows: Int, _ v: UnsafeMutablePointer<Double>
  ) -> Bool {
    var size = 0.0
    for index in 0..<n {
      unsafe size = max(size, d[index].magnitude)
      if index < n &- 1 { unsafe size = max(size, e[index].magnitude) }
    }
    let least = max(size * Rounding.unit, 0x1p-400)
    var end = n &- 1
    var rounds = 0
    while end > 0 {
      var start = end
      while start > 0 {
        let neighbours = unsafe d[start].magnitude + d[start &- 1].magnitude
        if unsafe e[start &- 1].magnitude <= Rounding.unit * neighbours { break }
        start &-= 1
      }
      if start == end {
        end &-= 1
        rounds = 0
        continue
      }
      rounds &+= 1
      if rounds > longest { return false }
      // A 0 on the diagonal would want rotations of its own; such matrices are rare, and Jacobi's method does not mind.
      for index in start..<end where unsafe d[index].magnitude <= least { return false }
      if unsafe !chase(d, e, start, end, u, rows, v, n) { return false }
    }
    return true
  }

  /// One step of implicit QR on BᵀB with Wilkinson's shift. False where a number left the range of squares.
  private static func chase(
    _ d: UnsafeMutablePointer<Double>, _ e: UnsafeMutablePointer<Double>, _ start: Int, _ end: Int,
    _ u: UnsafeMutablePointer<Double>, _ rows: Int, _ v: UnsafeMutablePointer<Double>, _ n: Int
  ) -> Bool {
    let (one, other) = unsafe (d[end &- 1], d[end])
    let (above, last) = unsafe (end &- 1 > start ? e[end &- 2] : 0, e[end &- 1])
    // The last block of BᵀB: [α β; β γ], whose eigenvalue closer to γ is the shift.
    let (alpha, beta, gamma) = (one * one + above * above, one * last, other * other + last * last)
    let half = (alpha - gamma) / 2
    let root = (half * half + beta * beta).squareRoot()
    let shift = root == 0 ? gamma : gamma - beta * (beta / (half + (half < 0 ? -root : root)))
    let first = unsafe d[start]
    var (y, z) = unsafe (first * first - shift, first * e[start])
    // What a rotation is made of may have any factor: `scale` is what (y, z) lack, so that one root is not waited for
    // before the next is begun.
    var scale = 1.0
    for index in start..<end {
      guard let right = Givens(y, z) else { return false }
      if index > start { unsafe e[index &- 1] = right.length * scale }
      let (p, q, r) = unsafe (d[index], e[index], d[index &+ 1])
      unsafe Reflection.rotate(v + index &* n, v + (index &+ 1) &* n, n, right.c, -right.s)
      let (above, below) = ((y * q - z * p) * right.inverse, right.c * r)
      (y, z) = (y * p + z * q, z * r)
      guard let left = Givens(y, z) else { return false }
      unsafe d[index] = left.length * right.inverse
      unsafe d[index &+ 1] = left.c * below - left.s * above
      unsafe Reflection.rotate(u + index &* rows, u + (index &+ 1) &* rows, rows, left.c, -left.s)
      if index == end &- 1 {
        unsafe e[index] = left.c * above + left.s * below
        break
      }
      let next = unsafe e[index &+ 1]
      unsafe e[index &+ 1] = left.c * next
      (y, z, scale) = (y * above + z * below, z * next, left.inverse)
    }
    return true
  }

  /// Singular values that are positive, in descending order, with their vectors.
  private static func sort(
    _ d: UnsafeMutablePointer<Double>, _ u: UnsafeMutablePointer<Double>, _ rows: Int,
    _ v: UnsafeMutablePointer<Double>, _ n: Int
  ) {
    for index in 0..<n where unsafe d[index] < 0 {
      unsafe d[index] = unsafe -d[index]
      unsafe negate(v + index &* n, n)
    }
    for place in 0..<n {
      var largest = place
      for index in place..<n where unsafe d[index] > d[largest] { largest = index }
      if largest == place { continue }
      unsafe (d[place], d[largest]) = unsafe (d[largest], d[place])
      unsafe exchange(u + place &* rows, u + largest &* rows, rows)
      unsafe exchange(v + place &* n, v + largest &* n, n)
    }
  }

  private static func negate(_ x: UnsafeMutablePointer<Double>, _ count: Int) {
    // A zero keeps its sign this way.
    for index in 0..<count { unsafe x[index] = unsafe 0 - x[index] }
  }

  private static func exchange(_ x: UnsafeMutablePointer<Double>, _ y: UnsafeMutablePointer<Double>, _ count: Int) {
    for index in 0..<count { unsafe (x[index], y[index]) = unsafe (y[index], x[index]) }
  }
}

/// The rotation that takes (y, z) to (r, 0) with r > 0.
private struct Givens {
  let (c, s, length, inverse): (Double, Double, Double, Double)

  /// `nil` where the squares have lost their digits.
  @inline(__always)
  init?(_ y: Double, _ z: Double) {
    let square = y * y + z * z
    if !(square > 0x1p-960) || square == .infinity { return nil }
    // The root and the quotient do not wait for each other.
    let reciprocal = 1 / square
    length = square.squareRoot()
    inverse = length * reciprocal
    (c, s) = (y * inverse, z * inverse)
  }
}
