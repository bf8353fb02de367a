import MatrixArithmetic
import MatrixDomain

/// Discs, each with one root of a squarefree polynomial with integer coefficients, and together with all of them.
///
/// Goals, in order of rank: nothing is claimed that integers do not prove; every squarefree polynomial is isolated, whatever
/// the sizes of its roots; few bits are used.
///
/// Points come from doubles. A disc about each, as large as ``RootEstimate`` says, has a root. Where as many discs as the
/// degree says are disjoint, each has one. A disc that is symmetric about the real axis has a real one then, for with a root
/// the conjugate one is in it. Until that is so, the points whose discs meet others are improved and become longer: those of a
/// cluster at once (``RootCluster``), others by Aberth's iteration.
///
/// More is asked than that they are disjoint: discs of 6n times the radius are. Then Newton's method converges from each
/// centre (its root is nearer than 1/(2n − 1) of the distance to any other one), and the discs of 2n times the radius, which
/// are given, hold the next discs, too.
///
/// Roots that are not real come in conjugate pairs, and so do points, mostly: then what is known of the upper one is known of
/// the other.
/// - Source: D. A. Bini, G. Fiorentino, Design, analysis, and implementation of a multiprecision polynomial rootfinder,
///   Numer. Algorithms 23 (2000) 127–173.
struct RootIsolation {
  private var estimator: RootEstimator
  private var points: [RootPoint] = []
  /// Of points below the axis those that they are the conjugates of.
  private var partners: [Int: Int] = [:]
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
    var exponent = max(8, 52 - start.smallest)
    let sizes = start.points.map { (max($0.real.magnitude, $0.imaginary.magnitude), $1) }
    let largest = sizes.filter { $0.0.isNormal }.map { Int($0.exponent) + $1 }.max()
    if let largest, 60 - largest >= exponent - 8 { exponent = max(8, 60 - largest) }
    points = start.points.map { RootPoint($0, scale: $1, exponent: exponent) }
  }

  private mutating func run(_ budget: Budget) throws(ExactError) -> [IsolatedRoot] {
    // Mostly the points prove what they say at once: then those below the axis are not looked at.
    let flat = points.indices.filter { points[$0].isFlat }
    let upper = points.indices.filter { !points[$0].isFlat && !points[$0].imaginary.isNegative }
    if flat.count + 2 * upper.count == degree, let roots = try proved(flat: flat, upper: upper, budget) { return roots }
    pair()
    var rounds = 0
    while true {
      try estimate(budget)
      if let roots = try proved(budget) { return roots }
      let meetings = MeetingDiscs(points.map { $0.disc?.widened(by: 6 * degree) })
      var open = Set(meetings.components.lazy.filter { $0.count > 1 }.joined())
      // No discs meet, but they do not tell which roots are real.
      if open.isEmpty { open = Set(points.indices) }
      open = Set(open.map { partners[$0] ?? $0 })
      if rounds.isMultiple(of: 2) {
        for component in meetings.components where isCluster(component) {
          guard let found = try RootCluster.points(component.map { points[$0] }, of: estimator.polynomial, budget)
          else { continue }
          for (index, point) in zip(component, found) { points[index] = point }
          open.subtract(component)
          partners = partners.filter { !component.contains($0.key) && !component.contains($0.value) }
        }
      }
      // Where no more than the last digits change there are too few of them; the points that others still move to wait.
      let moving = open.filter { points[$0].estimate?.isSettled != true }
      if moving.isEmpty { for index in open { points[index].lengthen() } }
      try improve(moving, budget)
      rounds += 1
      if rounds == Self.pairedRounds { separate() }
      if rounds.isMultiple(of: 16) { for index in moving { points[index].lengthen() } }
    }
  }

  /// Whether some points lie much nearer to each other than to all others.
  private func isCluster(_ component: [Int]) -> Bool {
    guard component.count > 1, component.count < degree else { return false }
    let centre = points[component[0]]
    func distances(_ indices: some Sequence<Int>) -> [Int] {
      indices.map { index in
        let difference = points[index].difference(from: centre)
        return max(difference.real.bitCount, difference.imaginary.bitCount) - difference.exponent
      }
    }
    guard let reach = distances(component.dropFirst()).max(),
      let others = distances(Set(points.indices).subtracting(component)).min()
    else { return false }
    return others >= reach + 8 + Int.bitWidth - degree.leadingZeroBitCount
  }

  // MARK: Estimates

  /// Conjugate points stay so for some rounds. Those that stand for two real roots could never part.
  private static let pairedRounds = 8

  /// Finds the pairs that are nearly conjugate.
  private mutating func pair() {
    let near = inDoubles.near
    for (lower, point) in near.enumerated() where point.imaginary < 0 {
      let other = near.indices.min { left, right in
        (near[left] - point.conjugate).modulus < (near[right] - point.conjugate).modulus
      }
      guard let upper = other, !partners.values.contains(upper),
        (near[upper] - point.conjugate).modulus <= -0x1p-16 * point.imaginary
      else { continue }
      partners[lower] = upper
    }
  }

  /// Ends it, with the lower points moved a little.
  private mutating func separate() {
    for lower in partners.keys { points[lower].move(real: points[lower].imaginary >> 10, imaginary: .zero) }
    partners = [:]
  }

  /// The estimates at all points.
  private mutating func estimate(_ budget: Budget) throws(ExactError) {
    for index in points.indices where points[index].estimate == nil && partners[index] == nil {
      try budgeted(budget.check)
      points[index].estimate = estimator.estimate(points[index])
    }
    for (lower, upper) in partners { points[lower] = points[upper].conjugate }
  }

  /// The points in doubles, over the largest power of 2 among them.
  private var inDoubles: (near: [ComplexDouble], scale: Int) {
    let scale = points.map { max($0.real.bitCount, $0.imaginary.bitCount) - $0.exponent }.max() ?? 0
    return (points.map { $0.double(scale: scale) }, scale)
  }

  // MARK: Proof

  /// Discs about the points that prove everything; `nil` where they do not yet.
  ///
  /// A point no farther from the real axis than a root is from it stands for a real root.
  private mutating func proved(_ budget: Budget) throws(ExactError) -> [IsolatedRoot]? {
    var (flat, upper): ([Int], [Int]) = ([], [])
    for (index, point) in points.enumerated() {
      guard let estimate = point.estimate else { return nil }
      if point.imaginary.magnitude <= estimate.radius {
        flat.append(index)
      } else if !point.imaginary.isNegative {
        upper.append(index)
      }
    }
    guard flat.count + 2 * upper.count == degree else { return nil }
    return try proved(flat: flat, upper: upper, budget)
  }

  /// The same with real roots near some of the points, and others near those above the axis.
  private mutating func proved(flat: [Int], upper: [Int], _ budget: Budget) throws(ExactError) -> [IsolatedRoot]? {
    var roots: [IsolatedRoot] = []
    var doubts: [Integer] = []
    for index in flat + upper {
      try budgeted(budget.check)
      let isReal = roots.count < flat.count
      var point = points[index]
      if isReal { point = point.onRealAxis }
      if point.estimate == nil { point.estimate = estimator.estimate(point) }
      guard let disc = point.disc, let estimate = point.estimate else { return nil }
      if !isReal { points[index] = point }
      roots.append(IsolatedRoot(region: disc, nearest: disc, step: estimate.step))
      doubts.append(estimate.doubt)
    }
    // Then no disc above the axis meets one below; and a real one meets as much below as above.
    for root in roots[flat.count...] where root.region.imaginary <= root.region.radius * Integer(6 * degree) {
      return nil
    }
    guard MeetingDiscs(roots.map { $0.region.widened(by: 6 * degree) }).components.count == roots.count else {
      return nil
    }
    for (index, distance) in Self.distances(roots, real: flat.count).enumerated() {
      if let distance { roots[index].advance(degree: degree, doubt: doubts[index], apart: distance) }
    }
    let (real, above) = (roots[..<flat.count], roots[flat.count...])
    return (real.sorted { $0.nearest.isLeft(of: $1.nearest) } + above).map { $0.widened(by: 2 * degree) }
  }

  /// Of each root at most the distance of its centre from all other ones, in units of the centre; `nil` where doubles do not
  /// tell.
  ///
  /// - Parameters:
  ///   - roots: those that are not real stand for their conjugates too. The radius of each disc is at most a sixth of its distance
  ///     from any other one.
  ///   - count: how many of them are real; these stand first.
  private static func distances(_ roots: [IsolatedRoot], real count: Int) -> [Integer?] {
    let centres = roots.map(\.region)
    let scale = centres.map { max($0.real.bitCount, $0.imaginary.bitCount) - $0.exponent }.max() ?? 0
    let near = centres.map {
      RootPoint(real: $0.real, imaginary: $0.imaginary, exponent: $0.exponent).double(scale: scale)
    }
    return near.indices.map { index in
      let point = near[index]
      var least = index < count ? Double.infinity : 4 * point.imaginary * point.imaginary
      for other in near.indices where other != index {
        let (x, y) = (point.real - near[other].real, point.imaginary - near[other].imaginary)
        least = min(least, x * x + y * y)
      }
      // The parts are at most 1 and rounded to 2⁻⁵³.
      guard least.isFinite, least > 0x1p-40 else { return nil }
      return RootPoint.integer(0.75 * least.squareRoot(), scale + centres[index].exponent)
    }
  }

  // MARK: Aberth's iteration

  /// Moves some points.
  private mutating func improve(_ open: Set<Int>, _ budget: Budget) throws(ExactError) {
    let old = points
    let (near, scale) = inDoubles
    for index in open.sorted() {
      try budgeted(budget.check)
      guard let estimate = old[index].estimate else {
        points[index].move(real: .zero, imaginary: Integer.one << (points[index].exponent / 2))
        continue
      }
      var sum = ComplexDouble.zero
      let newton = RootPoint(step: estimate, exponent: old[index].exponent)
      let step = newton.double(scale: scale)
      for other in old.indices where other != index {
        let (x, y) = (near[index].real - near[other].real, near[index].imaginary - near[other].imaginary)
        let size = max(
          near[index].real.magnitude, near[index].imaginary.magnitude, near[other].real.magnitude,
          near[other].imaginary.magnitude)
        if max(x.magnitude, y.magnitude) > max(0x1p-20 * size, 0x1p-900) {
          sum = sum + step / ComplexDouble(x, y)
        } else {
          let difference = old[index].difference(from: old[other])
          if difference.isZero {
            points[index].move(real: Integer(index), imaginary: .zero)
          } else {
            sum = sum + newton.quotient(by: difference)
          }
        }
      }
      var factor = ComplexDouble.one / (.one - sum)
      if !factor.isFinite || factor.modulus > 1024 { factor = .one }
      let (a, b) = (RootPoint.integer(factor.real, 40), RootPoint.integer(factor.imaginary, 40))
      let (x, y) = estimate.step
      points[index].move(real: -((x * a - y * b) >> 40), imaginary: -((x * b + y * a) >> 40))
    }
  }
}
