extension Complex {
  /// The distance from 0, another name of ``modulus``.
  @inlinable public var magnitude: Double { modulus }

  /// e to the power of a complex number.
  ///
  /// ```swift
  /// Complex.exp(Complex(0, 3.141592653589793))           // -1.0+1.2e-16i: -1 up to rounding
  /// ```
  public static func exp(_ z: Complex) -> Complex { Complex(modulus: Elementary.exp(z.real), angle: z.imaginary) }

  /// The natural logarithm with an imaginary part in (−π, π]; infinite for 0.
  public static func log(_ z: Complex) -> Complex { Complex(Elementary.log(z.modulus), z.angle) }
}
