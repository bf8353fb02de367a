/// A key, or several at once, as ``KeyDecoder`` finds them in the bytes of a terminal.
enum Key: Hashable {
  /// A scalar that is typed.
  case text(Unicode.Scalar)
  /// Text that was pasted as a whole.
  case paste(String)
  /// A paste longer than `limit` bytes, of which nothing was kept.
  case pasteTooLong(limit: Int)
  /// A letter with Ctrl, in lower case.
  case control(Character)
  case enter, tab, backspace, delete, escape
  case left, right, up, down, home, end
  case wordLeft, wordRight
  case cutWordBackward, cutWordForward
}
