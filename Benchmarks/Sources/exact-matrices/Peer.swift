import CMatrixPeer
import MatrixExact

/// Random square systems, on our side and on FLINT's.
@safe final class Systems {
  let order: Int
  let matrices: [Matrix<Integer>]
  let sides: [Vector<Integer>]
  private let peer: OpaquePointer

  private let isRegular: Bool

  /// Systems with entries within ±99, nonsingular ones unless a smaller rank is asked for: then the last rows are
  /// sums of two others.
  init(order: Int, count: Int, rank: Int? = nil, using random: inout some RandomNumberGenerator) {
    self.order = order
    let rank = rank ?? order
    isRegular = rank == order
    var matrices: [Matrix<Integer>] = []
    var sides: [Vector<Integer>] = []
    var flat: [Int] = []
    var flatSides: [Int] = []
    while matrices.count < count {
      var entries = (0..<(order * order)).map { _ in Int.random(in: -99...99, using: &random) }
      for row in rank..<order {
        let (one, other) = (Int.random(in: 0..<rank, using: &random), Int.random(in: 0..<rank, using: &random))
        for column in 0..<order {
          entries[row * order + column] = entries[one * order + column] + 2 * entries[other * order + column]
        }
      }
      let matrix = Matrix<Integer>(Shape(order, order), rowMajor: entries.map { Integer($0) })
      guard try! matrix.rank() == rank else { continue }
      let side = (0..<order).map { _ in Int.random(in: -99...99, using: &random) }
      matrices.append(matrix)
      sides.append(Vector(side.map { Integer($0) }))
      flat += entries
      flatSides += side
    }
    self.matrices = matrices
    self.sides = sides
    unsafe peer = peer_systems_make(flat, flatSides, order, count)
  }

  deinit { unsafe peer_systems_free(peer) }

  func peerDeterminants() { unsafe peer_det(peer) }
  func peerSolutions() { unsafe peer_solve(peer) }
  func peerReducedForms() { unsafe peer_rref(peer) }
  func peerInverses() { unsafe peer_inverse(peer) }

  /// Stops where a result of the peer's is not ours.
  func checkAgreement() throws {
    let prime: UInt = 4_611_686_018_427_387_847
    let field = Integer(prime)
    func residue(_ value: Rational) -> UInt {
      let inverse = value.denominator.inverse(modulo: field)!
      return UInt((value.numerator * inverse).residue(modulo: UInt64(prime)))
    }
    peerReducedForms()
    for (index, matrix) in matrices.enumerated() {
      for (entry, value) in try! matrix.reducedRowEchelonForm().matrix.rowMajor.enumerated() {
        precondition(unsafe residue(value) == peer_matrix_residue(peer, index, entry, prime))
      }
    }
    guard isRegular else { return }
    peerDeterminants()
    peerSolutions()
    for (index, matrix) in matrices.enumerated() {
      let determinant = UInt(try matrix.determinant().residue(modulo: UInt64(prime)))
      precondition(unsafe determinant == peer_determinant_residue(peer, index, prime))
      let solution = try matrix.solve(sides[index]).unique!
      for entry in 0..<order {
        precondition(unsafe residue(solution[entry]) == peer_solution_residue(peer, index, entry, prime))
      }
    }
    peerInverses()
    for (index, matrix) in matrices.enumerated() {
      for (entry, value) in try matrix.inverse().rowMajor.enumerated() {
        precondition(unsafe residue(value) == peer_matrix_residue(peer, index, entry, prime))
      }
    }
  }
}

/// splitmix64: the same systems in every run.
struct Generator: RandomNumberGenerator {
  private var state: UInt64 = 2026

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

let peerVersion = unsafe String(cString: peer_version())
