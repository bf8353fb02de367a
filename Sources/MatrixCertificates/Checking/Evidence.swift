import MatrixArithmetic
import MatrixDomain

/// The data of a certificate, read field by field.
struct Evidence<S: CheckedScalar> {
  private var fields: [Value.Field]
  /// The field the claim is over.
  let domain: ScalarDomain

  /// The data of a certificate that must be of a type and may hold these fields only.
  init(_ claim: Claim<S>, type: String, fields names: String...) throws(Rejection) {
    try self.init(claim, type: type, named: names)
  }

  /// The data of a certificate that must be of a type and may hold the fields with these names only.
  init(_ claim: Claim<S>, type: String, named names: [String]) throws(Rejection) {
    let certificate = claim.certificate
    try require(
      certificate.type == type,
      "\(claim.tool) here wants a certificate of type \(type), not \(Identifier.escaped(certificate.type))")
    guard case .record(let fields) = certificate.data else { throw Rejection("the certificate's data is no record") }
    for field in fields where !names.contains(field.name) {
      throw Rejection("a certificate of type \(type) has no field \(Identifier.escaped(field.name)) here")
    }
    try require(Set(fields.map(\.name)).count == fields.count, "a field of the certificate stands twice")
    self.fields = fields
    domain = claim.domain
  }

  /// A record inside the data of a certificate, which may hold these fields only.
  init(
    record value: Value, named name: String, over domain: ScalarDomain, fields names: String...
  ) throws(Rejection) {
    guard case .record(let fields) = value else { throw Rejection("\(name) holds something else than records") }
    for field in fields where !names.contains(field.name) {
      throw Rejection("a record of \(name) has no field \(Identifier.escaped(field.name))")
    }
    try require(Set(fields.map(\.name)).count == fields.count, "a field of \(name) stands twice")
    self.fields = fields
    self.domain = domain
  }

  func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

  func value(_ name: String) throws(Rejection) -> Value {
    guard let field = fields.first(where: { $0.name == name }) else {
      throw Rejection("the certificate lacks the field \(name)")
    }
    return field.value
  }

  /// A whole number that fits the machine.
  func count(_ name: String) throws(Rejection) -> Int {
    guard case .count(let count) = try value(name) else { throw Rejection("the field \(name) is not a count") }
    return count
  }

  /// Rising positions below `limit`; they count from 1 in the data and from 0 here.
  func positions(_ name: String, below limit: Int) throws(Rejection) -> [Int] {
    let positions = try Positions.read(try value(name), named: name)
    try Positions.checkRising(positions, below: limit, named: name)
    return positions
  }

  /// A vector over a domain with so many entries.
  func vector(_ name: String, over domain: ScalarDomain, count: Int) throws(Rejection) -> [S] {
    guard case .vector(let vector) = try value(name) else { throw Rejection("the field \(name) is not a vector") }
    let entries: [S] = try Scalars.read(vector, over: domain, named: name)
    try require(
      entries.count == count, "the field \(name) has \(CountText.of(entries.count, "entry", "entries")), not \(count)")
    return entries
  }

  /// Vectors over the field of `ambient` entries.
  func basis(_ name: String, ambient: Int) throws(Rejection) -> [[S]] {
    try Scalars.basis(try value(name), over: domain, ambient: ambient, named: name)
  }

  /// A matrix over a domain, of a shape.
  func matrix(_ name: String, over domain: ScalarDomain, _ rows: Int, _ columns: Int) throws(Rejection) -> ExactMatrix<
    S
  > {
    guard case .matrix(let matrix) = try value(name), matrix.bar == nil else {
      throw Rejection("the field \(name) is not a matrix")
    }
    try require(matrix.shape == Shape(rows, columns), "the field \(name) is not a \(Shape(rows, columns)) matrix")
    return try ExactMatrix(matrix, over: domain, named: name)
  }
}
