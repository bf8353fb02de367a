internal import MatrixArithmetic
internal import MatrixDomain

/// The reduction of Lenstra, Lenstra and Lovász in integers, for independent rows.
///
/// `dᵢ` is the Gram determinant of the first i rows and `λᵢⱼ = dⱼ₊₁·μᵢⱼ`; both are integers. For rows that are
/// reduced already it changes nothing and thereby proves it: so it also checks the result of ``FloatingReduction``.
/// - Source: H. Cohen, A Course in Computational Algebraic Number Theory, algorithm 2.6.7 (B. de Weger, J. Number
///   Theory 26 (1987) 325–367).
struct ExactReduction {
  var basis: LatticeBasis
  /// `count + 1` numbers from d₀ = 1 on, as far as they are known.
  private(set) var determinants: [Integer] = [.one]
  private(set) var coefficients: [[Integer]] = []
  let delta: Rational
  let budget: Budget
  /// The operations, where steps are recorded.
  var timeline: FormTimeline<Integer>?

  init(_ basis: LatticeBasis, delta: Rational, budget: Budget) {
    self.basis = basis
    self.delta = delta
    self.budget = budget
  }

  /// The squared lengths of the Gram–Schmidt vectors.
  var gramSchmidt: [Rational] {
    zip(determinants.dropFirst(), determinants).map { Rational($0, $1) }
  }

  mutating func run() throws(BudgetError) {
    let count = basis.rows.count
    if count == 0 { return }
    try extend()
    var row = 1
    while row < count {
      budget.note(row, of: count, "vectors of the reduced basis")
      try budget.check()
      if row == coefficients.count { try extend() }
      timeline?.begin(row: row, column: 0, entries: [])
      reduce(row, by: row - 1)
      if isOutOfOrder(row) {
        try swap(row)
        row = max(1, row - 1)
        continue
      }
      for other in (0..<(row - 1)).reversed() { reduce(row, by: other) }
      row += 1
    }
  }

  /// Takes the next row of the basis in.
  mutating func extend() throws(BudgetError) {
    let row = coefficients.count
    try budget.check()
    var line: [Integer] = []
    for other in 0...row {
      var value = basis.product(row, other)
      for index in 0..<other {
        value =
          determinants[index + 1] * value - line[index] * (other == row ? line[index] : coefficients[other][index])
        value.divideExactly(by: determinants[index])
      }
      if other == row { determinants.append(value) } else { line.append(value) }
      if other & 15 == 15 { try budget.check() }
    }
    coefficients.append(line)
  }

  /// Makes |μ| at most 1/2.
  mutating func reduce(_ row: Int, by other: Int) {
    let value = coefficients[row][other]
    let below = determinants[other + 1]
    if !below.isSmallerInMagnitude(than: value + value) { return }
    let quotient = value.nearestQuotient(by: below)
    tell(.row(.add(multiple: -quotient, of: other, to: row)), for: .shorten(coefficient: .init(Rational(value, below))))
    basis.subtract(quotient, of: other, from: row)
    coefficients[row][other].subtractProduct(quotient, below)
    for index in 0..<other { coefficients[row][index].subtractProduct(quotient, coefficients[other][index]) }
  }

  private func isOutOfOrder(_ row: Int) -> Bool {
    let (before, middle, after) = (determinants[row - 1], determinants[row], determinants[row + 1])
    let coefficient = coefficients[row][row - 1]
    return delta.denominator * (after * before + coefficient * coefficient) < delta.numerator * middle * middle
  }

  private mutating func tell(_ operation: FormOperation<Integer>, for purpose: FormTimeline<Integer>.Purpose) {
    // Somebody who follows by hand has given up by now.
    if timeline?.stepCount == NarrationLimits.narratedReductionSteps { timeline = nil }
    timeline?.append(operation, for: purpose)
  }

  private mutating func swap(_ row: Int) throws(BudgetError) {
    if timeline != nil {
      let (before, middle, after) = (determinants[row - 1], determinants[row], determinants[row + 1])
      let coefficient = coefficients[row][row - 1]
      // |b*ᵢ + μ·b*ᵢ₋₁|² = (dᵢ₊₁·dᵢ₋₁ + λ²)/(dᵢ·dᵢ₋₁).
      let length = Rational(after * before + coefficient * coefficient, middle * before)
      tell(
        .row(.swap(row - 1, row)),
        for: .exchange(length: .init(length), other: .init(Rational(middle, before)), delta: .init(delta)))
    }
    basis.move(row, to: row - 1)
    for index in 0..<(row - 1) {
      let value = coefficients[row][index]
      coefficients[row][index] = coefficients[row - 1][index]
      coefficients[row - 1][index] = value
    }
    let value = coefficients[row][row - 1]
    let (middle, after) = (determinants[row], determinants[row + 1])
    var new = determinants[row - 1] * after + value * value
    new.divideExactly(by: middle)
    for other in (row + 1)..<max(row + 1, coefficients.count) {
      let old = coefficients[other][row]
      var first = after * coefficients[other][row - 1] - value * old
      first.divideExactly(by: middle)
      var second = new * old + value * first
      second.divideExactly(by: after)
      coefficients[other][row] = first
      coefficients[other][row - 1] = second
    }
    determinants[row] = new
  }
}

extension FormTimeline.Ratio where Element == Integer {
  fileprivate init(_ fraction: Rational) { self.init(fraction.numerator, fraction.denominator) }
}
