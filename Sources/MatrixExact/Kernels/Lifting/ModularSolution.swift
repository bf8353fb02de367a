internal import MatrixArithmetic
internal import MatrixDomain

extension LiftedSolution {
  /// The solution of the nonsingular part of a system, of any length.
  ///
  /// With digits to base `M`, `A·X + M^k·r = b`. For a denominator `D` and numerators `N ≡ D·X` modulo `M^k`
  /// the numbers `D·b − A·N = A·(D·X − N) + M^k·D·r` are multiples of `M^k`; where they are smaller than it, they are
  /// 0.
  ///
  /// `nil` where the budget ran out, or a row below the nonsingular part does not hold.
  init?(_ system: borrowing ModularSystem, right: [Integer], size: MinorSize, budget: Budget) {
    guard system.order > 0 else {
      self.init(numerators: [], denominator: .one)
      return
    }
    let lifting = ModularLifting(system, right: right, columns: 1)
    let digitBits = system.modulus.bitCount - 1
    let most = (3 * size.bound + system.rightBits + system.normBits + 400) / digitBits + 8
    var steps = (2 * size.hint + system.rightBits + Self.slack) / digitBits + 1
    if !size.isHintGood { steps = Swift.max(1, steps / 8) }
    var common = Integer.one
    // The unknown whose fraction is read next: the first one, then one whose denominator does not divide the common
    // one.
    var unknown = 0
    var repairs = 0
    // The expansions of all unknowns, once a combination has asked for them: they serve for fewer digits, too.
    var known: (steps: Int, expansions: [Integer]) = (0, [])
    while true {
      guard steps <= most, lifting.advance(system, to: steps, budget: budget) else { return nil }
      let modulus = lifting.power(steps)
      // Every other repair by a combination of all unknowns, which nearly has the common denominator of all.
      let isCombined = !repairs.isMultiple(of: 2)
      if isCombined && known.steps < steps { known = (steps, Self.expansions(system, lifting, steps)) }
      let value =
        isCombined
        ? Self.combination(known.expansions, (repairs + 1) / 2)
        : lifting.expansions(of: unknown..<(unknown + 1), steps: steps)[0]
      let multiple = (value * common).modulo(modulus)
      guard let found = multiple.congruentFraction(modulo: modulus, slack: Self.slack) else {
        steps += Swift.max(1, steps / (size.isHintGood ? 8 : 2))
        continue
      }
      common *= found.denominator
      let bits = Swift.max(common.bitCount + system.rightBits, found.numerator.bitCount + 16 + system.normBits)
      var few = Swift.min(steps, (bits + 40) / digitBits + 1)
      while true {
        if budget.isOver { return nil }
        switch Self.numerators(system, lifting, steps: few, denominator: common, known) {
        case .numerators(let numerators):
          self.init(numerators: numerators, denominator: common)
          return
        case .unfit(let place): unknown = place
        }
        if few == steps { break }
        few = Swift.min(steps, few * 2)
      }
      repairs += 1
      // An integer that is too long to be proved by this many digits.
      if repairs > 1 && !isCombined && found.denominator.isOne { steps += Swift.max(1, steps / 4) }
    }
  }

  /// Bits by which a fraction has to be shorter than what it is read from.
  private static var slack: Int { 48 }

  private static func expansions(
    _ system: borrowing ModularSystem, _ lifting: ModularLifting, _ steps: Int
  ) -> [Integer] {
    var result: [Integer] = []
    result.reserveCapacity(system.order)
    let many = lifting.expansionsAtOnce(steps: steps)
    for start in stride(from: 0, to: system.order, by: many) {
      result += lifting.expansions(of: start..<Swift.min(system.order, start + many), steps: steps)
    }
    return result
  }

  private static func combination(_ expansions: [Integer], _ attempt: Int) -> Integer {
    var sides = PseudoRandomSequence()
    var weights: [Double] = []
    for _ in 0..<attempt { weights = sides.smallNumbers(expansions.count) }
    var sum = Integer.zero
    for (value, weight) in zip(expansions, weights) { sum.addProduct(value, Integer(Int(weight))) }
    return sum
  }

  private enum Outcome {
    case numerators([Integer])
    case unfit(Int)
  }

  /// The numerators over a denominator, where they are small enough to be proved by this many digits, or the first
  /// unknown of which that is not so.
  private static func numerators(
    _ system: borrowing ModularSystem, _ lifting: ModularLifting, steps: Int, denominator: Integer,
    _ known: (steps: Int, expansions: [Integer])
  ) -> Outcome {
    let modulus = lifting.power(steps)
    let half = (modulus + 1) >> 1
    let limit = modulus.bitCount - 2
    guard denominator.bitCount + system.rightBits <= limit else { return .unfit(0) }
    var result: [Integer] = []
    result.reserveCapacity(system.order)
    let many = lifting.expansionsAtOnce(steps: steps)
    for start in stride(from: 0, to: system.order, by: many) {
      let range = start..<Swift.min(system.order, start + many)
      let expansions =
        known.steps >= steps ? Array(known.expansions[range]) : lifting.expansions(of: range, steps: steps)
      for (unknown, value) in zip(range, expansions) {
        let numerator = (value * denominator).balanced(modulo: modulus, half: half)
        guard numerator.bitCount + system.normBits <= limit else { return .unfit(unknown) }
        result.append(numerator)
      }
    }
    return .numerators(result)
  }
}

/// Equations with many right-hand sides, and perhaps more equations than unknowns, by modular lifting: the
/// counterpart of ``LiftedEquations`` for binary lifting.
struct ModularEquations: ~Copyable {
  let system: ModularSystem

