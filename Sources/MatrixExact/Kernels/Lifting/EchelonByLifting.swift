internal import MatrixArithmetic
internal import MatrixDomain

/// The reduced row echelon form by lifting: a nonsingular part of full rank is found modulo a prime, the other
/// columns are solved for, and the residuals of all rows prove the rank and every entry.
enum EchelonByLifting {
  /// `nil` where the matrix is too small or its rank too low, or the budget ran out.
  ///
  /// - Parameters:
  ///   - known: the elimination modulo the first prime, where it is known.
  ///   - least: the smallest number of pivots worth lifting.
  ///   - vectors: how many of the columns without a pivot are wanted.
  static func form(
    _ matrix: Matrix<Integer>, eliminated known: ResidueElimination? = nil,
    from least: Int = Tuning.liftedEchelonOrder, vectors: Int = .max, budget: Budget = .unlimited
  ) -> LiftedForm? {
    guard Swift.min(matrix.rows, matrix.columns) >= least else { return nil }
    for (index, prime) in primes.enumerated() {
      guard
        let profile = (index == 0 ? known : nil) ?? BLAS.withOneThread({ elimination(matrix, prime, budget) }),
        profile.rank >= least
      else { return nil }
      if let identity = identity(of: matrix.shape, profile) { return identity }
      let part = EchelonPart(matrix, profile, vectors: vectors)
      let form = BLAS.withOneThread { part.binaryForm(budget) ?? part.modularForm(budget: budget) }
      if let form { return form }
      if budget.isOver { return nil }
    }
    return nil
  }

  /// The form of a matrix whose columns are independent: a minor of all columns that is not 0 modulo a prime is not 0.
  static func identity(of shape: Shape, _ profile: ResidueElimination) -> LiftedForm? {
    guard profile.rank == shape.columns else { return nil }
    return LiftedForm(
      shape: shape, pivotColumns: profile.pivotColumns, freeColumns: [], numerators: [], denominator: .one,
      pivotRows: Array(profile.pivotRows), prime: profile.field.prime)
  }

  /// The elimination modulo the first prime of some columns of a matrix of small integers, read from the fractions
  /// directly; `nil` where an entry is not a small integer, or the budget ran out.
  static func elimination(
    ofWords matrix: Matrix<Rational>, columns: [Int]? = nil, prime: Int? = nil, _ budget: Budget
  ) -> ResidueElimination? {
    let columns = columns ?? Array(0..<matrix.columns)
    let width = columns.count
    let residues = DoubleBuffer(count: matrix.rows * width)
    guard unsafe writeShort(matrix, columns, to: residues.base) else { return nil }
    return BLAS.withOneThread {
      ResidueElimination(
        residues, rows: matrix.rows, columns: width, in: ResidueField(prime ?? primes[0]), budget: budget)
    }
  }

  /// Writes some columns of a matrix row by row; `false` where an entry is not whole and short.
  private static func writeShort(
    _ matrix: Matrix<Rational>, _ columns: [Int], to target: UnsafeMutablePointer<Double>
  ) -> Bool {
    var target = unsafe target
    if let words = matrix.words {
      for start in stride(from: 0, to: words.count, by: Swift.max(1, matrix.columns)) {
        for (place, column) in columns.enumerated() { unsafe target[place] = Double(words[start + column]) }
        unsafe target += columns.count
      }
      return true
    }
    return unsafe matrix.rowMajor.withUnsafeBufferPointer { entries in
      for start in stride(from: 0, to: entries.count, by: Swift.max(1, matrix.columns)) {
        for (place, column) in columns.enumerated() {
          guard let value = unsafe shortDouble(entries[start + column]) else { return false }
          unsafe target[place] = value
        }
        unsafe target += columns.count
      }
      return true
    }
  }

  /// An integer that an elimination takes as it is.
  @inline(__always)
  private static func shortDouble(_ value: borrowing Rational) -> Double? {
    guard value.denominator.isOne, value.numerator.box == nil, value.numerator.word.magnitude < 1 << 50 else {
      return nil
    }
    return Double(value.numerator.word)
  }

