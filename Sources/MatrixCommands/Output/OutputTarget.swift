import MatrixDomain
import MatrixFeatures
import MatrixPersistence

/// Where an answer goes: standard output, a file that is replaced as a whole, or a device or pipe.
enum OutputTarget: Equatable {
  case standardOutput
  case file(String)
  case stream(String)

  /// What `-o` asks for; `nil` where it is not given.
  init(_ path: String?) {
    switch path {
    case nil, "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": self = .standardOutput
    case let path? where DurableFile.isStream(path): self = .stream(path)
    case let path?: self = .file(path)
    }
  }

  /// The name whose suffix says what to write; a device has none.
  var fileName: String? { if case .file(let path) = self { path } else { nil } }

  /// True where a page leaves nothing out, however long it gets: everywhere but on a terminal, and where an option says how
  /// wide standard output is.
  func takesAll(_ console: Console, hasWidth: Bool) -> Bool {
    switch self {
    case .standardOutput: console.takesAll && !hasWidth
    case .stream: !hasWidth
    case .file: true
    }
  }

  /// Writes a text, nothing where it is empty: a file then stays as it was.
  func write(_ text: String, _ console: Console) throws {
    guard !text.isEmpty else { return }
    switch self {
    case .standardOutput: console.write(text)
    case .file, .stream: try write(Array(text.utf8), console)
    }
  }

  /// Writes bytes that need not be text.
  func write(_ bytes: [UInt8], _ console: Console) throws {
    switch self {
    case .standardOutput:
      guard !console.isTerminal else {
        throw ErrorReport(
          .malformed, .invalidOption, "a .npy file is no text, and would only upset the terminal",
          advice: "write it to a file: -o x.npy")
      }
      console.writeBytes(bytes)
    case .file(let path): _ = try DurableFile.write(bytes, to: path)
    case .stream(let path): try DurableFile.write(bytes, toStream: path)
    }
  }
}
