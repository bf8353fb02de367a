// The bytes the grammars are made of.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  static let bar = UInt8(ascii: "|")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let slash = UInt8(ascii: "/")
  static let point = UInt8(ascii: ".")

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  var isBlank: Bool { self == .space || self == .tab || isLineBreak }
  var isLineBreak: Bool { self == .newline || self == .carriageReturn }

  /// The bracket that closes this one; `nil` where this opens nothing.
  var closingBracket: UInt8? {
    switch self {
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  var isClosingBracket: Bool {
    self == UInt8(ascii: "]") || self == UInt8(ascii: ")") || self == UInt8(ascii: "}")
  }

  /// A bracket in quotation marks, for messages. What stands in a text is quoted by whole characters
  /// (`SourceText.quoted`).
  var quotedBracket: String { "'\(Character(Unicode.Scalar(self)))'" }
}
