/// A root of an irreducible polynomial over ℚ: which one, where it lies, and how large it is.
public struct AlgebraicValue: Hashable, Sendable {
  /// The coefficients, constant term first: integers without a common factor, the last one positive.
  public var polynomial: TextSlab
  /// The place among the roots of the polynomial in their published order, counting from 0 here and from 1 in print: the real
  /// ones ascending, then the others by real part, then by the modulus of the imaginary part, the upper of two conjugate ones
  /// first.
  public var root: Int
  /// Where this root lies and no other one.
  public var region: Region
  /// The number in decimals: `1.41421356`, `-0.50000000+0.86602540i`.
  public var approximation: String
  /// The number as it is written on paper where that is short: `(1+sqrt(5))/2`.
  public var radical: String?

  /// A closed interval, or a square in the complex plane, with ends that are fractions.
  public enum Region: Hashable, Sendable {
    /// The lower end and the upper one; the root is real.
    case interval(String, String)
    /// The ends of the real parts and of the imaginary parts; the root is not real.
    case box(real: [String], imaginary: [String])
  }

  /// A root from its parts.
  public init(
    polynomial: TextSlab, root: Int, region: Region, approximation: String, radical: String? = nil
  ) {
    self.polynomial = polynomial
    self.root = root
    self.region = region
    self.approximation = approximation
    self.radical = radical
  }

  /// The number in one line: `(1+sqrt(5))/2`, `root 1 of x^5 - x - 1, 1.1673`.
  public var text: String {
    radical ?? "root \(root + 1) of \(PolynomialText.sum(polynomial, variable: "x")), \(approximation)"
  }

  /// Every number in it as it is spelled.
  package var texts: [String] {
    let ends: [String] =
      switch region {
      case .interval(let low, let high): [low, high]
      case .box(let real, let imaginary): real + imaginary
      }
    return Array(polynomial) + ends + [approximation, radical ?? ""]
  }
}
