internal import MatrixArithmetic
internal import MatrixDomain

/// The lattice of the rows of a nonsingular integer matrix B.
///
/// A vector v is in it where `v·B⁻¹` is an integer vector. So for `u = B⁻¹·b` with an integer vector b, `v·u` is an
/// integer for all v of the lattice. With w/d = u, the lattice lies within { v : v·w ≡ 0 mod d }. A few vectors b
/// make the index of the intersection |det B|; then the intersection is the lattice. Otherwise the columns of B⁻¹
/// determine it.
///
/// - Source: the case of one b is that of C. Pernet and W. Stein, Fast computation of Hermite normal forms of random
///   integer matrices, J. Number Theory 130 (2010) 1675–1683, turned to the dual lattice.
enum RowLattice {
  /// - Complexity: that of a determinant for most matrices.
  static func of(_ matrix: Matrix<Integer>, budget: Budget) throws(ExactError) -> TriangularLattice {
    if let lattice = try lifted(matrix, budget: budget) { return lattice }
    guard let inverse = try inverse(of: matrix, budget) else {
      preconditionFailure("the matrix of a row lattice of full rank is nonsingular")
    }
    return try budgeted { () throws(BudgetError) in
      var lattice = TriangularLattice(dimension: matrix.rows)
      for column in 0..<matrix.columns {
        try restrict(&lattice, to: inverse.column(column), budget)
      }
      return lattice
    }
  }

  /// The lattice of the rows of a triangular or other matrix that holds a known multiple of every unit vector.
  static func of(
    rows: [[Integer]], dimension: Int, modulus: Integer, budget: Budget
  ) throws(ExactError) -> TriangularLattice {
    if let word = modulus.asInt, word > 1, word < Tuning.wordLatticeModulus {
      try budgeted(budget.check)
      var lattice = WordRowLattice(dimension: dimension, modulus: word)
      lattice.add(rows.joined())
      return lattice.lattice()
    }
    return try budgeted { () throws(BudgetError) in
      var lattice = TriangularLattice(dimension: dimension, modulus: modulus)
      for row in rows { try lattice.add(row, budget: budget) }
      return lattice
    }
  }

  /// Keeps the vectors whose products with a vector of fractions are whole.
  static func restrict(
    _ lattice: inout TriangularLattice, to fractions: [Rational], _ budget: Budget
  ) throws(BudgetError) {
    var common = Integer.one
    for fraction in fractions where !fraction.isWhole { common = common.lcm(with: fraction.denominator) }
    let numerators = fractions.map { fraction in
      fraction.denominator == common
        ? fraction.numerator : fraction.numerator * (common.dividedExactly(by: fraction.denominator) ?? .one)
    }
    try lattice.restrict(numerators, modulus: common, budget: budget)
  }

  /// The inverse; `nil` where there is none.
  static func inverse(of matrix: Matrix<Integer>, _ budget: Budget) throws(ExactError) -> Matrix<Rational>? {
    let bits = longestBits(matrix)
    let isShort = matrix.rows <= Tuning.unbudgetedOrder && bits < Int.bitWidth
    if isShort || matrix.rows < Tuning.liftedOrder && matrix.rows * bits <= Tuning.unbudgetedBits {
      return ExactChooser.inverse(matrix).value
    }
    guard case .inverse(let inverse) = try Computed.inverse(matrix.map { Rational($0) }, budget: budget).answer
    else { return nil }
    return inverse
  }

  private static func longestBits(_ matrix: Matrix<Integer>) -> Int {
    matrix.storage.entries.reduce(0) { max($0, $1.bitCount) }
  }

  /// By solutions that are lifted; `nil` where lifting does not do.
  static func lifted(
    _ matrix: Matrix<Integer>, budget: Budget
  ) throws(ExactError) -> TriangularLattice? {
    let order = matrix.rows
    guard order >= Tuning.liftedOrder || hasLongMinors(matrix) else { return try eliminated(matrix, budget) }
    let found = BLAS.withOneThread { () -> Result<TriangularLattice?, ExactError> in
      Result { () throws(ExactError) in try lifted(matrix.storage.entries, order: order, budget) }
    }
    if let lattice = try found.get() { return lattice }
    return try liftedOverDeterminant(matrix, budget)
  }

  /// Whether a small matrix of entries that are exact in doubles has minors that two words may not hold.
  private static func hasLongMinors(_ matrix: Matrix<Integer>) -> Bool {
    guard matrix.rows >= Tuning.shortLatticeOrder, longestBits(matrix) <= 30, let bits = MinorBound.bits(of: matrix)
    else { return false }
    return bits >= Int128.bitWidth - 1
  }

