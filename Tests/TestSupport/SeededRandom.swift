import Foundation

/// A repeatable source of random numbers for tests.
///
/// ```swift
/// var random = SeededRandom("product distributes")
/// for _ in 0..<random.count(200) {
///   let a = random.integer(bits: 200)
///   #expect(a - a == 0, "\(random)")
/// }
/// ```
///
/// The stream depends on the label and on `MM_SEED` (a number, or `random` for a new one each run; 1 without it).
/// `MM_MULTIPLIER` makes every loop that asks ``count(_:)`` longer. Interpolate the generator into the comment of
/// `#expect`, so that a failure says how to repeat it.
public struct SeededRandom: RandomNumberGenerator, CustomStringConvertible, Sendable {
  public let label: String
  public let seed: UInt64
  var state: UInt64

  public init(_ label: String, seed: UInt64 = SeededRandom.environmentSeed) {
    self.label = label
    self.seed = seed
    // FNV-1a over the label, so that two tests with one seed do not see the same numbers.
    state = label.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  /// splitmix64 (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195).
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// `base` times `MM_MULTIPLIER`: how often a random test repeats itself.
  public func count(_ base: Int) -> Int { base * SeededRandom.multiplier }

  /// What to set to see the same numbers again.
  public var description: String { "repeat with MM_SEED=\(seed) (\(label))" }

  /// `MM_SEED`, or 1.
  public static let environmentSeed: UInt64 = {
    switch ProcessInfo.processInfo.environment["MM_SEED"] {
    case nil: return 1
    case "random"?: return .random(in: .min ... .max)
    case let text?:
      guard let seed = UInt64(text) else { preconditionFailure("MM_SEED is a number or 'random', not '\(text)'") }
      return seed
    }
  }()

  /// `MM_MULTIPLIER`, or 1.
  public static let multiplier: Int = {
    guard let text = ProcessInfo.processInfo.environment["MM_MULTIPLIER"] else { return 1 }
    guard let multiplier = Int(text), multiplier > 0 else {
      preconditionFailure("MM_MULTIPLIER is a number from 1, not '\(text)'")
    }
    return multiplier
  }()
}
