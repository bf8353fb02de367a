import MatrixDomain
import MatrixExchange

// What is wrong with a line of entries. The reader stands where it found out.
extension MatrixMarketReader {
  /// Why the word at `start` is no row or column number.
  func wrongIndex(at start: Int, _ what: String, _ count: Int) -> ImportError {
    var ahead = self
    ahead.position = start
    let range = ahead.word()
    let quoted = text.quoted(range)
    let expected: Advice = count == 0 ? "the matrix has no \(what)s" : "expected a \(what) number from 1 to \(count)"
    func error(_ message: String, _ advice: Advice) -> ImportError {
      text.error(.invalidField, message, advice: advice, at: start, length: range.count)
    }
    guard !range.isEmpty else { return error("a \(what) number is missing", expected) }
    let isNegative = bytes[start] == Ascii.minus
    let digits = range.dropFirst(isNegative ? 1 : 0)
    guard !digits.isEmpty, digits.allSatisfy({ Ascii.isDigit(bytes[$0]) }) else {
      return error("\(quoted) is no \(what) number", expected)
    }
    if digits.allSatisfy({ bytes[$0] == Ascii.zero }) {
      return error(
        "there is no \(what) 0: rows and columns count from 1",
        "\(expected); where the file counts from 0, add 1 to all row and column numbers")
    }
    return error(
      "there is no \(what) \(isNegative ? quoted : quoted.filter { $0 != "'" }) in a \(shape) matrix", expected)
  }

  func aboveDiagonal(_ start: Int, _ banner: MatrixMarketBanner) -> ImportError {
    text.error(
      .invalidField, "the entry is above the diagonal of a \(banner.symmetry.rawValue) matrix",
      advice: "expected only entries on and below it, which stand for their mirror images: swap row and column",
      at: start, length: position - start)
  }

  func wrongDiagonal(_ value: Range<Int>, _ banner: MatrixMarketBanner) -> ImportError {
    let isSkew = banner.symmetry == .skewSymmetric
    return text.error(
      .invalidField,
      isSkew
        ? "the diagonal of a skew-symmetric matrix is 0, not \(text.quoted(value))"
        : "the diagonal of a hermitian matrix is real, not \(text.quoted(value))",
      advice: isSkew ? "leave the entry out, or write general" : "write 0 for the imaginary part, or general",
      at: value.lowerBound, length: value.count)
  }

  func missingValue(_ field: MatrixMarketBanner.Field) -> ImportError {
    text.error(
      .invalidNumber, "the line ends before its value",
      advice: field == .complex
        ? "expected two numbers, the real and the imaginary part"
        : "expected a number; a matrix without values has the field pattern",
      at: position)
  }

  func surplusWord(_ banner: MatrixMarketBanner) -> ImportError {
    var ahead = self
    let range = ahead.word()
    let advice: Advice =
      switch (banner.format, banner.field) {
      case (_, .pattern): "expected the end of the line: a pattern has row and column and no value"
      case (.coordinate, .complex): "expected the end of the line after row, column and two numbers"
      case (.coordinate, _): "expected the end of the line after row, column and value"
      case (.array, .complex): "expected the end of the line: an array has one entry a line, of two numbers"
      case (.array, _): "expected the end of the line: an array has one number a line"
      }
    return text.error(
      .syntax, "\(text.quoted(range)) is more than the line should hold", advice: advice, at: range.lowerBound,
      length: range.count)
  }

  func cutOff(_ range: Range<Int>) -> ImportError {
    text.error(
      .syntax, "the file ends inside a line, after \(text.quoted(range)): it seems to be cut off",
      advice: "get the whole file, or end its last line", at: range.lowerBound, length: range.count)
  }

  func surplusEntry(_ announced: Int) -> ImportError {
    text.error(
      .syntax, "there are more entries than the \(announced) that line \(lineOfSize) announces",
      advice: "correct the size line, or remove what does not belong", at: position)
  }

  func missingEntries(_ count: Int, of announced: Int) -> ImportError {
    text.error(
      .syntax, "the file ends after \(count) of the \(announced) entries that line \(lineOfSize) announces",
      advice: "correct the size line, or get the whole file", at: bytes.count)
  }

  private var lineOfSize: Int { text.source.place(at: sizeLine.lowerBound).line ?? 0 }
}
