/// Which arithmetic an elimination used. Tests read it to see that every width and every fallback occurs.
package enum KernelPath: String, Hashable, Sendable, CaseIterable {
  /// A formula without an elimination.
  case closedForm
  /// Elimination modulo 2⁶⁴, because every minor fits 64 bits.
  case word
  /// Elimination modulo 2¹²⁸, because every minor fits 128 bits.
  case doubleWord
  /// Elimination modulo a prime, which proved all there is to say.
  case residues
  /// Digits of the solution, got with an inverse in doubles and proved to be right.
  case lifting
  /// Elimination in numbers of any size.
  case integer
}
