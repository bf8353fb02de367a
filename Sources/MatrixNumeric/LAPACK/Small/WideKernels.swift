internal import CWide

/// The iterations for matrices up to 8×8, compiled for wide registers.
@safe struct WideKernels: @unchecked Sendable {
  private let table: UnsafePointer<wide_kernels>

  private init?(_ level: Int32) {
    guard let table = unsafe wide_kernels_at(level) else { return nil }
    unsafe self.table = unsafe table
  }

  /// Those that this processor has, from the ones that any has on.
  static let all = (0...2).compactMap { WideKernels($0) }
  /// Those for the widest registers.
  static let best = all[all.count - 1]

  /// What they are compiled for.
  var name: String { unsafe String(cString: table.pointee.name) }

  /// H, the columns of A, becomes the real Schur form Zᵀ·A·Z on these rows and columns; false where the iteration does
  /// not end.
  func schur(
    _ h: EightBlock, _ z: EightBlock, _ real: EightNumbers, _ imaginary: EightNumbers, _ n: Int,
    _ range: ClosedRange<Int>
  ) -> Bool {
    unsafe table.pointee.schur(
      h.entries, z.entries, real.entries, imaginary.entries, Int32(n), Int32(range.lowerBound), Int32(range.upperBound))
  }

  /// The vectors of a real Schur form with these eigenvalues, multiplied by Z, as rows by their parts.
  func vectors(
    _ h: EightBlock, _ z: EightBlock, _ real: EightNumbers, _ imaginary: EightNumbers, _ n: Int, _ least: Double,
    _ rows: (real: EightBlock, imaginary: EightBlock)
  ) {
    unsafe table.pointee.vectors(
      h.entries, z.entries, real.entries, imaginary.entries, Int32(n), least, rows.real.entries, rows.imaginary.entries)
  }

  /// Makes n columns, given as rows by their parts, unit vectors turned as ``Phase`` has it.
  func normalise(_ rows: (real: EightBlock, imaginary: EightBlock), _ n: Int) {
    unsafe table.pointee.normalise(rows.real.entries, rows.imaginary.entries, Int32(n), Phase.tie)
  }

  /// Eigenvalues in no order, and vectors as columns of Q, of the symmetric A, which is lost.
  func symmetric(_ a: EightBlock, _ q: EightBlock, _ values: EightNumbers, _ n: Int) -> Bool {
    unsafe table.pointee.symmetric(a.entries, q.entries, values.entries, Int32(n))
  }

  /// Singular values in no order and with signs, and vectors as columns of U and V, of the n columns of A, which is lost.
  func singular(_ a: EightBlock, _ u: EightBlock, _ v: EightBlock, _ values: EightNumbers, _ n: Int) -> Bool {
    unsafe table.pointee.singular(a.entries, u.entries, v.entries, values.entries, Int32(n))
  }
}
