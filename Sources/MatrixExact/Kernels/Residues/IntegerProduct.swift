internal import MatrixArithmetic
internal import MatrixDomain

/// Products of matrices of integers by products of matrices of doubles: at once where the sums are below 2⁵³, digit
/// by digit where that takes few products, else modulo primes.
struct IntegerProduct: Sendable {
  private let left: [Integer]
  private let right: [Integer]
  private let rows: Int
  private let inner: Int
  private let columns: Int
  private let budget: Budget

  /// The product row by row; `nil` where the numbers are better multiplied one by one.
  static func entries(
    _ left: [Integer], _ right: [Integer], rows: Int, inner: Int, columns: Int, _ budget: Budget
  ) throws(BudgetError) -> [Integer]? {
    let count = rows * inner * columns
    if let product = try DoubleProduct(rows, inner, columns, budget).entries(left, right) { return product }
    guard count >= Tuning.productByDoubles else { return nil }
    let carry = Int.bitWidth - inner.leadingZeroBitCount
    let product = IntegerProduct(
      left: left, right: right, rows: rows, inner: inner, columns: columns, budget: budget)
    let (leftBits, rightBits) = (Integer.longestBits(left), Integer.longestBits(right))
    if leftBits == 0 || rightBits == 0 { return Array(repeating: .zero, count: rows * columns) }
    let found: [Integer]?
    let slices = Slices(leftBits, rightBits, inner: inner)
    let factors = rows * inner + inner * columns
    if slices.products <= Tuning.productBySlices, count >= Tuning.productBySlicesShare * (factors + rows * columns) {
      found = BLAS.withOneThread { product.bySlices(slices) }
    } else if max(leftBits, rightBits) <= 64, count <= Tuning.productByWords * factors {
      found = WordProduct(left, right, rows: rows, inner: inner, columns: columns).entries(budget)
    } else {
      return try product.long(slices, bits: (leftBits, rightBits), carry)
    }
    return try product.finished(found)
  }

  /// Entries of more than a word, or very many of one.
  private func long(_ slices: Slices, bits: (Int, Int), _ carry: Int) throws(BudgetError) -> [Integer]? {
    guard rows * inner * columns >= Tuning.longProduct else { return nil }
    var primes: [Int] = []
    // Four times the bound.
    var left = Double(bits.0 + bits.1 + carry + 2)
    var source = ResiduePrimes(inner: inner + 1)
    while left > 0, let prime = source.next() {
      primes.append(prime)
      left -= CoefficientBound.log2(below: prime)
    }
    if slices.products <= Tuning.slicesForPrime * primes.count {
      return try finished(BLAS.withOneThread { bySlices(slices) })
    }
    // What the tables of residues take.
    let numbers = rows * inner + inner * columns + rows * columns
    guard left <= 0, rows * inner * columns >= Tuning.productByResidues * numbers else { return nil }
    if let bytes = budget.bytesLeft, numbers > bytes / (4 * primes.count + 16) { return nil }
    return try finished(BLAS.withOneThread { byResidues(primes, max(bits.0, bits.1)) })
  }

  private func finished(_ found: [Integer]?) throws(BudgetError) -> [Integer] {
    guard let found else {
      try budget.check()
      throw .cancelled
    }
    return found
  }

  /// Whether `body` is true for all rows, which are divided between threads where that pays.
  private func allRows(_ body: (Range<Int>) -> Bool) -> Bool {
    Parallel.all(of: 0..<rows, sharing: rows * inner * columns >= Tuning.sharedRowsProduct, step: 8, body)
  }

  // MARK: Digits

  /// Into how many digits the entries of both matrices are cut.
  private struct Slices {
    private(set) var left = 1
    private(set) var right = 1
    private(set) var width = 1
    private let isFew: Bool

    /// The fewest products of balanced digits, with one width for both, whose sums stay within 2⁵³.
    init(_ leftBits: Int, _ rightBits: Int, inner: Int) {
      for most in 1...Self.limit {
        // This many products have one weight; a digit is at most half of the base.
        width = max(2, Int((0x1p53 / Double(inner * most)).exponent) / 2 + 1)
        // With two bits left a carry into the last digit does not make it too long.
        left = (leftBits + 1) / width + 1
        right = (rightBits + 1) / width + 1
        if min(left, right) <= most {
          isFew = true
          return
        }
      }
      isFew = false
    }

