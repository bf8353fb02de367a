/// The minus signs of typeset text, which people copy and our own pages print.
///
/// U+2212 is a minus wherever it stands; an en dash is one where nothing else can be meant: directly before a digit, a
/// point or a letter, after a blank, a bracket, a separator, or at the beginning. After a digit it could be a range.
package enum TypographicMinus {
  /// The bytes with an ASCII minus for each; characters keep their columns, bytes do not keep their offsets.
  ///
  /// - Complexity: a look at every byte where there is none.
  package static func replaced(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xE2) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if isMinus(bytes, at: index) {
        result.append(UInt8(ascii: "-"))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The text with an ASCII minus for each.
  package static func replaced(_ text: String) -> String {
    text.utf8.contains(0xE2) ? String(decoding: replaced(Array(text.utf8)), as: UTF8.self) : text
  }

  private static func isMinus(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + 2 < bytes.count, bytes[index] == 0xE2 else { return false }
    switch (bytes[index + 1], bytes[index + 2]) {
    case (0x88, 0x92): return true
    case (0x80, 0x93):
      guard index + 3 < bytes.count, isOfNumber(bytes[index + 3]) else { return false }
      return index == 0 || isBoundary(bytes[index - 1])
    default: return false
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: ".") || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "|")].contains(byte)
      || [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "&")].contains(byte)
  }
}
