public import MatrixDomain
import MatrixFeatures

/// Where a command reads and writes. `mm` gives it the terminal, tests give it arrays.
public struct Console {
  /// Everything on standard input, where a budget has the memory for it.
  public var readAll: (Budget) throws -> [UInt8]
  /// The next line of standard input without its end; `nil` at the end of input.
  public var readLine: () throws -> LineRead?
  /// Answers.
  public var write: (String) -> Void
  /// Answers that are no text.
  public var writeBytes: ([UInt8]) -> Void
  /// Everything else.
  public var writeError: (String) -> Void
  /// Columns of the terminal.
  public var width: Int
  /// True where standard output is a terminal.
  public var isTerminal: Bool
  /// True where standard output is a file or a pipe, which takes all that is written: no screen is too narrow for it.
  public var takesAll: Bool
  /// True where the terminal shows more than ASCII.
  public var isUnicode: Bool
  /// An environment variable.
  public var environment: (String) -> String?
  /// What Ctrl-C does while a prompt runs.
  public var interrupts = Interrupts()
  /// True where a person types and reads: standard input and output are terminals.
  public var isInteractive = false
  /// The terminal key by key; `nil` where lines are read as they come.
  public var keyboard: Keyboard?

  /// A console from its channels; by default 80 columns of ASCII, neither a terminal nor a file or pipe, an empty environment.
  public init(
    readAll: @escaping (Budget) throws -> [UInt8], readLine: @escaping () throws -> LineRead?,
    write: @escaping (String) -> Void, writeError: @escaping (String) -> Void,
    writeBytes: (([UInt8]) -> Void)? = nil, width: Int = 80, isTerminal: Bool = false, takesAll: Bool = false,
    isUnicode: Bool = false, environment: @escaping (String) -> String? = { _ in nil }
  ) {
    self.readAll = readAll
    self.readLine = readLine
    self.write = write
    self.writeBytes = writeBytes ?? { write(String(decoding: $0, as: UTF8.self)) }
    self.writeError = writeError
    self.width = width
    self.isTerminal = isTerminal
    self.takesAll = takesAll
    self.isUnicode = isUnicode
    self.environment = environment
  }

  /// One line of input, or the news that it was longer than allowed (the rest of it is skipped).
  public enum LineRead: Sendable {
    /// The bytes of a line, without its end.
    case line([UInt8])
    /// A line of more than `limit` bytes, of which nothing was kept.
    case tooLong(limit: Int)
  }
}
