public import MatrixArithmetic

/// What the lines of a page are worth.
///
/// ```swift
/// let page = try PageChecker(marks: PageMarks(step: 2, answer: 3)).check("[2 1; 1 3] ~ [1 3; 2 1]\nrank = 2")
/// page.points   // 5
/// ```
public struct PageMarks: Hashable, Sendable {
  /// A step; half of it where the step is possible and looks like a slip.
  public var step: Rational
  /// An equation between two expressions.
  public var equality: Rational
  /// An answer; half of it where it is incomplete, or follows from the student's own matrix only.
  public var answer: Rational

  /// 1 for a step, 1 for an equation, 2 for an answer, or what is given.
  public init(step: Rational = 1, equality: Rational = 1, answer: Rational = 2) {
    (self.step, self.equality, self.answer) = (step, equality, answer)
  }
}