  /// Modulo which the pivots are looked for; the second is for matrices that the first one deceives.
  private static var primes: [Int] { ResiduePrimes.lowestFirst.map { [$0, 3] } ?? [8_388_593, 8_388_587] }

  /// The elimination that ``form(_:eliminated:from:vectors:budget:)`` begins with; `nil` where the budget ran out.
  static func firstElimination(_ matrix: Matrix<Integer>, _ budget: Budget) -> ResidueElimination? {
    BLAS.withOneThread { elimination(matrix, primes[0], budget) }
  }

  /// `nil` where the budget ran out.
  static func elimination(
    _ matrix: Matrix<Integer>, pivotColumns: Int? = nil, _ prime: Int, _ budget: Budget
  ) -> ResidueElimination? {
    let residues = DoubleBuffer(count: matrix.rows * matrix.columns)
    unsafe WholeResidues.write(
      matrix.storage.entries, primes: [LiftingPrime(prime)], to: residues.base, stride: residues.count)
    return ResidueElimination(
      residues, rows: matrix.rows, columns: matrix.columns, pivotColumns: pivotColumns, in: ResidueField(prime),
      budget: budget)
  }

  /// What is known of the columns of a square matrix.
  enum Columns {
    case independent
    /// A form with one of the columns without a pivot, if only that one.
    case dependent(LiftedForm)
    /// The rank is so low that elimination sees it as soon, or the budget ran out.
    case unknown
  }

  /// Whether the columns of a matrix are independent, proved.
  static func columns(of matrix: Matrix<Integer>, budget: Budget) -> Columns {
    guard matrix.rows >= Tuning.liftedEchelonOrder else { return .independent }
    guard let form = form(matrix, vectors: 1, budget: budget) else { return .unknown }
    return form.freeColumns.isEmpty ? .independent : .dependent(form)
  }
}

extension ResidueElimination {
  /// An entry below the pivots, in a column from `first` on, that is not 0; the row is the matrix's.
  func leftOver(from first: Int) -> (row: Int, column: Int)? {
    for row in rank..<Swift.max(rank, echelon.rows) {
      let line = unsafe echelon.row(row)
      for column in first..<Swift.max(first, echelon.columns) {
        if unsafe line[column] != 0 { return (order[row], column) }
      }
    }
    return nil
  }
}

/// A matrix with the pivots that a prime shows: to be proved, and the columns without a pivot to be solved for.
struct EchelonPart {
  private let matrix: Matrix<Integer>
  private let pivotColumns: [Int]
  private let free: [Int]
  /// The rows with a pivot first.
  private let order: [Int]
  private let rank: Int
  private let prime: Int

  init(_ matrix: Matrix<Integer>, _ profile: ResidueElimination, vectors: Int = .max) {
    self.matrix = matrix
    rank = profile.rank
    pivotColumns = profile.pivotColumns
    prime = profile.field.prime
    var isPivotRow = Array(repeating: false, count: matrix.rows)
    for row in profile.pivotRows { isPivotRow[row] = true }
    order = profile.pivotRows + (0..<matrix.rows).filter { !isPivotRow[$0] }
    var isPivotColumn = Array(repeating: false, count: matrix.columns)
    for column in profile.pivotColumns { isPivotColumn[column] = true }
    free = Array((0..<matrix.columns).filter { !isPivotColumn[$0] }.prefix(vectors))
  }

  /// The columns with a pivot, row by row.
  private func entries(rows: some Sequence<Int>) -> [Integer] {
    rows.flatMap { row in pivotColumns.map { matrix[row, $0] } }
  }

  /// The denominator of a random combination of the free columns is nearly always that of all of them.
  private var combination: [Integer] {
    var weights = PseudoRandomSequence()
    let factors = weights.smallNumbers(free.count).map { Integer(Int($0)) }
    return order.map { row in
      var sum = Integer.zero
      for (factor, column) in zip(factors, free) { sum.addProduct(factor, matrix[row, column]) }
      return sum
    }
  }

