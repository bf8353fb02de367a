/// The published name of a kind of error: stable, lower case, words joined by hyphens.
public struct ErrorCode: RawRepresentable, Hashable, Sendable {
  /// What the errors of one group have in common.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// Reading text; operands that do not fit; beyond this version or its limits; questions without an answer; files.
    case parse, validation, unsupported, impossible, persistence
  }

  /// The name as it is published: `ragged-rows`.
  public let rawValue: String
  /// What errors of this kind have in common with others.
  public let group: Group

  /// A code of one's own; those of the toolkit are static members.
  public init(_ rawValue: String, _ group: Group) {
    self.rawValue = rawValue
    self.group = group
  }

  /// A published code by its name.
  public init?(rawValue: String) {
    guard let code = ErrorCode.published.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = code
  }

  /// What came of reading a text in which this is wrong: what is well formed and only beyond this version or its limits
  /// is no mistake of the text.
  package var outcomeOfReading: Outcome {
    self == .cancelled ? .cancelled : group == .unsupported ? .unable : .malformed
  }
}

extension ErrorCode {
  // Reading text.
  /// Text that follows no rule of the notation.
  public static let syntax = ErrorCode("syntax", .parse)
  /// A word that is no number.
  public static let invalidNumber = ErrorCode("invalid-number", .parse)
  /// A decimal comma where a point belongs.
  public static let decimalComma = ErrorCode("decimal-comma", .parse)
  /// A fraction over 0, or modulo a prime over a multiple of it.
  public static let zeroDenominator = ErrorCode("zero-denominator", .parse)
  /// Rows with different numbers of entries.
  public static let raggedRows = ErrorCode("ragged-rows", .parse)
  /// Nothing where something is needed.
  public static let emptyInput = ErrorCode("empty-input", .parse)
  /// Bytes that are not UTF-8.
  public static let invalidEncoding = ErrorCode("invalid-encoding", .parse)
  /// A table whose first row holds names, without the option that says so.
  public static let headerRow = ErrorCode("header-row", .parse)
  /// An equation in which an unknown is multiplied by an unknown.
  public static let notLinear = ErrorCode("not-linear", .parse)
  /// Text that is not JSON.
  public static let invalidJSON = ErrorCode("invalid-json", .parse)
  /// The same key twice in one object.
  public static let duplicateKey = ErrorCode("duplicate-key", .parse)
  /// Brackets within brackets beyond the limit.
  public static let nestingTooDeep = ErrorCode("nesting-too-deep", .parse)

  // Operands and documents that can be read but do not fit.
  /// Operands whose shapes do not go together.
  public static let shapeMismatch = ErrorCode("shape-mismatch", .validation)
  /// A matrix that is not square where it must be.
  public static let notSquare = ErrorCode("not-square", .validation)
  /// A required operand that is not there.
  public static let missingInput = ErrorCode("missing-input", .validation)
  /// An operand the tool does not take.
  public static let unexpectedInput = ErrorCode("unexpected-input", .validation)
  /// A value of the wrong kind, such as a vector for a matrix.
  public static let wrongKind = ErrorCode("wrong-kind", .validation)
  /// No tool of this name.
  public static let unknownTool = ErrorCode("unknown-tool", .validation)
  /// No option of this name.
  public static let unknownOption = ErrorCode("unknown-option", .validation)
  /// A setting the option does not take.
  public static let invalidOption = ErrorCode("invalid-option", .validation)
  /// A name that leads nowhere.
  public static let unknownName = ErrorCode("unknown-name", .validation)
  /// A name that is taken.
  public static let duplicateName = ErrorCode("duplicate-name", .validation)
  /// A text that cannot be a name.
  public static let invalidName = ErrorCode("invalid-name", .validation)
  /// A JSON member that does not belong, or holds the wrong thing.
  public static let invalidField = ErrorCode("invalid-field", .validation)
  /// References that lead round in a circle.
  public static let cyclicReference = ErrorCode("cyclic-reference", .validation)
  /// A double that is infinite, or not a number.
  public static let notFinite = ErrorCode("not-finite", .validation)
  /// A modulus that is no prime.
  public static let notPrime = ErrorCode("not-prime", .validation)
  /// Operands over fields that have no common one: modulo two primes, or one and complex numbers.
  public static let domainMismatch = ErrorCode("domain-mismatch", .validation)
  /// A scalar or value that is not in its canonical form.
  public static let notCanonical = ErrorCode("not-canonical", .validation)

