internal import MatrixDomain

/// A power of two by which a matrix is multiplied so that its largest entry comes near 1: eigenvalues go along, exactly.
struct BinaryScale: Sendable {
  /// 0 where the entries are of ordinary size: nothing is done then.
  let exponent: Int

  /// The scale for a matrix of finite entries.
  init<Element: NumericScalar>(_ a: Matrix<Element>) {
    let largest = a.norm(.maximum)
    // `lange` may overflow for complex entries: those are largest.
    let size = largest == 0 ? 0 : largest.isFinite ? Int(largest.exponent) : 1023
    exponent = size.magnitude > SpectralTuning.safeExponent ? -size : 0
  }

  var isOne: Bool { exponent == 0 }

  /// The number times 2^`exponent`.
  func applied(to value: Double) -> Double { Self.scale(value, exponent) }
  func undone(on value: Double) -> Double { Self.scale(value, -exponent) }
  func undone(on value: Complex) -> Complex { Complex(undone(on: value.real), undone(on: value.imaginary)) }

  func applied<Element: NumericScalar>(to a: Matrix<Element>) -> Matrix<Element> {
    if isOne { return a }
    let (first, second) = Self.factors(exponent)
    return a.map { $0.scaled(by: first).scaled(by: second) }
  }

  func undone<Element: NumericScalar>(on a: Matrix<Element>) -> Matrix<Element> {
    if isOne { return a }
    let (first, second) = Self.factors(-exponent)
    return a.map { $0.scaled(by: first).scaled(by: second) }
  }

  /// In two steps: 2^1074 is no double. The first is the smaller one, so that a subnormal result is rounded once.
  private static func factors(_ exponent: Int) -> (Double, Double) {
    let first = exponent / 2
    return (
      Double(sign: .plus, exponent: first, significand: 1),
      Double(sign: .plus, exponent: exponent - first, significand: 1)
    )
  }

  private static func scale(_ value: Double, _ exponent: Int) -> Double {
    let (first, second) = factors(exponent)
    return exponent == 0 ? value : value * first * second
  }
}
