/// How hard an exercise is: the size of its matrices and of their entries.
public enum ExerciseLevel: String, Hashable, Sendable, CaseIterable {
  /// Two by two, mostly.
  case easy
  /// Three by three.
  case normal
  /// Four by four.
  case hard

  /// The order of a square matrix.
  var order: Int {
    switch self {
    case .easy: 2
    case .normal: 3
    case .hard: 4
    }
  }

  /// No factor from which an exercise is made is larger.
  var factor: Int { self == .easy ? 3 : 2 }
}
