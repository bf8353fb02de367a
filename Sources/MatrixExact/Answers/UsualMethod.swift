/// The methods of answers without steps that are asked for most, as one byte.
enum UsualMethod: UInt8, Sendable {
  /// One that is not in this list.
  case other
  case rows, gauss, gaussJordan, lifting, packedResidues, rowsTimesColumns, hessenberg, krylov, elimination

  /// The id of the method that a result names.
  var id: String {
    switch self {
    case .other: ""
    case .rows: DeterminantMethod.rows.rawValue
    case .gauss: SolveMethod.gauss.rawValue
    case .gaussJordan: SolveMethod.gaussJordan.rawValue
    case .lifting: "lifting"
    case .packedResidues: "packed-residues"
    case .rowsTimesColumns: "rows-times-columns"
    case .hessenberg: CharacteristicPolynomialMethod.hessenberg.rawValue
    case .krylov: "krylov"
    case .elimination: AdjugateMethod.elimination.rawValue
    }
  }
}
