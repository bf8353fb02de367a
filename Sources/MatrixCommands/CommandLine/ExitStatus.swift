public import MatrixDomain
import MatrixFeatures

/// How `mm` ends: the numbers of `sysexits.h` where one fits.
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable, Comparable {
  /// A value; "no solution" is one.
  case success = 0
  /// Undefined, unable, a certificate rejected, or workspaces or results that differ.
  case noValue = 1
  /// The command line is wrong.
  case usage = 2
  /// The data is wrong.
  case badData = 65
  /// No such input.
  case noInput = 66
  /// A defect of the toolkit.
  case internalError = 70
  /// The output cannot be created.
  case cannotCreate = 73
  /// A file could not be read, or standard output could not be written.
  case inputOutput = 74
  /// Another process holds the file; try again.
  case tryAgain = 75
  /// Ctrl-C was pressed, or the run was cancelled.
  case interrupted = 130

  public static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  /// The status for an error.
  public init(_ report: ErrorReport) {
    switch report.code {
    case .noSuchFile: self = .noInput
    case .cannotRead: self = .inputOutput
    case .cannotWrite: self = .cannotCreate
    case .locked, .changedOnDisk: self = .tryAgain
    case .internalError: self = .internalError
    case .unknownTool, .unknownOption, .invalidOption, .missingInput, .unexpectedInput, .unsupportedMethod:
      self = .usage
    case .cancelled: self = .interrupted
    default:
      switch report.outcome {
      case .malformed: self = .badData
      case .value, .undefined, .unable: self = .noValue
      case .cancelled: self = .interrupted
      }
    }
  }
}
