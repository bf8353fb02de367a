public import MatrixArithmetic
import MatrixDomain

extension ScalarReader {
  /// Reads an exact complex number, each part by the grammar of numbers: `1/2+3i`, `-i`, `0.5-1.5e1i`, `3`; `3/4i` is
  /// three quarters of i.
  ///
  /// - Throws: ``ScalarError`` with the wrong part of the text.
  public static func gaussianRational(
    _ text: Span<UInt8>, takesDigits: ((Int) -> Bool)? = nil
  ) throws(ScalarError) -> GaussianRational {
    guard text.count > 0 && text[text.count - 1] == UInt8(ascii: "i") else {
      return GaussianRational(try rational(text, takesDigits: takesDigits))
    }
    let end = text.count - 1
    var split = 0
    for index in stride(from: end - 1, to: 0, by: -1)
    where text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
      // The sign of an exponent or of a denominator parts nothing.
      let before = text[index - 1]
      if before | 0x20 == UInt8(ascii: "e") || before == UInt8(ascii: "/") { continue }
      split = index
      break
    }
    let real = split == 0 ? Rational.zero : try rational(text.extracting(0..<split), takesDigits: takesDigits)
    let part = text.extracting(split..<end)
    if part.count == 0 { return GaussianRational(real, .one) }
    if part.count == 1, part[0] == UInt8(ascii: "+") || part[0] == UInt8(ascii: "-") {
      return GaussianRational(real, part[0] == UInt8(ascii: "-") ? -.one : .one)
    }
    do throws(ScalarError) {
      return GaussianRational(real, try rational(part, takesDigits: takesDigits))
    } catch {
      throw ScalarError(
        error.code, error.message, advice: error.advice, offset: split + error.offset, length: error.length)
    }
  }
}
