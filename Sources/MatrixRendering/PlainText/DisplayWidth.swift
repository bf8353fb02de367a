/// How many columns of a terminal a text takes.
enum DisplayWidth {
  static func of(_ text: String) -> Int {
    var width = 0
    for scalar in text.unicodeScalars { width += of(scalar) }
    return width
  }

  /// 0 for marks that stand on the character before, 2 for wide characters of East Asia and pictures, else 1.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
