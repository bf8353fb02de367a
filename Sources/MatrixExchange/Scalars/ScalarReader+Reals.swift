import MatrixArithmetic
import MatrixDomain

extension ScalarReader {
  /// Reads the double nearest to a number, ties to even; a fraction is divided exactly before it is rounded.
  ///
  /// - Throws: ``ScalarError`` for what is no number, and for a number beyond the largest double.
  public static func double(_ text: Span<UInt8>) throws(ScalarError) -> Double {
    let form = try NumberForm(text)
    if form.denominator != nil {
      return try finite(Double(try rational(text)), text)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    guard let value = Double(String(decoding: bytes, as: UTF8.self)) else {
      throw ScalarError(.invalidNumber, "the number cannot be read as a double", offset: 0, length: text.count)
    }
    return try finite(value, text)
  }

  /// Reads a double from a string, rounded to nearest.
  public static func double(_ text: String) throws(ScalarError) -> Double {
    try double(text.utf8.span)
  }

  private static func finite(_ value: Double, _ text: Span<UInt8>) throws(ScalarError) -> Double {
    guard value.isFinite else {
      throw ScalarError(
        .notFinite, "the number is beyond the largest double, about 1.8e308",
        advice: "scale the problem, or keep it exact with the domain Q", offset: 0, length: text.count)
    }
    return value
  }
}

/// The canonical texts of doubles.
public enum RealText {
  /// The shortest text that reads back to the same double, such as `0.1`, `1e-05` or `-0.0`, which is also a JSON
  /// number; `nil` for what is not finite.
  public static func canonical(_ value: Double) -> String? {
    value.isFinite ? value.description : nil
  }
}

/// A pair of doubles and its canonical text, `1.0-2.5i`.
package struct ComplexText {
  package var real: Double
  package var imaginary: Double

  package var text: String {
    let sign = imaginary.sign == .minus ? "" : "+"
    return "\(real.description)\(sign)\(imaginary.description)i"
  }

  package init(real: Double, imaginary: Double) {
    self.real = real
    self.imaginary = imaginary
  }

  /// Reads `1+2i`, `-2.5e-3i`, `i`, `3`.
  package init(_ text: Span<UInt8>) throws(ScalarError) {
    guard text.count > 0 && text[text.count - 1] == UInt8(ascii: "i") else {
      self.init(real: try ScalarReader.double(text), imaginary: 0)
      return
    }
    let end = text.count - 1
    var split = 0
    for index in stride(from: end - 1, to: 0, by: -1) {
      let isSign = text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-")
      if isSign && text[index - 1] | 0x20 != UInt8(ascii: "e") {
        split = index
        break
      }
    }
    let real = split == 0 ? 0 : try ScalarReader.double(text.extracting(0..<split))
    let part = text.extracting(split..<end)
    if part.count == 0 || (part.count == 1 && (part[0] == UInt8(ascii: "+") || part[0] == UInt8(ascii: "-"))) {
      self.init(real: real, imaginary: part.count == 1 && part[0] == UInt8(ascii: "-") ? -1 : 1)
    } else {
      self.init(real: real, imaginary: try ScalarReader.double(part))
    }
  }
}
