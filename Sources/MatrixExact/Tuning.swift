/// The crossovers between algorithms. Each number says what it was measured with.
enum Tuning {
  /// The highest degree of a polynomial that is factored: between two questions to the budget lie at most some ten
  /// million products of words.
  static let polynomialDegree = 4096

  /// Up to this many factors modulo a prime the sums of all their sets are matched; beyond, a lattice determines the
  /// sets: from profiles of x⁷²⁰ − 1 and of the degrees 32 and 64 of Swinnerton-Dyer.
  static let matchedFactors = 10

  /// Up to this many factors modulo a prime a certificate leaves it to its checker to try all sets of them; beyond,
  /// it shows by sums of powers of the roots that no set is a factor.
  ///
  /// Measured on polynomials of roots of primes: 16 factors take 10 ms to certify and 80 to check by sets; by sums 32
  /// take 360 and 10.
  static let certifiedSets = 16

  /// Beyond this many factors modulo a prime, sets of three are not tried one by one. Estimated.
  static let triedTriples = 100

  /// The degree beyond which a polynomial g(x^k) is factored by the factors of g although steps are narrated, which
  /// up to it goes by a prime. Estimated.
  static let substitutedDegree = 64

  /// From this many coefficients on, polynomials with long coefficients are multiplied as one long number each.
  /// Estimated.
  static let packedTerms = 4

  /// The most bits of a coefficient that enter a lattice of factors at once. Estimated.
  static let knapsackBits = 160

  /// How often the power of the prime may be squared because it does not determine the factors. Estimated.
  static let raisedPowers = 6

  /// The largest square matrix whose determinant is expanded by a formula.
  ///
  /// `exact-matrices` in `Benchmarks`: by formula 2×2 to 4×4 take a quarter to a third of the elimination's time.
  static let closedFormDeterminantLimit = 4

  /// The most entries of a matrix (right-hand sides included) that is tried in machine words.
  ///
  /// Not a matter of speed: with more entries the rounding argument of ``MinorBound`` does not hold. Where the bound
  /// does not hold anyway the attempt costs a pass over the entries, which the elimination after it does not notice.
  static let wordEliminationLimit = 1 << 21

  /// The most entries of a matrix that is eliminated by two pivot rules, to show the one with fewer fractions.
  ///
  /// Beyond, nearly every entry is a fraction whatever the rule, and no reader follows by hand: one run is made, over
  /// the rationals with integers.
  static let twoRules = 1_000

  /// The most entries of a matrix for which routes with made pivots and cleared denominators are tried too: about what
  /// a person reduces on paper.
  static let handRoutes = 120

  /// The most entries for which a silent forward phase over the rationals is computed with fractions; beyond, with
  /// integers.
  ///
  /// Measured on reduced forms with entries of two digits: equal at 8×9, 1.5 times as fast at 10×11, 6 at 50×51, 7 at
  /// 100×101.
  static let fractions = 72

  /// Up to this many bits an entry, for each unknown, a system is solved digit by digit for a certificate; beyond, by
  /// elimination.
  ///
  /// Evidence of `mm det` on random entries, with it less without: digit by digit 0.07 s at 10×10 with 2,000 bits,
  /// 0.34 with 5,000, 3.6 with 20,000; by elimination 0.77 s with 42,000, so at most 0.09 with 5,000; at 6×6 0.11 s
  /// with 5,000 bits and 1.3 with 20,000 against 0.1 by elimination with 26,000. So elimination is the faster from
  /// 200 bits an unknown on at the latest. Matrices of order ``liftedOrder`` on have kernels and do not come here.
  static let liftedBits = 128

  /// Up to this many bits an entry a characteristic polynomial is computed by residues; beyond, with scalars. Up to
  /// order `scalarPolynomialOrder` the first number holds, above the second.
  ///
  /// `exact-server` in `Benchmarks`, `charpoly`, against scalars: 0.072 and 0.025 s at 3×3 with 40,000 bits, 0.021
  /// and 0.053 s at 4×4 with 16,000, 0.117 and 1.1 s with 40,000; 0.015 and 22 s at 10×10 with 4,200; 22 s at 20×20
  /// with 65,000 bits, where scalars take more than a minute at 4,200. Beyond, primes below 2²⁴ become few.
  static let residueBits = (small: 4096, large: 1 << 20)
  static let scalarPolynomialOrder = 3

  /// The most entries of an answer that may be larger than what it is computed from: a product, a basis.
  ///
  /// A fraction of two machine words takes 32 bytes: half a gigabyte.
  static let answerEntries = 1 << 24

  /// How many bits more than the largest row of what an approximate inverse leaves promises a digit of a lifting has:
  /// what is lost by errors of chance is less than what is lost by all at their worst.
  static let liftedDigitSurplus = 2

