// swift-tools-version: 6.2
import PackageDescription

// The benchmarks are a package of their own: what they compare with is never needed to build the toolkit.

let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MatrixMaster", path: "..")],
  targets: [
    .target(name: "BenchmarkHarness", swiftSettings: settings),
    .target(name: "CArithmeticPeer", linkerSettings: [.linkedLibrary("gmp")]),
    .executableTarget(
      name: "arithmetic",
      dependencies: [
        "BenchmarkHarness", "CArithmeticPeer", .product(name: "MatrixArithmetic", package: "MatrixMaster"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "exchange",
      dependencies: [
        "BenchmarkHarness", .product(name: "MatrixDomain", package: "MatrixMaster"),
        .product(name: "MatrixExchange", package: "MatrixMaster"),
      ],
      swiftSettings: settings),
    // Needs FLINT: apt-get install libflint-dev, or brew install flint. No other target does.
    .target(name: "CMatrixPeer", linkerSettings: [.linkedLibrary("flint"), .linkedLibrary("gmp")]),
    .executableTarget(
      name: "exact-matrices",
      dependencies: [
        "BenchmarkHarness", "CMatrixPeer", .product(name: "MatrixExact", package: "MatrixMaster"),
        .product(name: "MatrixNumeric", package: "MatrixMaster"),
      ],
      swiftSettings: settings),
    // The questions of tools at every order.
    .executableTarget(
      name: "exact-orders",
      dependencies: [
        .product(name: "MatrixDomain", package: "MatrixMaster"),
        .product(name: "MatrixArithmetic", package: "MatrixMaster"),
        .product(name: "MatrixExact", package: "MatrixMaster"),
      ],
      swiftSettings: settings),
    // Operators and entrywise work in the obvious spelling: what Peers/operators.py asks on our side.
    .executableTarget(
      name: "operators",
      dependencies: [
        "BenchmarkHarness",
        .product(name: "MatrixDomain", package: "MatrixMaster"),
        .product(name: "MatrixArithmetic", package: "MatrixMaster"),
        .product(name: "MatrixExact", package: "MatrixMaster"),
        .product(name: "MatrixNumeric", package: "MatrixMaster"),
      ],
      swiftSettings: settings),
    // What Peers/peers.py asks on our side.
    .executableTarget(
      name: "exact-server", dependencies: [.product(name: "MatrixExact", package: "MatrixMaster")],
      swiftSettings: settings),
    .target(
      name: "CNumericPeer", linkerSettings: [.linkedLibrary("openblas"), .linkedLibrary("lapacke")]),
    .executableTarget(
      name: "numeric",
      dependencies: [
        "BenchmarkHarness", "CNumericPeer", .product(name: "MatrixDomain", package: "MatrixMaster"),
        .product(name: "MatrixNumeric", package: "MatrixMaster"),
      ],
      exclude: ["numpy.py"], swiftSettings: settings),
    .executableTarget(name: "EmptyProgram"),
    .executableTarget(name: "processes", dependencies: ["EmptyProgram"]),
    .executableTarget(
      name: "workspaces",
      dependencies: [
        "BenchmarkHarness", .product(name: "MatrixDomain", package: "MatrixMaster"),
        .product(name: "MatrixPersistence", package: "MatrixMaster"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
