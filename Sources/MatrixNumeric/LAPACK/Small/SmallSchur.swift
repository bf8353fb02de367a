internal import MatrixDomain

/// Eigenvalues and vectors of a small real matrix: balanced, brought to Hessenberg form, to the real Schur form by the
/// double-shift QR iteration, and solved for its vectors.
///
/// - Source: J. G. F. Francis, Comput. J. 4 (1961/62) 265–271, 332–345; Golub and Van Loan, Matrix Computations, 4th ed.,
///   7.4 to 7.6; the tests for small entries as in LAPACK `dlahqr`.
@safe struct SmallSchur {
  let n: Int
  /// The matrix, its Hessenberg form, its Schur form.
  let h: UnsafeMutablePointer<Double>
  /// What it was multiplied by.
  let z: UnsafeMutablePointer<Double>
  /// Eigenvalues by their parts.
  let real: UnsafeMutablePointer<Double>
  let imaginary: UnsafeMutablePointer<Double>
  private let longest = 40

  static func decompose(_ matrix: Matrix<Double>) -> SmallEigen? {
    let n = matrix.rows
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 128) { work in
      let h = unsafe work.baseAddress.unsafelyUnwrapped
      return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 32) { parts in
        let parts = unsafe parts.baseAddress.unsafelyUnwrapped
        unsafe matrix.withPointer { source, _ in unsafe h.initialize(from: source, count: n * n) }
        guard let exponent = unsafe SmallRange.exponent(h, n * n) else { return nil }
        unsafe SmallRange.scale(h, n * n, byPowerOfTwo: exponent)
        let balance = unsafe SmallBalance(h, n, factors: parts + 16)
        let norm = unsafe oneNorm(h, n)
        let form = unsafe SmallSchur(n: n, h: h, z: h + 64, real: parts, imaginary: parts + 8)
        unsafe form.makeHessenberg(balance.range, unsafe parts + 24)
        guard form.iterate(balance.range) else { return nil }
        let vectors = SmallEigenvectors.of(form, balance)
        let back = BinaryFactor(-exponent)
        let values = (0..<n).map { index in
          unsafe Complex(back.applied(to: form.real[index]), back.applied(to: form.imaginary[index]))
        }
        guard values.allSatisfy(\.isFinite) else { return nil }
        let order = SpectralOrder.positions(values, areInPairs: true)
        return SmallEigen(
          values: order.map { values[$0] }, vectors: SpectralOrder.arranged(vectors, order),
          balancedNorm: back.applied(to: norm))
      }
    }
  }

  /// The form itself, of the matrix as it is.
  static func form(_ matrix: Matrix<Double>) -> SmallSchurForm<Double>? {
    let n = matrix.rows
    return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 128 + 24) { work in
      let h = unsafe work.baseAddress.unsafelyUnwrapped
      unsafe matrix.withPointer { source, _ in unsafe h.initialize(from: source, count: n * n) }
      guard let exponent = unsafe SmallRange.exponent(h, n * n) else { return nil }
      unsafe SmallRange.scale(h, n * n, byPowerOfTwo: exponent)
      let form = unsafe SmallSchur(n: n, h: h, z: h + 64, real: h + 128, imaginary: h + 136)
      unsafe form.makeHessenberg(0...(n - 1), h + 144)
      guard form.iterate(0...(n - 1)) else { return nil }
      unsafe SmallRange.scale(h, n * n, byPowerOfTwo: -exponent)
      let back = BinaryFactor(-exponent)
      var values: [Complex] = []
      values.reserveCapacity(n)
      for index in 0..<n {
        let value = unsafe Complex(back.applied(to: form.real[index]), back.applied(to: form.imaginary[index]))
        if !value.isFinite { return nil }
        values.append(value)
      }
      let t = unsafe Matrix.small(columns: h, n, n)
      if Double.firstNotFinite(t.columnMajor) != nil { return nil }
      return SmallSchurForm(q: unsafe .small(columns: form.z, n, n), t: t, values: values)
    }
  }

  private static func oneNorm(_ a: UnsafePointer<Double>, _ n: Int) -> Double {
    var largest = 0.0
    for column in 0..<n {
      var sum = 0.0
      for row in 0..<n { unsafe sum += a[column &* n &+ row].magnitude }
      largest = max(largest, sum)
    }
    return largest
  }

  @inline(__always)
  subscript(row: Int, column: Int) -> Double {
    get { unsafe h[column &* n &+ row] }
    nonmutating set { unsafe h[column &* n &+ row] = newValue }
  }

  /// Zeros below the subdiagonal by reflections; Z becomes their product. `work` has room for 8 numbers.
  private func makeHessenberg(_ range: ClosedRange<Int>, _ work: UnsafeMutablePointer<Double>) {
    let (low, high) = (range.lowerBound, range.upperBound)
    unsafe z.initialize(repeating: 0, count: n &* n)
    for index in 0..<n { unsafe z[index &* n &+ index] = 1 }
    if high < low + 2 { return }
    for step in low..<(high &- 1) {
      let (first, count) = (step &+ 1, high &- step)
      let x = unsafe h + (step &* n &+ first)
      guard let (beta, tau) = unsafe Reflection.make(x, count) else { continue }
      for column in first..<n { unsafe Reflection.apply(x, tau, to: h + (column &* n &+ first), count) }
      unsafe applyFromRight(x, tau, h, rows: high &+ 1, first, count)
      unsafe applyFromRight(x, tau, z, rows: n, first, count)
      unsafe x[0] = beta
      for index in 1..<count { unsafe x[index] = 0 }
    }
  }

  /// X := X·H for the columns from `first` on.
  @inline(__always)
  private func applyFromRight(
    _ v: UnsafePointer<Double>, _ tau: Double, _ x: UnsafeMutablePointer<Double>, rows: Int, _ first: Int, _ count: Int
  ) {
    unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { sums in
      let sums = unsafe sums.baseAddress.unsafelyUnwrapped
      unsafe sums.initialize(repeating: 0, count: rows)
      for index in 0..<count {
        unsafe Lanes.subtract(x + (first &+ index) &* n, times: -tau * v[index], from: sums, rows)
      }
      for index in 0..<count {
        unsafe Lanes.subtract(sums, times: v[index], from: x + (first &+ index) &* n, rows)
      }
    }
  }

  /// The QR iteration on the rows and columns of the range; what lies outside is triangular.
  private func iterate(_ range: ClosedRange<Int>) -> Bool {
    for index in 0..<n {
      unsafe real[index] = self[index, index]
      unsafe imaginary[index] = 0
    }
    var end = range.upperBound
    while end >= range.lowerBound {
      var start = end
      var rounds = 0
      while true {
        start = end
        while start > range.lowerBound, !isSmall(start, range) { start &-= 1 }
        if start > range.lowerBound { self[start, start &- 1] = 0 }
        if start >= end &- 1 { break }
        rounds &+= 1
        if rounds > longest { return false }
        sweep(start, end, shifts(start, end, rounds))
      }
      if start == end {
        unsafe real[end] = self[end, end]
        end &-= 1
      } else {
        standardise(end &- 1)
        end &-= 2
      }
    }
    return true
  }

  /// Whether the entry left of the diagonal can be put to 0.
  ///
  /// - Source: M. Ahues, F. Tisseur, LAPACK Working Note 122, 1997.
  private func isSmall(_ row: Int, _ range: ClosedRange<Int>) -> Bool {
    let entry = self[row, row &- 1].magnitude
    if entry <= 0x1p-960 { return true }
    let (upper, lower) = (self[row &- 1, row &- 1], self[row, row])
    var size = upper.magnitude + lower.magnitude
    if size == 0 {
      if row &- 2 >= range.lowerBound { size += self[row &- 1, row &- 2].magnitude }
      if row &+ 1 <= range.upperBound { size += self[row &+ 1, row].magnitude }
    }
    if entry > Rounding.epsilon * size { return false }
    let mirror = self[row &- 1, row].magnitude
    let difference = (upper - lower).magnitude
    let (large, small) = (max(lower.magnitude, difference), min(lower.magnitude, difference))
    let sum = large + max(entry, mirror)
    return min(entry, mirror) * (max(entry, mirror) / sum)
      <= max(0x1p-960, Rounding.epsilon * (small * (large / sum)))
  }

  /// The eigenvalues of the last block of two; others at rounds where that has not helped.
  private func shifts(_ start: Int, _ end: Int, _ round: Int) -> (Complex, Complex) {
    var (a, b, c, d) = (self[end &- 1, end &- 1], self[end &- 1, end], self[end, end &- 1], self[end, end])
    if round.isMultiple(of: 10) {
      let size =
        round.isMultiple(of: 20)
        ? self[start &+ 1, start].magnitude + self[start &+ 2, start &+ 1].magnitude
        : c.magnitude + self[end &- 1, end &- 2].magnitude
      a = 0.75 * size + (round.isMultiple(of: 20) ? self[start, start] : d)
      (b, c, d) = (-0.4375 * size, size, a)
    }
    let size = a.magnitude + b.magnitude + c.magnitude + d.magnitude
    if size == 0 { return (.zero, .zero) }
    (a, b, c, d) = (a / size, b / size, c / size, d / size)
    let middle = (a + d) / 2
    let determinant = (a - middle) * (d - middle) - b * c
    let root = determinant.magnitude.squareRoot()
    if determinant >= 0 {
      return (Complex(middle * size, root * size), Complex(middle * size, -root * size))
    }
    let (first, second) = (middle + root, middle - root)
    let closer = ((first - d).magnitude <= (second - d).magnitude ? first : second) * size
    return (Complex(closer), Complex(closer))
  }

  /// One double step of QR on the rows from `start` to `end`.
  private func sweep(_ start: Int, _ end: Int, _ shifts: (Complex, Complex)) {
    let (one, two) = shifts
    var v = (0.0, 0.0, 0.0)
    var top = end &- 2
    // Two small entries in a row let the sweep begin below. That asks for the direction of v alone: entries are far from
    // where products of three leave the range, and the length is divided by at the end.
    while true {
      let (own, below) = (self[top, top], self[top &+ 1, top])
      v.0 = below * self[top, top &+ 1] + (own - one.real) * (own - two.real) - one.imaginary * two.imaginary
      v.1 = below * (own + self[top &+ 1, top &+ 1] - one.real - two.real)
      v.2 = below * self[top &+ 2, top &+ 1]
      if top == start { break }
      let neighbours =
        self[top &- 1, top &- 1].magnitude + own.magnitude + self[top &+ 1, top &+ 1].magnitude
      if self[top, top &- 1].magnitude * (v.1.magnitude + v.2.magnitude)
        <= Rounding.epsilon * v.0.magnitude * neighbours
      {
        break
      }
      top &-= 1
    }
    let factor = 1 / (v.0.magnitude + v.1.magnitude + v.2.magnitude)
    v = (v.0 * factor, v.1 * factor, v.2 * factor)
    for step in top..<end {
      let count = min(3, end &- step &+ 1)
      if step > top {
        v = (self[step, step &- 1], self[step &+ 1, step &- 1], count == 3 ? self[step &+ 2, step &- 1] : 0)
      }
      let square = v.1 * v.1 + v.2 * v.2
      if square == 0 {
        // Zeros, or as good as.
        if step > top {
          for row in (step &+ 1)..<(step &+ count) { self[row, step &- 1] = 0 }
        }
        continue
      }
      let norm = (v.0 * v.0 + square).squareRoot()
      let beta = v.0 > 0 ? -norm : norm
      let tau = (beta - v.0) / beta
      let factor = 1 / (v.0 - beta)
      v = (v.0, v.1 * factor, v.2 * factor)
      if step > top {
        self[step, step &- 1] = beta
        self[step &+ 1, step &- 1] = 0
        if count == 3 { self[step &+ 2, step &- 1] = 0 }
      } else if top > start {
        // Not the sign alone: what was left of the diagonal may be small, but is no 0.
        self[step, step &- 1] *= 1 - tau
      }
      reflect(step, count, v.1, v.2, tau, last: min(step &+ 3, end))
    }
  }

  /// H := P·H·P and Z := Z·P for a reflection P of two or three rows.
  @inline(__always)
  private func reflect(_ step: Int, _ count: Int, _ v1: Double, _ v2: Double, _ tau: Double, last: Int) {
    let (t1, t2) = (tau * v1, tau * v2)
    if count == 3 {
      for column in step..<n {
        let x = unsafe h + (column &* n &+ step)
        let sum = unsafe x[0] + v1 * x[1] + v2 * x[2]
        unsafe x[0] -= sum * tau
        unsafe x[1] -= sum * t1
        unsafe x[2] -= sum * t2
      }
      unsafe reflectColumns(h + step &* n, rows: last &+ 1, v1, v2, (tau, t1, t2))
      unsafe reflectColumns(z + step &* n, rows: n, v1, v2, (tau, t1, t2))
      return
    }
    for column in step..<n {
      let x = unsafe h + (column &* n &+ step)
      let sum = unsafe x[0] + v1 * x[1]
      unsafe x[0] -= sum * tau
      unsafe x[1] -= sum * t1
    }
    unsafe reflectColumns(h + step &* n, rows: last &+ 1, v1, (tau, t1))
    unsafe reflectColumns(z + step &* n, rows: n, v1, (tau, t1))
  }

  /// Three columns from `x` on, from the right.
  @inline(__always)
  private func reflectColumns(
    _ x: UnsafeMutablePointer<Double>, rows: Int, _ v1: Double, _ v2: Double, _ t: (Double, Double, Double)
  ) {
    let (y, w) = unsafe (x + n, x + 2 &* n)
    var row = 0
    while row &+ 2 <= rows {
      let (a, b, c) = unsafe ((x + row).pair, (y + row).pair, (w + row).pair)
      let sum = a + b * v1 + c * v2
      unsafe (x + row).setPair(a - sum * t.0)
      unsafe (y + row).setPair(b - sum * t.1)
      unsafe (w + row).setPair(c - sum * t.2)
      row &+= 2
    }
    if row < rows {
      let sum = unsafe x[row] + v1 * y[row] + v2 * w[row]
      unsafe x[row] -= sum * t.0
      unsafe y[row] -= sum * t.1
      unsafe w[row] -= sum * t.2
    }
  }

  /// Two columns from `x` on, from the right.
  @inline(__always)
  private func reflectColumns(_ x: UnsafeMutablePointer<Double>, rows: Int, _ v1: Double, _ t: (Double, Double)) {
    let y = unsafe x + n
    var row = 0
    while row &+ 2 <= rows {
      let (a, b) = unsafe ((x + row).pair, (y + row).pair)
      let sum = a + b * v1
      unsafe (x + row).setPair(a - sum * t.0)
      unsafe (y + row).setPair(b - sum * t.1)
      row &+= 2
    }
    if row < rows {
      let sum = unsafe x[row] + v1 * y[row]
      unsafe x[row] -= sum * t.0
      unsafe y[row] -= sum * t.1
    }
  }

  /// Brings a block of two to standard form: triangular, or with equal diagonal entries and others of opposite sign.
  private func standardise(_ first: Int) {
    let second = first &+ 1
    let block = StandardBlock(self[first, first], self[first, second], self[second, first], self[second, second])
    let (c, s) = (block.cosine, block.sine)
    for column in (second &+ 1)..<max(n, second &+ 1) {
      let (x, y) = (self[first, column], self[second, column])
      self[first, column] = c * x + s * y
      self[second, column] = c * y - s * x
    }
    unsafe Reflection.rotate(h + first &* n, h + second &* n, first, c, -s)
    unsafe Reflection.rotate(z + first &* n, z + second &* n, n, c, -s)
    (self[first, first], self[first, second]) = (block.a, block.b)
    (self[second, first], self[second, second]) = (block.c, block.d)
    unsafe (real[first], real[second]) = (block.a, block.d)
    let root = block.c == 0 ? 0 : block.b.magnitude.squareRoot() * block.c.magnitude.squareRoot()
    unsafe (imaginary[first], imaginary[second]) = (root, -root)
  }
}
