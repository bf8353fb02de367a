internal import MatrixArithmetic
internal import MatrixDomain

/// The solution of a square nonsingular system, as numerators over one denominator.
///
/// The digits of the unknowns are read as fractions with a common denominator `D`, which are then proved: with
/// `δ = D·X − 2^K·N` and the residual `r` of the `K` bits, `D·b − A·N = (A·δ + D·r) / 2^K` is a vector of whole numbers;
/// where the right side is smaller than 1, it is 0.
struct LiftedSolution {
  var numerators: [Integer]
  /// Positive; divides the determinant.
  var denominator: Integer

  /// The bits of the longest numerator.
  var numeratorBits: Int { numerators.reduce(0) { Swift.max($0, $1.bitCount) } }

  /// The numerators, for whoever is going to write over them.
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
    let order = system.order
    let determinantBits = system.determinantBits
    guard order > 0 else {
      (numerators, denominator) = ([], .one)
      return
    }
    let slack = Int(system.norm.exponent) + 12
    // A fraction is told by twice as many bits as its denominator has, and some that no quotient has by chance.
    guard let lifting = BinaryLifting(system, right: right, bits: 2 * determinantBits + 3 * slack, budget: budget)
    else { return nil }
    let normBits = Int(system.norm.exponent) + 1
    var common = Integer.one
    var factors = 0
    while true {
      let steps = lifting.steps(bits: common.bitCount + normBits + slack + 1)
      let scale = lifting.scale(after: steps)
      // The second term, D·r.
      guard common.bitCount + lifting.residualBits(after: steps) < scale else { return nil }
      var result: [Integer] = []
      result.reserveCapacity(order)
      var unfit: Int?
      let multiples = ExpansionMultiples(factor: common, scale: scale, count: steps, width: lifting.width)
      if budget.isOver { return nil }
      for unknown in 0..<order {
        let (nearest, restBits) = lifting.nearest(of: unknown, multiples)
        guard restBits + normBits < scale else {
          unfit = unknown
          break
        }
        result.append(nearest)
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
}
