import MatrixArithmetic
import MatrixDomain

extension ValueFields {
  /// Makes the value of the fields; what belongs to it is taken out of ``unread``.
  mutating func value(_ kind: Value.Kind, _ scanner: inout JSONScanner) throws(JSONError) -> Value {
    switch kind {
    case .scalar: return .scalar(try scalar(&scanner))
    case .vector: return .vector(try vector(&scanner))
    case .matrix: return .matrix(try matrix(&scanner))
    case .polynomial: return .polynomial(try polynomial(&scanner))
    case .basis: return .basis(try basis(&scanner))
    case .solutionSet: return .solutionSet(try solutionSet(&scanner))
    case .permutation: return .permutation(try permutation(&scanner))
    case .algebraic: return .algebraic(try algebraic(&scanner))
    case .closedForm: return .closedForm(try closedForm(&scanner))
    case .cases: return .cases(try cases(&scanner))
    case .list:
      if let nested { return .list(nested.map(\.value)) }
      return try read("items", &scanner) { (scanner) throws(JSONError) in
        .list(try scanner.readItems().map(\.value))
      }
    case .record:
      if let nested { return .record(nested) }
      return try read("fields", &scanner) { (scanner) throws(JSONError) in .record(try scanner.readRecordFields()) }
    case .truth:
      return try read("value", &scanner) { (scanner) throws(JSONError) in
        try scanner.expect(.truth, for: "the field \"value\"")
        return .truth(try scanner.readBool())
      }
    case .text:
      return try read("value", &scanner) { (scanner) throws(JSONError) in
        try scanner.expect(.string, for: "the field \"value\"")
        return .text(try scanner.readString())
      }
    case .count:
      return try read("value", &scanner) { (scanner) throws(JSONError) in
        .count(try scanner.readInt(for: "the field \"value\""))
      }
    }
  }

  /// The domain: the one given, else the smaller of Z and Q that holds the scalars.
  private func resolved(_ areWhole: Bool) -> ScalarDomain { domain ?? (areWhole ? .integers : .rationals) }

  private mutating func scalar(_ scanner: inout JSONScanner) throws(JSONError) -> ScalarValue {
    let canon = try scanner.canon(domain, at: start)
    return try read("value", &scanner) { [self] (scanner) throws(JSONError) in
      var isWhole = true
      let text = try scanner.readScalar(canon, &isWhole)
      return ScalarValue(resolved(isWhole), text)
    }
  }

  private mutating func vector(_ scanner: inout JSONScanner) throws(JSONError) -> VectorValue {
    let texts: EntryTexts = if let entries { entries } else { try texts("entries", &scanner) }
    return VectorValue(resolved(texts.areWhole), texts.slab())
  }

  /// A field that is an array of scalars.
  private mutating func texts(_ name: String, _ scanner: inout JSONScanner) throws(JSONError) -> EntryTexts {
    let canon = try scanner.canon(domain, at: start)
    return try read(name, &scanner) { (scanner) throws(JSONError) in
      try scanner.expect(.array, for: "the field \"\(name)\"")
      var texts = EntryTexts()
      try scanner.readEntries(canon, into: &texts)
      return texts
    }
  }

  private mutating func polynomial(_ scanner: inout JSONScanner) throws(JSONError) -> PolynomialValue {
    let variable = try read("variable", &scanner) { (scanner) throws(JSONError) in
      try scanner.readIdentifier(for: "the field \"variable\"")
    }
    let texts = try texts("coefficients", &scanner)
    let coefficients = texts.slab()
    let zeros = coefficients.reversed().prefix { ["0", "0.0", "-0.0", "0.0+0.0i"].contains($0) }.count
    return PolynomialValue(
      resolved(texts.areWhole), variable: variable,
      zeros == 0 ? coefficients : TextSlab(coefficients.dropLast(zeros)))
  }

