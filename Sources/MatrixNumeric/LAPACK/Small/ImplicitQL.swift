internal import MatrixDomain

/// Eigenvalues and vectors of a small real symmetric matrix: reflections make it tridiagonal, rotations diagonal.
///
/// - Source: J. H. Wilkinson, C. Reinsch, Handbook for Automatic Computation II: Linear Algebra, 1971, II/2 and II/4;
///   B. N. Parlett, The Symmetric Eigenvalue Problem, SIAM 1998, ch. 7 and 8.
@safe struct ImplicitQL {
  private static let longest = 40

  private let n: Int
  /// Columns of the matrix, then the vectors of the reflections.
  private let a: EightBlock
  /// Eigenvectors as columns.
  private let q: EightBlock
  /// The diagonal and what is below it, the factors of the reflections, a vector.
  private let d: EightNumbers
  private let e: EightNumbers
  private let factors: EightNumbers
  private let w: EightNumbers

  private init(_ n: Int, _ work: EightBlock) {
    self.n = n
    (a, q) = (work, work.block(1))
    let numbers = work.block(2)
    (d, e, factors, w) = (numbers.numbers(0), numbers.numbers(1), numbers.numbers(2), numbers.numbers(3))
  }

  /// - Parameter checksMirror: refuses a matrix that is not equal to its transpose; else the lower triangle is taken.
  static func decompose(_ matrix: Matrix<Double>, _ checksMirror: Bool) -> (values: [Double], vectors: Matrix<Double>)?
  {
    let n = matrix.rows
    return EightBlock.with(3) { work in
      let form = ImplicitQL(n, work)
      if !form.copy(matrix, checksMirror) { return nil }
      guard let exponent = unsafe SmallRange.exponent(form.a.entries, 8 &* n) else { return nil }
      unsafe SmallRange.scale(form.a.entries, 8 &* n, byPowerOfTwo: exponent)
      form.makeTridiagonal()
      form.q.setProduct(n, ofReflections: form.a, form.factors, offset: 1)
      return form.iterate() ? form.arranged(-exponent) : nil
    }
  }

  private func copy(_ matrix: Matrix<Double>, _ checksMirror: Bool) -> Bool {
    unsafe matrix.withPointer { source, _ in
      unsafe a.fill(source, rows: n, columns: n)
      var isMirrored = true
      for column in 0..<n {
        for row in 0..<column {
          let entry = unsafe source[row &* n &+ column]
          if unsafe source[column &* n &+ row] == entry { continue }
          isMirrored = false
          a[column, row] = entry
        }
      }
      return isMirrored || !checksMirror
    }
  }

  /// Qᵀ·A·Q = T by reflections whose vectors are kept.
  private func makeTridiagonal() {
    for step in 0..<max(0, n - 2) {
      let first = step &+ 1
      let alpha = a[step, first]
      d[step] = a[step, step]
      guard let reflection = EightReflection(a[step], at: first, of: alpha) else {
        (e[step], factors[step]) = (alpha, 0)
        continue
      }
      let v = reflection.v
      (e[step], factors[step], a[step]) = (reflection.beta, reflection.tau, v)
      // A := H·A·H, as A − v·wᵀ − w·vᵀ
      var sum = EightBlock.Vector.zero
      for column in first..<n { sum += a[column] * a[step, column] }
      sum = (sum * reflection.tau).starting(at: first)
      sum -= v * (SIMD8.dot(sum, v) * reflection.tau / 2)
      w.vector = sum
      for column in first..<n { a[column] -= v * w[column] + sum * a[step, column] }
    }
    for index in max(0, n &- 2)..<n { d[index] = a[index, index] }
    if n > 1 { (e[n &- 2], factors[n &- 2]) = (a[n &- 2, n &- 1], 0) }
    e[n &- 1] = 0
  }

  /// Rotations until the subdiagonal is 0, with the vectors along.
  private func iterate() -> Bool {
    for start in 0..<n {
      var rounds = 0
      while true {
        var end = start
        var upper = d[start].magnitude
        while end < n &- 1 {
          let lower = d[end &+ 1].magnitude
          if e[end].magnitude <= Rounding.unit * (upper + lower) { break }
          upper = lower
          end &+= 1
        }
        if end == start { break }
        rounds &+= 1
        if rounds > Self.longest || !step(start, end) { return false }
      }
    }
    return true
  }

  /// One step of QL with Wilkinson's shift between two rows.
  private func step(_ start: Int, _ end: Int) -> Bool {
    let half = (d[start &+ 1] - d[start]) / 2
    let square = e[start] * e[start]
    let root = (half * half + square).squareRoot()
    var g = d[end] - d[start] + square / (half + (half < 0 ? -root : root))
    if !g.isFinite { return false }
    var (s, c, p) = (1.0, 1.0, 0.0)
    var index = end &- 1
    while index >= start {
      let (f, b) = (s * e[index], c * e[index])
      let square = f * f + g * g
      // So small that squares have lost their digits: LAPACK takes over.
      if square < 0x1p-960 { return false }
      // The root and the quotient do not wait for each other, and the next diagonal entry waits for the quotient alone.
      let reciprocal = 1 / square
      let r = square.squareRoot()
      e[index &+ 1] = r
      let inverse = r * reciprocal
      (s, c) = (f * inverse, g * inverse)
      let upper = d[index &+ 1] - p
      // t·r, where s·t and c·t are what is asked for.
      let scaled = (d[index] - upper) * f + 2 * g * b
      p = f * scaled * reciprocal
      d[index &+ 1] = upper + p
      g = g * scaled * reciprocal - b
      q.rotate(index, index &+ 1, c, s)
      index &-= 1
    }
    d[start] -= p
    e[start] = g
    e[end] = 0
    return true
  }

  /// Ascending values, and vectors whose first entry of largest absolute value is positive.
  private func arranged(_ exponent: Int) -> (values: [Double], vectors: Matrix<Double>)? {
    let places = factors
    places.vector = d.ranks(n)
    guard let values = d.arranged(n, at: places, byPowerOfTwo: exponent) else { return nil }
    let vectors = unsafe [Double].small(n * n) { target in
      for index in 0..<n {
        let vector = q[index].multiplied(bySign: q[index].leadingSign)
        unsafe vector.write(n, to: target + Int(places[index]) &* n)
      }
    }
    return (values, Matrix(Shape(n, n), columnMajor: vectors))
  }
}
