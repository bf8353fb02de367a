import MatrixArithmetic

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// All complex roots of a polynomial approximately, in doubles: the points that a proof starts from.
///
/// - Source: D. A. Bini, Numerical computation of polynomial zeros by means of Aberth's method, Numer. Algorithms 13 (1996)
///   179–200.
enum RootApproximation {
  /// Roots as points times powers of 2, so that roots of any size have their digits.
  struct Points {
    var points: [(point: ComplexDouble, scale: Int)]
    /// The least exponent of 2 that a root other than 0 has about the size of.
    var smallest: Int
    /// False where only the sizes of the roots are known.
    var isRefined = true

    init(points: [(point: ComplexDouble, scale: Int)], smallest: Int, isRefined: Bool = true) {
      (self.points, self.smallest, self.isRefined) = (points, smallest, isRefined)
    }

    /// Points that are known.
    init(_ known: [ComplexDouble]) {
      points = known.map { ($0, 0) }
      smallest = known.map(\.modulus).filter(\.isNormal).min().map { Int($0.exponent) } ?? 0
    }
  }

  private static let mostIterations = 100

  /// - Parameter polynomial: constant term first, of degree at least 1, the leading coefficient not 0.
  /// - Complexity: some dozen times `n²` operations.
  static func points(of polynomial: [Integer]) -> Points {
    let degree = polynomial.count - 1
    let logs = polynomial.map { $0.isZero ? -Double.infinity : logarithm(of: $0) }
    let lowest = polynomial.firstIndex { !$0.isZero } ?? degree
    // The upper hull of the points (j, log |cⱼ|): an edge from j to k stands for k − j roots of one size.
    var hull: [Int] = []
    for index in lowest...degree where !polynomial[index].isZero {
      while hull.count > 1 {
        let (one, two) = (hull[hull.count - 2], hull[hull.count - 1])
        let slope = (logs[two] - logs[one]) / Double(two - one)
        if slope > (logs[index] - logs[one]) / Double(index - one) { break }
        hull.removeLast()
      }
      hull.append(index)
    }
    var sizes: [Double] = []
    for (one, two) in zip(hull, hull.dropFirst()) {
      sizes += Array(repeating: (logs[one] - logs[two]) / Double(two - one), count: two - one)
    }
    let scale = Int((sizes.max() ?? 0).rounded(.up))
    let shifted = logs.enumerated().map { $1 + Double(scale * $0) }
    let largest = shifted.max() ?? 0
    let coefficients = zip(polynomial, shifted).map { number, log in
      number.isZero ? 0 : (number.isNegative ? -1 : 1) * exp2(log - largest)
    }
    let smallest = Int((sizes.min() ?? 0).rounded(.down))
    func start(_ scales: [Int]) -> [ComplexDouble] {
      sizes.indices.map { index in
        let radius = exp2(sizes[index] - Double(scales[index]))
        let angle = 2 * Double.pi * Double(index) / Double(sizes.count) + 0.7
        return ComplexDouble(radius * cos(angle), radius * sin(angle))
      }
    }
    let zeros = Array(repeating: ComplexDouble.zero, count: lowest)
    guard hull.allSatisfy({ coefficients[$0].isNormal }) else {
      // No doubles hold the coefficients side by side that say how large the roots are: their sizes are all that is known.
      let scales = sizes.map { Int($0.rounded(.up)) }
      let points = zeros.map { ($0, 0) } + zip(start(scales), scales).map { ($0, $1) }
      return Points(points: points, smallest: smallest, isRefined: false)
    }
    var points = start(Array(repeating: scale, count: sizes.count))
    improve(&points, Array(coefficients[lowest...]))
    return Points(points: (zeros + points).map { ($0, scale) }, smallest: smallest)
  }

