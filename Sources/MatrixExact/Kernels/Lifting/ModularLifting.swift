internal import MatrixArithmetic
internal import MatrixDomain

/// The digits in base `M` of solutions modulo a power of `M`, with exact residuals.
///
/// After `k` digits `A·X + M^k·r = B` with `X = x₀ + x₁·M + …`: an identity of integers, in all rows.
///
/// - Source: J. D. Dixon, Exact solution of linear equations using p-adic expansions, Numer. Math. 40 (1982) 137–141,
///   doi:10.1007/BF01459082; from one base of residues to another: J.-C. Bajard, L.-S. Didier and P. Kornerup, Modular
///   multiplication and base extensions in residue number systems, ARITH 2001, 59–65.
final class ModularLifting {
  private let columns: Int
  /// One buffer a step, `digitPrimes × (order·columns)`.
  private var digits: [DoubleBuffer] = []
  /// The residual over the primes of the digits, `digitPrimes × (rows·columns)`.
  private let residues: DoubleBuffer
  /// The residual over the primes of the residuals, `(restPrimes + 1) × (rows·columns)`; `β` in the last row.
  private let rest: DoubleBuffer
  private let image: DoubleBuffer
  private let count: Int
  private let all: Int
  private let width: Int
  /// `M/pᵢ`.
  private let factors: [Integer]
  /// The places of the residues of expansions of this many steps.
  private var knownPlaces: (steps: Int, places: DoubleBuffer)?
  /// `M`, `M²`, `M⁴`, …
  private var powers: [Integer]

  /// - Parameter right: row by row, `rows × columns`.
  init(_ system: borrowing ModularSystem, right: [Integer], columns: Int) {
    self.columns = columns
    count = system.order * columns
    all = system.rows * columns
    width = system.digitPrimes.count
    let (p, q) = (system.digitPrimes, system.restPrimes)
    residues = DoubleBuffer(count: p.count * all)
    rest = DoubleBuffer(count: (q.count + 1) * all)
    image = DoubleBuffer(count: q.count * count)
    unsafe WholeResidues.write(right, primes: p, to: residues.base, stride: all)
    unsafe WholeResidues.write(right, primes: q, factors: system.spread, to: rest.base, stride: all)
    powers = [system.modulus]
    let modulus = system.modulus
    factors = p.map { prime in
      var place = modulus
      place.divideExactly(by: Integer(Int(prime.value)))
      return place
    }
  }

  private static let sliceWidth = 21

  /// How many bytes a digit takes.
  var bytesAStep: Int { 8 * width * count }

  /// Finds digits until there are this many; false where a row below the nonsingular part does not hold, or the budget
  /// ran out.
  ///
  /// - Complexity: for each prime a product of a matrix of that order with the columns.
  func advance(_ system: borrowing ModularSystem, to steps: Int, budget: Budget) -> Bool {
    let order = system.order
    let (p, q) = (system.digitPrimes, system.restPrimes)
    let extra = system.rows - order
    if let limit = budget.bytes, steps * bytesAStep > limit / 2 { return false }
    digits.reserveCapacity(steps)
    let check = DoubleBuffer(count: extra * columns)
    while digits.count < steps {
      budget.note(digits.count, of: steps, LiftedSolution.digits)
      if budget.isOver { return false }
      let digit = DoubleBuffer(count: width * count)
      for (index, prime) in p.enumerated() {
        let place = unsafe digit.base + index * count
        let residue = unsafe residues.base + index * all
        unsafe BLAS.multiply(
          system.inverses.base + index * order * order, residue, plus: 0, into: place, rows: order, inner: order,
          columns: columns, strides: (order, columns, columns))
        unsafe prime.reduce(place, count: count)
        if extra > 0 {
          unsafe BLAS.multiply(
            system.below.base + index * extra * order, place, plus: 0, into: check.base, rows: extra, inner: order,
            columns: columns, strides: (order, columns, columns))
          for entry in 0..<(extra * columns) {
            if unsafe prime.residue(check.base[entry] - residue[count + entry]) != 0 { return false }
          }
        }
      }
      digits.append(digit)
      unsafe multiply(system.toRest.base, digit.base, into: image.base, rows: q.count, inner: width, columns: count, q)
      for (index, prime) in q.enumerated() {
        let place = unsafe rest.base + index * all
        unsafe BLAS.multiply(
          system.matrices.base + index * system.rows * order, image.base + index * count,
          plus: system.shrink[index], into: place, rows: system.rows, inner: order, columns: columns,
          strides: (order, columns, columns))
        unsafe prime.reduce(place, count: all)
      }
      roundOverflow(q)
      unsafe multiply(
        system.toDigits.base, rest.base, into: residues.base, rows: width, inner: q.count + 1, columns: all, p)
    }
    return true
  }

  /// A product of residues, with so few terms at once that no sum is rounded.
  private func multiply(
    _ a: UnsafePointer<Double>, _ b: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>, rows: Int,
    inner: Int, columns: Int, _ primes: [LiftingPrime]
  ) {
    for start in stride(from: 0, to: inner, by: 128) {
      unsafe BLAS.multiply(
        a + start, b + start * columns, plus: start == 0 ? 0 : 1, into: result, rows: rows,
        inner: Swift.min(128, inner - start), columns: columns, strides: (inner, columns, columns))
      for (index, prime) in primes.enumerated() { unsafe prime.reduce(result + index * columns, count: columns) }
    }
  }

