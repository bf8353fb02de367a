import MatrixArithmetic
import MatrixDomain
import MatrixExchange

// Entries that are numbers of a number field or of a finite field: `sqrt(2)`, `(1+√5)/2`, `2*a+1`.
extension GridReader {
  /// The range of such an entry at an offset; `nil` for what is read as everywhere.
  ///
  /// It extends to the next blank or separator outside of its own round brackets; inside of a function's, blanks are left
  /// out.
  func fieldEntry(at offset: Int) -> Range<Int>? {
    var hasLetters = false
    switch grid.givenDomain {
    case .numberField: break
    case .rationalFunctions: hasLetters = true
    case nil where mayHaveRoots: break
    default: return nil
    }
    var (end, depth, hasRoot, inFunction) = (offset, 0, false, 0)
    while end < source.count {
      let byte = source.bytes[end]
      if byte == UInt8(ascii: "(") {
        depth += 1
        if inFunction > 0 {
          inFunction += 1
        } else if source.isSurdFunction(before: end, from: offset) {
          (hasRoot, inFunction) = (true, 1)
        }
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
        inFunction = max(0, inFunction - 1)
      } else if source.isRootSign(at: end) {
        hasRoot = true
      } else if byte.isLineBreak || byte == .semicolon || byte == .bar || byte.isClosingBracket || byte == .comma
        || byte.closingBracket != nil || (byte.isBlank && (hasLetters ? depth == 0 : inFunction == 0))
      {
        break
      }
      end += 1
    }
    let isGiven = grid.givenDomain != nil
    guard depth == 0, end > offset, hasRoot || isGiven else { return nil }
    return offset..<end
  }

  /// Reads and appends such an entry.
  mutating func append(fieldEntry range: Range<Int>) throws(NotationError) {
    if case .rationalFunctions(let names)? = grid.givenDomain, let ring = ParameterRing(names) {
      grid.isWhole = false
      grid.entries.append(try source.function(range, in: ring).exchangeText)
      return try checkBudget(at: range.upperBound)
    }
    grid.isWhole = grid.isWhole && grid.givenDomain == nil
    if case .numberField(let domain)? = grid.givenDomain {
      if domain.modulus == nil, let field = ExtensionField<Rational>(domain) {
        var reader = FieldNumberReader(source, range, in: field)
        grid.entries.append(try reader.value().exchangeText)
      } else if let field = ExtensionField<Residue>(domain) {
        var reader = FieldNumberReader(source, range, in: field)
        grid.entries.append(try reader.value().exchangeText)
      }
      return try checkBudget(at: range.upperBound)
    }
    var reader = FieldNumberReader<Rational>(source, range, in: nil)
    try append(try reader.value(), at: range)
    try checkBudget(at: range.upperBound)
  }

  private mutating func append(_ element: ExtensionElement<Rational>, at range: Range<Int>) throws(NotationError) {
    guard let domain = element.field?.domain else {
      let fraction = element.constant ?? .zero
      if !fraction.isWhole { grid.isWhole = false }
      grid.entries.append(fraction.exchangeText)
      return
    }
    grid.isWhole = false
    if let custom = grid.customDomain {
      throw source.mistake(
        .domainMismatch, "\(source.quoted(range)) is of \(domain.tag), an entry before it of \(custom.tag)", at: range,
        advice: "give all entries in one domain")
    }
    guard domain != .gaussian || grid.numberField != nil else {
      let parts = element.coordinates
      grid.entries.append(GaussianRational(parts[0], parts[1]).exchangeText)
      grid.isComplex = true
      return
    }
    let field = try joinField(domain, at: range)
    guard let image = field.image(of: element) else { throw source.conflict(domain, field.domain, at: range) }
    grid.entries.append(image.exchangeText)
  }

  /// The field of the literal once numbers of another one are met; the entries so far become elements of it.
  private mutating func joinField(
    _ domain: NumberFieldDomain, at range: Range<Int>
  ) throws(NotationError) -> ExtensionField<Rational> {
    let old = grid.numberField ?? (grid.isComplex ? .gaussian : nil)
    let joined = old.map { $0.compositum(with: domain) } ?? domain
    guard let joined, let field = ExtensionField<Rational>(joined) else {
      throw source.conflict(old ?? domain, domain, at: range)
    }
    if let old, old != joined {
      let source: ScalarDomain = old == .gaussian ? .gaussianRationals : .numberField(old)
      var entries = TextSlab()
      for text in grid.entries { entries.append(field.text(of: text, from: source) ?? text) }
      grid.entries = entries
    }
    grid.numberField = joined
    grid.isComplex = false
    return field
  }

  /// Makes a complex number that was appended one of the literal's number field.
  mutating func joinComplexNumber(at range: Range<Int>) throws(NotationError) {
    guard grid.isComplex, grid.numberField != nil else { return }
    grid.isComplex = false
    let number = grid.entries[grid.entries.count - 1]
    var others = TextSlab()
    for index in grid.entries.indices.dropLast() { others.append(grid.entries[index]) }
    grid.entries = others
    let field = try joinField(.gaussian, at: range)
    grid.entries.append(field.text(of: number, from: .gaussianRationals) ?? number)
  }
}

extension SourceText {
  /// The formula in letters that stands in a range.
  func function(_ range: Range<Int>, in ring: ParameterRing) throws(NotationError) -> RationalFunction {
    // What is written as it is shown is read in one pass; the others have two readings to tell apart.
    if let function = ring.shortFunction(bytes[range]) { return function }
    if let number = try? ScalarReader.rational(text(range), takesDigits: takesDigits) {
      return RationalFunction(constant: number)
    }
    var reader = LetterReader(Array(bytes[range]), in: ring)
    do throws(LetterReader.Mistake) {
      return try reader.whole()
    } catch {
      let start = min(range.lowerBound + error.range.lowerBound, range.upperBound)
      let end = min(max(start + 1, range.lowerBound + error.range.upperBound), max(start, range.upperBound))
      throw mistake(
        error.isTooLarge ? .tooLarge : .invalidNumber, error.message, at: start..<end,
        advice: "a formula in letters is written 2*k+1, k^2, (k+1)/(k-1); other letters are named with "
          + "\(option: "parameters", "k,m")")
    }
  }

  /// True where `sqrt`, `cbrt`, `zeta` or `root` stands before an opening bracket, and no other letter before it.
  func isSurdFunction(before bracket: Int, from start: Int) -> Bool {
    var first = bracket
    while first > start, byte(first - 1).isLetter { first -= 1 }
    return SurdFunctions.names.contains(text(first..<bracket).lowercased())
  }

  /// True for `√`.
  func isRootSign(at offset: Int) -> Bool {
    byte(offset) == 0xE2 && byte(offset + 1) == 0x88 && byte(offset + 2) == 0x9A
  }
}
