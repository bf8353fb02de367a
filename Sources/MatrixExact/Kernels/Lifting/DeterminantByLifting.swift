internal import MatrixArithmetic
internal import MatrixDomain

/// The determinant as the denominator of a solution times a small quotient, which bounds in doubles determine.
///
/// - Source: J. Abbott, M. Bronstein and T. Mulders, Fast deterministic computation of determinants of dense
///   matrices, ISSAC 1999, 197–204. Where doubles enclose the determinant closely enough, the quotient needs no residues.
enum DeterminantByLifting {
  /// `nil` where the matrix is singular and elimination finds that as fast, or the budget ran out.
  static func value(_ matrix: Matrix<Integer>, budget: Budget = .unlimited) -> Integer? {
    BLAS.withOneThread {
      let entries = matrix.storage.entries
      let bound =
        matrix.rows <= ResidueTriangle.columnLimit ? MinorSize.hadamardBits(entries, order: matrix.rows) : .max
      let most = areShort(entries) ? Tuning.laneDeterminantBits : Tuning.residueDeterminantBits
      if bound <= most, let value = residues(entries, order: matrix.rows, bound, budget) {
        return value
      }
      if let value = binary(entries, order: matrix.rows, budget) { return value }
      if budget.isOver { return nil }
      if bound < .max, let value = residues(entries, order: matrix.rows, bound, budget) { return value }
      if budget.isOver { return nil }
      switch EchelonByLifting.columns(of: matrix, budget: budget) {
      case .independent: return modular(entries, order: matrix.rows, budget: budget)
      case .dependent: return .zero
      case .unknown: return nil
      }
    }
  }

  /// From the denominator of a solution, which divides it, and residues; `nil` where the budget or the primes ran out.
  static func value(_ matrix: Matrix<Integer>, multipleOf divisor: Integer, budget: Budget) -> Integer? {
    BLAS.withOneThread {
      let (entries, order) = (matrix.storage.entries, matrix.rows)
      guard let source = LiftingPrimes.largest(terms: order + 2) else { return nil }
      let size = MinorSize(entries, order: order, boundsDeterminant: true)
      return multiple(of: divisor, size, entries, order: order, [], source: source, budget)
    }
  }

  /// From residues alone; `nil` where it may be longer than the product of the primes there are, or the budget ran out.
  static func residues(
    _ entries: [Integer], order: Int, _ bound: Int, primes: LiftingPrimes? = nil, _ budget: Budget
  ) -> Integer? {
    guard let source = primes ?? LiftingPrimes.largest(terms: order + 2), bound < source.primes.count * 20
    else { return nil }
    return cofactor(of: entries, order: order, divisor: .one, (.zero, bound), [], source: source, budget)
  }

  /// A determinant, and a system whose solution's denominator divides it: it is made of the digits that the determinant
  /// was found by, for those who want it.
  final class Solved {
    let value: Integer
    let right: [Integer]
    private let known: Known

    fileprivate enum Known {
      case solution(LiftedSolution)
      case digits(Digits)
    }

    fileprivate init(_ value: Integer, right: [Double], _ known: Known) {
      self.value = value
      self.right = right.map { Integer(Int($0)) }
      self.known = known
    }

    /// `nil` where no solution could be proved, or the budget ran out.
    func solution(_ budget: Budget) -> LiftedSolution? {
      switch known {
      case .solution(let found): found
      case .digits(let digits): digits.solution(budget)
      }
    }
  }

  /// The digits that a divisor of the determinant was found by.
  fileprivate final class Digits {
    private let system: ApproximateInverse
    private let lifting: BinaryLifting
    private let divisor: Integer

    init(_ system: consuming ApproximateInverse, _ lifting: consuming BinaryLifting, divisor: Integer) {
      self.system = system
      self.lifting = lifting
      self.divisor = divisor
    }

    func solution(_ budget: Budget) -> LiftedSolution? {
      BLAS.withOneThread { LiftedSolution(system, lifting, divisor: divisor, budget: budget) }
    }
  }

  /// The determinant with such a system; `nil` also where another algorithm is needed.
  static func solved(_ matrix: Matrix<Integer>, budget: Budget) -> Solved? {
    BLAS.withOneThread {
      guard
        let system = ApproximateInverse(matrix.storage.entries, order: matrix.rows, enclosesDeterminant: true),
        let enclosure = system.determinant
      else { return nil }
      let side = certifiedSide(order: matrix.rows)
      if CommonDenominator.unknowns(of: system) > 1 {
        guard let found = LiftedSolution(system, right: side, budget: budget),
          let value = multiple(
            of: found.denominator, enclosure, matrix.storage.entries, order: matrix.rows, budget)
        else { return nil }
        return Solved(value, right: side, .solution(found))
      }
      guard
        let lifting = LiftedDenominator.lifting(
          system, right: side, determinantBits: enclosure.bits, budget: budget),
        let divisor = LiftedDenominator.common(of: lifting, system, determinantBits: enclosure.bits),
        let value = multiple(of: divisor, enclosure, matrix.storage.entries, order: matrix.rows, budget)
      else { return nil }
      return Solved(value, right: side, .digits(Digits(system, lifting, divisor: divisor)))
    }
  }

