import MatrixArithmetic
import MatrixDomain

/// A corrupted copy of something, and what was done to it.
struct Mutation<Subject> {
  var what: String
  var subject: Subject
  /// True where the copy is no longer in canonical form, whatever it says.
  var breaksForm = false
  /// True where the copy differs in the text of one scalar.
  var isSpelling = false
}

/// Every small corruption of an exchange value.
enum Mutations {
  static func of(_ value: Value) -> [Mutation<Value>] {
    switch value {
    case .scalar(let scalar):
      return of(text: scalar.text).map { change in
        change.with(.scalar(ScalarValue(scalar.domain, change.subject)))
      } + domains(scalar.domain).map { .init(what: "domain \($0.tag)", subject: .scalar(ScalarValue($0, scalar.text))) }
    case .vector(let vector):
      return of(slab: vector.entries).map { $0.with(.vector(VectorValue(vector.domain, $0.subject))) }
        + domains(vector.domain).map {
          .init(what: "domain \($0.tag)", subject: .vector(VectorValue($0, vector.entries)))
        }
    case .matrix(let matrix): return of(matrix).map { $0.with(.matrix($0.subject)) }
    case .basis(let basis): return of(basis).map { $0.with(.basis($0.subject)) }
    case .solutionSet(let set): return of(set).map { $0.with(.solutionSet($0.subject)) }
    case .permutation(let permutation):
      return lists(permutation.order, item: { [.init(what: "+1", subject: $0 + 1)] }).map {
        $0.with(.permutation(PermutationValue($0.subject)))
      }
    case .list(let items): return lists(items, item: of).map { $0.with(.list($0.subject)) }
    case .record(let fields): return of(fields).map { $0.with(.record($0.subject)) }
    case .count(let count):
      let digits = digits(of: String(count)).compactMap { Int($0.subject) }
      return Set([count + 1, count - 1, -count, 0, count * 2 + 1] + digits).sorted().filter { $0 != count }.map {
        .init(what: "\(count) becomes \($0)", subject: .count($0))
      } + [.init(what: "a scalar instead of a count", subject: .scalar(Integer(count)))]
    case .polynomial(let polynomial): return of(polynomial).map { $0.with(.polynomial($0.subject)) }
    case .algebraic(let number):
      return (0...number.polynomial.count).filter { $0 != number.root }.map { place in
        var copy = number
        copy.root = place
        return .init(what: "root \(place + 1)", subject: .algebraic(copy))
      }
    case .closedForm(let form):
      return of(.text(form.text)).compactMap { mutation in
        guard case .text(let text) = mutation.subject else { return nil }
        var copy = form
        copy.text = text
        return mutation.with(.closedForm(copy))
      }
    case .cases(let cases):
      var result: [Mutation<Value>] = []
      for (index, item) in cases.cases.enumerated() {
        for change in of(item.value) {
          var copy = cases
          copy.cases[index].value = change.subject
          result.append(change.with(.cases(copy), in: "case \(index + 1)"))
        }
        var copy = cases
        copy.cases.remove(at: index)
        result.append(.init(what: "case \(index + 1) dropped", subject: .cases(copy)))
        copy = cases
        copy.cases[index].zero.append("k-77")
        result.append(.init(what: "case \(index + 1) where k is 77 too", subject: .cases(copy)))
        copy = cases
        copy.cases[index].nonzero.append("k-77")
        result.append(.init(what: "case \(index + 1) but for k = 77", subject: .cases(copy)))
      }
      var copy = cases
      copy.isReal.toggle()
      result.append(.init(what: "another reading of the letters", subject: .cases(copy)))
      copy = cases
      copy.parameters = ["q"]
      result.append(.init(what: "another letter", subject: .cases(copy)))
      return result
    case .truth(let truth): return [.init(what: "\(truth) becomes \(!truth)", subject: .truth(!truth))]
    case .text(let text):
      return ["\(text) ", "x\(text)", ""].filter { $0 != text }.map {
        .init(what: "‘\(text)’ becomes ‘\($0)’", subject: .text($0))
      } + digits(of: text).map { $0.with(.text($0.subject)) }
    }
  }

