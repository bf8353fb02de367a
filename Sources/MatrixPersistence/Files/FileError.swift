public import MatrixDomain

/// A file that could not be read or written: which file, the system's reason, and what to do.
///
/// ```swift
/// do { _ = try DurableFile.read("notes.mmws") } catch { print(error.report.message) }
/// // there is no file 'notes.mmws'
/// ```
public struct FileError: ReportableError, Hashable {
  /// `noSuchFile`, `cannotRead`, `cannotWrite`, `locked`, `changedOnDisk`, `tooLarge` or `memoryLimit`.
  public let code: ErrorCode
  /// The file as the caller named it.
  public let path: String
  /// What went wrong, in one sentence, with the system's reason.
  public let message: String
  /// What to do about it.
  public let advice: Advice

  /// Malformed for a file that is not there or cannot be read, unable otherwise; the place names the file.
  public var report: ErrorReport {
    let outcome: Outcome = code == .noSuchFile || code == .cannotRead ? .malformed : .unable
    return ErrorReport(outcome, code, message, advice: advice, place: Place(source: path))
  }

  init(_ code: ErrorCode, _ path: String, _ message: String, advice: Advice) {
    self.code = code
    self.path = path
    self.message = message
    self.advice = advice
  }
}

extension FileError {
  static func quoted(_ path: String) -> String { "'" + Identifier.escaped(path) + "'" }

  static func noSuchFile(_ path: String) -> FileError {
    FileError(
      .noSuchFile, path, "there is no file \(quoted(path))", advice: "check the name and the folder it should be in")
  }

  static func cannotRead(_ path: String, _ failure: SystemFailure) -> FileError {
    switch failure.number {
    case SystemFailure.noEntry: return noSuchFile(path)
    case SystemFailure.notAFolder:
      return FileError(
        .noSuchFile, path, "there is no file \(quoted(path)): a part of the path is not a folder",
        advice: "check the name and the folder it should be in")
    default:
      return FileError(
        .cannotRead, path, "\(quoted(path)) cannot be read: \(failure.reason)", advice: failure.adviceForReading)
    }
  }

  static func cannotRead(_ path: String, because reason: String, advice: Advice) -> FileError {
    FileError(.cannotRead, path, "\(quoted(path)) cannot be read: \(reason)", advice: advice)
  }

  static func cannotWrite(_ path: String, _ failure: SystemFailure, while step: String? = nil) -> FileError {
    let during = step.map { " (while \($0))" } ?? ""
    return FileError(
      .cannotWrite, path, "\(quoted(path)) cannot be written: \(failure.reason)\(during)",
      advice: failure.adviceForWriting)
  }

  static func cannotWrite(_ path: String, because reason: String, advice: Advice) -> FileError {
    FileError(.cannotWrite, path, "\(quoted(path)) cannot be written: \(reason)", advice: advice)
  }

  static func locked(_ path: String) -> FileError {
    FileError(
      .locked, path, "\(quoted(path)) is locked: another program is writing it", advice: "try again in a moment")
  }

  static func alreadyThere(_ path: String) -> FileError {
    FileError(
      .cannotWrite, path, "there is a file \(quoted(path)) already",
      advice: "choose another name, or remove the file first")
  }

  static func unconfirmed(_ path: String, _ failure: SystemFailure) -> FileError {
    FileError(
      .cannotWrite, path, "\(quoted(path)) was saved, but the disk does not confirm it: \(failure.reason)",
      advice: "check the disk; the new content may be lost if the power fails now")
  }

  static func changedOnDisk(_ path: String, _ what: String) -> FileError {
    FileError(
      .changedOnDisk, path, "\(quoted(path)) was \(what); nothing was written",
      advice: "try again: the command then starts from the file as it is now")
  }

  static func tooLarge(_ path: String, _ error: BudgetError) -> FileError {
    let report = error.report
    return FileError(
      report.code, path, "for \(quoted(path)) \(report.message)",
      advice: report.advice ?? "allow more, or ask for less")
  }

  static func tooLarge(_ path: String, limit: Int) -> FileError {
    FileError(
      .tooLarge, path, "\(quoted(path)) is larger than the limit of \(limit) bytes",
      advice: "split the file, or raise the limit")
  }
}