    private static let limit = 8

    var products: Int { isFew ? left * right : .max }
  }

  private func bySlices(_ slices: Slices) -> [Integer]? {
    let a = digits(left, slices.left, slices.width)
    let b = digits(right, slices.right, slices.width)
    let places = slices.left + slices.right - 1
    let size = rows * columns
    let c = DoubleBuffer(count: places * size)
    let isFinished = allRows { part in
      // Most significant first, as the numbers are put together.
      for place in 0..<places {
        if budget.isOver { return false }
        let target = unsafe DoubleBlock(
          base: c.base + (places - 1 - place) * size, rows: rows, columns: columns, stride: columns)
        var adds = false
        for index in max(0, place - slices.right + 1)...min(place, slices.left - 1) {
          let first = unsafe DoubleBlock(base: a.base + index * left.count, rows: rows, columns: inner, stride: inner)
          let second = unsafe DoubleBlock(
            base: b.base + (place - index) * right.count, rows: inner, columns: columns, stride: columns)
          BLAS.multiply(
            first.part(part, 0..<inner), second, times: 1, into: target.part(part, 0..<columns), adds: adds)
          adds = true
        }
      }
      return true
    }
    guard isFinished else { return nil }
    var arena = LimbArena()
    return (0..<size).map {
      unsafe arena.integer(binaryDigits: c.base + $0, stride: size, count: places, width: slices.width)
    }
  }

  private func digits(_ numbers: [Integer], _ count: Int, _ width: Int) -> DoubleBuffer {
    let result = DoubleBuffer(count: numbers.count * count)
    for (index, number) in numbers.enumerated() {
      unsafe number.writeBinaryDigits(
        to: result.base + index, stride: numbers.count, count: count, width: width, isBalanced: true)
    }
    return result
  }

  // MARK: Residues

  private func byResidues(_ primes: [Int], _ bits: Int) -> [Integer]? {
    let remainders = ChineseRemainders(primes)
    let a = ResidueTable(rows: primes.count, columns: left.count)
    let b = ResidueTable(rows: primes.count, columns: right.count)
    let c = ResidueTable(rows: primes.count, columns: rows * columns)
    let digits = ResidueConversion.digits(ofBits: bits)
    let group = max(8, Self.powersAtOnce / digits)
    for start in stride(from: 0, to: primes.count, by: group) {
      if budget.isOver { return nil }
      let fields = Array(remainders.fields[start..<min(primes.count, start + group)])
      let conversion = ResidueConversion(fields, bits: bits)
      guard convert(left, conversion, to: a, row: start), convert(right, conversion, to: b, row: start)
      else { return nil }
    }
    guard inRanges(of: primes.count, atOnce: 1, { self.multiply(a, b, into: c, remainders.fields, $0) })
    else { return nil }
    let chunk = Self.numbersAtOnce(primes.count)
    let parts = Parts(count: (rows * columns + chunk - 1) / chunk)
    let finished = inRanges(of: rows * columns, atOnce: chunk) { range in
      let buffer = DoubleBuffer(count: primes.count * range.count)
      let block = DoubleBlock(buffer, rows: primes.count, columns: range.count)
      c.load(from: range.lowerBound, into: block)
      parts.set(range.lowerBound / chunk, remainders.numbers(block))
    }
    return finished ? parts.all : nil
  }

  /// How many powers of the base are held at once, 32 MiB of them: modulo all primes they would be a square of the
  /// length of the entries, a gigabyte for 200,000 bits.
  private static let powersAtOnce = 1 << 22

  /// How many numbers of a length, in digits or residues, are converted to residues or back between two checks of the
  /// budget.
  private static func numbersAtOnce(_ length: Int) -> Int { max(8, min(1024, (1 << 18) / max(1, length))) }

  private func convert(
    _ numbers: [Integer], _ conversion: ResidueConversion, to table: ResidueTable, row: Int
  ) -> Bool {
    inRanges(of: numbers.count, atOnce: Self.numbersAtOnce(max(conversion.count, conversion.fields.count))) { range in
      let buffer = DoubleBuffer(count: conversion.fields.count * range.count)
      let block = DoubleBlock(buffer, rows: conversion.fields.count, columns: range.count)
      conversion.write(numbers[range], to: block)
      table.store(block, row: row, from: range.lowerBound)
    }
  }

