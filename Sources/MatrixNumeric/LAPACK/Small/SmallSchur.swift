internal import MatrixDomain

/// Eigenvalues and vectors of a small real matrix: balanced, brought to Hessenberg form, to the real Schur form by the
/// double-shift QR iteration, and solved for its vectors.
///
/// - Source: J. G. F. Francis, Comput. J. 4 (1961/62) 265–271, 332–345; Golub and Van Loan, Matrix Computations, 4th ed.,
///   7.4 to 7.6; the tests for small entries as in LAPACK `dlahqr`.
@safe struct SmallSchur {
  let n: Int
  /// The columns of the matrix, of its Hessenberg form, of its Schur form.
  let h: EightBlock
  /// What it was multiplied by.
  let z: EightBlock
  /// Eigenvalues by their parts.
  let real: EightNumbers
  let imaginary: EightNumbers
  private let longest = 40

  private init(_ matrix: Matrix<Double>, _ work: EightBlock) {
    n = matrix.rows
    (h, z) = (work, work.block(1))
    let numbers = work.block(2)
    (real, imaginary) = (numbers.numbers(0), numbers.numbers(1))
    unsafe matrix.withPointer { source, _ in unsafe h.fill(source, rows: n, columns: n) }
  }

  /// Brings the largest entry into the middle of the range; the exponent of the power of two, `nil` where an entry is not
  /// finite.
  private func scale() -> Int? {
    guard let exponent = unsafe SmallRange.exponent(h.entries, 8 &* n) else { return nil }
    unsafe SmallRange.scale(h.entries, 8 &* n, byPowerOfTwo: exponent)
    return exponent
  }

  static func decompose(_ matrix: Matrix<Double>) -> SmallEigen? {
    EightBlock.with(3) { work in
      let form = SmallSchur(matrix, work)
      guard let exponent = form.scale() else { return nil }
      let balance = SmallBalance(form.h, form.n, factors: work.block(2).numbers(2))
      let norm = form.oneNorm()
      form.makeHessenberg(balance.range)
      guard form.iterate(balance.range) else { return nil }
      guard let values = form.values(-exponent) else { return nil }
      let order = SpectralOrder.positions(values, areInPairs: true)
      return SmallEigen(
        values: order.map { values[$0] }, vectors: SmallEigenvectors.of(form, balance, work.block(2), order),
        balancedNorm: BinaryFactor(-exponent).applied(to: norm))
    }
  }

  /// The form itself, of the matrix as it is.
  static func form(_ matrix: Matrix<Double>) -> SmallSchurForm<Double>? {
    EightBlock.with(3) { work in
      let form = SmallSchur(matrix, work)
      let n = form.n
      guard let exponent = form.scale() else { return nil }
      form.makeHessenberg(0...(n - 1))
      guard form.iterate(0...(n - 1)) else { return nil }
      unsafe SmallRange.scale(form.h.entries, 8 &* n, byPowerOfTwo: -exponent)
      guard let values = form.values(-exponent) else { return nil }
      let t = form.h.matrix(n, n)
      if Double.firstNotFinite(t.columnMajor) != nil { return nil }
      return SmallSchurForm(q: form.z.matrix(n, n), t: t, values: values)
    }
  }

  /// The eigenvalues over a power of two; `nil` where one is not finite.
  private func values(_ exponent: Int) -> [Complex]? {
    let back = BinaryFactor(exponent)
    return unsafe [Complex].smallAttempt(n) { target in
      for index in 0..<n {
        let value = Complex(back.applied(to: real[index]), back.applied(to: imaginary[index]))
        if !value.isFinite { return false }
        unsafe target[index] = value
      }
      return true
    }
  }

  private func oneNorm() -> Double {
    var largest = 0.0
    for column in 0..<n { largest = max(largest, h[column].magnitudes.total) }
    return largest
  }

  @inline(__always)
  subscript(row: Int, column: Int) -> Double {
    get { h[column, row] }
    nonmutating set { h[column, row] = newValue }
  }

  /// Zeros below the subdiagonal by reflections; Z becomes their product.
  private func makeHessenberg(_ range: ClosedRange<Int>) {
    let (low, high) = (range.lowerBound, range.upperBound)
    for index in 0..<n { z[index] = .unit(index) }
    if high < low + 2 { return }
    let weights = real
    for step in low..<(high &- 1) {
      let first = step &+ 1
      guard let reflection = EightReflection(h[step], at: first, of: h[step, first]) else { continue }
      let (v, tau) = (reflection.v, reflection.tau)
      h[step] = h[step].ending(before: first) + .unit(first) * reflection.beta
      for column in first..<n { h[column] = EightReflection.applied(v, tau, to: h[column]) }
      weights.vector = v
      h.reflectColumns(first...high, weights, tau)
      z.reflectColumns(first...high, weights, tau)
    }
  }

