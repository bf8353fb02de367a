internal import MatrixArithmetic
internal import MatrixDomain

/// A nonsingular matrix of integers of any length, perhaps with more rows below it, made ready for a lifting to base
/// `M`, a product of small primes.
///
/// Goals, in order of rank: no number is ever rounded; no step handles a large integer; nearly all of it is in
/// products of matrices of doubles.
///
/// A digit `x` of the solution is known modulo the primes of the digits, and is the integer
/// `Σ ξᵢ·M/pᵢ` with `|ξᵢ| <= pᵢ/2`, which makes it less than `M·k` for `k` primes. The residual `(r − A·x) / M` is
/// computed modulo other primes with a product `Q` well above it, from which it is known exactly: `Σ ρⱼ·Q/qⱼ − β·Q`
/// with `β = round(Σ ρⱼ/qⱼ)`.
struct ModularSystem: ~Copyable {
  let order: Int
  let rows: Int
  /// The primes of the digits, the primes of the residuals.
  let digitPrimes: [LiftingPrime]
  let restPrimes: [LiftingPrime]
  /// The product of the primes of the digits: a step of the lifting multiplies by it.
  let modulus: Integer
  /// For each prime of the digits `A⁻¹·(M/p)⁻¹`.
  let inverses: DoubleBuffer
  /// For each prime of the residuals `−A·(M·Q/q)⁻¹`.
  let matrices: DoubleBuffer
  /// For each prime of the digits `A·(M/p)` in the rows below the nonsingular part.
  let below: DoubleBuffer
  /// `M/pᵢ` modulo the primes of the residuals, which are the rows.
  let toRest: DoubleBuffer
  /// `Q/qⱼ` modulo the primes of the digits, which are the rows; the last column holds `−Q`.
  let toDigits: DoubleBuffer
  /// `M⁻¹` modulo the primes of the residuals.
  let shrink: [Double]
  /// `(Q/q)⁻¹` modulo the primes of the residuals.
  let spread: [Double]
  /// The determinant of the nonsingular part modulo the primes of the digits.
  let determinants: [UInt64]
  /// Every sum of magnitudes in a row is less than 2 to it.
  let normBits: Int
  /// Every right-hand side has to have at most this many bits.
  let rightBits: Int
  let terms: Int

  /// What a system is made for.
  struct Purpose {
    /// The bits of the longest right-hand side.
    var rightBits: Int
    /// How many right-hand sides are lifted in all.
    var columns: Int
    /// About how many bits the digits of a solution have together.
    var bits: Int
  }

  /// How many primes a digit should have for a purpose.
  func digits(for purpose: Purpose) -> Int {
    Self.digits(
      for: purpose, order: order, restBits: Swift.max(purpose.rightBits, normBits + 9) + 10,
      primeBits: modulus.bitCount / digitPrimes.count)
  }

  /// With d primes a digit and s for the residuals, (B/d)·(d + s) products of a matrix with the columns, after d
  /// inverses: least where d² = B·s·columns/order, for B primes in all.
  private static func digits(for purpose: Purpose, order: Int, restBits: Int, primeBits: Int) -> Int {
    let (all, residual) = (Double(purpose.bits) / Double(primeBits), Double(restBits) / Double(primeBits) + 1)
    let balance = (all * residual * Double(purpose.columns) / Double(order + 1)).squareRoot()
    let wanted = Swift.max(balance, Double(Tuning.liftedPrimesLeast))
    return Swift.max(2, Int(Swift.min(wanted, Double(Tuning.liftedPrimesMost), (all / 2).rounded(.up))))
  }