  /// Aberth's iteration, until no point moves, or rounding hides where its root is.
  private static func improve(_ points: inout [ComplexDouble], _ coefficients: [Double]) {
    var moving = Array(points.indices)
    for _ in 0..<mostIterations where !moving.isEmpty {
      var next: [Int] = []
      for index in moving {
        let point = points[index]
        let (newton, isHidden) = newtonStep(at: point, coefficients)
        let step = newton / (.one - newton * sumOfReciprocals(of: point, less: points))
        if step.isFinite { points[index] = point - step }
        if !isHidden, !step.isFinite || step.modulus > 1e-15 * point.modulus { next.append(index) }
      }
      moving = next
    }
  }

  /// The sum of the 1/(z − zⱼ) over the points other than z.
  private static func sumOfReciprocals(of point: ComplexDouble, less points: [ComplexDouble]) -> ComplexDouble {
    var sum = ComplexDouble.zero
    for other in points {
      let (x, y) = (point.real - other.real, point.imaginary - other.imaginary)
      let square = x * x + y * y
      // It is 0 for the point itself, and for one so near to it that it is meant to move on alone.
      if square > 0 {
        let factor = 1 / square
        sum.real += x * factor
        sum.imaginary -= y * factor
      }
    }
    return sum
  }

  /// p/p′, by the reversed polynomial outside of the unit circle, and whether p is less than the rounding of its terms.
  private static func newtonStep(
    at point: ComplexDouble, _ coefficients: [Double]
  ) -> (step: ComplexDouble, isHidden: Bool) {
    let isInside = point.real * point.real + point.imaginary * point.imaginary <= 1
    let argument = isInside ? point : .one / point
    let (x, y) = (argument.real, argument.imaginary)
    let modulus = argument.modulus
    var (value, derivative) = (ComplexDouble.zero, ComplexDouble.zero)
    var terms = 0.0
    let last = coefficients.count - 1
    for index in 0...last {
      let coefficient = coefficients[isInside ? last - index : index]
      derivative = ComplexDouble(
        derivative.real * x - derivative.imaginary * y + value.real,
        derivative.real * y + derivative.imaginary * x + value.imaginary)
      value = ComplexDouble(value.real * x - value.imaginary * y + coefficient, value.real * y + value.imaginary * x)
      terms = terms * modulus + coefficient.magnitude
    }
    let isHidden = value.modulus <= 4 * Double(last) * 0x1p-53 * terms
    if isInside { return (value / derivative, isHidden) }
    let degree = ComplexDouble(Double(last), 0)
    return (.one / (argument * (degree - argument * derivative / value)), isHidden)
  }

  /// log₂ of the modulus of a number other than 0.
  private static func logarithm(of number: Integer) -> Double {
    let shift = max(0, number.bitCount - 60)
    return log2(Double(number.magnitude >> shift)) + Double(shift)
  }
}

/// A pair of doubles as a complex number, for approximations that are proved elsewhere.
struct ComplexDouble {
  var real: Double
  var imaginary: Double

  init(_ real: Double, _ imaginary: Double) { (self.real, self.imaginary) = (real, imaginary) }

  static let zero = ComplexDouble(0, 0)
  static let one = ComplexDouble(1, 0)

  var conjugate: ComplexDouble { ComplexDouble(real, -imaginary) }
  var modulus: Double { hypot(real, imaginary) }
  var isZero: Bool { real == 0 && imaginary == 0 }
  var isFinite: Bool { real.isFinite && imaginary.isFinite }

  static func + (left: Self, right: Self) -> Self { Self(left.real + right.real, left.imaginary + right.imaginary) }
  static func - (left: Self, right: Self) -> Self { Self(left.real - right.real, left.imaginary - right.imaginary) }
  static func * (left: Self, right: Self) -> Self {
    Self(
      left.real * right.real - left.imaginary * right.imaginary,
      left.real * right.imaginary + left.imaginary * right.real)
  }
  /// Scaled by the modulus, so that squares do not overflow.
  static func / (left: Self, right: Self) -> Self {
    let modulus = right.modulus
    let unit = Self(right.real / modulus, -right.imaginary / modulus)
    let product = left * unit
    return Self(product.real / modulus, product.imaginary / modulus)
  }
}
