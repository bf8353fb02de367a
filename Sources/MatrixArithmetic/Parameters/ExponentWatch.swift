internal import MatrixDomain
internal import Synchronization

/// Notices that an exponent came up, in something computed, for which a monomial has no place.
///
/// Operators cannot throw: outside of a watch such an exponent ends the process. Inside, a product in which it comes up becomes 1: the
/// computation goes on with what is worth nothing, and the watch says so at its end. It holds for the task that it was begun in.
package final class ExponentWatch: Sendable {
  @TaskLocal private static var current: ExponentWatch?

  private let hasPassed = Atomic(false)

  private init() {}

  /// What is computed; `nil`, whatever was found or thrown, where an exponent had no place.
  package static func run<Answer, Failure: Error>(
    _ compute: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer? {
    let watch = ExponentWatch()
    let result = $current.withValue(watch) { Result { () throws(Failure) in try compute() } }
    return watch.hasPassed.load(ordering: .relaxed) ? nil : try result.get()
  }

  /// An exponent past the largest of a ring came up.
  static func note(in ring: ParameterRing) {
    guard let current else { stop("an exponent passes \(ring.largestExponent)") }
    current.hasPassed.store(true, ordering: .relaxed)
  }
}
