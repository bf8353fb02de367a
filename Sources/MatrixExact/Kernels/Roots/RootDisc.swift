package import MatrixArithmetic

/// A disc in the complex plane whose centre and radius are integers over one power of 2.
package struct RootDisc: Hashable, Sendable {
  /// The real part of the centre, times `2^exponent`.
  package var real: Integer
  /// The imaginary part of the centre, times `2^exponent`.
  package var imaginary: Integer
  /// The radius, times `2^exponent`.
  package var radius: Integer
  package var exponent: Int

  /// The same disc over a higher power of 2.
  func raised(to exponent: Int) -> RootDisc {
    let shift = exponent - self.exponent
    return RootDisc(
      real: real << shift, imaginary: imaginary << shift, radius: radius << shift, exponent: exponent)
  }

  /// The disc of so many times the radius.
  func widened(by factor: Int) -> RootDisc {
    RootDisc(real: real, imaginary: imaginary, radius: radius * Integer(factor), exponent: exponent)
  }

  var conjugate: RootDisc {
    RootDisc(real: real, imaginary: -imaginary, radius: radius, exponent: exponent)
  }

  /// True where the real part of every point is below those of the other disc by more than `2^-bits`.
  func isCertainlyLeft(of other: RootDisc, by bits: Int) -> Bool {
    let exponent = max(self.exponent, other.exponent, bits)
    let (one, two) = (raised(to: exponent), other.raised(to: exponent))
    return two.real - one.real - one.radius - two.radius > Integer.one << (exponent - bits)
  }

  /// True where the discs have no point in common. Both are over one power of 2.
  func isApart(from other: RootDisc) -> Bool {
    let (x, y, reach) = (real - other.real, imaginary - other.imaginary, radius + other.radius)
    return x * x + y * y > reach * reach
  }

  /// True where every point of the disc lies in the other one. Both are over one power of 2.
  func isInside(_ other: RootDisc) -> Bool {
    let (x, y, room) = (real - other.real, imaginary - other.imaginary, other.radius - radius)
    return !room.isNegative && x * x + y * y <= room * room
  }
}

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
  /// - Complexity: n products of numbers of up to n times the bits of the point.
  init?(_ polynomial: [Integer], real: Integer, imaginary: Integer, exponent: Int) {
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
}
