internal import MatrixArithmetic
internal import MatrixDomain

/// The characteristic polynomial of an integer matrix: modulo primes, put together by the Chinese remainder theorem.
///
/// Goals, in order of rank: proved (the primes' product exceeds four times a bound on every coefficient), right for
/// every matrix and every prime, and nearly all of the work in products of matrices of doubles.
struct CharacteristicPolynomialByResidues: Sendable {
  private let entries: [Integer]
  private let order: Int
  private let budget: Budget
  private let primes: [Int]
  private let moments = Moments()

  /// Whether moments serve; written by one thread.
  private final class Moments: @unchecked Sendable {
    var areOfNoUse = false
  }

  /// The coefficients of det(x·I − A), constant term first.
  ///
  /// - Parameter usesMoments: false where it is known that no vector spans everything.
  static func coefficients(
    _ matrix: Matrix<Integer>, usesMoments: Bool = true, _ budget: Budget
  ) throws(BudgetError) -> [Integer] {
    try budget.check()
    let order = matrix.rows
    let entries = matrix.storage.entries
    if order <= Tuning.wordPolynomialOrder,
      let result = WordCharacteristicPolynomial.coefficients(entries, order: order)
    {
      return result
    }
    let bound = CoefficientBound.bits(entries, order: order)
    let largest = entries.reduce(1.0) { max($0, Double($1).magnitude) }
    return try coefficients(matrix, usesMoments: usesMoments, bound, largest, budget)
  }

  /// - Parameters:
  ///   - bound: the bits of the coefficients.
  ///   - largest: the largest entry.
  private static func coefficients(
    _ matrix: Matrix<Integer>, usesMoments: Bool, _ bound: Int, _ largest: Double, _ budget: Budget
  ) throws(BudgetError) -> [Integer] {
    let (entries, order) = (matrix.storage.entries, matrix.rows)
    let isLarge = order > (usesMoments ? Tuning.lanesOrder : Tuning.derogatoryLanesOrder)
    let byMoments =
      usesMoments && order >= Tuning.momentsOrder ? ResidueMoments(entries, order: order, largest: largest) : nil
    // Two primes of a pair are as large as products with the entries allow.
    let most = max(1, 0x1p54 / (Double(order + 1) * largest) - 16).squareRoot()
    let inPairs = isLarge && byMoments == nil && most > Tuning.leastOfPair
    var source =
      byMoments.map { ResiduePrimes(inner: 1, below: $0.limit) }
      ?? ResiduePrimes(inner: order + 1, below: inPairs ? Int(min(0x1p24, most)) : ResidueField.limit)
    var primes: [Int] = []
    // Four times the bound.
    var bits = Double(bound + 2)
    while bits > 0 {
      if primes.count & 1023 == 0 { try budget.check() }
      guard let prime = source.next() else {
        // The coefficients are longer than the product of all primes, and would not fit into memory either.
        return try ModularCharacteristicPolynomial.coefficients(matrix, budget)
      }
      primes.append(prime)
      bits -= CoefficientBound.log2(below: prime)
    }
    let work = CharacteristicPolynomialByResidues(entries: entries, order: order, budget: budget, primes: primes)
    // The residues of all coefficients, and the digits of the entries.
    let digits = isLarge && byMoments == nil ? SlicedMatrix.digits(entries, width: work.width(inPairs: inPairs)) : 0
    try budget.require(bytes: 8 * (primes.count * (order + 1) + digits))
    let found = BLAS.withOneThread {
      if let byMoments { return work.byMoments(byMoments) }
      return isLarge ? work.byImages(inPairs: inPairs) : work.byLanes()
    }
    guard let result = found else {
      if work.moments.areOfNoUse {
        return try coefficients(matrix, usesMoments: false, bound, largest, budget)
      }
      try budget.check()
      throw .cancelled
    }
    return result
  }

  // MARK: Small matrices