  /// The fewest bits a digit of a lifting may have; with fewer, elimination is as fast.
  static let liftedDigitLeast = 8

  /// From this many rows and columns on, minors too long for machine words do not keep a matrix from being tried in
  /// them: as far as its short minors go, for its rank may be low.
  ///
  /// Measured on the rank of a matrix of rank 1, by words and by numbers of any size: 17 and 33 µs at order 30, 190 and
  /// 410 µs at 120.
  static let lowRankOrder = 16

  /// From the second number of columns down to the first their independence is proved row by row where at most one
  /// entry in this many is not 0; beyond, in blocks.
  ///
  /// Measured on permutations of order 120, beside FLINT's time: 0.7 row by row, 1.36 in blocks.
  static let sparseColumns = 128
  static let sparseShare = 8

  /// The smallest order of a system that is solved by lifting.
  static let liftedOrder = 15

  /// The smallest order of a determinant that is found by lifting.
  static let liftedDeterminantOrder = 17

  /// Up to this many bits, by Hadamard's bound, a determinant is found from its residues alone.
  static let residueDeterminantBits = 200

  /// The largest order of a determinant that is found from residues alone where doubles say little about it.
  static let residueDeterminantOrder = 128

  /// This many residues are made at once for determinants modulo several primes: of short entries they stay in the
  /// cache, of long ones the work of splitting them into words is shared.
  ///
  /// Measured on a Hilbert matrix of order 120 made whole, with entries of 350 bits: 1.8 s with two primes at once,
  /// 0.6 s with 32.
  static let determinantsAtOnce = 1 << 15
  static let longDeterminantsAtOnce = 1 << 22

  /// The fewest doubles of a buffer whose memory is kept for the next one, and how many doubles are kept at most: 32 kB
  /// and 8 MB.
  ///
  /// Measured on determinants of order 100: a tenth of the time went into pages that had gone back to the system.
  static let spareBuffer = 1 << 12
  static let spareBuffers = 1 << 20

  /// The most columns whose independence is proved crosswise, without the inverse of a pivot.
  ///
  /// Measured on reduced forms with two digits: 7.0 µs crosswise and 8.6 µs with inverses at order 20.
  static let crosswiseColumns = 20

  /// The most entries of an identity that is kept for the next reduced form of its shape: 128 kB.
  ///
  /// Measured on reduced forms with two digits: a third of the time at orders 6 and 50 was the life of its fractions.
  static let sharedIdentity = 1 << 12

  /// From this many fractions of two words on, over one denominator, factors in common are looked for in all at once
  /// where these are longer than a word.
  ///
  /// Measured with two digits: 0.9 times the speed of one after another for the 10 of a solution, 1.5 times for the
  /// 100 of an inverse.
  static let fractionsAtOnce = 32

  /// The largest factor that a common denominator lacks which is read off a single entry.
  static let liftedSmallFactor = 4096

  /// The smallest order of an inverse that is found by lifting.
  static let liftedInverseOrder = 15

  /// From this many columns without a pivot on, the determinant of a form's nonsingular part is enclosed: it costs
  /// less than what two columns of numerators take that are looked at for factors in common with the denominator.
  static let liftedFormColumns = 3

  /// The smallest number of pivots of a reduced form that is found by lifting.
  static let liftedEchelonOrder = 20

  /// The smallest orders that are lifted although they are below those above: where the entries are machine words, but
  /// not all minors are.
  ///
  /// Measured with `exact-orders words` and `rationals`, in µs by numbers of any size and lifted. Determinants: 7.1
  /// and 8.1 at order 6, 10.7 and 10.5 at 7, 35 and 19 at 10, 153 and 48 at 16. Inverses: 115 and 113 at 8, 164 and
  /// 209 at 9, 229 and 171 at 10, of fractions 92 and 56 at 9. One side: 57 and 74 at 10, 75 and 66 at 11. Three
  /// sides: 97 and 123 at 10, 124 and 118 at 11, of fractions 50 and 33 at 10; null spaces of fractions 41 and 26 at
  /// 10.
  static let shortDeterminantOrder = 7
  static let shortInverseOrder = 9
  static let shortSystemOrder = 11
  static let shortEchelonOrder = 10

  /// The smallest number of rows and of columns of a matrix whose membership is asked by the inverse of a part.
  static let kernelOrder = 6

  /// The smallest number of rows and of columns of a matrix of residues that is packed into words or doubles.
  static let packedOrder = 6

  /// The fewest multiplications of a product of matrices of residues that are packed.
  static let packedProduct = 200.0

  /// After this many multiplications of a product of packed residues the budget is asked: a product of an order of 1000
  /// modulo 61 bits, some 0.3 s, is done at once.
  static let productAtOnce = 1 << 30

