/// Reads canonical fractions, many of which have the same long denominator, as those of an inverse have.
///
/// A denominator is read once. Whether fractions are in lowest terms is looked at once for all of a denominator: none of their
/// numerators has a factor in common with it where the product of them has none.
package struct FractionReader {
  /// A denominator longer than a word, and the product of its numerators modulo it.
  private struct Group {
    let spelling: [UInt8]
    let denominator: Integer
    var product = Integer.one
  }

  private var groups: [Group] = []
  /// Where the group of a spelling is.
  private var places: [[UInt8]: Int] = [:]
  /// The group of the last fraction, which is often that of the next.
  private var latest = 0

  package init() {}

  /// The fraction of a canonical spelling, if that is in lowest terms, which ``areReduced`` says of all; `nil` for anything else.
  package mutating func read(_ text: Span<UInt8>) -> Rational? {
    guard let bar = text.indices.first(where: { text[$0] == UInt8(ascii: "/") }),
      text.count - bar > Self.longestWord
    else { return Rational(exchangeText: text) }
    guard let numerator = Integer(exchangeText: text.extracting(..<bar)),
      let place = place(of: text.extracting((bar + 1)...))
    else { return nil }
    groups[place].product *= numerator
    groups[place].product.formModulo(groups[place].denominator)
    return Rational(reduced: numerator, groups[place].denominator)
  }

  /// Whether all fractions that were read are in lowest terms.
  package var areReduced: Bool { groups.allSatisfy { $0.denominator.gcd(with: $0.product).isOne } }

  /// The digits of the longest word.
  private static let longestWord = 20

  /// The group of a denominator; `nil` where the text is no canonical one.
  private mutating func place(of text: Span<UInt8>) -> Int? {
    if latest < groups.count, Self.isEqual(text, groups[latest].spelling) { return latest }
    let spelling = text.indices.map { text[$0] }
    if let place = places[spelling] {
      latest = place
      return place
    }
    guard let denominator = Integer(exchangeText: text), denominator > .one else { return nil }
    latest = groups.count
    places[spelling] = latest
    groups.append(Group(spelling: spelling, denominator: denominator))
    return latest
  }

  private static func isEqual(_ text: Span<UInt8>, _ spelling: [UInt8]) -> Bool {
    text.count == spelling.count && text.indices.allSatisfy { text[$0] == spelling[$0] }
  }
}
