/// The limits of narrated computations, each with what set it.
enum NarrationLimits {
  /// The most entries of a matrix that is eliminated by two pivot rules, to show the one with fewer fractions.
  ///
  /// Beyond, nearly every entry is a fraction whatever the rule, and nobody follows by hand: one run is made, over the
  /// rationals with whole numbers.
  static let twoRules = 1_000
  /// The most entries for which a silent forward phase over the rationals is computed with fractions; beyond, with whole
  /// numbers.
  ///
  /// Measured on reduced forms with entries of two digits: equal at 8×9, 1.5 times as fast at 10×11, 6 at 50×51, 7 at
  /// 100×101.
  static let fractions = 72
  /// The most entries for which `E·A` is multiplied out to check an echelon form.
  static let operationProduct = 400
  /// The most minors of an expansion by cofactors, told and silent: a dense 8×8 matrix takes 28,961 of them.
  static let toldCofactors = 30_000
  static let silentCofactors = 2_000_000
  /// Where entries have as many bits and double at each squaring, a power's size is extrapolated.
  static let extrapolationBits = 65_536
}
