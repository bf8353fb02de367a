import MatrixDomain
import MatrixExact
import MatrixNumeric

/// `--threads N`: how many threads a command may use. It is one for the process, and no option of a request: answers do not
/// depend on it.
enum ThreadsOption {
  static let help = (
    typed: "--threads N", summary: "use at most N threads, 1 to \(Threads.limit), instead of one for each core"
  )

  /// True where the option is among some words.
  static func isNamed(in words: [String]) -> Bool { words.contains { $0 == "--threads" || $0.hasPrefix("--threads=") } }

  /// Takes the option out of the words of a command, the last one where there are several; `nil` where there is none.
  static func take(from words: inout [String]) throws(ErrorReport) -> Int? {
    var count: Int?
    var rest: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        rest.append(word)
        rest += words[index...]
        break
      } else if word == "--threads" {
        guard index < words.count else {
          throw ErrorReport(
            .malformed, .invalidOption, "the option --threads needs a value", advice: "for example: --threads 2")
        }
        count = try Self.count(words[index])
        index += 1
      } else if word.hasPrefix("--threads=") {
        count = try Self.count(String(word.dropFirst("--threads=".count)))
      } else {
        rest.append(word)
      }
    }
    words = rest
    return count
  }

  private static func count(_ text: String) throws(ErrorReport) -> Int {
    if let count = Int(text), (1...Threads.limit).contains(count) { return count }
    throw ErrorReport(
      .malformed, .invalidOption,
      "--threads takes an integer from 1 to \(Threads.limit), not ‘\(Identifier.escaped(text))’",
      advice: "--threads 1 computes in one thread; leave the option out to use every core")
  }

  /// Runs a command with a number of threads, those of the numeric library included where that is fewer than it would use.
  static func with<Result>(_ count: Int?, _ body: () throws -> Result) throws -> Result {
    guard let count else { return try body() }
    let ofLibrary = BLASProvider.threads
    if count < ofLibrary { BLASProvider.threads = count }
    defer { if count < ofLibrary { BLASProvider.threads = ofLibrary } }
    return try Threads.with(count) { () throws(any Error) in try body() }
  }
}
