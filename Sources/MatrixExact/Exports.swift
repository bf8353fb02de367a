// Whoever imports MatrixExact has the numbers and the matrices too.
@_exported public import MatrixArithmetic
@_exported public import MatrixDomain