  /// Each lane of a vector with a prime of its own.
  private func byLanes() -> [Integer]? {
    let remainders = ChineseRemainders(primes)
    let result = RemainderTable(primes: primes.count, columns: order + 1)
    let words = entries.compactMap { $0.asInt }.filter { $0.magnitude < 1 << 50 }.map { Double($0) }
    let short = words.count == entries.count ? words : nil
    let groups = (primes.count + 7) / 8
    let isFinished = Parallel.all(of: 0..<groups, sharing: order >= Tuning.sharedPrimesOrder) { range in
      range.allSatisfy { group in
        budget.note(8 * group, of: primes.count, "primes")
        return !budget.isOver && fillInLanes(result, remainders, 8 * group, short)
      }
    }
    return isFinished ? remainders.numbers(result.block) : nil
  }

  /// The coefficients modulo eight primes, in their rows; false where the budget ran out.
  ///
  /// - Parameter short: the entries, where they are below 2⁵⁰.
  private func fillInLanes(
    _ result: RemainderTable, _ remainders: ChineseRemainders, _ start: Int, _ short: [Double]?
  ) -> Bool {
    let lanes = 8
    let count = min(primes.count - start, lanes)
    // Lanes to spare repeat the last prime.
    let fields = (0..<lanes).map { remainders.fields[start + min($0, count - 1)] }
    // Entry after entry, a residue for each lane.
    let residues = DoubleBuffer(count: lanes * entries.count)
    if let short {
      unsafe fields.write(short, to: residues.base)
    } else {
      let bits = entries.reduce(1) { max($0, $1.bitCount) }
      let rows = DoubleBuffer(count: lanes * entries.count)
      ResidueConversion(fields, bits: bits).write(
        entries[...], to: DoubleBlock(rows, rows: lanes, columns: entries.count))
      for place in 0..<entries.count {
        for lane in 0..<lanes { unsafe residues.base[place * lanes + lane] = rows.base[lane * entries.count + place] }
      }
    }
    let form = DoubleBuffer(copying: residues)
    let found = unsafe LaneHessenberg.coefficients(fields, order: order, form.base)
    for lane in 0..<count {
      let row = result.block.part((start + lane)..<(start + lane + 1), 0..<(order + 1))
      if let found = found[lane] {
        row.take(found)
        continue
      }
      let matrix = DoubleBuffer(count: order * order)
      for place in 0..<(order * order) { unsafe matrix.base[place] = residues.base[place * lanes + lane] }
      let block = DoubleBlock(matrix, rows: order, columns: order)
      guard let other = ResidueCharacteristicPolynomial(block, in: fields[lane], budget: budget) else { return false }
      row.take(other.coefficients)
    }
    return true
  }

  // MARK: Small entries

  /// Moments modulo many primes at once, and a recurrence for each eight of them.
  private func byMoments(_ moments: ResidueMoments) -> [Integer]? {
    let fields = primes.map { ResidueField($0) }
    let result = RemainderTable(primes: primes.count, columns: order + 1)
    let isFinished = Parallel.all(of: 0..<fields.count, sharing: order >= Tuning.sharedPrimesOrder, step: 8) {
      fill(result, fields[$0], moments)
    }
    guard isFinished else { return nil }
    return ChineseRemainders(primes).numbers(result.block)
  }

  /// The coefficients modulo some primes, in their rows; false where the budget ran out.
  private func fill(_ result: RemainderTable, _ fields: ArraySlice<ResidueField>, _ moments: ResidueMoments) -> Bool {
    for start in stride(from: fields.startIndex, to: fields.endIndex, by: Tuning.momentsAtOnce) {
      budget.note(start, of: primes.count, "primes")
      let group = fields[start..<min(fields.endIndex, start + Tuning.momentsAtOnce)]
      guard let values = moments.moments(group, budget: budget) else { return false }
      for first in stride(from: group.startIndex, to: group.endIndex, by: 8) {
        if budget.isOver { return false }
        let eight = group[first..<min(group.endIndex, first + 8)]
        let padded = (0..<8).map { eight[first + min($0, eight.count - 1)] }
        let found = unsafe LaneRecurrence.coefficients(
          padded, values.base + (first - start) / 8 * 16 * order, order: order)
        if found.allSatisfy({ $0 == nil }) {
          // No vector spans everything, most likely: in lanes, else each prime for itself, this time and from now on.
          if order <= Tuning.derogatoryLanesOrder {
            self.moments.areOfNoUse = true
            return false
          }
          return fillOneByOne(
            result, fields[first...], SlicedMatrix(entries, width: 50), degree: nil)
        }
        for (lane, index) in eight.indices.enumerated() {
          let row = result.block.part(index..<(index + 1), 0..<(order + 1))
          if let found = found[lane] {
            row.take(found)
          } else if !fillOneByOne(result, fields[index..<(index + 1)], SlicedMatrix(entries, width: 50), degree: nil) {
            return false
          }
        }
      }
    }
    return true
  }

