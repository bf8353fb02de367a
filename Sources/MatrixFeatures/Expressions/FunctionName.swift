package import MatrixDomain

/// What a function is called in MATLAB, NumPy and SciPy, Julia, Sage and SymPy, or Mathematica, and which tool it is here.
///
/// Names are compared without case and `_`, so that `matrix_rank` and `MatrixRank` are one; ids of tools go before them.
package struct FunctionName: Sendable {
  /// The names, in the spelling of their systems.
  package var names: [String] { spelled.split(separator: " ").map(String.init) }
  /// The names with blanks between them: one is looked for without taking them apart.
  private let spelled: String
  /// The id of the tool.
  package let tool: String
  /// Operands that the name stands for: `hilb` is `gallery` with the name `hilbert`.
  package let inputs: [(name: String, text: String)]
  /// Settings that the name stands for.
  package let options: [Request.Option]
  /// The output that is meant; `nil` for the primary one.
  package let output: String?
  /// The tool that answers where two results are asked for; `nil` where it is the same.
  let pair: String?
  /// True where the system of these names gives two results in the order of MATLAB.
  let isPairInOrder: Bool

  private init(
    _ names: String, _ tool: String, inputs: [(name: String, text: String)] = [], options: [Request.Option] = [],
    output: String? = nil, pair: String? = nil, isPairInOrder: Bool = true
  ) {
    spelled = names
    self.tool = tool
    self.inputs = inputs
    self.options = options
    self.output = output
    (self.pair, self.isPairInOrder) = (pair, isPairInOrder)
  }

  /// A name as it is compared.
  static func key(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

  private static func family(_ names: String, _ name: String) -> FunctionName {
    FunctionName(names, "gallery", inputs: [("name", name)])
  }

  private static func property(_ names: String, _ name: String) -> FunctionName {
    FunctionName(names, "is", inputs: [("property", name)])
  }

  /// The whole table.
  package static let all: [FunctionName] = [
    // Systems
    FunctionName("linsolve mldivide LinearSolve solve_right", "solve"),
    FunctionName("lsqminnorm LeastSquares leastsq", "lstsq"),
    FunctionName("inv inverse_matrix", "inverse"),
    FunctionName("PseudoInverse", "pinv"),
    // Numbers of a matrix
    FunctionName("determinant", "det"),
    FunctionName("matrix_rank", "rank"),
    FunctionName("tr", "trace"),
    FunctionName("nullity", "nullspace", output: "dimension"),
    FunctionName("condition_number ConditionNumber", "cond"),
    FunctionName("MatrixNorm vecnorm", "norm"),
    // Spaces
    FunctionName("null null_space kernel ker right_kernel", "nullspace"),
    FunctionName("left_kernel left_nullspace", "leftnullspace"),
    FunctionName("orth column_space colspace", "columnspace"),
    FunctionName("row_space", "rowspace"),
    // Forms and factorizations
    FunctionName("RowReduce reduced_row_echelon_form", "rref"),
    FunctionName("LUDecomposition lu_factor", "lu"),
    FunctionName("QRDecomposition qr_factor", "qr"),
    FunctionName("chol CholeskyDecomposition", "cholesky"),
    FunctionName("ldlt LDLdecomposition", "ldl"),
    FunctionName("SingularValueDecomposition svdvals SingularValueList", "svd"),
    FunctionName("SchurDecomposition", "schur"),
    FunctionName("hess HessenbergDecomposition", "hessenberg"),
    FunctionName("smith_form SmithDecomposition smith_normal_form", "smith"),
    FunctionName("hermite_form HermiteDecomposition hermite_normal_form hnf", "hermite"),
    FunctionName("popov_form", "popov"),
    FunctionName("LatticeReduce", "lll"),
    FunctionName("gram_schmidt Orthogonalize", "gramschmidt"),
    // Eigenvalues
    FunctionName("eig eigh", "eigen", pair: "diagonalize"),
    FunctionName("Eigensystem", "eigen", pair: "diagonalize", isPairInOrder: false),
    FunctionName("eigvals eigvalsh eigenvals eigenvects Eigenvalues Eigenvectors eigvecs", "eigen"),
    FunctionName("diagonalise eigendecomposition", "diagonalize"),
    FunctionName("jordan_form JordanDecomposition jordan_normal_form", "jordan"),
    FunctionName("rational_form frobenius_form rational_canonical_form", "frobenius"),
    FunctionName("poly CharacteristicPolynomial", "charpoly"),
    FunctionName("minimal_polynomial MatrixMinimalPolynomial", "minpoly"),
    FunctionName("expm MatrixExp", "exp"),
    FunctionName("isposdef is_positive_definite PositiveDefiniteMatrixQ", "definite"),
    FunctionName("is_similar", "similar"),
    // Products
    FunctionName("mtimes matmul mul", "multiply"),
    FunctionName("plus", "add"),
    FunctionName("minus", "subtract"),
    FunctionName("mpower matrix_power MatrixPower", "power"),
    FunctionName("kron KroneckerProduct tensor_product", "kronecker"),
    FunctionName("elementwise_product HadamardProduct", "hadamard"),
    FunctionName(
      "ctranspose adjoint dagger ConjugateTranspose conjugate_transpose", "conjugate",
      options: [.init("transpose", .truth(true))]),
    FunctionName("conj", "conjugate"),
    FunctionName("vdot inner_product", "dot"),
    FunctionName("cross_product", "cross"),
    FunctionName("VectorAngle", "angle"),
    FunctionName("adj adjoint_classical AdjugateMatrix", "adjugate"),
    FunctionName("cofactor_matrix", "cofactors"),
    // Parts and blocks
    FunctionName("hstack horzcat hcat column_stack row_join", "augment"),
    FunctionName("vstack vertcat vcat row_stack col_join concatenate cat", "stack"),
    FunctionName("blkdiag block_diag block_diagonal_matrix", "blockdiag"),
    FunctionName("diagm DiagonalMatrix diagonal_matrix", "diag"),
    FunctionName("UpperTriangularize", "triu"),
    FunctionName("LowerTriangularize", "tril"),
    // Matrices from nothing
    FunctionName("eye IdentityMatrix", "identity"),
    FunctionName("zero_matrix", "zeros"),
    FunctionName("ones_matrix", "ones"),
    FunctionName("rand random_matrix", "random"),
    FunctionName("companion_matrix", "companion"),
    FunctionName("RotationMatrix", "rotation"),
    family("hilb hilbert HilbertMatrix", "hilbert"), family("invhilb inverse_hilbert", "invhilbert"),
    family("VandermondeMatrix", "vandermonde"), family("ToeplitzMatrix", "toeplitz"),
    family("HankelMatrix", "hankel"), family("circulant_matrix", "circulant"), family("pascal_matrix", "pascal"),
    family("magic_square", "magic"), family("cauchy_matrix", "cauchy"), family("HadamardMatrix", "hadamard"),
    family("FourierMatrix", "fourier"),
    // Properties
    property("issymmetric is_symmetric SymmetricMatrixQ issym", "symmetric"),
    property("ishermitian is_hermitian HermitianMatrixQ", "hermitian"),
    property("isorthogonal is_orthogonal OrthogonalMatrixQ", "orthogonal"),
    property("isunitary is_unitary UnitaryMatrixQ", "unitary"), property("isnormal is_normal NormalMatrixQ", "normal"),
    property("isdiag is_diagonal DiagonalMatrixQ isdiagonal", "diagonal"),
    property("istriu is_upper UpperTriangularMatrixQ", "upper-triangular"),
    property("istril is_lower LowerTriangularMatrixQ", "lower-triangular"),
    property("issquare is_square SquareMatrixQ", "square"), property("is_nilpotent isnilpotent", "nilpotent"),
    property("iszero is_zero is_zero_matrix", "zero"), property("isidentity is_one is_identity", "identity"),
  ]

  /// The row that has a name, given by its ``key(_:)``.
  static func of(key: String) -> FunctionName? {
    if let row = all.first(where: { $0.isCalled(key) }) { return row }
    guard let family = Gallery(rawValue: key), family != .hadamard, family != .jordan else { return nil }
    return Self.family(family.rawValue, family.rawValue)
  }

  /// True where one of the names has this key.
  private func isCalled(_ key: String) -> Bool {
    let key = key.utf8
    // Where in the key the name that is gone through has got to; `nil` once it differs.
    var place: String.UTF8View.Index? = key.startIndex
    for byte in spelled.utf8 {
      switch byte {
      case UInt8(ascii: " "):
        if place == key.endIndex { return true }
        place = key.startIndex
      case UInt8(ascii: "_"): continue
      default:
        guard let next = place else { continue }
        let isCapital = byte &- UInt8(ascii: "A") < 26
        let isSame = next < key.endIndex && key[next] == (isCapital ? byte | 0x20 : byte)
        place = isSame ? key.index(after: next) : nil
      }
    }
    return place == key.endIndex
  }

  /// What `hadamard(4)` is, where the tool of that name multiplies two matrices.
  static let hadamardMatrix = family("hadamard", "hadamard")

  /// The tool under its own name.
  init(tool: String) { self.init(tool, tool) }
}
