public import MatrixDomain

/// How small a singular value must be to count as zero: one profile for rank, null space, pseudo-inverse and least
/// squares, so that they never disagree.
///
/// ```swift
/// ToleranceProfile.standard.threshold(largest: 10, shape: Shape(3, 3))  // 6.7e-15: 3 · 2⁻⁵² · 10
/// ToleranceProfile.measurement(relative: 1e-3)                          // data known to three digits
/// ```
public enum ToleranceProfile: Hashable, Sendable {
  /// Only what one rounding of the largest singular value could have made: u · σ₁.
  case strict
  /// What rounding in the factorization could have made: max(rows, columns) · ε · σ₁, as MATLAB and NumPy have it.
  case standard
  /// What an error of this relative size in the data could have made; never less than ``standard``.
  case measurement(relative: Double)
  /// A threshold of one's own, as it is.
  case absolute(Double)

  /// Singular values up to the threshold count as zero.
  public func threshold(largest: Double, shape: Shape) -> Double {
    let standard = Double(max(shape.rows, shape.columns)) * Rounding.epsilon * largest
    return switch self {
    case .strict: Rounding.unit * largest
    case .standard: standard
    case .measurement(let relative): max(standard, relative * largest)
    case .absolute(let threshold): threshold
    }
  }

  /// Reads `strict`, `standard`, `1e-6` (a measurement's relative error) or `=1e-9` (a threshold as it is).
  ///
  /// - Throws: ``NumericError/invalidOption(_:advice:)``.
  public init(_ text: String) throws(NumericError) {
    switch text {
    case "strict": self = .strict
    case "standard": self = .standard
    default:
      let isAbsolute = text.hasPrefix("=")
      guard let number = Double(isAbsolute ? String(text.dropFirst()) : text), number.isFinite, number >= 0,
        isAbsolute || number < 1
      else {
        throw .invalidOption(
          "‘\(Identifier.escaped(text))’ is no tolerance",
          advice: "strict, standard, a relative error of the data such as 1e-6, or a threshold such as =1e-9")
      }
      self = isAbsolute ? .absolute(number) : .measurement(relative: number)
    }
  }
}

extension ToleranceProfile: CustomStringConvertible {
  /// As it is read: `standard`, `1e-06`, `=1e-09`.
  public var description: String {
    switch self {
    case .strict: "strict"
    case .standard: "standard"
    case .measurement(let relative): "\(relative)"
    case .absolute(let threshold): "=\(threshold)"
    }
  }
}
