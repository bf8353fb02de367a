/// Reads canonical fractions, many of which have the same long denominator, as those of an inverse have.
///
/// A denominator is read once for fractions that follow one another. Whether fractions are in lowest terms is looked at once for
/// all of a denominator: none of their numerators has a factor in common with it where the product of them has none.
package struct FractionReader {
  /// The last denominator that is longer than a word, as it is spelled, and the product of its numerators so far.
  private var spelling: [UInt8] = []
  private var denominator = Integer.one
  private var product = Integer.one
  /// The products of the numerators of other denominators.
  private var products: [Integer: Integer] = [:]

  package init() {}

  /// The fraction of a canonical spelling, if that is in lowest terms, which ``areReduced()`` says of all; `nil` for anything else.
  package mutating func read(_ text: Span<UInt8>) -> Rational? {
    guard let bar = text.indices.first(where: { text[$0] == UInt8(ascii: "/") }),
      text.count - bar > Self.longestWord
    else { return Rational(exchangeText: text) }
    guard let numerator = Integer(exchangeText: text.extracting(..<bar)),
      takeDenominator(text.extracting((bar + 1)...))
    else { return nil }
    product *= numerator
    product.formModulo(denominator)
    return Rational(reduced: numerator, denominator)
  }

  /// Whether all fractions that were read are in lowest terms.
  package mutating func areReduced() -> Bool {
    keepProduct()
    return products.allSatisfy { $0.key.gcd(with: $0.value).isOne }
  }

  private static let longestWord = 20

  /// False where the text is no canonical denominator.
  private mutating func takeDenominator(_ text: Span<UInt8>) -> Bool {
    if text.count == spelling.count, text.indices.allSatisfy({ text[$0] == spelling[$0] }) { return true }
    guard let next = Integer(exchangeText: text), next > .one else { return false }
    keepProduct()
    denominator = next
    product = products[next] ?? .one
    spelling.removeAll(keepingCapacity: true)
    for index in text.indices { spelling.append(text[index]) }
    return true
  }

  private mutating func keepProduct() {
    if !denominator.isOne { products[denominator] = product }
  }
}
