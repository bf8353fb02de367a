/// Ends the process with a message where the caller broke a condition that the documentation states; in release builds too,
/// in which `precondition` says nothing.
@inlinable @inline(__always)
package func demand(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { stop(message()) }
}

/// Ends the process and says why.
@inline(never) @usableFromInline
package func stop(_ message: String) -> Never { fatalError(message) }
