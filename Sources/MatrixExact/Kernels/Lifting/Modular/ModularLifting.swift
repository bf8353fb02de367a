internal import MatrixArithmetic
internal import MatrixDomain

/// The digits in base `M` of solutions modulo a power of `M`, with exact residuals.
///
/// After `k` digits `A·X + M^k·r = B` with `X = x₀ + x₁·M + …`: an identity of whole numbers, in all rows.
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
  /// `M/pᵢ` in slices, the most significant first: one row a slice, one column a prime.
  private let places: DoubleBuffer
  private let slices: Int
  /// `M/pᵢ`.
  private let factors: [Integer]
  /// The places of the residues of whole expansions of so many steps.
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
    slices = system.modulus.bitCount / Self.sliceWidth + 1
    places = DoubleBuffer(count: slices * width)
    let modulus = system.modulus
    factors = p.map { prime in
      var place = modulus
      place.divideExactly(by: Integer(Int(prime.value)))
      return place
    }
    for (index, place) in factors.enumerated() {
      unsafe place.writeSlices(
        places.base + (slices - 1) * width + index, stride: -width, count: slices, width: Self.sliceWidth)
    }
  }

  private static let sliceWidth = 21

  /// The number of digits there are.
  var steps: Int { digits.count }

  /// How many bytes a digit takes.
  var bytesAStep: Int { 8 * width * count }

  /// Finds digits until there are so many; false where a row below the nonsingular part does not hold, or the budget ran
  /// out.
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

  /// `β = round(Σ ρⱼ/qⱼ)`: the sum is within 2⁻⁷ of a whole number, because the residual is far below Q.
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

  /// The expansions of some unknowns (`row·columns + column`) up to a step: whole numbers, not reduced modulo `M^steps`.
  func expansions(of unknowns: Range<Int>, steps: Int) -> [Integer] {
    guard steps > 0 else { return unknowns.map { _ in .zero } }
    if steps * width <= Tuning.liftedExpansionPrimes { return shortExpansions(of: unknowns, steps: steps) }
    preparePowers(Int.bitWidth - (steps - 1).leadingZeroBitCount)
    let many = unknowns.count
    let line = steps * many
    let gathered = DoubleBuffer(count: width * line)
    for step in 0..<steps {
      for index in 0..<width {
        unsafe (gathered.base + index * line + step * many).update(
          from: digits[step].base + index * count + unknowns.lowerBound, count: many)
      }
    }
    let sliced = DoubleBuffer(count: slices * line)
    unsafe BLAS.multiply(
      places.base, gathered.base, plus: 0, into: sliced.base, rows: slices, inner: width, columns: line)
    return (0..<many).map { unknown in
      let parts = (0..<steps).map { step in
        unsafe Integer(
          binaryDigits: sliced.base + step * many + unknown, stride: line, count: slices, width: Self.sliceWidth)
      }
      return Integer.combined(parts, powers: powers)
    }
  }

  /// As ``expansions(of:steps:)`` for few primes in all: every residue is multiplied by its place in the whole expansion.
  private func shortExpansions(of unknowns: Range<Int>, steps: Int) -> [Integer] {
    let many = unknowns.count
    let inner = steps * width
    let rows = powers[0].bitCount * steps / Self.sliceWidth + 1
    let gathered = DoubleBuffer(count: inner * many)
    for step in 0..<steps {
      for index in 0..<width {
        unsafe (gathered.base + (step * width + index) * many).update(
          from: digits[step].base + index * count + unknowns.lowerBound, count: many)
      }
    }
    let places = wholePlaces(steps: steps, slices: rows)
    let sliced = DoubleBuffer(count: rows * many)
    unsafe BLAS.multiply(
      places.base, gathered.base, plus: 0, into: sliced.base, rows: rows, inner: inner, columns: many)
    return (0..<many).map { unknown in
      unsafe Integer(
        binaryDigits: sliced.base + unknown, stride: many, count: rows, width: Self.sliceWidth)
    }
  }

  /// `M^step·M/pᵢ` in slices, the most significant first: one row a slice, one column a step and prime.
  private func wholePlaces(steps: Int, slices: Int) -> DoubleBuffer {
    if let known = knownPlaces, known.steps == steps { return known.places }
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
    return places
  }
}