  // Questions this version, or any within its budget, does not answer.
  /// Scalars of a domain that is not computed with.
  public static let unsupportedDomain = ErrorCode("unsupported-domain", .unsupported)
  /// A method that the tool, or the engine, does not have.
  public static let unsupportedMethod = ErrorCode("unsupported-method", .unsupported)
  /// A file format, or what it would have to hold, that is not supported.
  public static let unsupportedFormat = ErrorCode("unsupported-format", .unsupported)
  /// A document of a newer version of the toolkit.
  public static let newerVersion = ErrorCode("newer-version", .unsupported)
  /// A computation or a number beyond what is allowed.
  public static let tooLarge = ErrorCode("too-large", .unsupported)
  /// Time was up.
  public static let timeLimit = ErrorCode("time-limit", .unsupported)
  /// Memory beyond the limit would be needed.
  public static let memoryLimit = ErrorCode("memory-limit", .unsupported)
  /// An iteration that did not come to an end.
  public static let notConverged = ErrorCode("not-converged", .unsupported)
  /// A matrix that doubles cannot distinguish from a singular one: it may be singular or not.
  public static let singularToWorkingPrecision = ErrorCode("singular-to-working-precision", .unsupported)
  /// Somebody asked to stop.
  public static let cancelled = ErrorCode("cancelled", .unsupported)

  /// A defect of the toolkit.
  public static let internalError = ErrorCode("internal-error", .unsupported)

  // Questions without an answer.
  /// A matrix without an inverse.
  public static let singular = ErrorCode("singular", .impossible)
  /// A matrix that is not positive definite where it must be.
  public static let notPositiveDefinite = ErrorCode("not-positive-definite", .impossible)
  /// A matrix that is not Hermitian (real: symmetric) where it must be.
  public static let notHermitian = ErrorCode("not-hermitian", .impossible)
  /// A matrix without a basis of eigenvectors.
  public static let notDiagonalizable = ErrorCode("not-diagonalizable", .impossible)
  /// Two matrices A and B for which det(x·B − A) is 0 for every x: every number is an eigenvalue.
  public static let singularPencil = ErrorCode("singular-pencil", .impossible)
  /// A method that works for invertible matrices only.
  public static let methodNeedsInvertible = ErrorCode("method-needs-invertible", .impossible)
  /// Vectors that are dependent where a basis is needed.
  public static let dependentVectors = ErrorCode("dependent-vectors", .impossible)
  /// A vector outside the span it should lie in.
  public static let notInSpan = ErrorCode("not-in-span", .impossible)
  /// An equation that no value of the unknown satisfies.
  public static let inconsistent = ErrorCode("inconsistent", .impossible)
  /// A form that is degenerate on a space: a vector of the space is orthogonal to all of it.
  public static let degenerateForm = ErrorCode("degenerate-form", .impossible)

  /// The polynomial 0 where one with finitely many divisors is needed.
  public static let zeroPolynomial = ErrorCode("zero-polynomial", .impossible)

  // Files.
  /// No file of this name.
  public static let noSuchFile = ErrorCode("no-such-file", .persistence)
  /// A file the system does not let one read.
  public static let cannotRead = ErrorCode("cannot-read", .persistence)
  /// A file the system does not let one write.
  public static let cannotWrite = ErrorCode("cannot-write", .persistence)
  /// A file that another process is writing.
  public static let locked = ErrorCode("locked", .persistence)
  /// A file that was changed since it was read.
  public static let changedOnDisk = ErrorCode("changed-on-disk", .persistence)
  /// A document whose checksum does not match its contents.
  public static let checksumMismatch = ErrorCode("checksum-mismatch", .persistence)
  /// A change that cannot be taken back, or made again.
  public static let cannotUndo = ErrorCode("cannot-undo", .persistence)

  /// Every code of this version.
  public static let published: [ErrorCode] = [
    .syntax, .invalidNumber, .decimalComma, .zeroDenominator, .raggedRows, .emptyInput, .invalidEncoding, .headerRow,
    .notLinear, .invalidJSON, .duplicateKey, .nestingTooDeep,
    .shapeMismatch, .notSquare, .missingInput, .unexpectedInput, .wrongKind, .unknownTool, .unknownOption,
    .invalidOption, .unknownName, .duplicateName, .invalidName, .invalidField, .cyclicReference, .notFinite,
    .notCanonical, .notPrime, .domainMismatch,
    .unsupportedDomain, .unsupportedMethod, .unsupportedFormat, .newerVersion, .tooLarge, .timeLimit, .memoryLimit,
    .notConverged, .singularToWorkingPrecision, .cancelled, .internalError,
    .singular, .notPositiveDefinite, .notHermitian, .notDiagonalizable, .singularPencil, .methodNeedsInvertible,
    .dependentVectors, .notInSpan, .inconsistent, .degenerateForm, .zeroPolynomial,
    .noSuchFile, .cannotRead, .cannotWrite, .locked, .changedOnDisk, .checksumMismatch, .cannotUndo,
  ]
}
