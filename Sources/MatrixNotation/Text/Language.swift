public import MatrixDomain

extension Notation {
  /// A language whose way of writing numbers, vectors and matrices is read and written.
  ///
  /// ```
  /// markdown     a table whose header is empty            |  |  |
  /// latex        \begin{bmatrix} 1 & \frac{1}{2} \\ 3 & 4 \end{bmatrix}
  /// matlab       [1 1/2; 3 4]
  /// python       [[1, Fraction(1, 2)], [3, 4]]
  /// numpy        numpy.array([[1, Fraction(1, 2)], [3, 4]])
  /// sympy        Matrix([[1, Rational(1, 2)], [3, 4]])
  /// julia        [1 1//2; 3 4]
  /// mathematica  {{1, 1/2}, {3, 4}}
  /// maxima       matrix([1, 1/2], [3, 4])
  /// maple        Matrix([[1, 1/2], [3, 4]])
  /// sage         matrix(QQ, [[1, 1/2], [3, 4]])
  /// gap          [[1, 1/2], [3, 4]]
  /// magma        Matrix(Rationals(), 2, 2, [1, 1/2, 3, 4])
  /// ```
  ///
  /// These live here and not with the files of tables (`MatrixPersistence/Codecs`), because the same texts are typed and
  /// pasted as operands, and the readers share the one of matrix literals.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    /// The language, or the library, that reads the literal.
    case markdown, latex, matlab, python, numpy, sympy, julia, mathematica, maxima, maple, sage, gap, magma

    /// As people write it.
    public var displayName: String {
      switch self {
      case .markdown: "Markdown"
      case .latex: "LaTeX"
      case .matlab: "MATLAB"
      case .python: "Python"
      case .numpy: "NumPy"
      case .sympy: "SymPy"
      case .julia: "Julia"
      case .mathematica: "Mathematica"
      case .maxima: "Maxima"
      case .maple: "Maple"
      case .sage: "Sage"
      case .gap: "GAP"
      case .magma: "Magma"
      }
    }

    /// True where a text keeps the bar of an augmented matrix.
    public var keepsBar: Bool { self == .markdown || self == .latex }

    /// True for a domain whose numbers a literal of the language holds as they are.
    public func holds(_ domain: ScalarDomain) -> Bool {
      switch domain {
      case .integers, .rationals: true
      case .gaussianRationals, .reals: self != .magma
      case .complexNumbers: self != .magma && self != .gap
      case .residues, .rationalFunctions, .numberField, .polynomials, .custom: false
      }
    }

    var dialect: Dialect {
      switch self {
      case .markdown, .latex: .plain
      case .matlab: .matlab
      case .python, .numpy, .sympy: .python
      case .julia: .julia
      case .mathematica: .mathematica
      case .maxima, .maple, .sage, .gap, .magma: .algebra
      }
    }
  }
}

/// Whose rules hold for what the plain notation leaves open.
enum Dialect: Hashable, Sendable {
  case plain, matlab, python, julia, mathematica
  /// That of computer algebra systems with lists in square brackets: Maxima, Maple, Sage, GAP, Magma.
  case algebra

  /// True where a line break inside brackets is a blank, and not the end of a row.
  var joinsLines: Bool { self == .python || self == .mathematica || self == .algebra }
}
