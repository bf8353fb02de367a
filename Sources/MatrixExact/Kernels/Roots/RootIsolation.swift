import MatrixArithmetic
import MatrixDomain

/// Discs, each with one root of a squarefree polynomial with integer coefficients, and together with all of them.
///
/// Goals, in order of rank: nothing is claimed that integers do not prove; every squarefree polynomial is isolated, whatever
/// the sizes of its roots; few bits are used.
///
/// Points come from doubles. A disc about each, as large as ``RootEstimate`` says, has a root. Where as many discs as the
/// degree says are disjoint, each has one. A disc that is symmetric about the real axis has a real one then, for with a root
/// the conjugate one is in it. Until that is so, points are improved by Aberth's iteration and become longer.
///
/// More is asked than that they are disjoint: discs of 6n times the radius are. Then Newton's method converges from each
/// centre (its root is nearer than 1/(2n − 1) of the distance to any other one), and the discs of 2n times the radius, which
/// are given, hold the next discs, too.
///
/// Roots that are not real come in conjugate pairs, so points do: below the axis each is the conjugate of one above it, and
/// what is known of that one is known of it.
/// - Source: D. A. Bini, G. Fiorentino, Design, analysis, and implementation of a multiprecision polynomial rootfinder,
///   Numer. Algorithms 23 (2000) 127–173.
struct RootIsolation {
  private var estimator: RootEstimator
  private var points: [(real: Integer, imaginary: Integer)] = []
  private var exponent: Int
  private let degree: Int

  /// All roots: the real ones ascending, then the upper of each pair of conjugate ones.
  ///
  /// - Parameters:
  ///   - estimator: of a polynomial without repeated factors, of degree at least 1.
  ///   - near: points near the roots, as many as there are, where such are known.
  /// - Throws: ``ExactError/budget(_:)``; a polynomial with a repeated factor uses up every budget.
  static func roots(
    _ estimator: inout RootEstimator, near points: [ComplexDouble]? = nil, _ budget: Budget
  ) throws(ExactError) -> [IsolatedRoot] {
    var isolation = RootIsolation(estimator, points)
    let found = try isolation.run(budget)
    estimator = isolation.estimator
    return found
  }

  private init(_ estimator: RootEstimator, _ near: [ComplexDouble]?) {
    self.estimator = estimator
    degree = estimator.polynomial.count - 1
    let start = near.map(RootApproximation.Points.init) ?? RootApproximation.points(of: estimator.polynomial)
    // As many binary digits behind the point as doubles of this size have, or as one word holds; later more.
    exponent = max(8, 52 - start.smallest)
    let sizes = start.points.map { (max($0.real.magnitude, $0.imaginary.magnitude), $1) }
    let largest = sizes.filter { $0.0.isNormal }.map { Int($0.exponent) + $1 }.max()
    if let largest, 60 - largest >= exponent - 8 { exponent = max(8, 60 - largest) }
    for (point, scale) in start.points {
      points.append((Self.integer(point.real, scale + exponent), Self.integer(point.imaginary, scale + exponent)))
    }
  }

  /// A double times a power of 2, rounded.
  static func integer(_ value: Double, _ power: Int) -> Integer {
    guard value.isNormal else { return .zero }
    let (mantissa, shift) = (Integer(Int(value.significand * 0x1p60)), power + Int(value.exponent) - 60)
    let magnitude = shift >= 0 ? mantissa << shift : mantissa >> -shift
    return value.sign == .minus ? -magnitude : magnitude
  }

  private mutating func run(_ budget: Budget) throws(ExactError) -> [IsolatedRoot] {
    // Mostly the points prove what they say at once: then those below the axis are not looked at.
    let (flat, upper, lower) = kinds
    if upper.count == lower.count, let roots = try proved(flat: flat, upper: upper, [:], budget) { return roots }
    var rounds = 0
    while true {
      pair()
      let estimates = try estimates(budget)
      if let roots = try proved(estimates, budget) { return roots }
      let isSettled = improve(estimates)
      rounds += 1
      if isSettled || rounds.isMultiple(of: 16) {
        let more = max(32, exponent / 2)
        exponent += more
        points = points.map { ($0.real << more, $0.imaginary << more) }
      }
    }
  }

