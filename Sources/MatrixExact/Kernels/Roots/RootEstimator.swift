internal import MatrixArithmetic

/// ``RootEstimate`` of one polynomial at many points: what points of about one size share is computed once.
struct RootEstimator {
  let polynomial: [Integer]
  /// The evaluation that sufficed last, by the power of 2 that takes points into the unit disc.
  private var evaluations: [Int: FixedPointEvaluation] = [:]
  /// A point moves about while its digits grow; its old sizes are not needed any more.
  private static let mostEvaluations = 16

  /// - Parameter polynomial: constant term first, of degree at least 1.
  init(_ polynomial: [Integer]) { self.polynomial = polynomial }

  /// The estimate at a point times `2^exponent`; `nil` where the derivative is 0.
  ///
  /// - Complexity: n products of numbers that have about as many bits as the point and as what cancels in the value; where
  ///   that is more than ``Tuning/rootEstimateBits``, of up to n times the bits of the point.
  mutating func estimate(real: Integer, imaginary: Integer, exponent: Int) -> RootEstimate? {
    rounded(real, imaginary, exponent)
      ?? RootEstimate(exactlyOf: polynomial, real: real, imaginary: imaginary, exponent: exponent)
  }

  /// By numbers that are rounded, to so many bits that the radius grows by less than a unit of the point; `nil` where too many
  /// would be needed.
  private mutating func rounded(_ real: Integer, _ imaginary: Integer, _ exponent: Int) -> RootEstimate? {
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
      let evaluation = evaluation(scale: scale, bits: bits)
      bits = evaluation.bits
      let values = evaluation(real: parts[0], imaginary: parts[1])
      let (valueError, derivativeError) = evaluation.errors
      if let found = RootEstimate(values, valueError: valueError, derivativeError: derivativeError, degree, size: size)
      {
        return found
      }
      let value = (real: values.integer(0), imaginary: values.integer(1))
      let derivative = (real: values.integer(2), imaginary: values.integer(3))
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
      let step = (
        real: ((value.real * derivative.real + value.imaginary * derivative.imaginary) << (size + 1))
          .nearestQuotient(by: below),
        imaginary: ((value.imaginary * derivative.real - value.real * derivative.imaginary) << (size + 1))
          .nearestQuotient(by: below)
      )
      return RootEstimate(step: step, radius: radius, doubt: RootEstimate.doubt(step, size: size))
    }
    return nil
  }

  /// One that has at least so many bits, and no more than four times as many.
  private mutating func evaluation(scale: Int, bits: Int) -> FixedPointEvaluation {
    if let found = evaluations[scale], found.bits >= bits, found.bits <= 4 * bits { return found }
    if evaluations.count == Self.mostEvaluations { evaluations.removeAll(keepingCapacity: true) }
    let made = FixedPointEvaluation(
      polynomial, scale: scale, bits: FixedPointEvaluation.bits(atLeast: bits, degree: polynomial.count - 1))
    evaluations[scale] = made
    return made
  }
}

extension Tuning {
  /// The most bits of numbers that are rounded in an estimate; where more cancel, the exact value is computed.
  static let rootEstimateBits = 1 << 13
}
