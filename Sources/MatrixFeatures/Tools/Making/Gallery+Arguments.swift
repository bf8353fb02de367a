import MatrixDomain

/// What the list of special matrices says about each.
extension Gallery {
  /// An operand: its name, and what it is.
  struct Argument: Sendable {
    var name: String
    var summary: String
    var isRequired = true
  }

  /// The operands, in their order.
  var arguments: [Argument] {
    let size = Argument(name: "n", summary: "a size: an integer from 0")
    func more(_ name: String, _ summary: String) -> Argument {
      Argument(name: name, summary: summary, isRequired: false)
    }
    switch self {
    case .rosser: return []
    case .hilbert: return [size, more("columns", "how many columns; n without it")]
    case .vandermonde:
      return [Argument(name: "x", summary: "the numbers that are raised"), more("columns", "how many powers")]
    case .toeplitz:
      return [Argument(name: "c", summary: "the first column"), more("r", "the first row; c without it")]
    case .hankel:
      return [
        Argument(name: "c", summary: "the first column"), more("r", "the last row; zeros follow c without it"),
      ]
    case .circulant: return [Argument(name: "c", summary: "the first column")]
    case .cauchy:
      return [Argument(name: "x", summary: "the first numbers"), more("y", "the second ones; x without it")]
    case .jordan: return [size, more("eigenvalue", "the number on the diagonal; 0 without it")]
    case .kahan: return [size, more("cosine", "of an angle whose sine is a fraction too; 5/13 without it")]
    case .hadamard: return [Argument(name: "n", summary: "a power of 2")]
    case .magic: return [Argument(name: "n", summary: "a size that is not 2")]
    case .fourier: return [Argument(name: "n", summary: "1 or 2: larger ones are not rational")]
    default: return [size]
    }
  }

  /// What it is, in a line.
  var summary: String {
    switch self {
    case .hilbert: "1/(i + j - 1): nearly singular"
    case .invhilbert: "the inverse of Hilbert's matrix: large integers"
    case .vandermonde: "the powers of numbers, for interpolation"
    case .toeplitz: "the same number along every diagonal"
    case .hankel: "the same number along every antidiagonal"
    case .circulant: "every column is the one before it, turned by one place"
    case .pascal: "binomial coefficients: symmetric, determinant 1"
    case .magic: "rows, columns and diagonals with the same sum"
    case .cauchy: "1/(x + y) for all pairs of numbers"
    case .lehmer: "the smaller of row and column over the larger: symmetric positive definite"
    case .minij: "the smaller of row and column: its inverse has three diagonals"
    case .laplace: "2 on the diagonal, -1 beside it: the second difference"
    case .frank: "upper Hessenberg, determinant 1, small eigenvalues that are ill-conditioned"
    case .wilkinson: "three diagonals, with pairs of eigenvalues that nearly agree"
    case .clement: "zeros on the diagonal, integer eigenvalues"
    case .lotkin: "Hilbert's matrix with a first row of ones"
    case .hadamard: "orthogonal rows of 1 and -1"
    case .fourier: "the discrete Fourier transform"
    case .exchange: "ones on the antidiagonal: it turns the order round"
    case .shift: "every unit vector goes to the next one, the last to the first"
    case .jordan: "a block of Jordan's normal form"
    case .rosser: "8×8, symmetric: eigenvalues that are double, near and opposite"
    case .kahan: "upper triangular: QR with pivoting does not see how near it is to a lower rank"
    }
  }
}

/// A special matrix as the registry lists it: one of the gallery, or what a tool makes of nothing.
package struct SpecialMatrix: Sendable {
  /// The function of expressions.
  package let name: String
  /// The tool that makes it.
  package let tool: String
  package let summary: String
  package let arguments: [(name: String, summary: String, isRequired: Bool)]

  /// As it is called: `hilbert(n [, columns])`.
  package var call: String {
    let given = arguments.enumerated().map { index, argument in
      let comma = index > 0 ? ", " : ""
      return argument.isRequired ? comma + argument.name : "\(index > 0 ? " " : "")[\(comma)\(argument.name)]"
    }
    return name + "(" + given.joined() + ")"
  }
}

extension ToolRegistry {
  private static let makers = [
    "identity", "zeros", "ones", "random", "diag", "blockdiag", "companion", "rotation", "householder", "givens",
  ]

  /// The special matrices that expressions have functions for.
  package var specialMatrices: [SpecialMatrix] {
    let families = Gallery.allCases.map { family in
      SpecialMatrix(
        name: family.rawValue, tool: "gallery", summary: family.summary,
        arguments: family.arguments.map { ($0.name, $0.summary, $0.isRequired) })
    }
    let tools = Self.makers.compactMap { tool($0)?.declaration }.map { tool in
      SpecialMatrix(
        name: tool.id, tool: tool.id, summary: tool.summary.worded(),
        arguments: tool.parameters.map { ($0.name, $0.summary.worded(), $0.isRequired) })
    }
    return tools + families
  }
}