  /// Each field changed, dropped, doubled, renamed; and a field too many.
  static func of(_ fields: [Value.Field]) -> [Mutation<[Value.Field]>] {
    var result: [Mutation<[Value.Field]>] = []
    for (index, field) in fields.enumerated() {
      for change in of(field.value) {
        var copy = fields
        copy[index].value = change.subject
        result.append(change.with(copy, in: field.name))
      }
      var copy = fields
      copy.remove(at: index)
      result.append(.init(what: "\(field.name) dropped", subject: copy))
      copy = fields
      copy[index].name += "x"
      result.append(.init(what: "\(field.name) renamed", subject: copy, breaksForm: true))
      for (name, other) in [("text", Value.text("text")), ("a truth", .truth(true)), ("an empty record", .record([]))]
      where other != field.value {
        copy[index] = .init(field.name, other)
        result.append(.init(what: "\(field.name) is \(name)", subject: copy, breaksForm: true))
      }
    }
    result.append(.init(what: "a field too many", subject: fields + [.init("extra", .count(1))], breaksForm: true))
    return result
  }

  /// Each digit another one, left out, or one too many before and after it; each sign turned.
  static func digits(of text: String) -> [Mutation<String>] {
    let bytes = Array(text.utf8)
    var result: [Mutation<String>] = []
    func add(_ what: String, _ changed: [UInt8]) {
      result.append(.init(what: what, subject: String(decoding: changed, as: UTF8.self), isSpelling: true))
    }
    for (index, byte) in bytes.enumerated() where (48...57).contains(byte) {
      let other = 48 + (byte - 48 + 1) % 10
      add("digit \(index + 1) of \(text) raised", Array(bytes[..<index] + [other] + bytes[(index + 1)...]))
      add("digit \(index + 1) of \(text) left out", Array(bytes[..<index] + bytes[(index + 1)...]))
      add("\(other - 48) before digit \(index + 1) of \(text)", Array(bytes[..<index] + [other] + bytes[index...]))
    }
    add("0 after \(text)", bytes + [48])
    add("the sign of \(text) turned", bytes.first == 45 ? Array(bytes.dropFirst()) : [45] + bytes)
    if let bar = bytes.firstIndex(of: 47) {
      add("the sign below the bar of \(text) turned", Array(bytes[...bar] + [45] + bytes[(bar + 1)...]))
      add("\(text) without its bar", Array(bytes[..<bar] + bytes[(bar + 1)...]))
      add("\(text) cut at its bar", Array(bytes[..<bar]))
    }
    return result.filter { $0.subject != text }
  }

  /// Corruptions of a scalar's text.
  static func of(text: String) -> [Mutation<String>] {
    guard let value = Rational(text) else { return [] }
    var result: [Mutation<String>] = []
    for changed in [value + 1, -value, 0, 1 / (value * value + 2), value * 1_000_000_007] where changed != value {
      result.append(.init(what: "\(text) becomes \(changed)", subject: changed.description, isSpelling: true))
    }
    let wrong = [
      "+\(text)", "0\(text)", "\(text)/1", " \(text)", "\(text) ", "\(text).0", "\(text)e0", "", "--\(text)",
      "\(value.numerator * 2)/\(value.denominator * 2)", "\(-value.numerator)/\(-value.denominator)", "-0", "1/0", "x",
      "\u{0661}",
    ]
    for spelling in wrong {
      result.append(.init(what: "spelled ‘\(spelling)’", subject: spelling, breaksForm: true, isSpelling: true))
    }
    return result + digits(of: text)
  }

  static func of(slab: TextSlab) -> [Mutation<TextSlab>] {
    lists(Array(slab), item: of(text:), extra: "0").map { $0.with(TextSlab($0.subject)) }
  }

