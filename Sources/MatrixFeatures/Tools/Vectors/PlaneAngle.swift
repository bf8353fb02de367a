import MatrixArithmetic
import MatrixDomain
import MatrixNumeric

/// An angle from 0 to 180 degrees by its cosine, whose square is a fraction.
struct PlaneAngle {
  private let square: Rational
  private let isObtuse: Bool

  init(cosineSquared square: Rational, isObtuse: Bool) {
    self.square = square
    self.isObtuse = isObtuse
  }

  /// The cosine: a fraction, or a text with a root.
  var cosine: Value {
    let root = SquareRoot(of: square)
    if let rational = root.rational { return .scalar(isObtuse ? -rational : rational) }
    return .text((isObtuse ? "-" : "") + root.description)
  }

  /// By the arc tangent: both its legs have their digits, which the cosine alone near 1 has not.
  var radians: Double {
    let (sine, cosine) = (Double(SquareRoot(of: .one - square)), Double(SquareRoot(of: square)))
    return Complex(isObtuse ? -cosine : cosine, sine).angle
  }

  /// Whole where the cosine says so.
  var degrees: Double {
    let acute: Double? =
      switch square {
      case .zero: 90
      case .one: 0
      case 1 / 4: 60
      case 1 / 2: 45
      case 3 / 4: 30
      default: nil
      }
    return acute.map { isObtuse ? 180 - $0 : $0 } ?? radians * (180 / .pi)
  }
}