  /// `β = round(Σ ρⱼ/qⱼ)`: the sum is within 2⁻⁷ of an integer, because the residual is far below Q.
  private func roundOverflow(_ q: [LiftingPrime]) {
    let line = unsafe rest.base + q.count * all
    for index in 0..<all { unsafe line[index] = 0 }
    for (index, prime) in q.enumerated() {
      let place = unsafe rest.base + index * all
      let reciprocal = 1 / prime.value
      for entry in 0..<all { unsafe line[entry] += place[entry] * reciprocal }
    }
    for index in 0..<all { unsafe line[index] = line[index].rounded() }
  }

  /// The bits that `M^steps` certainly has, and the power itself.
  func power(_ steps: Int) -> Integer {
    var result = Integer.one
    var rest = steps
    var level = 0
    while rest > 0 {
      preparePowers(level + 1)
      if rest & 1 == 1 { result *= powers[level] }
      rest >>= 1
      level += 1
    }
    return result
  }

  private func preparePowers(_ count: Int) {
    while powers.count < count { powers.append(powers[powers.count - 1] * powers[powers.count - 1]) }
  }

  /// How many expansions are made at once: some hundred kilobytes of digits.
  func expansionsAtOnce(steps: Int) -> Int {
    Swift.max(8, Swift.min(128, Tuning.liftedExpansionDigits / Swift.max(1, width * steps)))
  }

  /// The expansions of some unknowns (`row·columns + column`) up to a step: integers, not reduced modulo `M^steps`.
  ///
  /// Residues times their places in the expansion are added up slice by slice, in one product for as many steps as a
  /// table of places has; the sums of these are put together by powers of `M`.
  func expansions(of unknowns: Range<Int>, steps: Int) -> [Integer] {
    guard steps > 0 else { return unknowns.map { _ in .zero } }
    let together = stepsTogether(steps: steps, unknowns: unknowns.count)
    var parts: [(sums: DoubleBuffer, slices: Int)] = []
    for start in stride(from: 0, to: steps, by: together) {
      parts.append(sums(of: unknowns, steps: start..<Swift.min(steps, start + together)))
    }
    let many = unknowns.count
    if parts.count == 1 {
      return (0..<many).map { unknown in
        unsafe Integer(
          binaryDigits: parts[0].sums.base + unknown, stride: many, count: parts[0].slices, width: Self.sliceWidth)
      }
    }
    let level = together.trailingZeroBitCount
    preparePowers(level + Int.bitWidth - (parts.count - 1).leadingZeroBitCount)
    let powers = Array(powers[level...])
    return (0..<many).map { unknown in
      let numbers = parts.map { part in
        unsafe Integer(
          binaryDigits: part.sums.base + unknown, stride: many, count: part.slices, width: Self.sliceWidth)
      }
      return Integer.combined(numbers, powers: powers)
    }
  }

  /// All steps, or a power of two of them: as many as a table of their places pays for, or as one has that is there.
  private func stepsTogether(steps: Int, unknowns: Int) -> Int {
    let primes =
      unknowns < Tuning.liftedExpansionColumns ? Tuning.liftedExpansionPrimes.few : Tuning.liftedExpansionPrimes.many
    let most = Swift.max(1, primes / width, knownPlaces?.steps ?? 0)
    return steps <= most ? steps : 1 << (Int.bitWidth - 1 - most.leadingZeroBitCount)
  }

  /// What the residues of some steps add up to, a row a slice, the most significant first, and a column an unknown.
  private func sums(of unknowns: Range<Int>, steps: Range<Int>) -> (sums: DoubleBuffer, slices: Int) {
    let many = unknowns.count
    let inner = steps.count * width
    let gathered = DoubleBuffer(count: inner * many)
    for (place, step) in steps.enumerated() {
      for index in 0..<width {
        unsafe (gathered.base + (place * width + index) * many).update(
          from: digits[step].base + index * count + unknowns.lowerBound, count: many)
      }
    }
    let table = places(steps: steps.count)
    let rows = slices(steps: steps.count)
    let sums = DoubleBuffer(count: rows * many)
    // Of a table for more steps the last rows and first columns.
    unsafe BLAS.multiply(
      table.places.base + (slices(steps: table.steps) - rows) * table.steps * width, gathered.base, plus: 0,
      into: sums.base, rows: rows, inner: inner, columns: many, strides: (table.steps * width, many, many))
    return (sums, rows)
  }

  /// How many slices expansions of this many steps have.
  private func slices(steps: Int) -> Int { powers[0].bitCount * steps / Self.sliceWidth + 1 }

  /// `M^step·M/pᵢ` in slices, the most significant first, for this many steps or more: one row a slice, one column a
  /// step and prime.
  private func places(steps: Int) -> (steps: Int, places: DoubleBuffer) {
    if let known = knownPlaces, known.steps >= steps { return known }
    let slices = slices(steps: steps)
    let places = DoubleBuffer(count: slices * steps * width)
    var power = Integer.one
    for step in 0..<steps {
      for (index, place) in factors.enumerated() {
        unsafe (place * power).writeSlices(
          places.base + (slices - 1) * steps * width + step * width + index, stride: -steps * width, count: slices,
          width: Self.sliceWidth)
      }
      power *= powers[0]
    }
    knownPlaces = (steps, places)
    return (steps, places)
  }
}

extension Tuning {
  /// How many residues of expansions are gathered at once.
  static let liftedExpansionDigits = 1 << 13

  /// Up to how many residues of one expansion are read in one product, where few unknowns are wanted or many, and from how
  /// many on these are many: the places of the residues are a table of the square of that number. Sums of more than 512
  /// products could be rounded.
  ///
  /// Measured on solutions, with 64, 256 and 512 places: fractions made whole 1.05, 0.65 and 0.65 ms at order 30, 12.7, 9.7
  /// and 14 ms at 120; 100 bits 20, 16 and 20 ms at 100.
  static let liftedExpansionPrimes = (few: 64, many: 256)
  static let liftedExpansionColumns = 8
}
