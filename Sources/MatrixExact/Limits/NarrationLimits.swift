/// The limits of narrated computations, each with what set it.
enum NarrationLimits {
  /// The most entries of a basis that is narrated and checked, and the most factors of the relations that show
  /// equations redundant; beyond, the answer is given without.
  static let narratedBasisEntries = 1 << 18
  /// The most factors written down for the entries of a product or a sum; a larger one is given without formulas.
  ///
  /// A product of two 80×80 matrices. One of 100×100 took 5 s and 90 MB of JSON.
  static let narratedFactors = 1 << 20
  /// The largest matrix whose products with the matrices before it are narrated: as many tables as it has rows.
  static let narratedPowersOrder = 24
  /// The most steps to a Hermite or Smith form that are narrated; with more, the form is given without.
  static let narratedFormSteps = 1000
  /// The most steps of a lattice reduction that are narrated, and the longest entries of a basis that is reduced by
  /// the narrated algorithm: both grow together.
  static let narratedReductionSteps = 24
  static let narratedReductionBits = 64
  /// The largest matrix whose powers are narrated up to the first that depends on the others.
  static let narratedMinimalPolynomialOrder = 8
  /// The largest matrix that is put into its characteristic polynomial.
  static let checkedPowers = 24
  /// The most entries for which `E·A` is multiplied out to check an echelon form.
  static let operationProduct = 400
  /// The most minors of an expansion by cofactors, narrated and silent: a dense 8×8 matrix takes 28,961 of them.
  static let narratedMinors = 30_000
  static let silentMinors = 2_000_000
  /// The largest matrix that is inverted by its cofactors: 36 determinants of 5×5.
  static let schoolInverse = 6
  /// The most unknowns, and equations, of a system that is solved in equations as in school.
  static let schoolUnknowns = 3
  static let schoolEquations = 6
  /// The highest power that is checked one factor after another.
  static let checkedFactors = 64
  /// From this many bits on the sum of a few products is worth a question to the budget, which takes 30 ns.
  static let longScalar = 1 << 12
  /// Where entries have as many bits and double at each squaring, a power's size is extrapolated.
  static let extrapolationBits = 65_536
  /// The most entries of a matrix whose step from the one before is explained by operations.
  static let explainedStep = 1 << 16
  /// The most rows for which an exchange is tried before the operations of a step.
  static let explainedSwaps = 8
  /// The most rows for which two exchanges are tried before the operations of a step that proves nothing by itself.
  static let twiceExchanged = 4
  /// The most entries of a matrix of which a row may be explained by three additions, by two, and by clearing any
  /// column.
  static let reconstructedThrice = 20
  static let reconstructedTwice = 30
  static let reconstructedColumns = 400
  /// How many choices of one derivation a row are tried.
  static let reconstructionTrials = 2000
  /// The most entries of a matrix whose wrong step is compared with what may have been meant, and with combinations of
  /// multiples of both rows.
  static let diagnosedStep = 4096
  static let explainedCombinations = 1024
  /// The highest degree of polynomials whose divisions (Euclid) are narrated.
  static let narratedEuclidDegree = 16
  /// The highest degree of a polynomial whose factoring is narrated.
  static let narratedFactoringDegree = 64
  /// The highest degree, and the longest coefficient in bits, of an intermediate polynomial that is shown with its
  /// factors too.
  static let factoredDegree = 24
  static let factoredBits = 256
}
