import MatrixArithmetic
import MatrixDomain

extension ValueFields {
  mutating func matrix(_ scanner: inout JSONScanner) throws(JSONError) -> MatrixValue {
    let denominator = try readIfPresent("denominator", &scanner) { (scanner) throws(JSONError) in
      try scanner.readDenominator()
    }
    if rows == nil {
      let offset = try take("rows", &scanner)
      let canon = try scanner.canon(domain, at: start)
      let texts = try scanner.revisiting(offset) { (scanner) throws(JSONError) in try scanner.readRows(canon) }
      rows = (texts, offset)
    }
    guard let (read, offset) = rows else { throw scanner.error(.invalidField, "there are no rows", at: start) }
    var slab = read.entries.slab()
    var areWhole = read.entries.areWhole
    var shape = Shape(read.rows, read.columns)
    let given = try readIfPresent("shape", &scanner) { (scanner) throws(JSONError) in
      let start = scanner.offset
      return (try scanner.readShape(), start)
    }
    if let (given, place) = given {
      guard given == shape || (shape.rows == 0 && given.rows == 0) else {
        throw scanner.error(
          .shapeMismatch, "the field \"shape\" says \(given), the rows are \(shape)",
          advice: "correct one of the two", at: place, length: 1)
      }
      shape = given
    }
    let bar = try readIfPresent("bar", &scanner) { (scanner) throws(JSONError) in
      let start = scanner.offset
      let bar = try scanner.readSize(for: "the field \"bar\"")
      guard bar <= shape.columns else {
        throw scanner.error(
          .invalidField, "the bar stands after column \(bar), and there are \(shape.columns)",
          advice: "\"bar\" is the number of columns before the bar", at: start, length: scanner.offset - start)
      }
      return bar
    }
    if let denominator { (slab, areWhole) = try divided(slab, by: denominator, &scanner, at: offset) }
    return MatrixValue(domain ?? (areWhole ? .integers : .rationals), shape, slab, bar: bar)
  }

  /// Integer rows over a common denominator, and whether all are whole.
  private func divided(
    _ slab: TextSlab, by denominator: Integer, _ scanner: inout JSONScanner, at offset: Int
  ) throws(JSONError) -> (TextSlab, Bool) {
    switch domain {
    case nil, .rationals?, .integers?: break
    case let other?:
      throw scanner.error(.invalidField, "a common denominator belongs to Q, not to \(other.tag)", at: start)
    }
    guard let numerators = slab.scalars(as: Integer.self) else {
      throw scanner.error(.invalidField, "the rows over a common denominator must be integers", at: offset)
    }
    var entries: [Rational] = []
    entries.reserveCapacity(numerators.count)
    for numerator in numerators {
      entries.append(Rational(numerator, denominator))
      if numerator.bitCount > 1 << 16 || entries.count & 1023 == 0 {
        do throws(BudgetError) { try scanner.source.budget.check() } catch {
          let progress = BudgetProgress(entries.count, of: numerators.count, "entries divided")
          throw JSONError(error.report(reached: progress), offset: offset)
        }
      }
    }
    let areWhole = entries.allSatisfy(\.isWhole)
    if domain == .integers && !areWhole {
      throw scanner.error(
        .invalidField, "the domain is Z, and the denominator does not divide every entry", at: offset)
    }
    return (TextSlab(of: entries), areWhole)
  }
}

extension JSONScanner {
  /// The largest size of a dimension where the other one is 0, so that a line of text cannot ask for a giant.
  static let largestEmptyDimension = 1_000_000

  fileprivate mutating func readShape() throws(JSONError) -> Shape {
    try expect(.array, for: "the field \"shape\"")
    let start = offset
    var sides: [Int] = []
    try readArray { (scanner) throws(JSONError) in sides.append(try scanner.readSize(for: "a side of the shape")) }
    guard sides.count == 2 else {
      throw error(.invalidField, "a shape is two numbers, rows and columns", at: start, length: offset - start)
    }
    return Shape(sides[0], sides[1])
  }

  fileprivate mutating func readDenominator() throws(JSONError) -> Integer {
    skipBlanks()
    let start = offset
    var isWhole = true
    let text = try readScalar(try canon(.rationals, at: start), &isWhole)
    guard let value = Integer(text) else {
      throw error(.invalidField, "the denominator must be an integer", at: start, length: offset - start)
    }
    guard !value.isZero else {
      throw error(.zeroDenominator, "the denominator is 0", at: start, length: offset - start)
    }
    return value
  }

  /// Reads an integer from 0 that may be the size of something.
  mutating func readSize(for what: String) throws(JSONError) -> Int {
    skipBlanks()
    let start = offset
    let value = try readInt(for: what)
    guard value >= 0 else {
      throw error(.invalidField, "\(what) must not be negative", at: start, length: offset - start)
    }
    guard value <= JSONScanner.largestEmptyDimension else {
      throw error(
        .tooLarge, "\(what) is \(value); the limit is \(JSONScanner.largestEmptyDimension)", at: start,
        length: offset - start, outcome: .unable)
    }
    return value
  }
}
