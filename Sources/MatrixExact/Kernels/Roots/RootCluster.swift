internal import MatrixArithmetic
internal import MatrixDomain

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Roots that lie much nearer to each other than to all others, about a point of the real axis.
///
/// From far off k such roots look like one of multiplicity k, which Aberth's iteration comes nearer to by a factor at a time.
/// About a point c near them the polynomial is nearly the first k + 1 terms of its expansion, whose roots tell some of them apart
/// as soon as c is as near to them as they are to each other. Their mean says where c is better; each time it is known to twice
/// as many digits. Those that still look like one are a smaller cluster.
/// - Source: the (k − 1)-th derivative has one simple root near a cluster of k: M. Giusti, G. Lecerf, B. Salvy, J.-C. Yakoubsohn,
///   On location and approximation of clusters of zeros of analytic functions, Found. Comput. Math. 5 (2005) 257–311.
enum RootCluster {
  private static let mostSteps = 24

  /// Points near the roots, one for each of some points near all of them; `nil` where they tell no roots apart.
  ///
  /// - Throws: ``ExactError/budget(_:)``.
  static func points(
    _ points: [RootPoint], of polynomial: [Integer], _ budget: Budget
  ) throws(ExactError) -> [RootPoint]? {
    let count = points.count
    var exponent = points.map(\.exponent).max() ?? 0
    let raised = points.map { $0.raised(to: exponent) }
    var centre = raised.reduce(Integer.zero) { $0 + $1.real }.nearestQuotient(by: Integer(count))
    let height = raised.reduce(Integer.zero) { $0 + $1.imaginary }
    let reach = raised.map { max(($0.real - centre).magnitude, $0.imaginary.magnitude) }.max() ?? .zero
    // Not symmetric about the axis.
    if height.magnitude > reach { return nil }
    for _ in 0..<mostSteps {
      let terms = try expansion(of: polynomial, about: centre, exponent, terms: count + 1, budget)
      guard !terms[count].isZero else { return nil }
      let found = RootApproximation.points(of: terms)
      if found.isRefined, hasParts(found.points) {
        let longer = exponent + max(0, 52 - found.smallest)
        let middle = RootPoint(real: centre << (longer - exponent), imaginary: .zero, exponent: longer)
        return found.points.map { point, scale in
          let offset = RootPoint(point, scale: scale, exponent: longer - exponent)
          var result = middle
          result.move(real: offset.real, imaginary: offset.imaginary)
          return result
        }
      }
      let step = terms[count - 1].nearestQuotient(by: terms[count] * Integer(count))
      centre -= step
      let known = exponent - step.bitCount
      let more = max(16, min(2 * exponent, 2 * known + 8 - exponent))
      centre = centre << more
      exponent += more
    }
    return nil
  }

  /// The first terms of the expansion about a point of the real axis, in units of the point, times a power of 2.
  ///
  /// - Complexity: a product for each term and coefficient, of numbers of n times the bits of the point and of its bits.
  private static func expansion(
    of polynomial: [Integer], about centre: Integer, _ exponent: Int, terms: Int, _ budget: Budget
  ) throws(ExactError) -> [Integer] {
    let degree = polynomial.count - 1
    var rest = polynomial.enumerated().map { $1 << (exponent * (degree - $0)) }
    // Synthetic division: each remainder is a term.
    for term in 0..<terms {
      for index in stride(from: degree - 1, through: term, by: -1) {
        if index & 15 == 0 { try budgeted(budget.check) }
        rest[index] += centre * rest[index + 1]
      }
    }
    return Array(rest[..<terms])
  }

  /// Whether some points differ by more than rounding moves a root of such a multiplicity.
  private static func hasParts(_ points: [(point: ComplexDouble, scale: Int)]) -> Bool {
    let scale = points.map(\.scale).max() ?? 0
    let values = points.map { item in
      let factor = Double(sign: .plus, exponent: max(-1022, item.scale - scale), significand: 1)
      return ComplexDouble(item.point.real * factor, item.point.imaginary * factor)
    }
    let size = values.map(\.modulus).max() ?? 0
    let rounding = min(0.5, exp2(3 - 45 / Double(points.count)))
    return values.contains { one in values.contains { ($0 - one).modulus > rounding * size } }
  }
}
