internal import MatrixDomain

/// The singular value decomposition of a small real matrix: reflections from both sides make it bidiagonal, rotations
/// diagonal. Half the time of ``OneSidedJacobi`` from five columns on; absolute errors of some units in the last place
/// of the largest singular value, as with LAPACK's own.
///
/// - Source: G. H. Golub, C. Reinsch, Numer. Math. 14 (1970) 403–420; Golub and Van Loan, Matrix Computations, 4th ed.,
///   algorithms 5.4.2 and 8.6.1.
@safe struct Bidiagonal {
  private static let longest = 40

  /// The number of columns, no more than there are rows.
  private let n: Int
  /// Columns of the matrix, then the vectors of the reflections from the left.
  private let a: EightBlock
  /// The vectors of the reflections from the right.
  private let x: EightBlock
  /// Left and right singular vectors as columns.
  private let u: EightBlock
  private let v: EightBlock
  /// The diagonal and what is above it; the factors of the reflections from both sides.
  private let d: EightNumbers
  private let e: EightNumbers
  private let leftFactors: EightNumbers
  private let rightFactors: EightNumbers

  private init(_ n: Int, _ work: EightBlock) {
    self.n = n
    (a, x, u, v) = (work, work.block(1), work.block(2), work.block(3))
    let numbers = work.block(4)
    (d, e, leftFactors, rightFactors) = (numbers.numbers(0), numbers.numbers(1), numbers.numbers(2), numbers.numbers(3))
  }

  /// `nil` too where a number on the diagonal vanishes on the way, and for complete bases of matrices that are not square.
  static func decompose(_ matrix: Matrix<Double>, _ vectors: SingularVectors) -> SmallSVD<Double>? {
    let (rows, columns) = (matrix.rows, matrix.columns)
    if vectors == .full, rows != columns { return nil }
    let isWide = rows < columns
    return EightBlock.with(5) { work in
      let form = Bidiagonal(min(rows, columns), work)
      unsafe matrix.withPointer { source, _ in
        unsafe form.a.fill(source, rows: rows, columns: columns, areRows: isWide)
      }
      // Close to 1: products of many entries are rotated in `chase`.
      guard let exponent = unsafe SmallRange.exponent(form.a.entries, 64, middle: -8...8) else { return nil }
      unsafe SmallRange.scale(form.a.entries, 64, byPowerOfTwo: exponent)
      form.reduce()
      form.u.setProduct(form.n, ofReflections: form.a, form.leftFactors, offset: 0)
      form.v.setProduct(form.n, ofReflections: form.x, form.rightFactors, offset: 1)
      return form.iterate() ? form.arranged(rows, columns, -exponent, vectors) : nil
    }
  }

  /// Uᵀ·A·V bidiagonal, by reflections whose vectors are kept.
  private func reduce() {
    for step in 0..<n {
      let alpha = a[step, step]
      if let left = EightReflection(a[step], at: step, of: alpha) {
        (d[step], leftFactors[step], a[step]) = (left.beta, left.tau, left.v)
        for column in (step &+ 1)..<max(n, step &+ 1) {
          a[column] = EightReflection.applied(left.v, left.tau, to: a[column])
        }
      } else {
        (d[step], leftFactors[step]) = (alpha, 0)
      }
      let first = step &+ 1
      if first == n { break }
      let row = SIMD8(a[0, step], a[1, step], a[2, step], a[3, step], a[4, step], a[5, step], a[6, step], a[7, step])
      let beside = a[first, step]
      guard let right = EightReflection(row, at: first, of: beside) else {
        (e[step], rightFactors[step]) = (beside, 0)
        continue
      }
      (e[step], rightFactors[step], x[step]) = (right.beta, right.tau, right.v)
      // A := A·H, by columns: their sum by v, and off each what is its part of it.
      var sum = EightBlock.Vector.zero
      for column in first..<n { sum += a[column] * x[step, column] }
      sum *= right.tau
      for column in first..<n { a[column] -= sum * x[step, column] }
    }
  }