  /// `nil` where entries are long, the nonsingular part is too near a singular one, or the pivots are others.
  func binaryForm(_ budget: Budget) -> LiftedForm? {
    guard let all = words(inColumns: pivotColumns), let right = words(inColumns: free) else { return nil }
    var side: [Double] = []
    for value in combination.prefix(rank) {
      guard let word = value.asInt, word.magnitude < 1 << 50 else { return nil }
      side.append(Double(word))
    }
    let square = order.count == rank ? all : DoubleBuffer(copying: all, count: rank * rank)
    // With the determinant fewer numerators have to be looked at for common factors.
    let system = ApproximateInverse(
      square, order: rank, enclosesDeterminant: free.count >= Tuning.liftedFormColumns)
    guard let system else { return nil }
    let enclosure = system.determinant
    guard
      let denominator = LiftedDenominator.common(
        system, right: side, determinantBits: enclosure?.bits ?? system.determinantBits, budget: budget)
    else { return nil }
    let equations = LiftedEquations(system, matrix: all, rows: order.count)
    let found = unsafe equations.solve(columns: free.count, denominator: denominator, budget: budget) {
      index, target, stride in
      for row in order.indices { unsafe target[row * stride] = right.base[row * free.count + index] }
    }
    guard let found else { return nil }
    return form(found.numerators, over: found.denominator, cofactor: enclosure?.quotient(by: found.denominator))
  }

  /// The entries of some columns, the rows with a pivot first; `nil` where one is long.
  private func words(inColumns columns: [Int]) -> DoubleBuffer? {
    let result = DoubleBuffer(count: order.count * columns.count)
    let entries = matrix.storage.entries
    var place = 0
    for row in order {
      for column in columns {
        guard let word = entries[row * matrix.columns + column].asInt,
          word.magnitude <= ApproximateInverse.entryLimit
        else { return nil }
        unsafe result.base[place] = Double(word)
        place += 1
      }
    }
    return result
  }

  /// `nil` where the pivots are others, or the budget ran out.
  func modularForm(primes: LiftingPrimes? = nil, budget: Budget) -> LiftedForm? {
    let side = combination
    let longest = side.reduce(matrix.storage.entries.reduce(1) { Swift.max($0, $1.bitCount) }) {
      Swift.max($0, $1.bitCount)
    }
    let whole = entries(rows: order)
    let size = MinorSize(Array(whole.prefix(rank * rank)), order: rank)
    let purpose = ModularSystem.Purpose(rightBits: longest, columns: free.count + 1, bits: size.hint)
    guard
      let system = ModularSystem(
        whole, order: rank, rows: order.count, for: purpose, primes: primes, budget: budget)
    else { return nil }
    guard let combined = LiftedSolution(system, right: side, size: size, budget: budget) else { return nil }
    let found = ModularEquations(system).solve(
      columns: free.count, denominator: combined.denominator, numeratorBits: combined.numeratorBits, size: size,
      budget: budget
    ) { index in order.map { matrix[$0, free[index]] } }
    return found.flatMap { form($0.numerators, over: $0.denominator) }
  }

  /// `nil` where the prime showed another profile: a free column is a combination of the pivot columns before it.
  private func form(_ numerators: [Integer], over denominator: Integer, cofactor: Integer? = nil) -> LiftedForm? {
    for (place, column) in pivotColumns.enumerated() {
      for (index, other) in free.enumerated() where other < column {
        if !numerators[place * free.count + index].isZero { return nil }
      }
    }
    return LiftedForm(
      shape: matrix.shape, pivotColumns: pivotColumns, freeColumns: free, numerators: numerators,
      denominator: denominator, cofactor: cofactor, pivotRows: Array(order.prefix(rank)), prime: prime)
  }
}

extension Tuning {
  /// From so many columns without a pivot on, the determinant of a form's nonsingular part is enclosed: it costs less than
  /// what two columns of numerators take that are looked at for factors in common with the denominator.
  static let liftedFormColumns = 3

  /// The smallest number of pivots of a reduced form that is found by lifting.
  static let liftedEchelonOrder = 20
}
