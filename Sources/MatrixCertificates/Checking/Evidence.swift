import MatrixDomain

/// The data of a certificate, or a record inside of them, read field by field.
final class Evidence {
  private let fields: [Value.Field]
  private let name: String
  private var seen: Set<String> = []
  private var records: [Evidence] = []
  /// The field the claim is over.
  let domain: ScalarDomain

  init(_ value: Value, named name: String, over domain: ScalarDomain) throws(Rejection) {
    guard case .record(let fields) = value else { throw Rejection("\(name) holds something else than records") }
    try require(Set(fields.map(\.name)).count == fields.count, "a field of \(name) stands twice")
    (self.fields, self.name, self.domain) = (fields, name, domain)
  }

  /// Rejects where there is a field that no fact has looked at.
  func finish() throws(Rejection) {
    for field in fields where !seen.contains(field.name) {
      throw Rejection("\(name) has no field \(Identifier.escaped(field.name)) here")
    }
    for record in records { try record.finish() }
  }

  func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

  func value(_ name: String) throws(Rejection) -> Value {
    guard let field = fields.first(where: { $0.name == name }) else {
      throw Rejection("the certificate lacks the field \(name)")
    }
    seen.insert(name)
    return field.value
  }

  /// A record that is a field.
  func record(_ name: String) throws(Rejection) -> Evidence { try record(try value(name), named: name) }

  /// A record somewhere inside a field.
  func record(_ value: Value, named name: String) throws(Rejection) -> Evidence {
    let record = try Evidence(value, named: name, over: domain)
    records.append(record)
    return record
  }

  func list(_ name: String) throws(Rejection) -> [Value] {
    guard case .list(let items) = try value(name) else { throw Rejection("the field \(name) is not a list") }
    return items
  }

  /// An integer that fits the machine.
  func count(_ name: String) throws(Rejection) -> Int {
    guard case .count(let count) = try value(name) else { throw Rejection("the field \(name) is not a count") }
    return count
  }

  /// A prime below 2³¹.
  func prime() throws(Rejection) -> Int {
    let prime = try count("prime")
    try require(Primes.contains(prime), "\(prime) is not a prime below 2³¹")
    return prime
  }

  func text(_ name: String) throws(Rejection) -> String {
    guard case .text(let text) = try value(name) else { throw Rejection("the field \(name) is not a text") }
    return text
  }

  /// Rising positions below `limit`; they count from 1 in the data and from 0 here.
  func positions(_ name: String, below limit: Int) throws(Rejection) -> [Int] {
    let positions = try Positions.read(try value(name), named: name)
    try Positions.checkRising(positions, below: limit, named: name)
    return positions
  }

  /// A list of lists of rising positions below `limit`.
  func positionSets(_ name: String, below limit: Int) throws(Rejection) -> [[Int]] {
    var result: [[Int]] = []
    for item in try list(name) {
      let positions = try Positions.read(item, named: name)
      try Positions.checkRising(positions, below: limit, named: name)
      result.append(positions)
    }
    return result
  }

  /// A vector over a domain with so many entries.
  func vector<S: CheckedScalar>(_ name: String, over domain: ScalarDomain, count: Int) throws(Rejection) -> [S] {
    try vector(try value(name), named: name, over: domain, count: count)
  }

  /// Vectors in a list, each over a domain with so many entries.
  func vectors<S: CheckedScalar>(_ name: String, over domain: ScalarDomain, count: Int) throws(Rejection) -> [[S]] {
    var result: [[S]] = []
    for item in try list(name) { result.append(try vector(item, named: name, over: domain, count: count)) }
    return result
  }

  private func vector<S: CheckedScalar>(
    _ value: Value, named name: String, over domain: ScalarDomain, count: Int
  ) throws(Rejection) -> [S] {
    guard case .vector(let vector) = value else { throw Rejection("\(name) holds something else than vectors") }
    let entries: [S] = try Scalars.read(vector, over: domain, named: name)
    try require(
      entries.count == count, "the field \(name) has \(CountText.of(entries.count, "entry", "entries")), not \(count)")
    return entries
  }

  /// Vectors over the field of `ambient` entries.
  func basis<S: CheckedScalar>(_ name: String, ambient: Int) throws(Rejection) -> [[S]] {
    try Scalars.basis(try value(name), over: domain, ambient: ambient, named: name)
  }

  /// A matrix over a domain, of a shape if one is named.
  func matrix<S: CheckedScalar>(
    _ name: String, over domain: ScalarDomain, _ shape: Shape? = nil
  ) throws(Rejection) -> ExactMatrix<S> {
    guard case .matrix(let matrix) = try value(name), matrix.bar == nil else {
      throw Rejection("the field \(name) is not a matrix")
    }
    if let shape { try require(matrix.shape == shape, "the field \(name) is not a \(shape) matrix") }
    return try ExactMatrix(matrix, over: domain, named: name)
  }

  /// A permutation of so many positions.
  func permutation(_ name: String, count: Int) throws(Rejection) -> Permutation {
    guard case .permutation(let value) = try value(name), let order = Permutation(order: value.order),
      order.count == count
    else { throw Rejection("the field \(name) is not a permutation of the rows") }
    return order
  }
}