  // MARK: Large matrices

  /// How wide the digits of the entries are: so that their products with residues may be added up, and in one for
  /// pairs.
  private func width(inPairs: Bool) -> Int {
    if inPairs { return max(1, Integer.longestBits(entries)) }
    let largest = Double(primes.max() ?? 2) / 2 + 3
    return max(1, min(50, Int((0x1p53 / (Double(order + 1) * largest)).exponent)))
  }

  /// Images of a vector modulo many primes at once, and an elimination for each.
  private func byImages(inPairs: Bool) -> [Integer]? {
    let fields = primes.map { ResidueField($0) }
    let result = RemainderTable(primes: primes.count, columns: order + 1)
    let matrix = SlicedMatrix(entries, width: width(inPairs: inPairs))
    // The first prime shows whether the images of one vector are likely to span the space.
    guard let first = general(fields[..<1], matrix, degree: order)?.first else { return nil }
    result.block.part(0..<1, 0..<(order + 1)).take(first.coefficients)
    let degree = first.firstDegree
    let isShared = fields.count >= 8 && order >= Tuning.sharedPrimesOrder
    let isFinished = Parallel.all(of: 1..<fields.count, sharing: isShared, step: 2) { range in
      let part = fields[range]
      return degree < order || matrix.count > Tuning.imageSlices
        ? fillOneByOne(result, part, matrix, degree: degree)
        : fillByImages(result, part, matrix, inPairs: inPairs)
    }
    guard isFinished else { return nil }
    return ChineseRemainders(primes).numbers(result.block)
  }

  /// The coefficients modulo some primes, in their rows; false where the budget ran out.
  private func fillByImages(
    _ result: RemainderTable, _ fields: ArraySlice<ResidueField>, _ matrix: SlicedMatrix, inPairs: Bool
  ) -> Bool {
    let atOnce = max(8, Tuning.imagesBytes / (8 * order * (order + 1))) * (inPairs ? 2 : 1)
    let buffer = DoubleBuffer(count: order * order)
    let images = DoubleBlock(buffer, rows: order, columns: order)
    let last = DoubleBuffer(count: order)
    for start in stride(from: fields.startIndex, to: fields.endIndex, by: atOnce) {
      budget.note(start, of: primes.count, "primes")
      let end = min(fields.endIndex, start + atOnce)
      let step = inPairs ? 2 : 1
      let moduli = stride(from: start, to: end, by: step).map {
        KrylovBatch.Modulus(fields[$0..<min(end, $0 + step)])
      }
      guard let batch = KrylovBatch(matrix, order: order, moduli, budget: budget) else { return false }
      for place in start..<end {
        let field = fields[place]
        let source = batch.images(of: (place - start) / step)
        images.copy(source.part(0..<order, 0..<order))
        guard
          let elimination = ResidueElimination(buffer, rows: order, columns: order, in: field, budget: budget)
        else { return false }
        unsafe last.base.update(from: source.row(order), count: order)
        unsafe field.reduce(last.base, count: order)
        let row = result.block.part(place..<(place + 1), 0..<(order + 1))
        if elimination.rank == order,
          let found = unsafe ResidueCharacteristicPolynomial(elimination, last.base)
        {
          row.take(found.coefficients)
        } else {
          guard let other = general(fields[place..<(place + 1)], matrix, degree: order)?.first else { return false }
          row.take(other.coefficients)
        }
      }
    }
    return true
  }

