import MatrixDomain

/// Why a variable of a file cannot be read, in one sentence that begins after its name.
struct MATFault: Error {
  let code: ErrorCode
  let message: String
  let advice: Advice

  init(_ code: ErrorCode, _ message: String, advice: Advice) {
    (self.code, self.message, self.advice) = (code, message, advice)
  }

  /// The file is damaged.
  init(_ message: String) { self.init(.syntax, message, advice: "the file is damaged: save it again") }

  /// Compressed data at fault.
  init(_ fault: Inflate.Fault) {
    switch fault {
    case .cutOff: self.init("its compressed data are cut off")
    case .malformed: self.init("its compressed data are damaged")
    case .tooLong: self.init("its compressed data are more than they announce")
    case .checksum: self.init("its compressed data do not agree with their checksum")
    }
  }

  /// Reading was stopped, or would take too much.
  init(_ report: ErrorReport) {
    self.init(report.code, report.message, advice: report.advice ?? "read a part of it")
  }
}