  // MARK: Pairs

  /// The points so near to the real axis that a root on it may be meant, those above, and those below.
  private var kinds: (flat: [Int], upper: [Int], lower: [Int]) {
    var (flat, upper, lower): ([Int], [Int], [Int]) = ([], [], [])
    for (index, point) in points.enumerated() {
      if point.imaginary.bitCount + 24 <= max(point.real.bitCount, exponent - 24) {
        flat.append(index)
      } else if point.imaginary.isNegative {
        lower.append(index)
      } else {
        upper.append(index)
      }
    }
    return (flat, upper, lower)
  }

  /// Puts the conjugates of the points above the axis in the places of those below, where they are as many.
  private mutating func pair() {
    let (_, upper, lower) = kinds
    guard upper.count == lower.count else { return }
    for (one, other) in zip(upper, lower) { points[other] = (points[one].real, -points[one].imaginary) }
  }

  /// The estimates at all points.
  private mutating func estimates(_ budget: Budget) throws(ExactError) -> [RootEstimate?] {
    let (_, upper, lower) = kinds
    let isPaired = upper.count == lower.count
    var estimates: [RootEstimate?] = []
    let skipped = isPaired ? Set(lower) : []
    for (index, point) in points.enumerated() {
      try budgeted(budget.check)
      estimates.append(
        skipped.contains(index)
          ? nil : estimator.estimate(real: point.real, imaginary: point.imaginary, exponent: exponent))
    }
    if isPaired { for (one, other) in zip(upper, lower) { estimates[other] = estimates[one]?.conjugate } }
    return estimates
  }

  // MARK: Proof

  /// Discs about the points that prove everything; `nil` where they do not yet.
  ///
  /// A point no farther from the real axis than a root is from it stands for a real root.
  private mutating func proved(
    _ estimates: [RootEstimate?], _ budget: Budget
  ) throws(ExactError) -> [IsolatedRoot]? {
    var (flat, upper): ([Int], [Int]) = ([], [])
    var known: [Int: RootEstimate] = [:]
    for (index, estimate) in estimates.enumerated() {
      guard let estimate else { return nil }
      if points[index].imaginary.magnitude <= estimate.radius {
        flat.append(index)
      } else if !points[index].imaginary.isNegative {
        upper.append(index)
        known[index] = estimate
      }
    }
    guard flat.count + 2 * upper.count == degree else { return nil }
    return try proved(flat: flat, upper: upper, known, budget)
  }

  /// The same with real roots near some of the points, and others near those above the axis.
  ///
  /// - Parameter known: estimates at points above the axis.
  private mutating func proved(
    flat: [Int], upper: [Int], _ known: [Int: RootEstimate], _ budget: Budget
  ) throws(ExactError) -> [IsolatedRoot]? {
    func root(_ x: Integer, _ y: Integer, _ estimate: RootEstimate) -> IsolatedRoot {
      let disc = RootDisc(real: x, imaginary: y, radius: estimate.radius, exponent: exponent)
      return IsolatedRoot(region: disc, nearest: disc, step: estimate.step)
    }
    var (real, above): ([IsolatedRoot], [IsolatedRoot]) = ([], [])
    for index in flat {
      try budgeted(budget.check)
      let x = points[index].real
      guard let estimate = estimator.estimate(real: x, imaginary: .zero, exponent: exponent) else { return nil }
      real.append(root(x, .zero, estimate))
    }
    for index in upper {
      try budgeted(budget.check)
      let (x, y) = points[index]
      guard let estimate = known[index] ?? estimator.estimate(real: x, imaginary: y, exponent: exponent) else {
        return nil
      }
      above.append(root(x, y, estimate))
    }
    let wide = (real + above).map { $0.region.widened(by: 6 * degree) }
    // Then no disc above the axis meets one below; and a real one meets as much below as above.
    for disc in wide[real.count...] where disc.imaginary <= disc.radius { return nil }
    guard Self.areApart(wide) else { return nil }
    return (real.sorted { $0.nearest.real < $1.nearest.real } + above).map { $0.widened(by: 2 * degree) }
  }

