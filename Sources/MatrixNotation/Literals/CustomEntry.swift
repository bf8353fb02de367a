import MatrixDomain
import MatrixExchange

/// An entry that is an element of a domain another package added: `1+2*sqrt(2)`.
struct CustomEntry {
  var range: Range<Int>
  var domain: CustomDomain
  /// The canonical spelling.
  var text: String
}

extension GridReader {
  /// The element of a custom domain at an offset; `nil` for numbers, and where no domain was added.
  ///
  /// It extends to the next blank or separator outside of its own round brackets.
  func customEntry(at offset: Int) -> CustomEntry? {
    guard !customDomains.isEmpty else { return nil }
    var (end, depth) = (offset, 0)
    while end < source.count {
      let byte = source.bytes[end]
      if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
      } else if byte.isBlank || byte.isLineBreak || byte == .semicolon || byte == .bar || byte.isClosingBracket
        || byte.closingBracket != nil || byte == .comma
      {
        break
      }
      end += 1
    }
    let range = offset..<end
    guard depth == 0, !range.isEmpty, !isNumber(range) else { return nil }
    for domain in customDomains {
      if let text = domain.canonicalText(source.bytes.span.extracting(range)) {
        return CustomEntry(range: range, domain: domain, text: text)
      }
    }
    return nil
  }

  /// Whether a number stands there, however long: it takes nothing from the allowance of digits, and is not expanded.
  private func isNumber(_ range: Range<Int>) -> Bool {
    do throws(ScalarError) {
      _ = try ScalarCanon(.gaussianRationals).text(
        source.bytes.span.extracting(range), takesDigits: { $0 <= DigitAllowance.free })
      return true
    } catch {
      return error.code == .tooLarge
    }
  }

  /// Appends an element of a custom domain. The entries beside it are fractions, or belong to the same domain.
  mutating func append(_ entry: CustomEntry) throws(NotationError) {
    if let other = grid.customDomain, other != entry.domain {
      throw source.mistake(
        .domainMismatch, "\(source.quoted(entry.range)) is of \(entry.domain.tag), an entry before it of \(other.tag)",
        at: entry.range, advice: "give all entries in one domain")
    }
    grid.customDomain = entry.domain
    grid.isWhole = false
    grid.entries.append(entry.text)
    try refuseComplexBesideCustom(at: entry.range)
    try checkBudget(at: entry.range.upperBound)
  }

  /// Throws where the entries so far have nothing in common but ℚ.
  func refuseComplexBesideCustom(at range: Range<Int>) throws(NotationError) {
    guard grid.isComplex, let custom = grid.customDomain else { return }
    throw source.mistake(
      .domainMismatch, "complex numbers and elements of \(custom.tag) stand in one literal", at: range,
      advice: "give all entries in one domain")
  }
}
