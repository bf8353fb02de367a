// Whoever imports MatrixNumeric has the matrices too.
@_exported public import MatrixDomain
