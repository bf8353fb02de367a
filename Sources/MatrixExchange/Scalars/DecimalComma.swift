import MatrixDomain

/// Text whose numbers have decimal commas: `1,5` is 3/2.
///
/// Blanks, tabs and semicolons part the entries of such a text. Points group digits where such numbers are written, and so
/// are refused: `1.234` would be another number with every reading.
public enum DecimalComma {
  /// The bytes with a decimal point for every decimal comma, all in their places. Lines that begin with `#`, and the first
  /// line where it holds names, stay as they are.
  ///
  /// - Throws: ``ScalarError`` with the offset of a point in a number, or of a comma that is no decimal sign.
  public static func replaced(_ bytes: [UInt8], header: Bool = false) throws(ScalarError) -> [UInt8] {
    var result = bytes
    var isSkipped = header
    var isLineStart = true
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        (isSkipped, isLineStart) = (false, true)
        continue
      }
      if isLineStart, byte > 0x20 {
        isLineStart = false
        if byte == UInt8(ascii: "#") { isSkipped = true }
      }
      if isSkipped { continue }
      let isAfterDigit = index > 0 && isDigit(bytes[index - 1])
      let isBeforeDigit = index + 1 < bytes.count && isDigit(bytes[index + 1])
      switch byte {
      case UInt8(ascii: ",") where isBeforeDigit: result[index] = UInt8(ascii: ".")
      case UInt8(ascii: ","):
        throw ScalarError(
          .syntax, "a comma is a decimal sign here, and no digit follows",
          advice: "part entries by blanks, tabs or semicolons", offset: index)
      case UInt8(ascii: ".") where isAfterDigit && isBeforeDigit:
        throw ScalarError(
          .decimalComma, "a point stands in a number, and commas are the decimal signs here",
          advice:
            "write the digits without separators; leave out \(option: "decimal", "comma") where points are decimal",
          offset: index)
      default: continue
      }
    }
    return result
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
