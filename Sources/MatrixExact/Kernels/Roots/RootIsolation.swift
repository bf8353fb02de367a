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
/// - Source: D. A. Bini, G. Fiorentino, Design, analysis, and implementation of a multiprecision polynomial rootfinder,
///   Numer. Algorithms 23 (2000) 127–173.
struct RootIsolation {
  private let polynomial: [Integer]
  private var points: [(real: Integer, imaginary: Integer)] = []
  private var exponent: Int
  private var degree: Int { polynomial.count - 1 }

  /// All roots: the real ones ascending, then the upper of each pair of conjugate ones.
  ///
  /// - Parameters:
  ///   - polynomial: constant term first, without repeated factors, of degree at least 1.
  ///   - near: points near the roots, as many as there are, where such are known.
  /// - Throws: ``ExactError/budget(_:)``; a polynomial with a repeated factor uses up every budget.
  static func discs(
    of polynomial: [Integer], near points: [ComplexDouble]? = nil, _ budget: Budget
  ) throws(ExactError) -> [RootDisc] {
    var isolation = RootIsolation(polynomial, points)
    return try isolation.run(budget)
  }

  private init(_ polynomial: [Integer], _ near: [ComplexDouble]?) {
    self.polynomial = polynomial
    let start = near.map(RootApproximation.Points.init) ?? RootApproximation.points(of: polynomial)
    // As many binary digits behind the point as doubles of this size have; later more.
    exponent = max(8, 52 - start.smallest)
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

  private mutating func run(_ budget: Budget) throws(ExactError) -> [RootDisc] {
    var rounds = 0
    while true {
      var estimates: [RootEstimate?] = []
      for point in points {
        try budgeted(budget.check)
        estimates.append(
          RootEstimate(polynomial, real: point.real, imaginary: point.imaginary, exponent: exponent))
      }
      if let discs = proved(estimates) { return discs }
      let isSettled = improve(estimates)
      rounds += 1
      if isSettled || rounds.isMultiple(of: 16) {
        let more = max(32, exponent / 2)
        exponent += more
        points = points.map { ($0.real << more, $0.imaginary << more) }
      }
    }
  }

  /// Discs about the points that prove everything; `nil` where they do not yet.
  private func proved(_ estimates: [RootEstimate?]) -> [RootDisc]? {
    var (real, upper): ([RootDisc], [RootDisc]) = ([], [])
    for (point, estimate) in zip(points, estimates) {
      guard let estimate else { return nil }
      if point.imaginary.magnitude <= estimate.radius {
        guard let flat = RootEstimate(polynomial, real: point.real, imaginary: .zero, exponent: exponent) else {
          return nil
        }
        real.append(RootDisc(real: point.real, imaginary: .zero, radius: flat.radius, exponent: exponent))
      } else if !point.imaginary.isNegative {
        upper.append(
          RootDisc(real: point.real, imaginary: point.imaginary, radius: estimate.radius, exponent: exponent))
      }
    }
    guard real.count + 2 * upper.count == degree else { return nil }
    let wide = (real + upper).map { $0.widened(by: 6 * degree) }
    for (index, disc) in wide.enumerated() {
      for other in wide[..<index] where !disc.isApart(from: other) { return nil }
      // Then no disc above the axis meets one below; and a real one meets as much below as above.
      if index >= real.count, disc.imaginary <= disc.radius { return nil }
    }
    return (real.sorted { $0.real < $1.real } + upper).map { $0.widened(by: 2 * degree) }
  }

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
    for (index, estimate) in estimates.enumerated() {
      guard let estimate else {
        points[index].imaginary += Integer.one << (exponent / 2)
        isSettled = false
        continue
      }
      var sum = ComplexDouble.zero
      for other in old.indices where other != index {
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