  /// `nil` where the matrix looks singular, the budget ran out or has no memory for it, or the order is too large.
  ///
  /// - Parameters:
  ///   - entries: row by row, `rows × order`; the first `order` rows should be nonsingular.
  ///   - source: the primes to take.
  /// - Complexity: `2n³` operations for each prime of the digits.
  init?(
    _ entries: [Integer], order: Int, rows: Int, for purpose: Purpose, primes source: LiftingPrimes? = nil,
    budget: Budget
  ) {
    guard let source = source ?? LiftingPrimes.largest(terms: order + 2) else { return nil }
    let entryBits = Integer.longestBits(entries)
    let normBits = entryBits + Int.bitWidth - order.leadingZeroBitCount
    // A residual is at most |b| + 2k·‖A‖, and 2⁸ times that has to be below Q.
    let restBits = Swift.max(purpose.rightBits, normBits + 9) + 10
    let primeBits = Int.bitWidth - 1 - (source.primes[0] - 1).leadingZeroBitCount
    let digitCount = Self.digits(for: purpose, order: order, restBits: restBits, primeBits: primeBits)

    var skipped: Set<Int> = []
    var attempts = 0
    while true {
      if budget.isOver { return nil }
      attempts += 1
      var (first, second) = ([Int](), [Int]())
      var product = Integer.one
      for prime in source.primes where skipped.isEmpty || !skipped.contains(prime) {
        if first.count < digitCount {
          first.append(prime)
        } else if product.bitCount <= restBits {
          second.append(prime)
          product *= Integer(prime)
        } else {
          break
        }
      }
      guard first.count == digitCount else { return nil }
      guard product.bitCount > restBits else { return nil }
      let (p, q) = (first.map(LiftingPrime.init), second.map(LiftingPrime.init))
      let size = order * order
      let bytes = 8 * (p.count * rows * order + q.count * rows * order)
      if bytes > (budget.bytes ?? Tuning.liftedSystemBytes * 2) / 2 { return nil }

      let base = ResidueBases(first, second)
      let matrices = DoubleBuffer(count: q.count * rows * order)
      let inverses = DoubleBuffer(count: p.count * size)
      let below = DoubleBuffer(count: p.count * (rows - order) * order)
      unsafe WholeResidues.write(
        Array(entries.prefix(size)), primes: p, to: inverses.base, stride: size)
      var bad: [Int] = []
      var determinants: [UInt64] = []
      for (index, prime) in p.enumerated() {
        if budget.isOver { return nil }
        let place = unsafe inverses.base + index * size
        guard
          let determinant = unsafe ModularInverse.invert(place, order: order, prime: prime, terms: source.terms)
        else {
          bad.append(first[index])
          // One of the large primes divides a determinant by chance once in a life: the matrix is singular.
          if bad.count > 1 && source.primes[0] > 1 << 20 { return nil }
          continue
        }
        determinants.append(prime.positive(determinant))
        unsafe prime.scale(place, by: base.digitSpread[index], count: size)
      }
      if !bad.isEmpty {
        if attempts > Tuning.liftedPrimesMost { return nil }
        skipped.formUnion(bad)
        continue
      }
      unsafe WholeResidues.write(
        entries, primes: q, factors: zip(q, zip(base.shrink, base.restSpread)).map { -$0.product($1.0, $1.1) },
        to: matrices.base, stride: rows * order)
      if rows > order {
        unsafe WholeResidues.write(
          Array(entries.dropFirst(size)), primes: p, factors: base.digitPlace, to: below.base,
          stride: (rows - order) * order)
      }
      self.order = order
      self.rows = rows
      digitPrimes = p
      restPrimes = q
      modulus = base.modulus
      self.inverses = inverses
      self.matrices = matrices
      self.below = below
      toRest = base.toRest
      toDigits = base.toDigits
      shrink = base.shrink
      spread = base.restSpread
      self.determinants = determinants
      self.normBits = normBits
      rightBits = purpose.rightBits
      terms = source.terms
      return
    }
  }
}

/// What leads from one base of primes to another.
private struct ResidueBases {
  let modulus: Integer
  /// `(M/p)⁻¹` and `M/p` modulo p; `(Q/q)⁻¹` and `M⁻¹` modulo q.
  let digitSpread: [Double]
  let digitPlace: [Double]
  let restSpread: [Double]
  let shrink: [Double]
  let toRest: DoubleBuffer
  let toDigits: DoubleBuffer

  init(_ first: [Int], _ second: [Int]) {
    let (p, q) = (first.map(LiftingPrime.init), second.map(LiftingPrime.init))
    modulus = first.reduce(into: Integer.one) { $0 *= Integer($1) }
    func residue(_ factors: [Int], without skipped: Int?, _ prime: LiftingPrime) -> Double {
      var product = 1.0
      for (index, factor) in factors.enumerated() where index != skipped {
        product = prime.product(product, prime.residue(Double(factor)))
      }
      return product
    }
    digitPlace = p.indices.map { residue(first, without: $0, p[$0]) }
    digitSpread = zip(p, digitPlace).map { $0.inverse($1) }
    restSpread = q.indices.map { q[$0].inverse(residue(second, without: $0, q[$0])) }
    shrink = q.map { $0.inverse(residue(first, without: nil, $0)) }
    toRest = DoubleBuffer(count: p.count * q.count)
    for (row, prime) in q.enumerated() {
      let whole = residue(first, without: nil, prime)
      for (column, factor) in first.enumerated() {
        let inverse = prime.inverse(prime.residue(Double(factor)))
        unsafe toRest.base[row * p.count + column] = prime.product(whole, inverse)
      }
    }
    toDigits = DoubleBuffer(count: p.count * (q.count + 1))
    for (row, prime) in p.enumerated() {
      let whole = residue(second, without: nil, prime)
      for (column, factor) in second.enumerated() {
        let inverse = prime.inverse(prime.residue(Double(factor)))
        unsafe toDigits.base[row * (q.count + 1) + column] = prime.product(whole, inverse)
      }
      unsafe toDigits.base[row * (q.count + 1) + q.count] = -whole
    }
  }
}

extension Tuning {
  /// The fewest and the most primes a digit of a modular lifting has. Sums over more than 128 would need another proof.
  static let liftedPrimesLeast = 3
  static let liftedPrimesMost = 120

  /// How many bytes the residues of a matrix may take, modulo all primes of a modular lifting: with longer entries
  /// elimination in numbers of any size takes over.
  static let liftedSystemBytes = 1 << 31
}
