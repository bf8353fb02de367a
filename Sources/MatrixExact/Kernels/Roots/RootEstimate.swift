internal import MatrixArithmetic

/// What a polynomial with integer coefficients says at a point near a root; see ``RootEstimator``.
///
/// With n roots zⱼ, f′(c)/f(c) is the sum of the 1/(c − zⱼ); so some root is at most n·|f(c)/f′(c)| away from c.
struct RootEstimate {
  /// f/f′ at the point, in units of the point, rounded.
  let step: (real: Integer, imaginary: Integer)
  /// At least n·|f/f′|, in units of the point.
  let radius: Integer
  /// At least how far the step is from f/f′, in units of the point.
  let doubt: Integer

  init(step: (real: Integer, imaginary: Integer), radius: Integer, doubt: Integer) {
    (self.step, self.radius, self.doubt) = (step, radius, doubt)
  }

  /// By doubles; `nil` where they, or the values, do not suffice.
  ///
  /// The doubles are right to 2⁻⁵² of themselves and a unit. The step is below 2⁴⁵, and so right to less than a unit beside what the
  /// errors of the values make of it.
  /// - Parameters:
  ///   - size: the point has so many bits, and a unit of it is 2^-(size + 1) where the values are taken.
  init?(
    _ values: FixedPointEvaluation.Values, valueError: Integer, derivativeError: Integer, _ degree: Integer, size: Int
  ) {
    var (a, b) = (values.double(2), values.double(3))
    var (x, y) = (values.double(0), values.double(1))
    let largest = max(a.magnitude, b.magnitude)
    guard largest >= 1, largest < 0x1p900, max(x.magnitude, y.magnitude) < 0x1p900, size < 900 else { return nil }
    // |f′| is between 1 and 3 then.
    let scale = Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1)
    (a, b, x, y) = (a * scale, b * scale, x * scale, y * scale)
    let square = a * a + b * b
    let (blur, derivativeBlur) = ((Double(valueError) + 2) * scale, (Double(derivativeError) + 2) * scale)
    let least = square.squareRoot() * (1 - 0x1p-40) - derivativeBlur
    let (count, unit) = (Double(degree), Double(sign: .plus, exponent: size + 1, significand: 1))
    guard least >= 0x1p7 * derivativeBlur, count * blur * unit <= least else { return nil }
    // Squares of the least numbers would vanish.
    let isTiny = max(x.magnitude, y.magnitude) < 0x1p-400
    let modulus = isTiny ? x.magnitude + y.magnitude : (x * x + y * y).squareRoot()
    let bound = count * (modulus * (1 + 0x1p-40) + blur) * (unit / least) * (1 + 0x1p-40)
    let (p, q) = ((x * a + y * b) / square * unit, (y * a - x * b) / square * unit)
    guard bound < 0x1p60, p.magnitude < 0x1p44, q.magnitude < 0x1p44 else { return nil }
    step = (Integer(Int(p.rounded())), Integer(Int(q.rounded())))
    radius = Integer(Int(bound.rounded(.up)) + 1)
    doubt = RootEstimate.doubt(step, size: size) + .one
  }

  /// How far a step may be from f/f′, in units of a point of so many bits, where the error of f moves it by less than two units and
  /// that of f′, n + 1 times as large, by at most 2^(1 − size) of itself; rounding takes one unit.
  static func doubt(_ step: (real: Integer, imaginary: Integer), size: Int) -> Integer {
    Integer(4) + (step.real.magnitude + step.imaginary.magnitude + Integer(2)) >> max(0, size - 1)
  }

  /// By exact values of the polynomial and its derivative; `nil` where the derivative is 0.
  init?(exactlyOf polynomial: [Integer], real: Integer, imaginary: Integer, exponent: Int) {
    var value = (real: Integer.zero, imaginary: Integer.zero)
    var derivative = value
    func next(_ sum: (real: Integer, imaginary: Integer)) -> (real: Integer, imaginary: Integer) {
      if imaginary.isZero { return (sum.real * real, .zero) }
      return (
        sum.real * real - sum.imaginary * imaginary, sum.real * imaginary + sum.imaginary * real
      )
    }
    // f·2^(n·exponent) and f′·2^((n−1)·exponent), by Horner's rule.
    for (index, coefficient) in polynomial.reversed().enumerated() {
      derivative = next(derivative)
      derivative.real += value.real
      derivative.imaginary += value.imaginary
      value = next(value)
      value.real += coefficient << (exponent * index)
    }
    let below = derivative.real * derivative.real + derivative.imaginary * derivative.imaginary
    if below.isZero { return nil }
    let degree = Integer(polynomial.count - 1)
    let above = (value.real * value.real + value.imaginary * value.imaginary) * degree * degree
    doubt = .one
    radius = above.isZero ? .zero : above.flooredQuotientAndRemainder(dividingBy: below).quotient.squareRoot() + .one
    step = (
      (value.real * derivative.real + value.imaginary * derivative.imaginary).nearestQuotient(by: below),
      (value.imaginary * derivative.real - value.real * derivative.imaginary).nearestQuotient(by: below)
    )
  }

  /// Whether the step is a few units at most.
  var isSettled: Bool { max(step.real.bitCount, step.imaginary.bitCount) <= 6 }

  /// The estimate at the conjugate point.
  var conjugate: RootEstimate { RootEstimate(step: (step.real, -step.imaginary), radius: radius, doubt: doubt) }
}
