import MatrixDomain
import MatrixExact

extension ErrorReport {
  /// A vector in a sentence: not more of it than can be read.
  static func shortened<Element: ExactScalar>(_ vector: Vector<Element>) -> String {
    let text = vector.description
    return text.utf8.count <= 200
      ? text : "(a vector of \(CountText.of(vector.count, "entry", "entries")): see the certificate)"
  }
}
