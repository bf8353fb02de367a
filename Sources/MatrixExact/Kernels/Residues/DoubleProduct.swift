internal import MatrixArithmetic
internal import MatrixDomain

/// A product of matrices of short integers, every sum of which is below 2⁵³, at once in doubles.
struct DoubleProduct {
  private let rows: Int
  private let inner: Int
  private let columns: Int
  private let budget: Budget

  /// The product of matrices of `rows` × `inner` and `inner` × `columns` entries.
  init(_ rows: Int, _ inner: Int, _ columns: Int, _ budget: Budget) {
    self.rows = rows
    self.inner = inner
    self.columns = columns
    self.budget = budget
  }

  /// The product of integers row by row; `nil` where a sum may be too long.
  func entries(_ left: [Integer], _ right: [Integer]) throws(BudgetError) -> [Integer]? {
    try unsafe multiplied(
      { unsafe WideLoops.best.read(left, into: $0) }, { unsafe WideLoops.best.read(right, into: $0) },
      { unsafe WideLoops.best.numbers($0, count: rows * columns) })
  }

  /// The product of fractions; `nil` where one is no integer, or a sum may be too long.
  static func matrix(
    _ left: Matrix<Rational>, _ right: Matrix<Rational>, _ budget: Budget
  ) throws(BudgetError) -> Matrix<Rational>? {
    let product = DoubleProduct(left.rows, left.columns, right.columns, budget)
    let entries = try unsafe product.multiplied(
      { unsafe read(left, into: $0) }, { unsafe read(right, into: $0) }
    ) { sums in
      fractions(left.rows * right.columns) { unsafe Int(sums[$0]) }
    }
    return entries.map { Matrix(Shape(left.rows, right.columns), rowMajor: $0) }
  }

  /// The product of complex numbers, by one real product of twice the rows and twice the columns.
  static func matrix(
    _ left: Matrix<GaussianRational>, _ right: Matrix<GaussianRational>, _ budget: Budget
  ) throws(BudgetError) -> Matrix<GaussianRational>? {
    let (rows, inner, columns) = (left.rows, left.columns, right.columns)
    let product = DoubleProduct(2 * rows, inner, 2 * columns, budget)
    let entries: [GaussianRational]? = try unsafe product.multiplied(
      { unsafe read(left, realAt: { $0 }, imaginaryAt: { $0 + rows * inner }, into: $0) },
      {
        unsafe read(
          right, realAt: { $0 + $0 / max(1, columns) * columns },
          imaginaryAt: { $0 + $0 / max(1, columns) * columns + columns }, into: $0)
      }
    ) { sums in
      var entries: [GaussianRational] = []
      entries.reserveCapacity(rows * columns)
      for row in 0..<rows {
        let (real, imaginary) = unsafe (sums + 2 * row * columns, sums + 2 * (row + rows) * columns)
        for column in 0..<columns {
          let parts = unsafe (
            Int(real[column]) - Int(imaginary[column + columns]), Int(real[column + columns]) + Int(imaginary[column])
          )
          entries.append(GaussianRational(Rational(parts.0), Rational(parts.1)))
        }
      }
      return entries
    }
    return entries.map { Matrix(Shape(rows, columns), rowMajor: $0) }
  }

