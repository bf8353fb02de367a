extension Budget {
  /// A budget that is up when the task that computes is cancelled, and after some seconds.
  ///
  /// ```swift
  /// let a: Matrix<Integer> = [[1, 2], [3, 4]]
  /// let answer = Task { try a.determinant(budget: .currentTask(seconds: 2)) }
  /// answer.cancel()            // determinant throws ExactError.budget(.cancelled)
  /// ```
  ///
  /// Each task asks for itself, so that one budget may be handed to many. Outside a task there is nothing to cancel, and the
  /// time alone counts.
  ///
  /// - Parameters:
  ///   - seconds: how long at most; `nil` for no limit.
  ///   - bytes: how much memory a plan may take; `nil` for no limit.
  public static func currentTask(seconds: Double? = nil, bytes: Int? = nil) -> Budget {
    Budget(seconds: seconds, bytes: bytes, isCancelled: { Task.isCancelled })
  }
}