  private static func of(_ matrix: MatrixValue) -> [Mutation<MatrixValue>] {
    let texts = Array(matrix.entries)
    let shape = matrix.shape
    func with(_ entries: [String], _ newShape: Shape) -> MatrixValue {
      MatrixValue(matrix.domain, newShape, TextSlab(entries), bar: matrix.bar)
    }
    var result: [Mutation<MatrixValue>] = []
    for (index, text) in texts.enumerated() {
      for change in of(text: text) {
        var copy = texts
        copy[index] = change.subject
        result.append(change.with(with(copy, shape), in: "entry \(index + 1)"))
      }
      if index + 1 < texts.count, texts[index] != texts[index + 1] {
        var copy = texts
        copy.swapAt(index, index + 1)
        result.append(.init(what: "entries \(index + 1) and \(index + 2) swapped", subject: with(copy, shape)))
      }
    }
    for row in 0..<shape.rows where shape.columns > 0 {
      let range = (row * shape.columns)..<((row + 1) * shape.columns)
      result.append(
        .init(
          what: "row \(row + 1) dropped",
          subject: with(
            Array(texts[..<range.lowerBound] + texts[range.upperBound...]), Shape(shape.rows - 1, shape.columns))))
      result.append(
        .init(
          what: "row \(row + 1) doubled",
          subject: with(
            Array(texts[..<range.upperBound] + texts[range.lowerBound...]), Shape(shape.rows + 1, shape.columns))))
      let next = range.upperBound..<min(texts.count, range.upperBound + shape.columns)
      if !next.isEmpty, texts[range] != texts[next] {
        result.append(
          .init(
            what: "rows \(row + 1) and \(row + 2) swapped",
            subject: with(
              Array(texts[..<range.lowerBound] + texts[next] + texts[range] + texts[next.upperBound...]), shape)))
      }
    }
    if shape.rows > 0 {
      result.append(
        .init(
          what: "last row dropped",
          subject: with(Array(texts.dropLast(shape.columns)), Shape(shape.rows - 1, shape.columns))))
    }
    result.append(
      .init(
        what: "zero row appended",
        subject: with(
          texts + Array(repeating: "0", count: shape.columns), Shape(shape.rows + 1, shape.columns))))
    if shape.columns > 0 {
      let kept = texts.enumerated().filter { $0.offset % shape.columns != shape.columns - 1 }.map(\.element)
      var copy = with(kept, Shape(shape.rows, shape.columns - 1))
      copy.bar = matrix.bar.map { min($0, copy.shape.columns) }
      result.append(.init(what: "last column dropped", subject: copy))
    }
    if !shape.isSquare { result.append(.init(what: "reshaped", subject: with(texts, shape.transposed))) }
    var barred = matrix
    barred.bar = (matrix.bar ?? -1) + 1
    result.append(.init(what: "bar moved", subject: barred))
    return result
      + domains(matrix.domain).map {
        var copy = matrix
        copy.domain = $0
        return .init(what: "domain \($0.tag)", subject: copy)
      }
  }

  private static func of(_ polynomial: PolynomialValue) -> [Mutation<PolynomialValue>] {
    of(slab: polynomial.coefficients).map {
      $0.with(PolynomialValue(polynomial.domain, variable: polynomial.variable, $0.subject))
    }
      + domains(polynomial.domain).map {
        let changed = PolynomialValue($0, variable: polynomial.variable, polynomial.coefficients)
        return .init(what: "domain \($0.tag)", subject: changed)
      }
      + [
        .init(
          what: "another variable",
          subject: PolynomialValue(polynomial.domain, variable: "y", polynomial.coefficients))
      ]
  }

  private static func of(_ basis: BasisValue) -> [Mutation<BasisValue>] {
    var result: [Mutation<BasisValue>] = vectors(basis.vectors, count: basis.ambient).map {
      $0.with(BasisValue(basis.domain, ambient: basis.ambient, $0.subject))
    }
    for ambient in [basis.ambient + 1, basis.ambient - 1] {
      result.append(
        .init(what: "ambient \(ambient)", subject: BasisValue(basis.domain, ambient: ambient, basis.vectors)))
    }
    return result
      + domains(basis.domain).map {
        .init(what: "domain \($0.tag)", subject: BasisValue($0, ambient: basis.ambient, basis.vectors))
      }
  }

