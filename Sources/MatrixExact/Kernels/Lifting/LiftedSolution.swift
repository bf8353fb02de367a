internal import MatrixArithmetic
internal import MatrixDomain

/// The solution of a square nonsingular system, as numerators over one denominator.
///
/// The digits of the unknowns are read as fractions with a common denominator `D`, which are then proved: with
/// `δ = D·X − 2^K·N` and the residual `r` of the `K` bits, `D·b − A·N = (A·δ + D·r) / 2^K` is a vector of integers;
/// where the right side is smaller than 1, it is 0.
struct LiftedSolution {
  var numerators: [Integer]
  /// Positive; divides the determinant.
  var denominator: Integer

  /// What a lifting says that it has found this many of.
  static let digits = "digits of a solution"

  /// Whether the denominator has no factor in common with all numerators: only then is it known to divide the
  /// determinant, where it was not made of denominators.
  var isReduced: Bool {
    var shared = denominator
    for numerator in numerators where !shared.isOne { shared = shared.gcd(with: numerator) }
    return shared.isOne
  }

  /// The bits of the longest numerator.
  var numeratorBits: Int { numerators.reduce(0) { Swift.max($0, $1.bitCount) } }

  /// The numerators, for a caller that overwrites them.
  mutating func takeNumerators() -> [Integer] {
    defer { numerators = [] }
    return numerators
  }

  init(numerators: [Integer], denominator: Integer) {
    self.numerators = numerators
    self.denominator = denominator
  }

  /// `nil` where no solution could be proved; the system has one all the same.
  init?(_ system: borrowing ApproximateInverse, right: [Double], budget: Budget) {
    guard system.order > 0 else {
      self.init(numerators: [], denominator: .one)
      return
    }
    // A fraction is determined by twice as many bits as its denominator has, and some that exclude chance.
    let bits = 2 * system.determinantBits + 3 * Self.slack(system)
    let unknowns = CommonDenominator.unknowns(of: system)
    // Several fractions with a common denominator are determined by fewer bits.
    let fewer = bits - system.determinantBits * (unknowns - 1) / unknowns
    guard var lifting = BinaryLifting.solving(system, right: right, bits: fewer, room: bits, budget: budget)
    else { return nil }
    if unknowns > 1 {
      if let divisor = CommonDenominator.candidate(lifting, unknowns: unknowns, budget: budget),
        let found = Self(system, lifting, divisor: divisor, budget: budget), found.isReduced
      {
        self = found
        return
      }
      guard lifting.advance(system, bits: bits, budget: budget) else { return nil }
    }
    self.init(system, lifting, divisor: .one, budget: budget)
  }

  private static func slack(_ system: borrowing ApproximateInverse) -> Int { Int(system.norm.exponent) + 12 }

  /// As above, from existing digits.
  ///
  /// - Parameter divisor: positive; a known or presumed divisor of the denominator.
  init?(
    _ system: borrowing ApproximateInverse, _ lifting: borrowing BinaryLifting, divisor: Integer, budget: Budget
  ) {
    let order = system.order
    let determinantBits = system.determinantBits
    let slack = Self.slack(system)
    let normBits = Int(system.norm.exponent) + 1
    var common = divisor
    var factors = 0
    while true {
      let steps = lifting.steps(bits: common.bitCount + normBits + slack + 1)
      let scale = lifting.scale(after: steps)
      // The second term, D·r.
      guard common.bitCount + lifting.residualBits(after: steps) < scale else { return nil }
      if budget.isOver { return nil }
      let multiples = (factor: common, scale: scale, count: steps, width: lifting.width)
      // Before threads are started a few unknowns are read to see whether the denominator will do.
      let few = Self.nearest(lifting, 0..<Swift.min(Self.probes, order), multiples, normBits)
      var result = few.numerators
      var unfit = few.unfit
      if unfit == nil {
        let parts = Parallel.parts(of: result.count..<order, sharing: order >= PairedThread.leastOrder)
        for found in Parallel.map(parts.count, { Self.nearest(lifting, parts[$0], multiples, normBits) })
        where unfit == nil {
          result += found.numerators
          unfit = found.unfit
        }
      }
      guard let unfit else {
        numerators = result
        denominator = common
        return
      }
      // This unknown has a denominator that does not divide the common one.
      factors += 1
      guard factors <= Swift.max(64, order) else { return nil }
      let whole = lifting.scale(after: lifting.steps)
      let multiple = lifting.expansion(of: unfit, steps: lifting.steps) * common
      let factor = multiple.nearbyDenominator(scale: whole, slack: slack + common.bitCount)
      guard !factor.isOne, factor.bitCount + common.bitCount <= determinantBits + slack else { return nil }
      common *= factor
    }
  }
  /// This many unknowns nearly always show that a denominator lacks a factor.
  private static let probes = 8

  /// The numerators of some unknowns, up to the first one whose denominator does not divide the common one.
  private static func nearest(
    _ lifting: borrowing BinaryLifting, _ unknowns: Range<Int>,
    _ multiples: (factor: Integer, scale: Int, count: Int, width: Int), _ normBits: Int
  ) -> (numerators: [Integer], unfit: Int?) {
    var result: [Integer] = []
    result.reserveCapacity(unknowns.count)
    let space = ExpansionMultiples(
      factor: multiples.factor, scale: multiples.scale, count: multiples.count, width: multiples.width)
    for unknown in unknowns {
      let (nearest, restBits) = lifting.nearest(of: unknown, space)
      guard restBits + normBits < multiples.scale else { return (result, unknown) }
      result.append(nearest)
    }
    return (result, nil)
  }
}
