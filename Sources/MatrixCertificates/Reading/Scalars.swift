import MatrixArithmetic
import MatrixDomain

/// Reading exact scalars from exchange values: canonical spellings over a domain of the field, nothing else.
enum Scalars {
  static func read<S: CheckedScalar>(
    _ texts: TextSlab, over domain: ScalarDomain, named name: String
  ) throws(Rejection) -> [S] {
    guard let read = S.reader(of: domain) else { throw Rejection("\(name) is over \(domain.tag), another field") }
    if let scalars = S.read(texts, of: domain) { return scalars }
    let texts = texts.spelled
    var result: [S] = []
    result.reserveCapacity(texts.count)
    for index in texts.indices {
      guard let scalar = texts.withUTF8(at: index, { read($0) }) else {
        throw Rejection(
          "‘\(Identifier.escaped(String(texts[index].prefix(40))))’ in \(name) is no canonical scalar of \(domain.tag)")
      }
      result.append(scalar)
    }
    return result
  }

  static func read<S: CheckedScalar>(
    _ value: VectorValue, over domain: ScalarDomain, named name: String
  ) throws(Rejection) -> [S] {
    try checkDomain(value.domain, is: domain, named: name)
    return try read(value.entries, over: domain, named: name)
  }

  static func read<S: CheckedScalar>(
    _ value: ScalarValue, over domain: ScalarDomain, named name: String
  ) throws(Rejection) -> S {
    try checkDomain(value.domain, is: domain, named: name)
    return try read([value.text], over: domain, named: name)[0]
  }

  /// The vectors of a basis value over a field.
  static func basis<S: CheckedScalar>(
    _ value: Value, over domain: ScalarDomain, ambient: Int, named name: String
  ) throws(Rejection) -> [[S]] {
    guard case .basis(let basis) = value else { throw Rejection("\(name) is not a basis") }
    try checkDomain(basis.domain, is: domain, named: name)
    try require(basis.ambient == ambient, "the vectors of \(name) live in \(basis.ambient) dimensions, not \(ambient)")
    return try vectors(basis.vectors, over: domain, count: ambient, named: name)
  }

  /// Lists of scalars over a field, each of `count` entries.
  static func vectors<S: CheckedScalar>(
    _ lists: [TextSlab], over domain: ScalarDomain, count: Int, named name: String
  ) throws(Rejection) -> [[S]] {
    var result: [[S]] = []
    for list in lists {
      try require(
        list.count == count, "a vector of \(name) has \(CountText.of(list.count, "entry", "entries")), not \(count)")
      result.append(try read(list, over: domain, named: name))
    }
    return result
  }

  static func checkDomain(
    _ domain: ScalarDomain, is expected: ScalarDomain, named name: String
  ) throws(Rejection) {
    try require(domain == expected, "\(name) is marked \(domain.tag) where \(expected.tag) belongs")
  }
}

/// Reading positions: they count from 1 in exchange values and from 0 here.
enum Positions {
  static func read(_ value: Value, named name: String) throws(Rejection) -> [Int] {
    guard case .list(let items) = value else { throw Rejection("\(name) is not a list of counts") }
    var result: [Int] = []
    for item in items {
      guard case .count(let position) = item, position > 0 else { throw Rejection("\(name) is not a list of counts") }
      result.append(position - 1)
    }
    return result
  }

  static func checkRising(_ positions: [Int], below limit: Int, named name: String) throws(Rejection) {
    try require(
      zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }, "the positions in \(name) do not rise")
    try require(positions.allSatisfy { (0..<limit).contains($0) }, "a position in \(name) is outside the matrix")
  }

  /// The positions below `limit` that are not in a rising list.
  static func complement(of positions: [Int], below limit: Int) -> [Int] {
    var isListed = Array(repeating: false, count: limit)
    for position in positions { isListed[position] = true }
    return (0..<limit).filter { !isListed[$0] }
  }
}

extension Value {
  /// How many bytes of scalar text the value holds.
  var scalarBytes: Int {
    switch self {
    case .scalar(let value): value.text.utf8.count
    case .vector(let value): value.entries.byteCount
    case .matrix(let value): value.entries.byteCount
    case .polynomial(let value): value.coefficients.byteCount
    case .basis(let value): value.vectors.reduce(0) { $0 + $1.byteCount }
    case .solutionSet(let value):
      value.directions.reduce(value.particular?.scalarBytes ?? 0) { $0 + $1.byteCount }
    case .cases(let value): value.cases.reduce(0) { $0 + $1.value.scalarBytes }
    case .list(let items): items.reduce(0) { $0 + $1.scalarBytes }
    case .record(let fields): fields.reduce(0) { $0 + $1.value.scalarBytes }
    case .algebraic(let number): number.texts.reduce(0) { $0 + $1.utf8.count }
    case .closedForm(let form): form.texts.reduce(0) { $0 + $1.utf8.count }
    case .permutation, .truth, .text, .count: 0
    }
  }
}

extension SolutionSetValue.Particular {
  var scalarBytes: Int {
    switch self {
    case .vector(let slab): slab.byteCount
    case .matrix(let matrix): matrix.entries.byteCount
    }
  }
}

extension TextSlab {
  var byteCount: Int { indices.reduce(0) { $0 + withUTF8(at: $1) { $0.count } } }
}
