/// The ASCII bytes that the grammars of tables and of workspaces speak of.
enum Ascii {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let `return`: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let semicolon: UInt8 = 0x3B
  static let zero: UInt8 = 0x30

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero <= 9 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