  /// The same, each prime for itself.
  private func fillOneByOne(
    _ result: RemainderTable, _ fields: ArraySlice<ResidueField>, _ matrix: SlicedMatrix, degree: Int?
  ) -> Bool {
    var degree = degree
    for start in stride(from: fields.startIndex, to: fields.endIndex, by: 8) {
      budget.note(start, of: primes.count, "primes")
      let end = min(fields.endIndex, start + 8)
      guard let found = general(fields[start..<end], matrix, degree: degree ?? order) else { return false }
      if degree == nil { degree = found.first?.firstDegree }
      for (index, polynomial) in found.enumerated() {
        result.block.part((start + index)..<(start + index + 1), 0..<(order + 1)).take(polynomial.coefficients)
      }
    }
    return true
  }

  /// Without images that are shared; `nil` where the budget ran out.
  private func general(
    _ fields: ArraySlice<ResidueField>, _ matrix: SlicedMatrix, degree: Int
  ) -> [ResidueCharacteristicPolynomial]? {
    let residues = matrix.residues(fields)
    var result: [ResidueCharacteristicPolynomial] = []
    for (index, field) in fields.enumerated() {
      let block = unsafe DoubleBlock(
        base: residues.base + index * order * order, rows: order, columns: order, stride: order)
      guard let found = ResidueCharacteristicPolynomial(block, in: field, degree: degree, budget: budget) else {
        return nil
      }
      result.append(found)
    }
    return result
  }
}

/// Residues of many numbers, a row for each prime; each row is written by the thread that computes it.
final class RemainderTable: @unchecked Sendable {
  private let buffer: DoubleBuffer
  let block: DoubleBlock

  init(primes: Int, columns: Int) {
    buffer = DoubleBuffer(count: primes * columns)
    block = DoubleBlock(buffer, rows: primes, columns: columns)
  }
}

extension DoubleBlock {
  /// Writes values to the only row.
  fileprivate func take(_ values: [Double]) {
    for (index, value) in values.enumerated() { unsafe base[index] = value }
  }
}

extension Tuning {
  /// The largest order whose characteristic polynomial is found modulo several primes at once in the lanes of vectors,
  /// where moments do not serve.
  ///
  /// Measured with two digits before there were moments: 0.85 ms at order 40, images of vectors 0.69 ms at 41.
  static let lanesOrder = 40

  /// The same for matrices whose images of a vector do not span everything: each prime would need several eliminations.
  ///
  /// Measured on Kronecker products with entries up to 81: 0.98 ms at order 50 and 11.1 ms at 100, one prime after another 2.36 ms and
  /// 19.7 ms.
  static let derogatoryLanesOrder = 110

  /// The largest order whose characteristic polynomial is found in machine words, where it fits them.
  ///
  /// Measured with two digits at order 10: 8 µs in words, 15 µs in lanes.
  static let wordPolynomialOrder = 12

  /// The smallest order whose characteristic polynomial comes from moments, where the square of the matrix fits doubles.
  ///
  /// Measured with two digits, in µs: lanes 105 at order 20 and 350 at 30, moments 66 and 213.
  static let momentsOrder = 13

  /// Modulo how many primes moments are computed at once.
  static let momentsAtOnce = 128

  /// Images modulo products of two primes pay where the primes are larger than this.
  ///
  /// Estimated: half the products against more eliminations, one for each prime.
  static let leastOfPair = 0x1p17

  /// How many bytes the images of a vector modulo many primes may take.
  static let imagesBytes = 1 << 26

  /// Up to so many slices of a matrix, images are computed modulo many primes at once.
  ///
  /// Estimated: with more, products of a matrix with one vector for each prime cost less.
  static let imageSlices = 4

  /// The smallest order of a characteristic polynomial whose primes are divided between threads.
  ///
  /// Measured on characteristic polynomials with two digits, one thread's wall time over two's: 1.1 at order 60, 1.5 at 80
  /// and 100, 1.8 at 500.
  static let sharedPrimesOrder = 60
}
