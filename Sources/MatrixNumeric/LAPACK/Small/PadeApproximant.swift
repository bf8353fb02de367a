internal import MatrixDomain

/// The diagonal Padé approximants of the exponential, r(A) = q(A)⁻¹·p(A) with p(x) = q(−x).
///
/// - Source: N. J. Higham, The scaling and squaring method for the matrix exponential revisited, SIAM J. Matrix Anal.
///   Appl. 26 (2005) 1179–1193, doi:10.1137/04061101X; A. H. Al-Mohy, N. J. Higham, A new scaling and squaring
///   algorithm for the matrix exponential, SIAM J. Matrix Anal. Appl. 31 (2009) 970–989, doi:10.1137/09074721X.
enum PadeApproximant: Int, CaseIterable {
  case three = 3
  case five = 5
  case seven = 7
  case nine = 9
  case thirteen = 13

  /// The largest ‖A^k‖^(1/k) at which the backward error stays below the unit roundoff: θ of the paper.
  var radius: Double {
    switch self {
    case .three: 1.495585217958292e-2
    case .five: 2.539398330063230e-1
    case .seven: 9.504178996162932e-1
    case .nine: 2.097847961257068
    case .thirteen: 4.25
    }
  }

  /// The coefficients of p, the constant first.
  var coefficients: [Double] {
    switch self {
    case .three: [120, 60, 12, 1]
    case .five: [30240, 15120, 3360, 420, 30, 1]
    case .seven: [17_297_280, 8_648_640, 1_995_840, 277_200, 25_200, 1512, 56, 1]
    case .nine:
      [
        17_643_225_600, 8_821_612_800, 2_075_673_600, 302_702_400, 30_270_240, 2_162_160, 110_880, 3960, 90, 1,
      ]
    case .thirteen:
      [
        64_764_752_532_480_000, 32_382_376_266_240_000, 7_771_770_303_897_600, 1_187_353_796_428_800,
        129_060_195_264_000, 10_559_470_521_600, 670_442_572_800, 33_522_128_640, 1_323_241_920, 40_840_800, 960_960,
        16_380, 182, 1,
      ]
    }
  }

  /// log₂ of 1/|c|, where c·x^(2m+1) is the first term of the backward error: binom(2m, m)·(2m + 1)!.
  var leadingErrorExponent: Double {
    switch self {
    case .three: 16.62113611327464
    case .five: 33.227772656854164
    case .seven: 51.994974307382165
    case .nine: 72.32471809893494
    case .thirteen: 116.44700425176299
    }
  }

  /// The odd and the even part of p at a matrix, from its even powers A², A⁴, … as far as they are needed.
  func parts<Element: NumericScalar>(_ a: Matrix<Element>, _ powers: [Matrix<Element>])
    -> (odd: Matrix<Element>, even: Matrix<Element>)
  {
    let (b, n) = (coefficients, a.rows)
    if self != .thirteen {
      // powers[k] is A^(2k + 2).
      let inner = LinearCombination.of(
        stride(from: 3, through: rawValue, by: 2).map { (b[$0], powers[($0 - 3) / 2]) }, identity: b[1], order: n)
      let even = LinearCombination.of(
        stride(from: 2, to: rawValue, by: 2).map { (b[$0], powers[($0 - 2) / 2]) }, identity: b[0], order: n)
      return (a * inner, even)
    }
    let (a2, a4, a6) = (powers[0], powers[1], powers[2])
    let high = LinearCombination.of([(b[13], a6), (b[11], a4), (b[9], a2)], identity: 0, order: n)
    let low = LinearCombination.of([(b[7], a6), (b[5], a4), (b[3], a2)], identity: b[1], order: n)
    let highEven = LinearCombination.of([(b[12], a6), (b[10], a4), (b[8], a2)], identity: 0, order: n)
    let lowEven = LinearCombination.of([(b[6], a6), (b[4], a4), (b[2], a2)], identity: b[0], order: n)
    var (inner, even) = (low, lowEven)
    Element.gemm(.one, a6.view, high.view, .one, &inner)
    Element.gemm(.one, a6.view, highEven.view, .one, &even)
    return (a * inner, even)
  }
}
