/// How the members of a JSON object were laid out when it was read: their order, and those this version does not know.
struct Layout: Hashable, Sendable {
  /// Every member in the order read, known or not.
  var order: [String] = []
  var unknown: [RawMember] = []
  /// The lists that were there and held nothing.
  var emptyLists: Set<String> = []

  /// True where the member was there when the object was read.
  func had(_ name: String) -> Bool { order.contains(name) }
}

/// Where an object of a workspace stands in the file it was read from, so that what was not changed can be written back
/// as it was.
///
/// A note beside the object and no part of it: any two are equal.
struct Origin: Hashable, Sendable {
  /// The whole file; shared by every object read from it.
  let file: [UInt8]
  /// The bytes of the JSON object.
  let range: Range<Int>

  static func == (left: Origin, right: Origin) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