  /// The smallest order of a complex matrix whose polynomials are found by residues, and of products that
  /// are real ones. Characteristic polynomials, integer entries within ±99: 13.6 µs against 9.1 µs by scalars at 3,
  /// 14.6 µs against 54.5 µs at 4 (RESULTS.md, complex polynomials).
  static let complexResiduesOrder = 4

  /// How many right-hand sides are lifted at once: enough for products of matrices to run at full speed, few enough for
  /// their digits to stay in the cache.
  static let liftedColumns = 64

  /// How often a common denominator may turn out to lack a factor.
  static let liftedDenominatorRepairs = 8

  /// The fewest and the most primes a digit of a modular lifting has. Sums over more than 128 would need another proof.
  static let liftedPrimesLeast = 3
  static let liftedPrimesMost = 120

  /// How many bytes the residues of a matrix may take, modulo all primes of a modular lifting: with longer entries
  /// elimination in numbers of any size takes over.
  static let liftedSystemBytes = 1 << 31

  /// How many residues of expansions are gathered at once.
  static let liftedExpansionDigits = 1 << 13

  /// Up to how many residues of one expansion are read in one product, where few unknowns are wanted or many, and
  /// from how many on these are many: the places of the residues are a table of the square of that number. Sums of
  /// more than 512 products could be rounded.
  ///
  /// Measured on solutions, with 64, 256 and 512 places: fractions made whole 1.05, 0.65 and 0.65 ms at order 30,
  /// 12.7, 9.7 and 14 ms at 120; 100 bits 20, 16 and 20 ms at 100.
  static let liftedExpansionPrimes = (few: 64, many: 256)
  static let liftedExpansionColumns = 8

  /// How many bytes the digits of the columns that are lifted at once may take.
  static let liftedDigitBytes = 1 << 26

  /// With this many primes the Chinese remainder theorem goes over a tree; with fewer, by products of matrices.
  ///
  /// Estimated: the table of digits takes 50 MB at twice as many.
  static let remaindersByProducts = 1_000

  /// The largest order whose characteristic polynomial is found modulo several primes at once in the lanes of vectors,
  /// where moments do not serve.
  ///
  /// Measured with two digits before there were moments: 0.85 ms at order 40, images of vectors 0.69 ms at 41.
  static let lanesOrder = 40

  /// The largest order whose characteristic polynomial is found in machine words, where it fits them.
  ///
  /// Measured with two digits at order 10: 8 µs in words, 15 µs in lanes.
  static let wordPolynomialOrder = 12

  /// The smallest order whose characteristic polynomial comes from moments, where the square of the matrix fits
  /// doubles.
  ///
  /// Measured with two digits, in µs: lanes 105 at order 20 and 350 at 30, moments 66 and 213.
  static let momentsOrder = 13

  /// Modulo how many primes moments are computed at once.
  static let momentsAtOnce = 128

  /// Images modulo products of two primes pay where the primes are larger than this.
  ///
  /// Estimated: half the products against more eliminations, one for each prime.
  static let leastOfPair = 0x1p17

  /// How many bytes the images of a vector modulo many primes may take.
  static let imagesBytes = 1 << 26

  /// Up to this many slices of a matrix, images are computed modulo many primes at once.
  ///
  /// Estimated: with more, products of a matrix with one vector for each prime cost less.
  static let imageSlices = 4

  /// The smallest order at which primes are shared between two cores.
  ///
  /// Measured on characteristic polynomials with two digits, one thread's wall time over two's: 1.1 at order 60, 1.5
  /// at 80 and 100, 1.8 at 500.
  static let twoCoresOrder = 60

  /// The fewest multiplications of a product of whole matrices that is handed to products of doubles.
  ///
  /// Measured at 10 bits: at order 10 half as fast as FLINT, at 20 as fast, at 100 twice as fast.
  static let productByDoubles = 1_000

  /// Up to this many multiplications for each number of two factors, a product of whole matrices with entries of one
  /// word is added up in three words; beyond, by digits.
  ///
  /// Measured with 64 bits, in ms by words and by digits: 0.07 and 0.09 at order 20, 0.54 and 0.52 at 50, 3.2 and 2.5
  /// at 100, 19 and 12 at 200.
  static let productByWords = 30

  /// With at most this many products of digits, they are taken from the order on at which residues are.
  static let productBySlices = 4

  /// This many products of digits cost no more than a product modulo a prime and its conversions.
  ///
  /// Measured with 64 bits, nine digits against seven primes: 2.5 and 6 ms at order 100.
  static let slicesForPrime = 2

  /// How many multiplications there have to be for each number of a product of whole matrices, factors and result, for
  /// the product to be found by residues.
  ///
  /// Measured at 1000 bits: from order 20 on residues are as fast as FLINT, at 50 2.4 times as fast.
  static let productByResidues = 6