  private mutating func basis(_ scanner: inout JSONScanner) throws(JSONError) -> BasisValue {
    let ambient = try read("ambient", &scanner) { (scanner) throws(JSONError) in
      try scanner.readSize(for: "the field \"ambient\"")
    }
    let canon = try scanner.canon(domain, at: start)
    var areWhole = true
    let vectors = try read("vectors", &scanner) { (scanner) throws(JSONError) in
      try scanner.readVectors("vectors", of: ambient, canon, &areWhole)
    }
    return BasisValue(resolved(areWhole), ambient: ambient, vectors)
  }

  private mutating func solutionSet(_ scanner: inout JSONScanner) throws(JSONError) -> SolutionSetValue {
    let canon = try scanner.canon(domain, at: start)
    let status = try read("status", &scanner) { (scanner) throws(JSONError) in
      try scanner.readChoice(SolutionSetValue.Status.self, for: "the field \"status\"")
    }
    let unknowns = try read("unknowns", &scanner) { (scanner) throws(JSONError) in try scanner.readUnknowns() }
    var areWhole = true
    let particular = try readIfPresent("particular", &scanner) { (scanner) throws(JSONError) in
      try scanner.readParticular(unknowns.count, canon, &areWhole)
    }
    let directions =
      try readIfPresent("directions", &scanner) { (scanner) throws(JSONError) in
        try scanner.readVectors("directions", of: unknowns.count, canon, &areWhole)
      } ?? []
    let free =
      try readIfPresent("free", &scanner) { (scanner) throws(JSONError) in
        try scanner.readPositions("free", upTo: unknowns.count)
      } ?? []
    let point = particular ?? nil
    let isMany = status == .infinite || status == .several
    guard (point == nil) == (status == .none), directions.isEmpty != isMany else {
      throw scanner.error(
        .invalidField, "the status \"\(status.rawValue)\" does not fit the other fields",
        advice: "none has no particular solution, unique has no directions, infinite and several have both", at: start)
    }
    let whole: Bool = if case .matrix(let matrix)? = point { areWhole && matrix.domain == .integers } else { areWhole }
    return SolutionSetValue(
      resolved(whole), status: status, unknowns: unknowns, particular: point, directions: directions, free: free)
  }

  private mutating func algebraic(_ scanner: inout JSONScanner) throws(JSONError) -> AlgebraicValue {
    let whole = try scanner.canon(.integers, at: start)
    let fractions = try scanner.canon(.rationals, at: start)
    func texts(
      _ canon: ScalarCanon, _ count: Int? = nil, _ name: String, _ scanner: inout JSONScanner
    ) throws(JSONError) -> TextSlab {
      try scanner.expect(.array, for: "the field \"\(name)\"")
      let place = scanner.offset
      var texts = EntryTexts()
      try scanner.readEntries(canon, into: &texts)
      if let count, texts.count != count {
        throw scanner.error(
          .invalidField, "the field \"\(name)\" holds pairs of ends", advice: "give the lower end, then the upper one",
          at: place)
      }
      return texts.slab()
    }
    let polynomial = try read("polynomial", &scanner) { (scanner) throws(JSONError) in
      try texts(whole, nil, "polynomial", &scanner)
    }
    let root = try read("root", &scanner) { (scanner) throws(JSONError) in
      try scanner.readInt(for: "the field \"root\"")
    }
    guard polynomial.count > 1, polynomial.last != "0", (1..<polynomial.count).contains(root) else {
      throw scanner.error(
        .invalidField, "the polynomial does not have so many roots",
        advice: "roots count from 1 up to the degree, and the last coefficient is not 0", at: start)
    }
    let interval = try readIfPresent("interval", &scanner) { (scanner) throws(JSONError) in
      try texts(fractions, 2, "interval", &scanner)
    }
    let box = try readIfPresent("box", &scanner) { (scanner) throws(JSONError) in
      try scanner.expect(.array, for: "the field \"box\"")
      var sides: [TextSlab] = []
      try scanner.readArray { (scanner) throws(JSONError) in sides.append(try texts(fractions, 2, "box", &scanner)) }
      return sides
    }
    let region: AlgebraicValue.Region
    switch (interval, box) {
    case (let ends?, nil): region = .interval(ends[0], ends[1])
    case (nil, let sides?) where sides.count == 2: region = .box(real: Array(sides[0]), imaginary: Array(sides[1]))
    default:
      throw scanner.error(
        .invalidField, "a root has either an interval or a box of two sides", advice: "give one of them", at: start)
    }
    func text(_ name: String, _ scanner: inout JSONScanner) throws(JSONError) -> String {
      try scanner.expect(.string, for: "the field \"\(name)\"")
      return try scanner.readString()
    }
    let approximation = try read("approximation", &scanner) { (scanner) throws(JSONError) in
      try text("approximation", &scanner)
    }
    let radical = try readIfPresent("radical", &scanner) { (scanner) throws(JSONError) in
      try text("radical", &scanner)
    }
    return AlgebraicValue(
      polynomial: polynomial, root: root - 1, region: region, approximation: approximation, radical: radical)
  }