  /// By some solutions over the determinant, for small matrices; `nil` where they do not determine the lattice.
  private static func eliminated(
    _ matrix: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> TriangularLattice? {
    let order = matrix.rows
    guard order * longestBits(matrix) <= Tuning.unbudgetedBits else { return nil }
    var numbers = PseudoRandomSequence()
    var source = EliminationSource(matrix)
    for count in [Tuning.cramerSides, Tuning.moreCramerSides] {
      source.right = .columns(numbers.smallNumbers(count * order).map { Integer(Int($0)) }, count: count)
      let found = try budgeted { () throws(BudgetError) in
        try FractionFreeReduction.reduce(source, LatticeOfForm(order: order, budget: budget), budget).result.get()
      }
      switch found {
      case .lattice(let lattice): return lattice
      case .singular: return nil
      case .larger: continue
      }
    }
    return nil
  }

  /// By a few solutions for entries of any length, and the determinant, which the index of the lattice is compared with;
  /// `nil` where they do not determine it.
  ///
  /// The denominator of the first solution has nearly all of the determinant.
  private static func liftedOverDeterminant(
    _ matrix: Matrix<Integer>, _ budget: Budget
  ) throws(ExactError) -> TriangularLattice? {
    let order = matrix.rows
    var lattice = TriangularLattice(dimension: order)
    var sides = PseudoRandomSequence()
    var index: Integer?
    for _ in 0..<(Tuning.cramerSides + Tuning.moreCramerSides) where lattice.index != index {
      let right = sides.smallNumbers(order).map { Integer(Int($0)) }
      guard let solution = SystemByLifting.numerators(matrix.storage.entries, right, budget: budget) else { break }
      if index == nil {
        let determinant = DeterminantByLifting.value(matrix, multipleOf: solution.denominator, budget: budget)
        guard let determinant, !determinant.isZero else { break }
        index = determinant.magnitude
      }
      try budgeted { () throws(BudgetError) in
        try lattice.restrict(solution.numerators, modulus: solution.denominator, budget: budget)
      }
    }
    try budgeted(budget.check)
    return lattice.index == index ? lattice : nil
  }

  private static func lifted(
    _ entries: [Integer], order: Int, _ budget: Budget
  ) throws(ExactError) -> TriangularLattice? {
    guard
      let system = ApproximateInverse(entries, order: order, enclosesDeterminant: true),
      let enclosure = system.determinant
    else { return nil }
    var lattice = TriangularLattice(dimension: order)
    var sides = PseudoRandomSequence()
    var common = Integer.one
    for attempt in 1...(order + Tuning.latticeTries) {
      guard let solution = LiftedSolution(system, right: sides.smallNumbers(order), budget: budget) else { break }
      try budgeted { () throws(BudgetError) in
        try lattice.restrict(solution.numerators, modulus: solution.denominator, budget: budget)
      }
      if enclosure.quotient(by: lattice.index)?.isOne ?? false { return lattice }
      common = common.lcm(with: solution.denominator)
      // A quotient that needs more solutions is not cyclic. The rows and the multiples of a denominator, which has all
      // invariant factors, are the same lattice as the rows where its index is the determinant.
      if attempt >= 2, let word = common.asInt, word > 1, word < Tuning.wordLatticeModulus {
        var multiples = WordRowLattice(dimension: order, modulus: word)
        multiples.add(entries)
        if enclosure.quotient(by: multiples.index)?.isOne ?? false { return multiples.lattice() }
      }
    }
    try budgeted(budget.check)
    return nil
  }
}

/// The lattice of the rows of a square matrix, by the solutions of systems over its determinant, one after another.
private struct LatticeOfForm: ReducedFormConsumer {
  enum Outcome {
    case lattice(TriangularLattice)
    /// The rows are dependent.
    case singular
    /// The solutions determine a lattice that is larger.
    case larger
  }

  let order: Int
  let budget: Budget

  static var needsBackward: Bool { true }

  func result<Scalar: KernelScalar>(of form: ReducedForm<Scalar>) -> Result<Outcome, BudgetError> {
    guard unsafe form.rank == order else { return .success(.singular) }
    return Result { () throws(BudgetError) in
      try budget.check()
      if let outcome = unsafe try latticeInWords(form) { return outcome }
      if let lattice = unsafe try lattice(form) { return .lattice(lattice) }
      return .larger
    }
  }