  /// The QR iteration on the rows and columns of the range; what lies outside is triangular.
  private func iterate(_ range: ClosedRange<Int>) -> Bool {
    for index in 0..<n {
      real[index] = self[index, index]
      imaginary[index] = 0
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
        real[end] = self[end, end]
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
      let square = v.1 * v.1 + v.2 * v.2
      if square == 0 {
        // Zeros, or as good as.
        if step > top {
          for row in (step &+ 1)..<(step &+ count) { self[row, step &- 1] = 0 }
        }
        if count == 3 {
          v = (self[step &+ 1, step], self[step &+ 2, step], step &+ 3 <= end ? self[step &+ 3, step] : 0)
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
      let reflection = (v.1, v.2, tau, tau * v.1, tau * v.2)
      reflect(step, end, count, reflection)
      if count == 3 { v = (self[step &+ 1, step], self[step &+ 2, step], step &+ 3 <= end ? self[step &+ 3, step] : 0) }
    }
  }

  /// H := P·H·P and Z := Z·P for a reflection P of two or three rows.
  @inline(__always)
  private func reflect(
    _ step: Int, _ end: Int, _ count: Int, _ p: (v1: Double, v2: Double, tau: Double, t1: Double, t2: Double)
  ) {
    let (v1, v2, tau, t1, t2) = p
    // From the right first: columns are read as a whole, which waits for what was written to them number by number.
    if count == 3 {
      h.reflectColumns(step, v1, v2, (tau, t1, t2), half: 0)
      // Below the third entry under the diagonal are zeros.
      if min(step &+ 3, end) >= 4 { h.reflectColumns(step, v1, v2, (tau, t1, t2), half: 1) }
      z.reflectColumns(step, v1, v2, (tau, t1, t2), half: 0)
      z.reflectColumns(step, v1, v2, (tau, t1, t2), half: 1)
      for column in step..<n {
        let x = (h[column, step], h[column, step &+ 1], h[column, step &+ 2])
        let sum = x.0 + v1 * x.1 + v2 * x.2
        h[column, step] = x.0 - sum * tau
        h[column, step &+ 1] = x.1 - sum * t1
        h[column, step &+ 2] = x.2 - sum * t2
      }
      return
    }
    h.reflectColumns(step, v1, (tau, t1))
    z.reflectColumns(step, v1, (tau, t1))
    for column in step..<n {
      let x = (h[column, step], h[column, step &+ 1])
      let sum = x.0 + v1 * x.1
      h[column, step] = x.0 - sum * tau
      h[column, step &+ 1] = x.1 - sum * t1
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
    h.rotate(first, second, c, -s)
    z.rotate(first, second, c, -s)
    (self[first, first], self[first, second]) = (block.a, block.b)
    (self[second, first], self[second, second]) = (block.c, block.d)
    (real[first], real[second]) = (block.a, block.d)
    let root = block.c == 0 ? 0 : block.b.magnitude.squareRoot() * block.c.magnitude.squareRoot()
    (imaginary[first], imaginary[second]) = (root, -root)
  }
}

/// Reflections of a few columns from the right.
extension EightBlock {
  /// X := X·H for the columns of a range, for H = I − τ·v·vᵀ.
  @inline(__always)
  fileprivate func reflectColumns(_ columns: ClosedRange<Int>, _ v: EightNumbers, _ tau: Double) {
    var sum = Vector.zero
    for column in columns { sum += self[column] * v[column] }
    sum *= tau
    for column in columns { self[column] -= sum * v[column] }
  }

  /// The same for half of three columns, v = (1, v₁, v₂) and t = τ·v.
  @inline(__always)
  fileprivate func reflectColumns(
    _ first: Int, _ v1: Double, _ v2: Double, _ t: (Double, Double, Double), half: Int
  ) {
    let (x, y, w) = (self[first, half: half], self[first &+ 1, half: half], self[first &+ 2, half: half])
    let sum = x + y * v1 + w * v2
    self[first, half: half] = x - sum * t.0
    self[first &+ 1, half: half] = y - sum * t.1
    self[first &+ 2, half: half] = w - sum * t.2
  }

  /// The same for two columns.
  @inline(__always)
  fileprivate func reflectColumns(_ first: Int, _ v1: Double, _ t: (Double, Double)) {
    let (x, y) = (self[first], self[first &+ 1])
    let sum = x + y * v1
    self[first] = x - sum * t.0
    self[first &+ 1] = y - sum * t.1
  }
}
