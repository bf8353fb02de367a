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
  /// ```
  ///
  /// These live here and not with the files of tables (`MatrixPersistence/Codecs`), because the same texts are typed and
  /// pasted as operands, and the readers share the one of matrix literals.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    /// The language, or the library, that reads the literal.
    case markdown, latex, matlab, python, numpy, sympy, julia, mathematica

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
      }
    }

    /// True where a text keeps the bar of an augmented matrix.
    public var keepsBar: Bool { self == .markdown || self == .latex }

    var dialect: Dialect {
      switch self {
      case .markdown, .latex: .plain
      case .matlab: .matlab
      case .python, .numpy, .sympy: .python
      case .julia: .julia
      case .mathematica: .mathematica
      }
    }
  }
}

/// Whose rules hold for what the plain notation leaves open.
enum Dialect: Hashable, Sendable {
  case plain, matlab, python, julia, mathematica

  /// True where a line break inside brackets is a blank, and not the end of a row.
  var joinsLines: Bool { self == .python || self == .mathematica }
}