  /// The fewest multiplications of a product of whole matrices whose primes are shared between two cores.
  static let twoCoresProduct = 4_000_000

  /// From this many entries on, residues are eliminated in doubles for a certificate.
  static let modularEchelonWords = 256

  /// From this many entries of a matrix on, two blocks of right-hand sides are lifted at the same time.
  static let liftedSharedEntries = 1 << 12

  /// The fewest right-hand sides that are shared out: products with few columns cost nearly as much as with twice as
  /// many.
  ///
  /// Measured at order 400, processor time of both halves beside one product: 10 columns 1.9, 20 1.4, 64 1.2.
  static let liftedSharedColumns = 48

  /// The smallest order of a system or determinant whose inverse and digits two threads find in step.
  ///
  /// Measured with two digits, one thread's wall time over two's for systems and determinants: 0.7 and 0.9 at order
  /// 100, 1.1 at 150, 1.2 and 1.4 at 200, 1.5 at 250.
  static let sharedOrder = 200

  /// How many columns of a matrix one of them factors, while the other brings those behind up to date.
  ///
  /// Measured at order 500: 2.1 ms, and 3.6 ms in one thread; other widths were not tried.
  static let sharedPanel = 64

  /// The smallest order whose inverse in doubles two threads find together, by steps of Gauss and Jordan; below, one
  /// waits for the other.
  ///
  /// Measured alone, one thread's time and two's, in ms: order 200 0.43 and 0.45, 300 1.38 and 1.20, 500 6.3 and 3.4,
  /// 1000 42 and 24.
  static let sharedInverseOrder = 280

  /// From such orders on these steps take two vectors of eight columns at once, below one.
  ///
  /// Measured, one and two vectors, in µs: order 50 11.7 and 12.2, 100 61 and 61, 200 362 and 368, 300 1490 and 1380,
  /// 500 6800 and 6300, 1000 48000 and 42000; three and four took as long as two.
  static let wideInversePanelOrder = 256

  /// How many doubles of an inverse are multiplied at once, before the next rows; every second digit begins with the
  /// last.
  ///
  /// Measured where a core has 2 MB of its own: solutions of order 500 32.8 and 28.3 ms, of 1000 326 and 320. Other
  /// sizes were not tried.
  static let multipliedBlock = 1 << 15

  /// From this many products of entries for each bit of a digit on, the denominator is found from two unknowns, and
  /// from half as many more from three.
  ///
  /// Measured with one, two and three unknowns, in ms: entries within ±99 12.4, 13.0 and 13.7 at order 400, 28.2,
  /// 27.4 and 28.4 at 500, 78.0, 71.4 and 69.8 at 650, 321, 279 and 265 at 1000; of 20 bits 190, 157 and 147 at 500.
  static let commonDenominatorWork = 7000

  /// How many leading bits of long vectors determine their combinations; other numbers were not tried.
  static let reducedWindow = 640

  /// Modulo this prime the rank of rows that generate a lattice is guessed: the largest that residues in doubles
  /// are taken for.
  static let latticePrime: UInt64 = 16_777_213

  /// How many leading bits of the rows of a lattice determine their combinations.
  static let leadingDigits = 100

  /// How many solutions beyond the order are tried before the lattice of the rows is found with the whole inverse.
  static let latticeTries = 4

  /// How many solutions of a small system are tried before the lattice of the rows is found with the whole inverse:
  /// each lets a factor 2 slip through every other time.
  static let cramerSides = 6

  /// How many of them may wait for one that has no factor in common with the determinant.
  static let waitingSides = 3

  /// How many vectors are tried that may have as many independent images as there can be, before one is made. Over
  /// GF(2) every fifth or so does for most matrices. Estimated.
  static let cyclicTries = 3

  /// How often a reduced basis is proved anew after a coefficient just above 1/2 was found.
  static let latticeProofs = 16

  /// The largest order of a matrix of machine words that is inverted without asking the budget: it takes a millisecond.
  static let unbudgetedOrder = 24

  /// The most bits of a determinant, by the longest entry, of a matrix of an order below ``liftedOrder`` that is
  /// eliminated without asking the budget: it takes some ten milliseconds.
  static let unbudgetedBits = 1 << 14

  /// The most entries of a matrix that is eliminated in words without asking the budget: it takes a millisecond.
  static let unbudgetedWords = 2_000

  /// The most entries of a matrix whose Hermite or Smith form is found by operations on rows and columns, with or
  /// without narration: so both give the same transformations wherever steps are shown by default.
  static let narratedForm = 150

  /// The most entries of a matrix for which the operations that lead to such a form are narrated, and the longest
  /// entries. Beyond, intermediate entries may grow very long.
  static let toldForm = 400
  static let narratedFormBits = 256
}