  /// The product modulo one prime.
  private func multiply(
    _ a: ResidueTable, _ b: ResidueTable, into c: ResidueTable, _ fields: [ResidueField], _ range: Range<Int>
  ) {
    let buffers = (
      DoubleBuffer(count: rows * inner), DoubleBuffer(count: inner * columns), DoubleBuffer(count: rows * columns)
    )
    let result = DoubleBlock(buffers.2, rows: rows, columns: columns)
    for place in range {
      unsafe a.load(row: place, from: 0, into: buffers.0.base, count: rows * inner)
      unsafe b.load(row: place, from: 0, into: buffers.1.base, count: inner * columns)
      fields[place].multiply(
        DoubleBlock(buffers.0, rows: rows, columns: inner), DoubleBlock(buffers.1, rows: inner, columns: columns),
        into: result)
      unsafe c.store(buffers.2.base, count: rows * columns, row: place, from: 0)
    }
  }

  /// Runs `body` over ranges that make up `0..<count`, in several threads where that pays; false where the budget ran out.
  private func inRanges(of count: Int, atOnce: Int, _ body: (Range<Int>) -> Void) -> Bool {
    func run(_ index: Int) -> Bool {
      if budget.isOver { return false }
      body((index * atOnce)..<min(count, (index + 1) * atOnce))
      return true
    }
    let ranges = (count + atOnce - 1) / atOnce
    guard rows * inner * columns >= Tuning.sharedPrimesProduct else { return (0..<ranges).allSatisfy(run) }
    return Parallel.all(ranges, run)
  }

  /// Results in order, each written once by the thread that computes it.
  @safe private final class Parts: @unchecked Sendable {
    private let parts: UnsafeMutableBufferPointer<[Integer]>

    init(count: Int) {
      unsafe parts = .allocate(capacity: count)
      unsafe parts.initialize(repeating: [])
    }

    deinit {
      unsafe parts.deinitialize()
      unsafe parts.deallocate()
    }

    func set(_ index: Int, _ numbers: [Integer]) { unsafe parts[index] = numbers }

    var all: [Integer] { unsafe parts.flatMap { $0 } }
  }
}

extension Tuning {
  /// The fewest multiplications of a product of whole matrices whose sums are too long for one product of doubles, and that is
  /// not computed number by number.
  ///
  /// `exact-orders words product`, entries of 43 bits, in µs number by number and in words: 0.94 at order 3, 1.93 and 1.02 at
  /// 4, 6.0 and 2.1 at 6.
  static let productByDoubles = 60

  /// The fewest multiplications of such a product with entries of more than a word.
  ///
  /// Estimated: at order 10 several products of doubles take as long as one by one.
  static let longProduct = 1_000

  /// Up to so many multiplications for each number of two factors, a product of whole matrices with entries of one word is
  /// added up in three words; beyond, by digits.
  ///
  /// Measured with 64 bits, in ms by words and by digits: 0.07 and 0.09 at order 20, 0.54 and 0.52 at 50, 3.2 and 2.5 at
  /// 100, 19 and 12 at 200.
  static let productByWords = 30

  /// With at most so many products of digits, they are taken before words and residues.
  static let productBySlices = 4
  /// How many multiplications there have to be then for each number of factors and result.
  ///
  /// `exact-orders words product`, four products, in µs in words and by digits: 3.7 and 2.7 at order 7, 4.9 and 3.1 at 8, 20.5
  /// and 10.4 at 16.
  static let productBySlicesShare = 2

  /// So many products of digits cost no more than a product modulo a prime and its conversions.
  ///
  /// Measured with 64 bits, nine digits against seven primes: 2.5 and 6 ms at order 100.
  static let slicesForPrime = 2

  /// How many multiplications there have to be for each number of a product of whole matrices, factors and result, for
  /// the product to be found by residues.
  ///
  /// Measured at 1000 bits: from order 20 on residues are as fast as FLINT, at 50 2.4 times as fast.
  static let productByResidues = 6

  /// The fewest multiplications of a product of whole matrices whose primes are divided between threads.
  static let sharedPrimesProduct = 4_000_000

  /// The fewest multiplications of a product of doubles whose rows are divided between threads.
  ///
  /// Estimated: a thread starts in 80 µs, so many multiplications take ten times as long.
  static let sharedRowsProduct = 30_000_000
}
