/// Finds keys in the bytes that a terminal sends, in whatever pieces they come.
///
/// UTF-8 becomes text; escape sequences of the usual terminals (xterm, the Linux console, screen, rxvt) become keys, and
/// others are passed over whole, so that none of them is ever typed. What is pasted between the marks of a bracketed
/// paste is one key.
///
/// - Source: ECMA-48 (control sequences); the bracketed paste mode of xterm.
struct KeyDecoder {
  /// The longest paste, in bytes.
  static let standardPasteLimit = 16 << 20
  /// The longest escape sequence; a longer one is noise.
  private static let longestSequence = 64

  private enum State {
    case ground
    /// Bytes of a character that is not whole.
    case character([UInt8], missing: Int)
    /// ESC was read.
    case escape
    /// ESC [ and some bytes.
    case sequence([UInt8])
    /// ESC O was read.
    case application
    /// ESC ] P X ^ or _, up to its end.
    case string(hasEscape: Bool)
    case paste
  }

  private var state = State.ground
  private var pasted: [UInt8] = []
  private var isPasteTooLong = false
  private let pasteLimit: Int

  init(pasteLimit: Int = KeyDecoder.standardPasteLimit) { self.pasteLimit = pasteLimit }

  /// True where ESC alone was read, which is a key unless more comes at once.
  var waits: Bool { if case .escape = state { true } else { false } }

  /// The keys that some bytes complete.
  ///
  /// - Complexity: O(bytes).
  mutating func keys(of bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, into: &keys) }
    return keys
  }

  /// Nothing more comes for now: ESC was a key of its own.
  mutating func finish() -> [Key] {
    guard waits else { return [] }
    state = .ground
    return [.escape]
  }

  private mutating func take(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, into: &keys)
    case .character(var bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        // The character breaks off: it is dropped, and what comes is read anew.
        state = .ground
        return begin(byte, into: &keys)
      }
      bytes.append(byte)
      state = missing == 1 ? .ground : .character(bytes, missing: missing - 1)
      if missing == 1, let text = String(validating: bytes, as: UTF8.self), let scalar = text.unicodeScalars.first,
        scalar.properties.generalCategory != .control
      {
        keys.append(.text(scalar))
      }
    case .escape: escaped(byte, into: &keys)
    case .application:
      state = .ground
      if let key = Self.cursorKey(byte, isWord: false) { keys.append(key) }
    case .sequence(var bytes):
      if byte == 0x1B {
        state = .escape
      } else if bytes == [0x5B] {
        // `ESC [ [ A` is a function key of the Linux console.
        state = .ground
      } else if byte == 0x18 || byte == 0x1A || bytes.count >= Self.longestSequence {
        state = .ground
      } else if (0x40...0x7E).contains(byte), !(bytes.isEmpty && byte == 0x5B) {
        state = .ground
        end(sequence: bytes, byte, into: &keys)
      } else {
        bytes.append(byte)
        state = .sequence(bytes)
      }
    case .string(let hasEscape):
      let isEnd = byte == 0x07 || byte == 0x18 || byte == 0x1A || (hasEscape && byte == 0x5C)
      state = isEnd ? .ground : .string(hasEscape: byte == 0x1B)
    case .paste: paste(byte, into: &keys)
    }
  }

  private mutating func begin(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D, 0x0A: keys.append(.enter)
    case 0x09: keys.append(.tab)
    case 0x7F, 0x08: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x1F: keys.append(.control("_"))
    case 0x00, 0x1C...0x1E: break
    case 0x20...0x7E: keys.append(.text(Unicode.Scalar(byte)))
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    default: break
    }
  }

  private mutating func escaped(_ byte: UInt8, into keys: inout [Key]) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .application
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string(hasEscape: false)
    case 0x1B: state = .escape
    case UInt8(ascii: "b"), UInt8(ascii: "B"): keys.append(.wordLeft)
    case UInt8(ascii: "f"), UInt8(ascii: "F"): keys.append(.wordRight)
    case UInt8(ascii: "d"), UInt8(ascii: "D"): keys.append(.cutWordForward)
    case 0x7F, 0x08: keys.append(.cutWordBackward)
    // Alt with another key is none of ours.
    case 0x20...0x7E: break
    default: begin(byte, into: &keys)
    }
  }

  private mutating func end(sequence bytes: [UInt8], _ last: UInt8, into keys: inout [Key]) {
    let parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    // 3 is Alt, 5 is Ctrl.
    let isWord = parameters.count > 1 && [3, 5, 7].contains(parameters[1])
    if last == UInt8(ascii: "~") {
      switch parameters[0] {
      case 1, 7: keys.append(.home)
      case 4, 8: keys.append(.end)
      case 3: keys.append(isWord ? .cutWordForward : .delete)
      case 200: (state, pasted, isPasteTooLong) = (.paste, [], false)
      default: break
      }
    } else if let key = Self.cursorKey(last, isWord: isWord) {
      keys.append(key)
    }
  }

  private static func cursorKey(_ byte: UInt8, isWord: Bool) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isWord ? .wordRight : .right
    case UInt8(ascii: "D"): isWord ? .wordLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    default: nil
    }
  }

  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  private mutating func paste(_ byte: UInt8, into keys: inout [Key]) {
    pasted.append(byte)
    if byte == Self.endOfPaste.last, pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) {
      state = .ground
      pasted.removeLast(Self.endOfPaste.count)
      let isTooLong = isPasteTooLong || pasted.count > pasteLimit
      keys.append(isTooLong ? .pasteTooLong(limit: pasteLimit) : .paste(String(decoding: pasted, as: UTF8.self)))
      pasted = []
    } else if pasted.count > pasteLimit + 2 * Self.endOfPaste.count {
      // Only the end is looked for.
      isPasteTooLong = true
      pasted = Array(pasted.suffix(Self.endOfPaste.count))
    }
  }
}