  init(_ system: consuming ModularSystem) { self.system = system }

  /// The numerators of the solutions over one denominator, row by row; `nil` where an equation does not hold, or the
  /// budget ran out.
  ///
  /// - Parameters:
  ///   - hint: a multiple of the denominators of all entries, or nearly one.
  ///   - numeratorBits: about how long the numerators are.
  ///   - column: the right-hand side number `index`, for all rows.
  func solve(
    columns: Int, denominator hint: Integer, numeratorBits: Int, size: MinorSize, budget: Budget,
    column: (_ index: Int) -> [Integer]
  ) -> (numerators: [Integer], denominator: Integer)? {
    let order = system.order
    let digitBits = system.modulus.bitCount - 1
    var denominator = hint
    var result = Array(repeating: Integer.zero, count: order * columns)
    var start = 0
    /// Brings the numerators before `start` over a larger denominator.
    func raise(to common: Integer) {
      if common == denominator { return }
      var factor = common
      factor.divideExactly(by: denominator)
      for row in 0..<order { for index in 0..<start { result[row * columns + index] *= factor } }
      denominator = common
    }
    while start < columns {
      let bits = Swift.max(denominator.bitCount + system.rightBits, numeratorBits + 16 + system.normBits)
      // Both have to be below an eighth of the power, of which the bits are rounded down.
      let steps = (bits + 3) / digitBits + 1
      let bytesAColumn = 8 * order * system.digitPrimes.count * steps
      let most = Swift.max(1, Swift.min(Tuning.liftedDigitBytes / bytesAColumn, Tuning.liftedColumns))
      let threads = blocksAtOnce(columns: columns, bytes: bytesAColumn * most, budget)
      let width = LiftedEquations.blockWidth(of: columns - start, threads: threads, most: most)
      func block(_ start: Int) -> (right: [Integer], columns: Int) {
        let width = Swift.min(width, columns - start)
        var right = Array(repeating: Integer.zero, count: system.rows * width)
        for index in 0..<width {
          for (row, value) in column(start + index).enumerated() { right[row * width + index] = value }
        }
        return (right, width)
      }
      let blocks = stride(from: start, to: columns, by: width).prefix(threads).map { block($0) }
      let common = denominator
      let outcomes = Parallel.map(blocks.count) { index in
        solve(
          blocks[index].right, columns: blocks[index].columns, denominator: common, steps: steps, size: size,
          budget: budget)
      }
      for (block, outcome) in zip(blocks, outcomes) {
        guard let (found, own) = outcome else { return nil }
        raise(to: denominator.lcm(with: own))
        var factor = denominator
        factor.divideExactly(by: own)
        let width = block.columns
        for row in 0..<order {
          for index in 0..<width {
            let numerator = found[row * width + index]
            result[row * columns + start + index] = factor.isOne ? numerator : numerator * factor
          }
        }
        start += width
      }
    }
    return (result, denominator)
  }

  /// How many blocks of columns are solved at the same time; 1 where that does not pay, or the digits of several blocks
  /// would take half of the memory.
  private func blocksAtOnce(columns: Int, bytes: Int, _ budget: Budget) -> Int {
    guard system.rows * system.order >= Tuning.liftedSharedEntries, columns >= Tuning.liftedSharedColumns
    else { return 1 }
    return budget.bytes.map { Swift.max(1, Swift.min(Threads.usable, $0 / 4 / Swift.max(1, bytes))) }
      ?? Threads.usable
  }

  /// The numerators of one block of columns, over a multiple of the given denominator.
  private func solve(
    _ right: [Integer], columns: Int, denominator hint: Integer, steps: Int, size: MinorSize, budget: Budget
  ) -> (numerators: [Integer], denominator: Integer)? {
    let order = system.order
    let digitBits = system.modulus.bitCount - 1
    let most = (3 * size.bound + system.rightBits + system.normBits + 400) / digitBits + 8
    var (denominator, steps) = (hint, steps)
    let lifting = ModularLifting(system, right: right, columns: columns)
    var unknown = 0
    var found: [Integer] = []
    while unknown < order * columns {
      guard steps <= most, lifting.advance(system, to: steps, budget: budget) else { return nil }
      let modulus = lifting.power(steps)
      let half = (modulus + 1) >> 1
      let limit = modulus.bitCount - 2
      let range = unknown..<Swift.min(order * columns, unknown + lifting.expansionsAtOnce(steps: steps))
      var unfit: Integer?
      if budget.isOver { return nil }
      for value in lifting.expansions(of: range, steps: steps) {
        let multiple = value * denominator
        let numerator = multiple.balanced(modulo: modulus, half: half)
        if numerator.bitCount + system.normBits > limit || denominator.bitCount + system.rightBits > limit {
          unfit = multiple.modulo(modulus)
          break
        }
        found.append(numerator)
      }
      guard let multiple = unfit else {
        unknown = range.upperBound
        continue
      }
      if let fraction = multiple.congruentFraction(modulo: modulus, slack: 48), !fraction.denominator.isOne {
        denominator *= fraction.denominator
      }
      // One denominator and one number of digits for a whole block: it is proved as a whole.
      found.removeAll(keepingCapacity: true)
      unknown = 0
      steps += Swift.max(1, steps / 4)
    }
    return (found, denominator)
  }
}

extension Tuning {
  /// How many bytes the digits of the columns that are lifted at once may take.
  static let liftedDigitBytes = 1 << 26
}
