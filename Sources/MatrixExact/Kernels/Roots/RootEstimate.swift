internal import MatrixArithmetic

/// What a polynomial with integer coefficients says at a point near a root; see ``RootEstimator``.
///
/// With n roots zⱼ, f′(c)/f(c) is the sum of the 1/(c − zⱼ); so some root is at most n·|f(c)/f′(c)| away from c.
struct RootEstimate {
  /// f/f′ at the point, in units of the point, rounded.
  let step: (real: Integer, imaginary: Integer)
  /// At least n·|f/f′|, in units of the point.
  let radius: Integer

  init(step: (real: Integer, imaginary: Integer), radius: Integer) {
    (self.step, self.radius) = (step, radius)
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
    radius = above.isZero ? .zero : above.flooredQuotientAndRemainder(dividingBy: below).quotient.squareRoot() + .one
    step = (
      (value.real * derivative.real + value.imaginary * derivative.imaginary).nearestQuotient(by: below),
      (value.imaginary * derivative.real - value.real * derivative.imaginary).nearestQuotient(by: below)
    )
  }

  /// Whether the step is a few units at most.
  var isSettled: Bool { max(step.real.bitCount, step.imaginary.bitCount) <= 6 }

  /// The estimate at the conjugate point.
  var conjugate: RootEstimate { RootEstimate(step: (step.real, -step.imaginary), radius: radius) }
}