  /// - Parameters:
  ///   - left: writes the left matrix row by row and gives a bound for its bits; `nil` where an entry is out of its reach.
  ///   - right: the same for the right one.
  ///   - result: reads the product row by row.
  @inline(__always)
  private func multiplied<Result>(
    _ left: (UnsafeMutablePointer<Double>) -> Int?, _ right: (UnsafeMutablePointer<Double>) -> Int?,
    _ result: (UnsafePointer<Double>) -> Result
  ) throws(BudgetError) -> Result? {
    guard rows > 0, inner > 0, columns > 0 else { return nil }
    let carry = Int.bitWidth - inner.leadingZeroBitCount
    let (first, second) = (rows * inner, inner * columns)
    let all = first + second + rows * columns
    if all <= Tuning.stackDoubles, rows * inner * columns <= Tuning.productByLoops {
      return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: Swift.max(1, all)) { memory in
        let a = unsafe memory.baseAddress.unsafelyUnwrapped
        guard let bits = unsafe left(a), let others = unsafe right(a + first), bits + others + carry <= 53 else {
          return nil
        }
        unsafe byLoops(a, a + first, into: a + first + second)
        return unsafe result(a + first + second)
      }
    }
    let a = DoubleBuffer(count: first)
    guard let bits = unsafe left(a.base), bits + carry <= 53 else { return nil }
    let b = DoubleBuffer(count: second)
    guard let others = unsafe right(b.base), bits + others + carry <= 53 else { return nil }
    let c = DoubleBuffer(count: rows * columns)
    try budget.check()
    guard BLAS.withOneThread({ byBlocks(a, b, into: c) }) else { throw .cancelled }
    return unsafe result(c.base)
  }

  @inline(__always)
  private func byLoops(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, into c: UnsafeMutablePointer<Double>
  ) {
    for row in 0..<rows {
      let target = unsafe c + row &* columns
      for column in 0..<columns { unsafe target[column] = 0 }
      for index in 0..<inner {
        let factor = unsafe a[row &* inner &+ index]
        let source = unsafe b + index &* columns
        for column in 0..<columns { unsafe target[column] += factor * source[column] }
      }
    }
  }

  /// Rows are divided between threads where that pays.
  private func byBlocks(_ a: DoubleBuffer, _ b: DoubleBuffer, into c: DoubleBuffer) -> Bool {
    let left = DoubleBlock(a, rows: rows, columns: inner)
    let right = DoubleBlock(b, rows: inner, columns: columns)
    let result = DoubleBlock(c, rows: rows, columns: columns)
    return Parallel.all(of: 0..<rows, sharing: rows * inner * columns >= Tuning.sharedRowsProduct, step: 8) { part in
      BLAS.multiply(
        left.part(part, 0..<inner), right, times: 1, into: result.part(part, 0..<columns), adds: false)
      return true
    }
  }

  // MARK: Fractions

  /// Writes integers below 2⁵¹ as doubles and gives their bits; `nil` where an entry is none.
  @inline(__always)
  private static func read(_ matrix: Matrix<Rational>, into doubles: UnsafeMutablePointer<Double>) -> Int? {
    if let words = matrix.words {
      var magnitudes: UInt32 = 0
      for index in words.indices {
        magnitudes |= words[index].magnitude
        unsafe doubles[index] = Double(words[index])
      }
      return UInt32.bitWidth - magnitudes.leadingZeroBitCount
    }
    var magnitudes: UInt = 0
    let areWords = unsafe matrix.rowMajor.withUnsafeBufferPointer { fractions in
      for index in fractions.indices {
        guard let word = unsafe word(fractions[index]) else { return false }
        magnitudes |= word.magnitude
        unsafe doubles[index] = Double(word)
      }
      return true
    }
    let bits = UInt.bitWidth - magnitudes.leadingZeroBitCount
    return areWords && bits <= 51 ? bits : nil
  }

  @inline(__always)
  private static func read(
    _ matrix: Matrix<GaussianRational>, realAt: (Int) -> Int, imaginaryAt: (Int) -> Int,
    into doubles: UnsafeMutablePointer<Double>
  ) -> Int? {
    var magnitudes: UInt = 0
    let areWords = unsafe matrix.rowMajor.withUnsafeBufferPointer { numbers in
      for index in numbers.indices {
        guard let real = unsafe word(numbers[index].real), let imaginary = unsafe word(numbers[index].imaginary) else {
          return false
        }
        magnitudes |= real.magnitude | imaginary.magnitude
        unsafe doubles[realAt(index)] = Double(real)
        unsafe doubles[imaginaryAt(index)] = Double(imaginary)
      }
      return true
    }
    let bits = UInt.bitWidth - magnitudes.leadingZeroBitCount
    return areWords && bits <= 51 ? bits : nil
  }

  @inline(__always)
  private static func word(_ fraction: borrowing Rational) -> Int? {
    fraction.denominator.isOne && fraction.numerator.box == nil ? fraction.numerator.word : nil
  }

  /// Integers as fractions.
  @inline(__always)
  private static func fractions(_ count: Int, _ word: (Int) -> Int) -> [Rational] {
    unsafe Array(unsafeUninitializedCapacity: count) { output, initialized in
      for index in 0..<count { unsafe output.initializeElement(at: index, to: Rational(word(index))) }
      initialized = count
    }
  }
}

extension Tuning {
  /// The most multiplications of a product in doubles that is computed by three loops; beyond, by BLAS.
  ///
  /// `exact-orders integers product`, in µs: 0.60 by loops at order 9, 0.66 at 10; by BLAS 0.94 at 11 and 0.98 at 12.
  static let productByLoops = 1_000

  /// The most doubles, both factors and the product, of a product that is computed by three loops.
  static let stackDoubles = 4_096
}