  /// Whether no two discs have a point in common: in the order of their left ends, only those are compared that begin before
  /// another one ends.
  private static func areApart(_ discs: [RootDisc]) -> Bool {
    let ordered = discs.sorted { $0.real - $0.radius < $1.real - $1.radius }
    for (index, disc) in ordered.enumerated() {
      let end = disc.real + disc.radius
      for other in ordered[(index + 1)...] {
        if other.real - other.radius > end { break }
        if !disc.isApart(from: other) { return false }
      }
    }
    return true
  }

  // MARK: Aberth's iteration

  /// The quotient of two complex numbers of any size in doubles; the divisor is not 0.
  private static func quotient(
    _ left: (real: Integer, imaginary: Integer), _ right: (real: Integer, imaginary: Integer)
  ) -> ComplexDouble {
    func scaled(_ number: (real: Integer, imaginary: Integer)) -> (number: ComplexDouble, shift: Int) {
      let shift = max(0, max(number.real.bitCount, number.imaginary.bitCount) - 60)
      return (ComplexDouble(Double(number.real >> shift), Double(number.imaginary >> shift)), shift)
    }
    let ((dividend, more), (divisor, less)) = (scaled(left), scaled(right))
    // Beyond the range of doubles it is infinite or 0, as it would be rounded.
    let power = Double(sign: .plus, exponent: min(1023, max(-1022, more - less)), significand: 1)
    let quotient = dividend / divisor
    return ComplexDouble(quotient.real * power, quotient.imaginary * power)
  }

  /// Moves every point; true where no point moves by more than a few units.
  private mutating func improve(_ estimates: [RootEstimate?]) -> Bool {
    var isSettled = true
    let old = points
    let size = old.map { max($0.real.bitCount, $0.imaginary.bitCount) }.max() ?? 0
    let shift = max(0, size - 900)
    func double(_ number: (real: Integer, imaginary: Integer)) -> ComplexDouble {
      shift == 0
        ? ComplexDouble(Double(number.real), Double(number.imaginary))
        : ComplexDouble(Double(number.real >> shift), Double(number.imaginary >> shift))
    }
    let near = old.map(double)
    let moduli = near.map { max($0.real.magnitude, $0.imaginary.magnitude) }
    for (index, estimate) in estimates.enumerated() {
      guard let estimate else {
        points[index].imaginary += Integer.one << (exponent / 2)
        isSettled = false
        continue
      }
      var sum = ComplexDouble.zero
      let step = double(estimate.step)
      for other in old.indices where other != index {
        let (x, y) = (near[index].real - near[other].real, near[index].imaginary - near[other].imaginary)
        let distance = max(x.magnitude, y.magnitude)
        if distance > 0x1p-20 * (moduli[index] + moduli[other]), shift == 0 || distance > 0x1p40 {
          sum = sum + step / ComplexDouble(x, y)
          continue
        }
        let difference = (
          real: old[index].real - old[other].real, imaginary: old[index].imaginary - old[other].imaginary
        )
        if difference.real.isZero, difference.imaginary.isZero {
          points[index].real += Integer(index)
        } else {
          sum = sum + Self.quotient(estimate.step, difference)
        }
      }
      var factor = ComplexDouble.one / (.one - sum)
      if !factor.isFinite || factor.modulus > 1024 { factor = .one }
      let (a, b) = (Self.integer(factor.real, 40), Self.integer(factor.imaginary, 40))
      points[index].real -= (estimate.step.real * a - estimate.step.imaginary * b) >> 40
      points[index].imaginary -= (estimate.step.real * b + estimate.step.imaginary * a) >> 40
      if estimate.step.real.bitCount > 6 || estimate.step.imaginary.bitCount > 6 { isSettled = false }
    }
    return isSettled
  }
}