  /// Rotations until nothing is left above the diagonal, with the vectors along.
  private func iterate() -> Bool {
    var size = d[n &- 1].magnitude
    for index in 0..<(n &- 1) { size = max(size, d[index].magnitude, e[index].magnitude) }
    let least = max(size * Rounding.unit, 0x1p-400)
    var end = n &- 1
    var rounds = 0
    while end > 0 {
      var start = end
      var lower = d[end].magnitude
      var smallest = Double.infinity
      while start > 0 {
        let upper = d[start &- 1].magnitude
        if e[start &- 1].magnitude <= Rounding.unit * (lower + upper) { break }
        if upper < smallest { smallest = upper }
        lower = upper
        start &-= 1
      }
      if start == end {
        end &-= 1
        rounds = 0
        continue
      }
      rounds &+= 1
      // A 0 on the diagonal would want rotations of its own; such matrices are rare, and Jacobi's method does not mind.
      if rounds > Self.longest || smallest <= least { return false }
      if !chase(start, end) { return false }
    }
    return true
  }

  /// One step of implicit QR on BᵀB with Wilkinson's shift. False where a number left the range of squares.
  private func chase(_ start: Int, _ end: Int) -> Bool {
    let (one, other) = (d[end &- 1], d[end])
    let (beyond, last) = (end &- 1 > start ? e[end &- 2] : 0, e[end &- 1])
    // The last block of BᵀB: [α β; β γ], whose eigenvalue closer to γ is the shift.
    let (alpha, beta, gamma) = (one * one + beyond * beyond, one * last, other * other + last * last)
    let half = (alpha - gamma) / 2
    let root = (half * half + beta * beta).squareRoot()
    // The diagonal entry and the one beside it, before the rotation that comes next.
    var (p, q) = (d[start], e[start])
    var y = p * p - gamma
    if root != 0 { y += beta * (beta / (half + (half < 0 ? -root : root))) }
    var z = p * q
    // What a rotation is made of may have any factor: `scale` is what (y, z) lack, so that one root is not waited for
    // before the next is begun. For the same reason roots are multiplied by last.
    var scale = 1.0
    for index in start..<end {
      guard let right = Givens(y, z) else { return false }
      if index > start { e[index &- 1] = right.length * scale }
      let r = d[index &+ 1]
      v.rotate(index, index &+ 1, right.c, -right.s)
      let (above, below) = (y * q - z * p, y * r)
      (y, z) = (y * p + z * q, z * r)
      guard let left = Givens(y, z) else { return false }
      d[index] = left.length * right.inverse
      p = (y * below - z * above) * right.inverse * left.inverse
      u.rotate(index, index &+ 1, left.c, -left.s)
      if index == end &- 1 {
        e[index] = (y * above + z * below) * right.inverse * left.inverse
        break
      }
      let next = e[index &+ 1]
      q = y * next * left.inverse
      (y, z, scale) = ((y * above + z * below) * right.inverse, z * next, left.inverse)
    }
    d[end] = p
    return true
  }

  /// Positive values in descending order; each left vector (of the matrix, not of its transpose) starts the way that
  /// ``Phase`` asks for.
  private func arranged(_ rows: Int, _ columns: Int, _ exponent: Int, _ vectors: SingularVectors) -> SmallSVD<Double>? {
    for index in 0..<n {
      v[index] = v[index].multiplied(bySign: d[index] < 0 ? -1 : 1)
    }
    d.vector = d.vector.magnitudes
    e.vector = d.vector.negated
    let places = leftFactors
    places.vector = e.ranks(n)
    guard let values = d.arranged(n, at: places, byPowerOfTwo: exponent) else { return nil }
    if vectors == .none {
      let none = Matrix<Double>(Shape(0, 0), repeating: 0)
      return SmallSVD(u: none, values: values, vAdjoint: none, method: .bidiagonal)
    }
    let (left, right) = rows < columns ? (v, u) : (u, v)
    for index in 0..<n {
      let sign = left[index].leadingSign
      left[index] = left[index].multiplied(bySign: sign)
      right[index] = right[index].multiplied(bySign: sign)
    }
    let ofLeft = unsafe [Double].small(rows * n) { target in
      for index in 0..<n { unsafe left[index].write(rows, to: target + Int(places[index]) &* rows) }
    }
    let ofRight = unsafe [Double].small(n * columns) { target in
      for index in 0..<n { unsafe right[index].write(columns, to: target + Int(places[index]), stride: n) }
    }
    return SmallSVD(
      u: Matrix(Shape(rows, n), columnMajor: ofLeft), values: values,
      vAdjoint: Matrix(Shape(n, columns), columnMajor: ofRight), method: .bidiagonal)
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
