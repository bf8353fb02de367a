import MatrixArithmetic
import MatrixDomain

extension ScalarCanon {
  /// The canonical text of the sum of at least one scalar, each given by its canonical text.
  ///
  /// Exact scalars are added pair by pair, so that many short ones beside a long one cost little; doubles in the order
  /// given, which then is part of the answer.
  ///
  /// - Throws: ``ScalarError`` where a sum of doubles is not finite, and for other domains than Z, Q, R and C.
  /// - Complexity: O(length · log(count)) for exact scalars, apart from the multiplication of denominators.
  package func sum(_ texts: [String]) throws(ScalarError) -> String {
    switch domain {
    case .integers, .rationals:
      var terms: [Rational] = []
      for text in texts { terms.append(try ScalarReader.rational(text)) }
      return ScalarCanon.balancedSum(terms[...]).exchangeText
    case .reals, .complexNumbers:
      var total = ComplexText(real: 0, imaginary: 0)
      for (index, text) in texts.enumerated() {
        let term = try ComplexText(text.utf8.span)
        // Nothing is added to the first: 0 + -0 would lose its sign.
        total.real = index == 0 ? term.real : total.real + term.real
        total.imaginary = index == 0 ? term.imaginary : total.imaginary + term.imaginary
      }
      guard total.real.isFinite && total.imaginary.isFinite else {
        throw ScalarError(
          .notFinite, "the sum is beyond the largest double, about 1.8e308", advice: "scale the problem", offset: 0)
      }
      return domain == .reals ? total.real.description : total.text
    case .residues, .gaussianRationals, .rationalFunctions, .numberField, .polynomials, .custom:
      throw ScalarError(.unsupportedDomain, "scalars of \(domain.tag) are not added here", offset: 0)
    }
  }

  private static func balancedSum(_ terms: ArraySlice<Rational>) -> Rational {
    guard terms.count > 1 else { return terms.first ?? .zero }
    let middle = terms.startIndex + terms.count / 2
    return balancedSum(terms[..<middle]) + balancedSum(terms[middle...])
  }
}