  private mutating func closedForm(_ scanner: inout JSONScanner) throws(JSONError) -> ClosedFormValue {
    let field = domain ?? .rationals
    let whole = try scanner.canon(field == .rationals ? .integers : field, at: start)
    let numbers = try scanner.canon(field, at: start)
    func text(_ name: String, _ scanner: inout JSONScanner) throws(JSONError) -> String {
      try scanner.expect(.string, for: "the field \"\(name)\"")
      return try scanner.readString()
    }
    func texts(
      _ canon: ScalarCanon, _ name: String, _ scanner: inout JSONScanner
    ) throws(JSONError) -> TextSlab {
      try scanner.expect(.array, for: "the field \"\(name)\"")
      var texts = EntryTexts()
      try scanner.readEntries(canon, into: &texts)
      return texts.slab()
    }
    let variable = try read("variable", &scanner) { (scanner) throws(JSONError) in try text("variable", &scanner) }
    let first = try read("first", &scanner) { (scanner) throws(JSONError) in
      try texts(numbers, "first", &scanner)
    }
    let polynomials = try read("polynomials", &scanner) { (scanner) throws(JSONError) in
      try scanner.expect(.array, for: "the field \"polynomials\"")
      var result: [TextSlab] = []
      try scanner.readArray { (scanner) throws(JSONError) in
        result.append(try texts(whole, "polynomials", &scanner))
      }
      return result
    }
    let coefficients = try read("coefficients", &scanner) { (scanner) throws(JSONError) in
      try scanner.expect(.array, for: "the field \"coefficients\"")
      var result: [[String]] = []
      try scanner.readArray { (scanner) throws(JSONError) in
        try scanner.expect(.array, for: "the field \"coefficients\"")
        var elements: [String] = []
        try scanner.readArray { (scanner) throws(JSONError) in elements.append(try text("coefficients", &scanner)) }
        result.append(elements)
      }
      return result
    }
    let written = try read("text", &scanner) { (scanner) throws(JSONError) in try text("text", &scanner) }
    let isExponential = try readIfPresent("exponential", &scanner) { (scanner) throws(JSONError) in
      try scanner.expect(.truth, for: "the field \"exponential\"")
      return try scanner.readBool()
    }
    guard Identifier.isValid(variable), polynomials.count == coefficients.count else {
      throw scanner.error(
        .invalidField, "a closed form has a variable, and coefficients for each polynomial",
        advice: "give as many lists of coefficients as polynomials", at: start)
    }
    return ClosedFormValue(
      variable: variable, first: first, polynomials: polynomials, coefficients: coefficients, text: written,
      isExponential: isExponential ?? false, over: field)
  }

  private mutating func permutation(_ scanner: inout JSONScanner) throws(JSONError) -> PermutationValue {
    let offset = try take("order", &scanner)
    return try scanner.revisiting(offset) { (scanner) throws(JSONError) in
      let order = try scanner.readPositions("order", upTo: Int.max)
      guard order.allSatisfy({ $0 < order.count }) else {
        throw scanner.error(
          .invalidField, "the field \"order\" must hold each number from 1 to \(order.count) once", at: offset)
      }
      return PermutationValue(order)
    }
  }
}
