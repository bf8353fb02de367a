import MatrixArithmetic
import MatrixDomain
import MatrixExchange

// Numbers inside larger texts: the one grammar of MatrixExchange, with the mistakes people make around it named.
extension SourceText {
  /// Appends the canonical spelling of the number in a range to a slab. True where it is whole.
  func appendNumber(_ range: Range<Int>, to slab: inout TextSlab) throws(NotationError) -> Bool {
    if isCanonicalInteger(range) {
      slab.append(utf8: bytes.span.extracting(range))
      return true
    }
    let canonical: String
    do throws(ScalarError) {
      canonical = try ScalarCanon(.rationals).text(bytes.span.extracting(range), takesDigits: takesDigits)
    } catch {
      throw numberMistake(range) ?? place(error, in: range)
    }
    slab.append(canonical)
    return !canonical.utf8.contains(.slash)
  }

  /// The number in a range.
  func number(_ range: Range<Int>) throws(NotationError) -> Rational {
    do throws(ScalarError) {
      return try ScalarReader.rational(bytes.span.extracting(range), takesDigits: takesDigits)
    } catch {
      throw numberMistake(range) ?? place(error, in: range)
    }
  }

  /// The number in a range that is spelled in another way there.
  func number(_ range: Range<Int>, spelled bytes: [UInt8]?) throws(NotationError) -> Rational {
    guard let bytes else { return try number(range) }
    do throws(ScalarError) {
      return try ScalarReader.rational(bytes.span, takesDigits: takesDigits)
    } catch {
      throw mistake(error.code, Identifier.escaped(error.message), at: range, advice: error.advice)
    }
  }

  /// The canonical spelling of the number in a range in another domain than that of exact numbers.
  func number(_ range: Range<Int>, _ canon: ScalarCanon) throws(NotationError) -> String {
    do throws(ScalarError) {
      return try canon.text(bytes.span.extracting(range), takesDigits: takesDigits)
    } catch {
      throw numberMistake(range) ?? place(error, in: range)
    }
  }

  /// The canonical spelling of a number with an imaginary part, such as `1+2i` or `-i`; `nil` for every other text.
  ///
  /// - Throws: where it is too long, which is no matter of spelling.
  func complexNumber(_ range: Range<Int>) throws(NotationError) -> String? {
    guard byte(range.upperBound - 1) == UInt8(ascii: "i"), let canon = try? ScalarCanon(.gaussianRationals) else {
      return nil
    }
    do throws(ScalarError) {
      return try canon.text(bytes.span.extracting(range), takesDigits: takesDigits)
    } catch {
      if error.code == .tooLarge { throw place(error, in: range) }
      return nil
    }
  }

  /// A number between 0 and `limit` that counts something.
  func count(_ range: Range<Int>, limit: Int, what: String) throws(NotationError) -> Int {
    guard range.allSatisfy({ bytes[$0].isDigit }), !range.isEmpty else {
      throw mistake(.invalidNumber, "\(quoted(range)) is no \(what)", at: range, expected: "an integer from 0")
    }
    guard let value = Int(text(range)), value <= limit else {
      throw mistake(.tooLarge, "the \(what) \(quoted(range)) is larger than \(limit)", at: range)
    }
    return value
  }

  private func isCanonicalInteger(_ range: Range<Int>) -> Bool {
    let start = byte(range.lowerBound) == .minus ? range.lowerBound + 1 : range.lowerBound
    let digits = range.upperBound - start
    guard digits > 0, digits <= ScalarReader.digitLimit else { return false }
    if bytes[start] == UInt8(ascii: "0") { return range.count == 1 }
    for offset in start..<range.upperBound where !bytes[offset].isDigit { return false }
    return true
  }

  private func place(_ error: ScalarError, in range: Range<Int>) -> NotationError {
    let start = min(range.lowerBound + error.offset, range.upperBound)
    var advice = error.advice
    if error.code == .decimalComma { advice? += ", or give \(option: "decimal", "comma")" }
    return mistake(
      error.code, Identifier.escaped(error.message), at: start..<min(start + error.length, range.upperBound),
      advice: advice?.mapTexts(Identifier.escaped))
  }

  private func isLetter(_ byte: UInt8) -> Bool { byte.isLetter && byte | 0x20 != UInt8(ascii: "e") || byte >= 0x80 }

  /// What is wrong with a text that is no number, where the reason lies around it: blanks torn into it, or a sum.
  private func numberMistake(_ range: Range<Int>) -> NotationError? {
    let first = bytes[range.lowerBound]
    let last = bytes[range.upperBound - 1]
    if range.count == 1, first == .minus || first == .plus {
      return mistake(
        .syntax, "a sign stands alone", at: range, expected: "a number directly after it",
        advice: "write 1 -2 for two entries, or the number that 1 - 2 comes to for one")
    }
    if first == .slash || last == .slash {
      return mistake(
        .syntax, "a fraction bar has nothing on one side", at: range, expected: "digits directly before and after it",
        advice: "write 1/2 without blanks")
    }
    for offset in range.dropFirst() {
      let byte = bytes[offset]
      let before = bytes[offset - 1]
      guard byte == .minus || byte == .plus || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "^") else { continue }
      if before == .slash || (before | 0x20 == UInt8(ascii: "e") && byte != UInt8(ascii: "*")) { continue }
      // `2-x` is no sum of numbers: the letter is what is to be named.
      guard before.isDigit || before == .point, !bytes[range].contains(where: isLetter) else { return nil }
      let advice: Advice =
        byte == .minus || byte == .plus ? "write 1 -2 for two entries, or the result for one" : "write the result"
      return mistake(
        .syntax, "\(quoted(range)) is arithmetic, which is not worked out here", at: range, expected: "a number",
        advice: advice)
    }
    return nil
  }
}
