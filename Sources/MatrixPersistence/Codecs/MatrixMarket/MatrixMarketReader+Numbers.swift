import MatrixDomain
import MatrixExchange

// Numbers that are not short, and mistakes in numbers.
extension MatrixMarketReader {
  /// The canonical text of an entry of the field `integer`.
  func wholeText(_ range: Range<Int>) throws(ImportError) -> String {
    let hasSign = bytes[range.lowerBound] == Ascii.minus || bytes[range.lowerBound] == UInt8(ascii: "+")
    let digits = range.dropFirst(hasSign ? 1 : 0)
    if digits.contains(where: { !Ascii.isDigit(bytes[$0]) }) {
      // A mistake in any field, or a number that is only no integer.
      _ = try double(range)
      throw text.error(
        .invalidNumber, "\(text.quoted(range)) is not written as an integer, and the field is integer",
        advice: "write real in the banner, or digits only", at: range.lowerBound, length: range.count)
    }
    do throws(ScalarError) {
      return try ScalarCanon(.integers).text(bytes.span.extracting(range))
    } catch {
      throw mistake(error, in: range)
    }
  }

  /// The canonical text of an entry of the field `real`, exactly.
  func exactText(_ range: Range<Int>) throws(ImportError) -> String {
    _ = try double(range)
    do throws(ScalarError) {
      return try ScalarCanon(.rationals).text(bytes.span.extracting(range))
    } catch {
      throw mistake(error, in: range)
    }
  }

  /// The double nearest to a number, which must be neither infinite nor, for another number than 0, 0.
  func double(_ range: Range<Int>) throws(ImportError) -> Double {
    if let bar = range.first(where: { bytes[$0] == UInt8(ascii: "/") }) {
      throw text.error(
        .invalidNumber, "\(text.quoted(range)): Matrix Market files hold no fractions",
        advice: "write a decimal number, or keep the matrix as .csv or .json, which hold fractions", at: bar)
    }
    let value: Double
    do throws(ScalarError) {
      value = try ScalarReader.double(bytes.span.extracting(range))
    } catch {
      throw error.code == .notFinite && isNumeric(range) ? beyondDouble(range, "too large") : mistake(error, in: range)
    }
    if value == 0 && hasSignificantDigit(range) { throw beyondDouble(range, "too near to 0") }
    return value
  }

  /// True where a word begins as a number does, unlike `inf`.
  private func isNumeric(_ range: Range<Int>) -> Bool {
    let first = range.first { bytes[$0] != Ascii.minus && bytes[$0] != UInt8(ascii: "+") }
    return first.map { Ascii.isDigit(bytes[$0]) || bytes[$0] == UInt8(ascii: ".") } ?? false
  }

  private func hasSignificantDigit(_ range: Range<Int>) -> Bool {
    for index in range {
      if bytes[index] | 0x20 == UInt8(ascii: "e") { return false }
      if Ascii.isDigit(bytes[index]) && bytes[index] != Ascii.zero { return true }
    }
    return false
  }

  private func beyondDouble(_ range: Range<Int>, _ how: String) -> ImportError {
    text.error(
      .notFinite, "\(text.quoted(range)) is \(how) for a double",
      advice: "the numbers of this field are doubles: scale the matrix, or keep it as .csv or .json, which are exact",
      at: range.lowerBound, length: range.count)
  }

  private func mistake(_ error: ScalarError, in range: Range<Int>) -> ImportError {
    text.encodingError(in: range)
      ?? text.error(
        error.code, "\(text.quoted(range)): \(error.message)", advice: error.advice,
        at: range.lowerBound + error.offset, length: error.length)
  }
}
