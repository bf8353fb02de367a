/// The published name of a kind of error: stable, lower case, words joined by hyphens.
public struct ErrorCode: RawRepresentable, Hashable, Sendable {
  /// What the errors of one group have in common.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case parse, validation, unsupported, impossible, persistence, sync
  }

  public let rawValue: String
  public let group: Group

  public init(_ rawValue: String, _ group: Group) {
    self.rawValue = rawValue
    self.group = group
  }

  /// A published code by its name.
  public init?(rawValue: String) {
    guard let code = ErrorCode.published.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = code
  }
}

extension ErrorCode {
  // Reading text.
  public static let syntax = ErrorCode("syntax", .parse)
  public static let invalidNumber = ErrorCode("invalid-number", .parse)
  public static let decimalComma = ErrorCode("decimal-comma", .parse)
  public static let zeroDenominator = ErrorCode("zero-denominator", .parse)
  public static let raggedRows = ErrorCode("ragged-rows", .parse)
  public static let emptyInput = ErrorCode("empty-input", .parse)
  public static let invalidEncoding = ErrorCode("invalid-encoding", .parse)
  public static let headerRow = ErrorCode("header-row", .parse)
  public static let notLinear = ErrorCode("not-linear", .parse)
  public static let invalidJSON = ErrorCode("invalid-json", .parse)
  public static let duplicateKey = ErrorCode("duplicate-key", .parse)
  public static let nestingTooDeep = ErrorCode("nesting-too-deep", .parse)

  // Operands and documents that can be read but do not fit.
  public static let shapeMismatch = ErrorCode("shape-mismatch", .validation)
  public static let notSquare = ErrorCode("not-square", .validation)
  public static let missingInput = ErrorCode("missing-input", .validation)
  public static let unexpectedInput = ErrorCode("unexpected-input", .validation)
  public static let wrongKind = ErrorCode("wrong-kind", .validation)
  public static let unknownTool = ErrorCode("unknown-tool", .validation)
  public static let unknownOption = ErrorCode("unknown-option", .validation)
  public static let invalidOption = ErrorCode("invalid-option", .validation)
  public static let unknownName = ErrorCode("unknown-name", .validation)
  public static let duplicateName = ErrorCode("duplicate-name", .validation)
  public static let invalidName = ErrorCode("invalid-name", .validation)
  public static let invalidField = ErrorCode("invalid-field", .validation)
  public static let cyclicReference = ErrorCode("cyclic-reference", .validation)
  public static let notFinite = ErrorCode("not-finite", .validation)
  public static let notCanonical = ErrorCode("not-canonical", .validation)

  // Questions this version, or any within its budget, does not answer.
  public static let unsupportedDomain = ErrorCode("unsupported-domain", .unsupported)
  public static let unsupportedMethod = ErrorCode("unsupported-method", .unsupported)
  public static let unsupportedFormat = ErrorCode("unsupported-format", .unsupported)
  public static let newerVersion = ErrorCode("newer-version", .unsupported)
  public static let tooLarge = ErrorCode("too-large", .unsupported)
  public static let timeLimit = ErrorCode("time-limit", .unsupported)
  public static let memoryLimit = ErrorCode("memory-limit", .unsupported)
  public static let notConverged = ErrorCode("not-converged", .unsupported)
  public static let cancelled = ErrorCode("cancelled", .unsupported)

  /// A defect of the toolkit.
  public static let internalError = ErrorCode("internal-error", .unsupported)

  // Questions without an answer.
  public static let singular = ErrorCode("singular", .impossible)
  public static let notPositiveDefinite = ErrorCode("not-positive-definite", .impossible)
  public static let notHermitian = ErrorCode("not-hermitian", .impossible)
  public static let methodNeedsInvertible = ErrorCode("method-needs-invertible", .impossible)

  // Files.
  public static let noSuchFile = ErrorCode("no-such-file", .persistence)
  public static let cannotRead = ErrorCode("cannot-read", .persistence)
  public static let cannotWrite = ErrorCode("cannot-write", .persistence)
  public static let locked = ErrorCode("locked", .persistence)
  public static let changedOnDisk = ErrorCode("changed-on-disk", .persistence)
  public static let checksumMismatch = ErrorCode("checksum-mismatch", .persistence)
  public static let cannotUndo = ErrorCode("cannot-undo", .persistence)

  /// Every code of this version.
  public static let published: [ErrorCode] = [
    .syntax, .invalidNumber, .decimalComma, .zeroDenominator, .raggedRows, .emptyInput, .invalidEncoding, .headerRow,
    .notLinear, .invalidJSON, .duplicateKey, .nestingTooDeep,
    .shapeMismatch, .notSquare, .missingInput, .unexpectedInput, .wrongKind, .unknownTool, .unknownOption,
    .invalidOption, .unknownName, .duplicateName, .invalidName, .invalidField, .cyclicReference, .notFinite,
    .notCanonical,
    .unsupportedDomain, .unsupportedMethod, .unsupportedFormat, .newerVersion, .tooLarge, .timeLimit, .memoryLimit,
    .notConverged, .cancelled, .internalError,
    .singular, .notPositiveDefinite, .notHermitian, .methodNeedsInvertible,
    .noSuchFile, .cannotRead, .cannotWrite, .locked, .changedOnDisk, .checksumMismatch, .cannotUndo,
  ]
}