  /// By sums of solutions. One sum determines the lattice where its quotient is cyclic, and nearly does otherwise.
  /// `nil` where numbers are longer than two words.
  private func latticeInWords<Scalar: KernelScalar>(
    _ form: ReducedForm<Scalar>
  ) throws(BudgetError) -> Outcome? {
    guard let determinant = unsafe form.denominator.asDoubleWord?.magnitude, determinant < WordDivisorChain.limit
    else { return nil }
    if determinant == 1 { return .lattice(TriangularLattice(dimension: order)) }
    let columns = unsafe form.columns
    let modulus = DoubleWordModulus(determinant)
    func numbers(_ side: Int) -> [UInt128] {
      (0..<order).map { row in
        let number = unsafe form.entries[row * columns + side].asDoubleWord ?? 0
        let rest = modulus.remainder(number.magnitude)
        return number < 0 && rest != 0 ? determinant &- rest : rest
      }
    }
    var sum = numbers(order)
    var chain = WordDivisorChain(sum, modulus: modulus)
    // What all solutions so far have in common with the determinant: they never lose it where the quotient is not
    // cyclic.
    var common = chain.common
    for side in (order + 1)..<columns where chain.common != 1 {
      let next = numbers(side)
      for row in 0..<order { sum[row] = modulus.sum(sum[row], next[row]) }
      for candidate in [next, sum] where chain.common != 1 {
        let other = WordDivisorChain(candidate, modulus: modulus)
        common = WordDivisorChain.gcd(common, other.common)
        if other.common < chain.common { chain = other }
      }
      if chain.common == common, side - order >= Tuning.waitingSides { break }
    }
    var lattice = chain.lattice
    let share = determinant / chain.common
    var isWhole = true
    for side in order..<columns where lattice.index != Integer(Int128(determinant)) {
      let next = numbers(side)
      if isWhole {
        // Where the lattice is that small, products have nearly all of the determinant in common.
        let rest = chain.products(with: next).map { Integer(Int128($0 / share)) }
        isWhole = rest.allSatisfy(\.isZero)
        try lattice.restrict(products: rest, modulus: Integer(Int128(chain.common)), budget: budget)
      } else {
        let whole = next.map { Integer(Int128($0)) }
        try lattice.restrict(whole, modulus: Integer(Int128(determinant)), budget: budget)
      }
    }
    return lattice.index == Integer(Int128(determinant)) ? .lattice(lattice) : .larger
  }

  /// By solutions over the determinant, one after another.
  private func lattice<Scalar: KernelScalar>(_ form: ReducedForm<Scalar>) throws(BudgetError) -> TriangularLattice? {
    let columns = unsafe form.columns
    let determinant = unsafe form.denominator.asInteger.magnitude
    var lattice = TriangularLattice(dimension: order)
    // Solutions in lower terms say less: they wait for others.
    var waiting: [[Integer]] = []
    for side in order..<columns {
      let numerators = (0..<order).map { row in unsafe form.entries[row * columns + side].asInteger }
      if lattice.columns.isEmpty {
        let chain = DivisorChain(numerators, modulus: determinant)
        if !chain.common.isOne, waiting.count < Tuning.waitingSides {
          waiting.append(numerators)
          continue
        }
        lattice = try TriangularLattice(orthogonalTo: numerators, chain, budget: budget)
      } else {
        try lattice.restrict(numerators, modulus: determinant, budget: budget)
      }
      if lattice.index == determinant { return lattice }
    }
    for numerators in waiting {
      try lattice.restrict(numerators, modulus: determinant, budget: budget)
      if lattice.index == determinant { return lattice }
    }
    return nil
  }
}

extension Tuning {
  /// How many solutions beyond the order are tried before the lattice of the rows is found with the integer inverse.
  static let latticeTries = 4

  /// How many solutions of a small system are tried at first. One of them determines the lattice where ℤⁿ modulo it is
  /// cyclic, which is so of five matrices in six; of the others the forms take two or three times as long, so that averages
  /// of few matrices of one order are often above those of the next. Each lets a factor 2 slip through every other time, so that
  /// all of them do of one matrix in 64 with an even determinant.
  static let cramerSides = 6

  /// How many solutions are tried then, before the lattice of the rows is found with the integer inverse.
  ///
  /// Of 1,000 matrices with two digits 9 to 13 did not come to an end with the first ones and took 60 µs at order 7 and
  /// 267 µs at 13 by the inverse, where most take 3.5 and 11 µs.
  static let moreCramerSides = 16

  /// The smallest order of a lattice that is found by lifting where the entries are short and not all minors have two words.
  ///
  /// Hermite forms of entries of 29 bits, medians of 300 in µs, eliminated and lifted: 34 and 29 at order 7, 75 and 39 at 10,
  /// 167 and 56 at 14.
  static let shortLatticeOrder = 7

  /// How many of them may wait for one that has no factor in common with the determinant.
  static let waitingSides = 3

  /// The largest order of a matrix of machine words that is inverted without asking the budget: it takes a millisecond.
  static let unbudgetedOrder = 24

  /// The most bits of a determinant, by the longest entry, of a matrix of an order below ``liftedOrder`` that is eliminated
  /// without asking the budget: it takes some ten milliseconds.
  static let unbudgetedBits = 1 << 14
}
