import MatrixArithmetic
import MatrixDomain

// What holds of the records of all factors together.
extension SpectrumPart {
  /// Rejects unless the factors stand each once, and their powers multiply to the polynomial, times a constant.
  static func checkProduct(_ parts: [SpectrumPart], gives polynomial: [S]) throws(Rejection) {
    let degree = parts.reduce(0) { $0 + $1.degree * min($1.multiplicity, polynomial.count) }
    try require(degree == polynomial.count - 1, "the degrees of the factors do not add up to that of the polynomial")
    let bits = parts.reduce(0.0) { sum, part in
      sum + Double(part.multiplicity) * Double(part.factor.reduce(0) { max($0, $1.writtenSize) } + 16)
    }
    try require(
      bits <= Double(Integer.bitLimit / 4) && Double(degree) * Double(degree) * (bits / 64 + 1) <= Work.most,
      "the product would take too long to multiply out")
    var product: [S] = [.one]
    for (index, part) in parts.enumerated() {
      try require(!parts[..<index].contains { $0.factor == part.factor }, "a factor stands twice")
      for _ in 0..<part.multiplicity { product = Polynomials.product(product, part.factor) }
    }
    guard let leading = product.last, let own = polynomial.last else { throw Rejection("there is no product") }
    try require(
      product.map { $0 * own } == polynomial.map { $0 * leading }, "the factors do not multiply to the polynomial")
  }

  /// Rejects unless the records stand in the order of their first roots, in a finite field in that of their factors.
  static func checkOrder(_ parts: [SpectrumPart]) throws(Rejection) {
    for (part, next) in zip(parts, parts.dropFirst()) {
      let isInOrder: Bool
      if let root = part.roots.first, let other = next.roots.first {
        isInOrder = root.mayStandBefore(other)
      } else {
        isInOrder = Claim.isBefore(part.factor, next.factor)
      }
      try require(isInOrder, "the roots are not in their order")
    }
  }
}
