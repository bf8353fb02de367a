import MatrixArithmetic
import MatrixDomain

/// Exact numbers that doubles hold as they are.
package enum ExactDouble {
  /// The double with exactly the value of a rational number given as text; `nil` where there is none.
  package static func value(of text: String) -> Double? {
    guard let exact = try? ScalarReader.rational(text) else { return nil }
    return Double(exactly: exact)
  }

  /// The doubles with exactly the values of the parts of a complex number given as text; `nil` where there are none.
  package static func parts(of text: String) -> (real: Double, imaginary: Double)? {
    guard let exact = try? ScalarReader.gaussianRational(text), let real = Double(exactly: exact.real),
      let imaginary = Double(exactly: exact.imaginary)
    else { return nil }
    return (real, imaginary)
  }
}
