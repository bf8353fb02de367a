internal import MatrixDomain

/// Eigenvalues and vectors of a small real symmetric matrix: reflections make it tridiagonal, rotations diagonal.
///
/// - Source: J. H. Wilkinson, C. Reinsch, Handbook for Automatic Computation II: Linear Algebra, 1971, II/2 and II/4;
///   B. N. Parlett, The Symmetric Eigenvalue Problem, SIAM 1998, ch. 7 and 8.
enum ImplicitQL {
  private static let longest = 40

  /// - Parameter checksMirror: refuses a matrix that is not equal to its transpose; else the lower triangle is taken.
  static func decompose(_ matrix: Matrix<Double>, _ checksMirror: Bool) -> (values: [Double], vectors: Matrix<Double>)?
  {
    let n = matrix.rows
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * 64 + 32) { work in
      let a = unsafe work.baseAddress.unsafelyUnwrapped
      let (q, d, e) = unsafe (a + 64, a + 128, a + 136)
      if unsafe !copy(matrix, a, checksMirror) { return nil }
      guard let exponent = unsafe SmallRange.exponent(a, n * n) else { return nil }
      unsafe SmallRange.scale(a, n * n, byPowerOfTwo: exponent)
      unsafe makeTridiagonal(a, n, d, e, e + 8, q)
      if unsafe !iterate(d, e, q, n) { return nil }
      unsafe SmallRange.scale(d, n, byPowerOfTwo: -exponent)
      for index in 0..<n where unsafe !d[index].isFinite { return nil }
      unsafe sort(d, q, n)
      return (unsafe [Double](UnsafeBufferPointer(start: d, count: n)), unsafe .small(columns: q, n, n))
    }
  }

  private static func copy(_ matrix: Matrix<Double>, _ a: UnsafeMutablePointer<Double>, _ checksMirror: Bool) -> Bool {
    let n = matrix.rows
    return unsafe matrix.withPointer { source, _ in
      var isMirrored = true
      for column in 0..<n {
        for row in column..<n {
          let entry = unsafe source[column &* n &+ row]
          unsafe a[column &* n &+ row] = entry
          unsafe a[row &* n &+ column] = entry
          if unsafe source[row &* n &+ column] != entry { isMirrored = false }
        }
      }
      return isMirrored || !checksMirror
    }
  }

  /// Qᵀ·A·Q = T with diagonal `d` and subdiagonal `e`; A, both of its triangles, is lost.
  private static func makeTridiagonal(
    _ a: UnsafeMutablePointer<Double>, _ n: Int, _ d: UnsafeMutablePointer<Double>, _ e: UnsafeMutablePointer<Double>,
    _ w: UnsafeMutablePointer<Double>, _ q: UnsafeMutablePointer<Double>
  ) {
    for step in 0..<max(0, n - 2) {
      let first = step &+ 1
      let x = unsafe a + step &* n
      guard let (beta, tau) = unsafe Reflection.make(x + first, n &- first) else {
        unsafe e[step] = unsafe x[first]
        unsafe x[first] = 0
        continue
      }
      unsafe e[step] = beta
      // A := H·A·H with H = I − τ·v·vᵀ, as A − v·wᵀ − w·vᵀ
      var dot = 0.0
      for column in first..<n {
        let sum = unsafe Lanes.dot(a + (column &* n &+ first), x + first, n &- first)
        unsafe w[column] = sum * tau
        unsafe dot += sum * tau * x[column]
      }
      let half = dot * tau / 2
      for row in first..<n { unsafe w[row] -= unsafe half * x[row] }
      for column in first..<n {
        let own = unsafe a + (column &* n &+ first)
        let (left, right) = unsafe (w[column], x[column])
        unsafe Lanes.subtract(x + first, times: left, w + first, times: right, from: own, n &- first)
      }
      unsafe d[step] = tau
    }
    // Q = H₁·H₂·…, from the last one on.
    unsafe q.initialize(repeating: 0, count: n &* n)
    for index in 0..<n { unsafe q[index &* n &+ index] = 1 }
    var step = n &- 3
    while step >= 0 {
      let first = step &+ 1
      let x = unsafe a + step &* n
      if unsafe x[first] != 0 {
        let tau = unsafe d[step]
        for column in first..<n { unsafe Reflection.apply(x + first, tau, to: q + (column &* n &+ first), n &- first) }
      }
      step &-= 1
    }
    for index in 0..<n { unsafe d[index] = unsafe a[index &* n &+ index] }
    if n > 1 { unsafe e[n &- 2] = unsafe a[(n &- 2) &* n &+ n &- 1] }
    unsafe e[n &- 1] = 0
  }

  /// Rotations until the subdiagonal is 0, with the vectors along.
  private static func iterate(
    _ d: UnsafeMutablePointer<Double>, _ e: UnsafeMutablePointer<Double>, _ q: UnsafeMutablePointer<Double>, _ n: Int
  ) -> Bool {
    for start in 0..<n {
      var rounds = 0
      while true {
        var end = start
        while end < n &- 1 {
          let size = unsafe d[end].magnitude + d[end &+ 1].magnitude
          if unsafe e[end].magnitude <= Rounding.unit * size { break }
          end &+= 1
        }
        if end == start { break }
        rounds &+= 1
        if rounds > longest { return false }
        if unsafe !step(d, e, q, n, start, end) { return false }
      }
    }
    return true
  }

  /// One step of QL with Wilkinson's shift between two rows.
  private static func step(
    _ d: UnsafeMutablePointer<Double>, _ e: UnsafeMutablePointer<Double>, _ q: UnsafeMutablePointer<Double>, _ n: Int,
    _ start: Int, _ end: Int
  ) -> Bool {
    var g = unsafe (d[start &+ 1] - d[start]) / (2 * e[start])
    let root = (g * g + 1).squareRoot()
    g = unsafe d[end] - d[start] + e[start] / (g + (g < 0 ? -root : root))
    if !g.isFinite { return false }
    var (s, c, p) = (1.0, 1.0, 0.0)
    var index = end &- 1
    while index >= start {
      let (f, b) = unsafe (s * e[index], c * e[index])
      let square = f * f + g * g
      // So small that squares have lost their digits: LAPACK takes over.
      if square < 0x1p-960 { return false }
      // The root and the quotient do not wait for each other.
      let reciprocal = 1 / square
      let r = square.squareRoot()
      unsafe e[index &+ 1] = r
      let inverse = r * reciprocal
      (s, c) = (f * inverse, g * inverse)
      g = unsafe d[index &+ 1] - p
      let t = unsafe (d[index] - g) * s + 2 * c * b
      p = s * t
      unsafe d[index &+ 1] = g + p
      g = c * t - b
      unsafe Reflection.rotate(q + index &* n, q + (index &+ 1) &* n, n, c, s)
      index &-= 1
    }
    unsafe d[start] -= p
    unsafe e[start] = g
    unsafe e[end] = 0
    return true
  }

  /// Ascending values, and vectors whose first entry of largest absolute value is positive.
  private static func sort(_ d: UnsafeMutablePointer<Double>, _ q: UnsafeMutablePointer<Double>, _ n: Int) {
    for place in 0..<n {
      var smallest = place
      for index in place..<n where unsafe d[index] < d[smallest] { smallest = index }
      if smallest != place {
        unsafe (d[place], d[smallest]) = unsafe (d[smallest], d[place])
        let (first, second) = unsafe (q + place &* n, q + smallest &* n)
        for row in 0..<n { unsafe (first[row], second[row]) = unsafe (second[row], first[row]) }
      }
      let column = unsafe q + place &* n
      if unsafe Double.phase(of: column, n, tie: Phase.tie) < 0 {
        // A zero keeps its sign this way.
        for row in 0..<n { unsafe column[row] = unsafe 0 - column[row] }
      }
    }
  }
}