  /// The right-hand side that determinants are found with.
  static func certifiedSide(order: Int) -> [Double] {
    var sides = PseudoRandomSequence()
    return sides.smallNumbers(order)
  }

  /// `nil` where entries are long or the matrix is too near a singular one, or where the denominators of a few
  /// solutions lack too much of the determinant.
  private static func binary(_ entries: [Integer], order: Int, _ budget: Budget) -> Integer? {
    guard
      let system = ApproximateInverse(entries, order: order, enclosesDeterminant: true),
      let enclosure = system.determinant,
      let divisor = divisor(system, enclosure, budget)
    else { return nil }
    return multiple(of: divisor, enclosure, entries, order: order, budget)
  }

  /// The denominator of a few unknowns, or of all of them where the digits that this saves take longer.
  private static func divisor(
    _ system: borrowing ApproximateInverse, _ enclosure: DeterminantEnclosure, _ budget: Budget
  ) -> Integer? {
    let side = certifiedSide(order: system.order)
    return CommonDenominator.unknowns(of: system) > 2
      ? LiftedSolution(system, right: side, budget: budget)?.denominator
      : LiftedDenominator.common(system, right: side, determinantBits: enclosure.bits, budget: budget)
  }

  /// The determinant from a divisor of it.
  private static func multiple(
    of divisor: Integer, _ enclosure: DeterminantEnclosure, _ entries: [Integer], order: Int, _ budget: Budget
  ) -> Integer? {
    if let cofactor = enclosure.quotient(by: divisor) {
      return enclosure.isNegative ? -(divisor * cofactor) : divisor * cofactor
    }
    guard let source = LiftingPrimes.largest(terms: order + 2),
      let neighbourhood = enclosure.neighbourhood(ofQuotientBy: divisor)
    else { return nil }
    return cofactor(of: entries, order: order, divisor: divisor, neighbourhood, [], source: source, budget)
      .map { $0 * divisor }
  }

  /// `nil` or 0 where the matrix looks singular; `nil` where the budget ran out.
  ///
  /// The cofactor comes from residues up to Hadamard's bound, the first of them left over from the lifting.
  static func modular(
    _ entries: [Integer], order: Int, primes: LiftingPrimes? = nil, budget: Budget
  ) -> Integer? {
    let size = MinorSize(entries, order: order, boundsDeterminant: true)
    if !size.isHintGood, order <= Tuning.residueDeterminantOrder,
      let value = residues(entries, order: order, size.determinantBound, primes: primes, budget)
    {
      return value
    }
    if budget.isOver { return nil }
    let purpose = ModularSystem.Purpose(rightBits: 8, columns: 1, bits: 2 * size.hint)
    guard
      let source = primes ?? LiftingPrimes.largest(terms: order + 2),
      let system = ModularSystem(entries, order: order, rows: order, for: purpose, primes: source, budget: budget)
    else { return nil }
    var sides = PseudoRandomSequence()
    let right = sides.smallNumbers(order).map { Integer(Int($0)) }
    // One unknown will do where little more is known of its size than it takes to find it.
    let divisor =
      size.isBoundNear
      ? LiftedDenominator.first(system, right: right, size: size, budget: budget)
      : LiftedSolution(system, right: right, size: size, budget: budget)?.denominator
    guard let divisor else { return nil }
    let known = zip(system.digitPrimes, system.determinants).map { ($0, $1) }
    return multiple(of: divisor, size, entries, order: order, known, source: source, budget)
  }

  /// The determinant from a divisor of it and its size.
  private static func multiple(
    of divisor: Integer, _ size: MinorSize, _ entries: [Integer], order: Int, _ known: [(LiftingPrime, UInt64)],
    source: LiftingPrimes, _ budget: Budget
  ) -> Integer? {
    let bits = size.determinantBound - divisor.bitCount + 1
    return cofactor(of: entries, order: order, divisor: divisor, (.zero, bits), known, source: source, budget)
      .map { $0 * divisor }
  }