  private static func of(_ set: SolutionSetValue) -> [Mutation<SolutionSetValue>] {
    var result: [Mutation<SolutionSetValue>] = []
    func add(_ what: String, _ change: (inout SolutionSetValue) -> Void) {
      var copy = set
      change(&copy)
      result.append(.init(what: what, subject: copy))
    }
    func add<Part>(_ changes: [Mutation<Part>], in place: String, _ apply: (inout SolutionSetValue, Part) -> Void) {
      for change in changes {
        var copy = set
        apply(&copy, change.subject)
        result.append(change.with(copy, in: place))
      }
    }
    for status in SolutionSetValue.Status.allCases where status != set.status {
      add("status \(status.rawValue)") { $0.status = status }
    }
    for domain in domains(set.domain) { add("domain \(domain.tag)") { $0.domain = domain } }
    add(vectors(set.directions, count: set.unknowns.count), in: "directions") { $0.directions = $1 }
    add(lists(set.free, item: { [.init(what: "+1", subject: $0 + 1)] }, extra: 0), in: "free") { $0.free = $1 }
    switch set.particular {
    case .vector(let entries)?:
      add(of(slab: entries), in: "particular") { $0.particular = .vector($1) }
      add("particular dropped") { $0.particular = nil }
    case .matrix(let matrix)?:
      add(of(matrix), in: "particular") { $0.particular = .matrix($1) }
      add("particular dropped") { $0.particular = nil }
    case nil:
      add("particular added") { $0.particular = .vector(TextSlab(Array(repeating: "0", count: set.unknowns.count))) }
    }
    if let first = set.unknowns.first {
      add("unknown dropped") { $0.unknowns.removeLast() }
      add("unknown added") { $0.unknowns.append("extra") }
      if set.unknowns.count > 1 { add("unknown doubled") { $0.unknowns[1] = first } }
      add("unknown renamed") { $0.unknowns[0] = "z" }
      add("unknown misnamed") { $0.unknowns[0] = "2x" }
      add("unknown with a control character") { $0.unknowns[0] = "x\u{7}" }
    }
    return result
  }

  private static func vectors(_ vectors: [TextSlab], count: Int) -> [Mutation<[TextSlab]>] {
    lists(vectors, item: of(slab:), extra: TextSlab(Array(repeating: "0", count: count)))
  }

  /// Items changed, dropped, doubled, swapped, and one too many.
  static func lists<Item: Equatable>(
    _ items: [Item], item: (Item) -> [Mutation<Item>], extra: Item? = nil
  ) -> [Mutation<[Item]>] {
    var result: [Mutation<[Item]>] = []
    for (index, element) in items.enumerated() {
      for change in item(element) {
        var copy = items
        copy[index] = change.subject
        result.append(change.with(copy, in: "item \(index + 1)"))
      }
      var copy = items
      copy.remove(at: index)
      result.append(.init(what: "item \(index + 1) dropped", subject: copy))
      copy = items
      copy.insert(element, at: index)
      result.append(.init(what: "item \(index + 1) doubled", subject: copy))
      if index + 1 < items.count, element != items[index + 1] {
        copy = items
        copy.swapAt(index, index + 1)
        result.append(.init(what: "items \(index + 1) and \(index + 2) swapped", subject: copy))
      }
    }
    if let extra { result.append(.init(what: "an item too many", subject: items + [extra])) }
    return result
  }

  private static func domains(_ domain: ScalarDomain) -> [ScalarDomain] {
    [.integers, .rationals, .reals, .gaussianRationals].filter { $0 != domain }
  }
}

extension Mutation {
  func with<Other>(_ subject: Other, in place: String? = nil) -> Mutation<Other> {
    Mutation<Other>(
      what: (place.map { $0 + ": " } ?? "") + what, subject: subject, breaksForm: breaksForm, isSpelling: isSpelling)
  }
}
