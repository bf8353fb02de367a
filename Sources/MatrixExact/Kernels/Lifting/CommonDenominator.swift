internal import MatrixArithmetic

/// The common denominator of a few fractions, from fewer digits of them than one would take alone.
///
/// With `X ≈ 2^scale·x` a multiple `q·x` is near an integer where `q·X` is near a multiple of `2^scale`. For `k`
/// fractions the vectors `(q·2^slack, q·X₁ − 2^scale·p₁, …)` are a lattice of `k + 1` dimensions, in which the common
/// denominator stands in a vector that is shorter than all others as soon as `scale` has `1 + 1/k` times as many bits
/// as it has, and a few more. A fraction alone takes twice as many. Its basis is reduced by the leading digits of
/// leading digits, in doubles at last, as Lehmer does it with a pair of numbers.
///
/// - Source: C. Bright and A. Storjohann, Vector rational number reconstruction, ISSAC 2011, 51–57; D. H. Lehmer,
///   Euclid's algorithm for large numbers, Amer. Math. Monthly 45 (1938) 227–233.
enum CommonDenominator {
  /// From this many products of entries for each bit of a digit on it is worth it; a test can have it for few.
  @TaskLocal static var leastWork = Tuning.commonDenominatorWork

  /// How many unknowns of a system the denominator of its solution is found from.
  static func unknowns(of system: borrowing ApproximateInverse) -> Int {
    let work = system.order * system.order / max(1, system.solutionWidth)
    let worthwhile = work >= leastWork + leastWork / 2 ? 3 : work >= leastWork ? 2 : 1
    return min(system.order, worthwhile)
  }

  /// As below, of the first unknowns, as far as their digits go.
  static func candidate(_ lifting: borrowing BinaryLifting, unknowns: Int, budget: Budget) -> Integer? {
    let scale = lifting.scale(after: lifting.steps)
    var expansions: [Integer] = []
    for unknown in 0..<unknowns { expansions.append(lifting.expansion(of: unknown, steps: lifting.steps)) }
    // What is behind the last digit is about as large as 1.
    return candidate(expansions, scale: scale, slack: 4, budget: budget)
  }

  /// The first entry of a vector that is far shorter than all others, without its weight; `nil` where there is none,
  /// or the budget ran out.
  ///
  /// It is proved only that it and the numerators have no common factor. It is not the denominator where all
  /// fractions are close to integers, or are related to one another.
  /// - Parameters:
  ///   - expansions: at least one, at most ``LeadingReduction/mostRows`` less one.
  ///   - slack: how many bits more than `q` the remainders of its multiples may have.
  static func candidate(
    _ expansions: [Integer], scale: Int, slack: Int, budget: Budget = .unlimited
  ) -> Integer? {
    let count = expansions.count + 1
    let one = Integer.one << scale
    var rows = [[Integer.one << slack] + expansions.map { $0.balanced(modulo: one) }]
    for place in 1..<count { rows.append((0..<count).map { $0 == place ? one : .zero }) }
    var lattice = LongRows(rows)
    lattice.shorten(window: Tuning.reducedWindow, budget: budget)
    guard !budget.isOver, let weighted = lattice.short?[0], !weighted.isZero else { return nil }
    return weighted.magnitude >> slack
  }
}

/// A few long vectors that are combined until they are about as short as they get.
private struct LongRows {
  private(set) var rows: [[Integer]]
  /// What led to them from the first ones, for leading digits.
  private var change: [[Integer]] = []
  private var isCut = false

  init(_ rows: [[Integer]]) { self.rows = rows }

  /// The leading digits of the numbers, down to a place that all have in common.
  private init(leading rows: [[Integer]], from place: Int) {
    self.rows = rows.map { $0.map { $0 >> place } }
    change = rows.indices.map { row in rows.indices.map { $0 == row ? .one : .zero } }
    isCut = place > 0
  }

  /// - Parameter window: how many leading bits determine the combinations, until the bits that were cut off would
  ///   matter.
  mutating func shorten(window: Int, budget: Budget) {
    while !budget.isOver {
      var leading = LongRows(leading: rows, from: max(0, Self.bits(rows) - window))
      guard leading.shortenInDoubles(), combine(leading.change) else { return }
    }
  }

  /// Whether anything changed.
  private mutating func shortenInDoubles() -> Bool {
    var isChanged = false
    while true {
      let bits = Self.bits(rows)
      if isCut && bits <= Self.bits(change) + LeadingReduction.bits { return isChanged }
      let place = max(0, bits - LeadingReduction.bits)
      let leading = rows.map { $0.map { Double($0 >> place) } }
      guard let step = LeadingReduction.change(of: leading) else { return isChanged }
      let factors = step.map { $0.map { Integer($0) } }
      guard combine(factors) else { return isChanged }
      change = Self.product(factors, change)
      isChanged = true
    }
  }

  /// Takes combinations of the rows, if these are shorter: what leading digits say of reduced rows leads nowhere.
  private mutating func combine(_ factors: [[Integer]]) -> Bool {
    let combined = Self.product(factors, rows)
    guard Self.length(combined) < Self.length(rows) else { return false }
    rows = combined
    return true
  }

  /// A vector that is far shorter than the others.
  var short: [Integer]? {
    let bits = rows.map { Self.bits([$0]) }
    guard let least = bits.indices.min(by: { bits[$0] < bits[$1] }) else { return nil }
    let isFar = bits.indices.allSatisfy { $0 == least || bits[$0] > bits[least] + Self.far }
    return isFar ? rows[least] : nil
  }

  /// By chance no vector is this many bits shorter.
  private static let far = 28

  private static func length(_ rows: [[Integer]]) -> Int { rows.reduce(0) { $0 + bits([$1]) } }

  static func bits(_ rows: [[Integer]]) -> Int {
    rows.reduce(0) { $1.reduce($0) { max($0, $1.bitCount) } }
  }

  private static func product(_ factors: [[Integer]], _ rows: [[Integer]]) -> [[Integer]] {
    factors.map { factors in
      rows[0].indices.map { column in
        var sum = factors[0] * rows[0][column]
        for row in 1..<rows.count where !factors[row].isZero { sum.addProduct(factors[row], rows[row][column]) }
        return sum
      }
    }
  }
}

extension Tuning {
  /// From so many products of entries for each bit of a digit on, the denominator is found from two unknowns, and from
  /// half as many more from three.
  ///
  /// Measured with one, two and three unknowns, in ms: entries within ±99 12.4, 13.0 and 13.7 at order 400, 28.2, 27.4 and
  /// 28.4 at 500, 78.0, 71.4 and 69.8 at 650, 321, 279 and 265 at 1000; of 20 bits 190, 157 and 147 at 500.
  static let commonDenominatorWork = 7000

  /// How many leading bits of long vectors tell how they are combined; other numbers were not tried.
  static let reducedWindow = 640
}
