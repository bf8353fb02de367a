/// A function that counts the entries of a matrix or puts them in other places. It computes nothing, so no tool does it.
package enum PlaceFunction: CaseIterable, Sendable {
  case size, count, rows, columns, column, flat, reshape, copies, tiles, repeats

  /// What it is called, in the spelling of the systems that have it; compared as the names of ``FunctionName`` are.
  package var names: [String] {
    switch self {
    case .size: ["size", "shape", "Dimensions"]
    case .count: ["numel"]
    case .rows: ["nrows"]
    case .columns: ["ncols"]
    case .column: ["vec"]
    case .flat: ["flatten", "ravel"]
    case .reshape: ["reshape", "ArrayReshape"]
    case .copies: ["repmat"]
    case .tiles: ["tile"]
    case .repeats: ["repeat"]
    }
  }

  /// How the published table words it.
  package var meaning: String {
    switch self {
    case .size: "the row of the numbers of rows and columns, with a second operand 1 or 2 one of them"
    case .count: "the number of entries"
    case .rows: "the number of rows"
    case .columns: "the number of columns"
    case .column: "the entries as one vector, column by column"
    case .flat: "the entries as one vector, row by row"
    case .reshape: "the entries in a matrix of another shape"
    case .copies: "copies below and beside each other: `repmat(A, 2, 3)`, `repmat(A, 2)` for 2 × 2"
    case .tiles: "the same: `tile(A, (2, 3))`, `tile(A, 2)` for 1 × 2"
    case .repeats: "the same: `repeat(A, 2, 3)`, `repeat(A, 2)` for 2 × 1"
    }
  }

  private static let byKey: [String: PlaceFunction] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { function in function.names.map { (FunctionName.key($0), function) } })

  /// The function of a name; `nil` where there is none.
  static func of(_ name: String) -> PlaceFunction? { byKey[FunctionName.key(name)] }
}
