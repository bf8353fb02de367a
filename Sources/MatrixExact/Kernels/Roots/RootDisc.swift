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

  /// True where the centre lies to the left of the other one's.
  func isLeft(of other: RootDisc) -> Bool {
    let exponent = max(self.exponent, other.exponent)
    return real << (exponent - self.exponent) < other.real << (exponent - other.exponent)
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
