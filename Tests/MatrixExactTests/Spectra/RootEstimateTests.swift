import MatrixArithmetic
import TestSupport
import Testing

@testable import MatrixExact

@Suite("Estimates at points near roots") struct RootEstimateTests {
  /// f and f′ at (real + i·imaginary)·2^-exponent, exactly.
  private func exact(
    _ polynomial: [Integer], _ real: Integer, _ imaginary: Integer, _ exponent: Int
  ) -> (value: GaussianRational, derivative: GaussianRational) {
    let power = Integer.one << exponent
    let point = GaussianRational(Rational(real, power), Rational(imaginary, power))
    var (value, derivative) = (GaussianRational.zero, GaussianRational.zero)
    for coefficient in polynomial.reversed() {
      derivative = derivative * point + value
      value = value * point + GaussianRational(Rational(coefficient), .zero)
    }
    return (value, derivative)
  }

  private func square(_ number: GaussianRational) -> Rational {
    number.real * number.real + number.imaginary * number.imaginary
  }

  @Test("the radius is at least n·|f/f′|, and not much more; the step is Newton's")
  func estimates() throws {
    var random = SeededRandom("root estimates")
    for round in 0..<random.count(600) {
      let degree = Int.random(in: 1...40, using: &random)
      let bits = [4, 60, 300][round % 3]
      let polynomial = (0..<degree).map { _ in random.integer(bits: bits) } + [random.nonzeroInteger(bits: bits)]
      let exponent = [8, 30, 52, 100, 200][round % 5]
      // Near the unit circle, near 0, and far away; on the real axis every fourth time.
      let size = exponent + [0, -6, 5][round / 3 % 3]
      let real = random.integer(bits: max(2, size))
      let imaginary = round.isMultiple(of: 4) ? .zero : random.integer(bits: max(2, size))
      let (value, derivative) = exact(polynomial, real, imaginary, exponent)
      var estimator = RootEstimator(polynomial)
      // What is kept from another point of its size changes nothing that is promised.
      if round.isMultiple(of: 2) { _ = estimator.estimate(real: real + .one, imaginary: imaginary, exponent: exponent) }
      let estimate = estimator.estimate(real: real, imaginary: imaginary, exponent: exponent)
      guard !square(derivative).isZero else {
        #expect(estimate == nil, "\(polynomial) \(random)")
        continue
      }
      let found = try #require(estimate, "\(polynomial) \(random)")
      let power = Rational(Integer.one << exponent)
      // (n·|f/f′|)² in units of the point.
      let least = square(value) / square(derivative) * Rational(degree * degree) * power * power
      let radius = Rational(found.radius)
      #expect(radius * radius >= least, "\(polynomial) \(real) \(imaginary) \(exponent) \(random)")
      let less = radius - 3
      #expect(
        less.signum <= 0 || less * less * Rational(99, 100) <= least, "\(polynomial) \(real) \(imaginary) \(random)")
      let step = value / derivative
      let error = GaussianRational(
        step.real * power - Rational(found.step.real), step.imaginary * power - Rational(found.step.imaginary))
      #expect(square(error) <= 4 + square(step) * power * power / 10_000, "\(polynomial) \(random)")
      #expect(square(error) <= Rational(found.doubt * found.doubt), "\(polynomial) \(random)")
    }
  }

  @Test("rounded values are off by no more than they say")
  func rounding() throws {
    var random = SeededRandom("fixed point evaluation")
    for round in 0..<random.count(80) {
      let degree = Int.random(in: 1...60, using: &random)
      let polynomial = (0...degree).map { _ in random.integer(bits: [10, 200][round % 2]) }
      if polynomial.allSatisfy(\.isZero) { continue }
      let (words, bits, scale) = (
        Int.random(in: 1...3, using: &random), Int.random(in: 64...400, using: &random),
        Int.random(in: -5...5, using: &random)
      )
      // |real|, |imaginary| ≤ 0.7: in the unit disc.
      let limit = Integer.one << (64 * words - 2)
      let parts = (0..<2).map { _ in random.integer(bits: 64 * words) % (limit * 7 / 10) }
      let imaginary = round.isMultiple(of: 5) ? Integer.zero : parts[1]
      let evaluation = FixedPointEvaluation(polynomial, scale: scale, bits: bits)
      let found = evaluation(
        real: .init(parts[0], words: words), imaginary: .init(imaginary, words: words))
      let scaled = polynomial.enumerated().map {
        Rational($1)
          * (scale >= 0 ? Rational(Integer.one << (scale * $0)) : Rational(.one, Integer.one << (-scale * $0)))
      }
      let sizes = polynomial.enumerated().filter { !$1.isZero }.map { $1.bitCount + scale * $0 }
      let unit = (sizes.max() ?? 0) - bits
      let factor = unit >= 0 ? Rational(.one, Integer.one << unit) : Rational(Integer.one << -unit)
      let point = GaussianRational(Rational(parts[0], limit), Rational(imaginary, limit))
      var (value, derivative) = (GaussianRational.zero, GaussianRational.zero)
      for coefficient in scaled.reversed() {
        derivative = derivative * point + value
        value = value * point + GaussianRational(coefficient, .zero)
      }
      func distance(_ exact: GaussianRational, _ rounded: (real: Integer, imaginary: Integer)) -> Rational {
        square(
          GaussianRational(
            exact.real * factor - Rational(rounded.real), exact.imaginary * factor - Rational(rounded.imaginary)))
      }
      let errors = evaluation.errors
      for place in 0..<4 {
        let (exact, rounded) = (found.integer(place), found.double(place))
        let difference = try #require(Integer(exactly: rounded)) - exact
        #expect(difference.magnitude <= (exact.magnitude >> 52) + .one, "\(exact) \(rounded) \(random)")
      }
      #expect(
        distance(value, (found.integer(0), found.integer(1))) <= Rational(errors.value * errors.value),
        "\(polynomial) \(random)")
      #expect(
        distance(derivative, (found.integer(2), found.integer(3))) <= Rational(errors.derivative * errors.derivative),
        "\(polynomial) \(random)")
    }
  }
}
