internal import MatrixArithmetic

/// What a polynomial with integer coefficients says at a point near a root.
///
/// With n roots zⱼ, f′(c)/f(c) is the sum of the 1/(c − zⱼ); so some root is at most n·|f(c)/f′(c)| away from c.
struct RootEstimate {
  /// f/f′ at the point, in units of the point, rounded.
  let step: (real: Integer, imaginary: Integer)
  /// At least n·|f/f′|, in units of the point.
  let radius: Integer

  /// `nil` where the derivative is 0.
  ///
  /// - Complexity: n products of numbers that have about as many bits as the point and as what cancels in the value; where
  ///   that is more than ``Tuning/rootEstimateBits``, of up to n times the bits of the point.
  init?(_ polynomial: [Integer], real: Integer, imaginary: Integer, exponent: Int) {
    if let estimate = Self.rounded(polynomial, real, imaginary, exponent) {
      self = estimate
      return
    }
    let exact = Self.exact(polynomial, real, imaginary, exponent)
    guard let exact else { return nil }
    self = exact
  }

  private init(step: (real: Integer, imaginary: Integer), radius: Integer) {
    (self.step, self.radius) = (step, radius)
  }

  /// By numbers that are rounded, to so many bits that the radius grows by less than a unit of the point; `nil` where too many
  /// would be needed.
  private static func rounded(
    _ polynomial: [Integer], _ real: Integer, _ imaginary: Integer, _ exponent: Int
  ) -> RootEstimate? {
    let size = max(real.bitCount, imaginary.bitCount)
    if size == 0 { return nil }
    // z = c·2^-scale lies in the unit disc, and its parts have ``size`` + 1 bits behind the point.
    let scale = size + 1 - exponent
    let words = (size + 1 + 2 + 63) / 64
    let shift = 64 * words - 2 - (size + 1)
    let parts = [real, imaginary].map { FixedPointEvaluation.Part($0 << shift, words: words) }
    let degree = Integer(polynomial.count - 1)
    var bits = size + 2 * degree.bitCount + 72
    while bits <= Tuning.rootEstimateBits {
      let evaluation = FixedPointEvaluation(polynomial, scale: scale, bits: bits)
      let (value, derivative) = evaluation(real: parts[0], imaginary: parts[1])
      let (valueError, derivativeError) = evaluation.errors
      let below = derivative.real * derivative.real + derivative.imaginary * derivative.imaginary
      let least = below.squareRoot() - derivativeError
      if least >> 7 < derivativeError {
        bits += max(64, derivativeError.bitCount - least.magnitude.bitCount + 8)
        continue
      }
      // A unit of the point is 2^-(size + 1) of z.
      let noise = (degree * valueError << (size + 1)) / least
      if noise > .one {
        bits += noise.bitCount + 4
        continue
      }
      let above = (value.real * value.real + value.imaginary * value.imaginary).squareRoot() + .one + valueError
      let radius = (degree * above << (size + 1)) / least + .one
      return RootEstimate(
        step: (
          ((value.real * derivative.real + value.imaginary * derivative.imaginary) << (size + 1)).nearestQuotient(
            by: below),
          ((value.imaginary * derivative.real - value.real * derivative.imaginary) << (size + 1)).nearestQuotient(
            by: below)
        ), radius: radius)
    }
    return nil
  }

  private static func exact(
    _ polynomial: [Integer], _ real: Integer, _ imaginary: Integer, _ exponent: Int
  ) -> RootEstimate? {
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
    let radius =
      above.isZero ? .zero : above.flooredQuotientAndRemainder(dividingBy: below).quotient.squareRoot() + .one
    return RootEstimate(
      step: (
        (value.real * derivative.real + value.imaginary * derivative.imaginary).nearestQuotient(by: below),
        (value.imaginary * derivative.real - value.real * derivative.imaginary).nearestQuotient(by: below)
      ), radius: radius)
  }
}

extension Tuning {
  /// The most bits of numbers that are rounded in an estimate; where more cancel, the exact value is computed.
  static let rootEstimateBits = 1 << 13
}