  /// The determinant over a divisor of it, by residues; `nil` where the budget or the primes ran out.
  ///
  /// - Parameters:
  ///   - neighbourhood: it is less than `2^bits` away from the center.
  ///   - known: the determinant's residues modulo some primes that do not divide the divisor.
  private static func cofactor(
    of entries: [Integer], order: Int, divisor: Integer, _ neighbourhood: (center: Integer, bits: Int),
    _ known: [(LiftingPrime, UInt64)], source: LiftingPrimes, _ budget: Budget
  ) -> Integer? {
    let bits = neighbourhood.bits + 2
    var cofactor = GrowingRemainders(count: 1)
    func add(_ determinant: UInt64, _ prime: LiftingPrime) {
      let word = UInt64(prime.value)
      let inverse = divisor.isOne ? 1 : ModularArithmetic.inverse(divisor.residue(modulo: word), word)
      cofactor.add(CollectionOfOne(determinant * inverse % word), modulo: word)
    }
    for (prime, determinant) in known where cofactor.bits <= bits { add(determinant, prime) }
    let used = Set(known.map { Int($0.0.value) })
    // Modulo a prime that divides the divisor nothing can be said.
    var usable = source.primes.lazy.filter {
      !used.contains($0) && (divisor.isOne || divisor.residue(modulo: UInt64($0)) != 0)
    }.makeIterator()
    let size = order * order
    // Large entries are split into words once, for all primes of a group.
    let isShort = entries.allSatisfy { $0.bitCount <= 52 }
    let lanes = lanes(entries, order: order)
    let most =
      switch (lanes, isShort) {
      case (.some, _): LaneDeterminants.count
      case (nil, true): Swift.max(1, Swift.min(16, Tuning.determinantsAtOnce / Swift.max(1, size)))
      case (nil, false): Swift.max(4, Swift.min(32, Tuning.longDeterminantsAtOnce / Swift.max(1, size)))
      }
    var space: DoubleBuffer?
    while cofactor.bits <= bits {
      budget.note(Swift.max(0, cofactor.bits), of: bits, "bits of the determinant")
      if budget.isOver { return nil }
      var primes: [LiftingPrime] = []
      while primes.count < Swift.min(most, (bits - cofactor.bits) / 22 + 1), let prime = usable.next() {
        primes.append(LiftingPrime(prime))
      }
      if primes.isEmpty { return nil }
      if let lanes, let found = unsafe LaneDeterminants.residues(lanes.base, order: order, primes) {
        for (prime, residue) in zip(primes, found) { add(residue, prime) }
        continue
      }
      let residues = space ?? DoubleBuffer(count: primes.count * size)
      space = residues
      unsafe WholeResidues.write(entries, primes: primes, to: residues.base, stride: size)
      func residue(_ place: Int) -> UInt64 {
        let prime = primes[place]
        let residue = unsafe determinant(residues.base + place * size, order: order, prime, terms: source.terms)
        return residue.map(prime.positive) ?? 0
      }
      let isShared = order >= Tuning.sharedDeterminantsOrder
      let found = isShared ? Parallel.map(primes.count, residue) : primes.indices.map(residue)
      for (prime, residue) in zip(primes, found) { add(residue, prime) }
    }
    return cofactor.nearest(to: neighbourhood.center)
  }

  private static func areShort(_ entries: [Integer]) -> Bool {
    entries.allSatisfy { $0.box == nil && $0.word.magnitude < 1 << 51 }
  }

  /// The entries of a small matrix of short integers, for determinants modulo several primes at once.
  private static func lanes(_ entries: [Integer], order: Int) -> DoubleBuffer? {
    guard order <= LaneDeterminants.orderLimit else { return nil }
    let words = DoubleBuffer(count: entries.count)
    return unsafe WideLoops.best.read(entries, into: words.base) == nil ? nil : words
  }

  /// The determinant of a matrix of residues, which are overwritten; `nil` where it is 0.
  private static func determinant(
    _ residues: UnsafeMutablePointer<Double>, order: Int, _ prime: LiftingPrime, terms: Int
  ) -> Double? {
    if order <= ResidueTriangle.columnLimit {
      let stride = (order + 3) & ~3
      return unsafe withUnsafeTemporaryAllocation(of: Double.self, capacity: order * stride) { padded in
        let base = unsafe padded.baseAddress.unsafelyUnwrapped
        for row in 0..<order {
          unsafe (base + row * stride).initialize(from: residues + row * order, count: order)
          unsafe (base + row * stride + order).initialize(repeating: 0, count: stride - order)
        }
        return unsafe ResidueTriangle.determinant(base, rows: order, columns: order, stride: stride, prime: prime)
      }
    }
    return unsafe ModularInverse.invert(residues, order: order, prime: prime, terms: terms, isDeterminantAll: true)
  }
}

extension Tuning {
  /// Up to so many bits, by Hadamard's bound, a determinant is found from its residues alone: modulo eight primes at once
  /// where the entries are short, else modulo one after another.
  ///
  /// `exact-orders integers det`, in µs from residues at once and lifted: 7.3 and 14.1 at order 20, 8.2 and 16.7 at 22, 13.9
  /// and 18.1 at 24, 21.6 and 22.7 at 30. Modulo one prime after another: 17.7 at 20, 23.6 at 22; but of a Kronecker product
  /// of order 20, which needs more than one solution, 16.4, and lifted 20.6.
  static let laneDeterminantBits = 350
  static let residueDeterminantBits = 175

  /// The largest order of a determinant that is found from residues alone where doubles say little about it.
  static let residueDeterminantOrder = 128

  /// So many residues are made at once for determinants modulo several primes: of short entries they stay in the cache, of
  /// long ones the work of taking them apart is shared.
  ///
  /// Measured on a Hilbert matrix of order 120 made whole, with entries of 350 bits: 1.8 s with two primes at once, 0.6 s
  /// with 32.
  static let determinantsAtOnce = 1 << 15
  static let longDeterminantsAtOnce = 1 << 22

  /// The smallest order of determinants modulo several primes that are divided between threads.
  ///
  /// Estimated: a thread starts in 80 µs, one such determinant of order 100 takes about as long.
  static let sharedDeterminantsOrder = 120
}
