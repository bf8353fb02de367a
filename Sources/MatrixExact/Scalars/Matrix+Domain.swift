import MatrixArithmetic
import MatrixDomain

extension Matrix where Element: ExchangeScalar {
  /// The domain the entries are over.
  var domain: ScalarDomain { Element.domain(of: rowMajor) }

  /// The characteristic of the field where it is at most `limit`: then not every number up to there has an inverse.
  /// Where entries do not know their modulus, the least one is assumed.
  func characteristic(upTo limit: Int) -> Int? {
    guard let characteristic = domain.characteristic else { return nil }
    let prime = domain == .residuesOfAnyModulus ? 2 : Int(characteristic) ?? .max
    return prime <= limit ? prime : nil
  }

  /// The number of elements of a finite field in decimal; `nil` over an infinite one, or where it is not known.
  var fieldOrder: String? {
    if case .residues(let modulus) = domain { return modulus }
    return domain.order?.description
  }
}
