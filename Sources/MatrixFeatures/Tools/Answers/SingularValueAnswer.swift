import MatrixDomain

/// What tools of exact singular values have in common.
enum SingularValueAnswer {
  static let method = ToolDeclaration.Method(
    "singular-values", "the roots of the eigenvalues of A·A^H or A^H·A",
    citation: "G. Golub and C. Van Loan, Matrix Computations, 4th ed., ch. 2.4")
}
