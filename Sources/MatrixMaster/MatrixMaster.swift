// The umbrella: one import for every library of the toolkit. MatrixCommands is left out: it is the command line, and an app
// that imports the toolkit shows answers in its own way.
@_exported public import MatrixArithmetic
@_exported public import MatrixCertificates
@_exported public import MatrixDomain
@_exported public import MatrixExact
@_exported public import MatrixExchange
@_exported public import MatrixFeatures
@_exported public import MatrixNotation
@_exported public import MatrixNumeric
@_exported public import MatrixPersistence
@_exported public import MatrixRendering
