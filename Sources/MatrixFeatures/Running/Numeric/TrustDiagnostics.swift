import MatrixDomain
import MatrixNumeric

extension Trust {
  /// The facts as they stand in a result: names of the exchange format, infinities as what has no bound.
  var diagnostics: Diagnostics {
    var diagnostics = Diagnostics(warnings: warnings.map { .init($0.code.rawValue, $0.message) })
    func real(_ name: String, _ value: Double?) {
      guard let value else { return }
      if value.isFinite {
        diagnostics.fields.append(.init(name, .scalar(ScalarValue(.reals, value.description))))
      } else {
        diagnostics.unbounded.append(name)
      }
    }
    func count(_ name: String, _ value: Int?) {
      if let value { diagnostics.fields.append(.init(name, .count(value))) }
    }
    func text(_ name: String, _ value: String?) {
      if let value { diagnostics.fields.append(.init(name, .text(value))) }
    }
    real("digits", digits.map { ($0 * 10).rounded(.down) / 10 })
    if let bound = forwardErrorBound {
      real("forwardErrorBound", bound.relative)
      if bound.relative.isFinite { diagnostics.fields.append(.init("boundIsProved", .truth(bound.isProved))) }
    }
    real("reciprocalCondition", reciprocalCondition)
    text("conditionNorm", conditionNorm?.rawValue)
    real("backwardError", backwardError)
    real("componentwiseBackwardError", componentwiseBackwardError)
    real("residual", residual)
    real("relativeResidual", relativeResidual)
    real("growth", growth)
    real("orthogonalityLoss", orthogonalityLoss)
    if let rank {
      count("rank", rank.rank)
      real("gap", rank.gap)
      real("tolerance", rank.tolerance)
      // An end beyond the largest double is none; where both are, there is no interval to name.
      let ends = [rank.lowerTolerance, rank.upperTolerance].compactMap { $0 }.filter(\.isFinite)
      let texts = ends.map { Value.scalar(ScalarValue(.reals, $0.description)) }
      if texts.isEmpty {
        diagnostics.unbounded.append("toleranceInterval")
      } else {
        diagnostics.fields.append(.init("toleranceInterval", .list(texts)))
      }
    }
    count("refinementSteps", refinementSteps)
    real("refinementGain", refinementGain)
    if let corrections {
      diagnostics.fields.append(
        .init("corrections", .list(corrections.map { .scalar(ScalarValue(.reals, $0.description)) })))
    }
    text("driver", driver)
    return diagnostics
  }
}
