/// What must fit in operands that have no error to throw.
@usableFromInline package enum Fit {
  /// Ends the process with a message.
  @usableFromInline package static func fail(_ message: String) -> Never { stop(message) }

  /// Two vectors have the same number of entries.
  @inlinable @inline(__always) package static func sameLength(_ left: Int, _ right: Int, _ operation: StaticString) {
    if left != right { fail("\(operation) needs vectors of the same length, not \(left) and \(right)") }
  }

  /// A position lies in a matrix.
  @inlinable @inline(__always) package static func contains(_ count: Int, _ index: Int, _ what: StaticString) {
    if index < 0 || index >= count { fail("there is no \(what) \(index): they are 0 to \(count - 1)") }
  }
}
