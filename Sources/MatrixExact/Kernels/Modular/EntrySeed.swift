import MatrixArithmetic

/// Numbers that look random and are the same on every run (splitmix64, doi:10.1145/2660193.2660195).
///
/// Not ``PseudoRandomSequence``: these stand in certificates, and begin in another place for every matrix.
struct EntrySeed {
  private var state: UInt64 = 0x6d61_7472_6978

  /// Numbers that depend on the entries of a matrix and on nothing else.
  init(of entries: [Integer]) {
    for entry in entries { mix(entry.residue(modulo: 0xffff_ffff_ffff_ffc5)) }
  }

  private mutating func mix(_ word: UInt64) { state = (state ^ word) &* 0x0000_0100_0000_01b3 }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
