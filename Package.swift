// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: the strictest reading of Swift 6, and no warning left standing.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The layers: each library with the ones it may import (`Tests/LayeringTests` reads the imports and keeps this table honest).
let layers: [(name: String, imports: [String])] = [
  ("MatrixDomain", []),
  ("MatrixArithmetic", ["MatrixDomain", "CGMP"]),
  ("MatrixExchange", ["MatrixDomain", "MatrixArithmetic"]),
  ("MatrixExact", ["MatrixDomain", "MatrixArithmetic", "CLAPACK", "CThreads", "CWide"]),
  ("MatrixCertificates", ["MatrixDomain", "MatrixArithmetic"]),
  ("MatrixNumeric", ["MatrixDomain", "CLAPACK", "CWide"]),
  ("MatrixNotation", ["MatrixDomain", "MatrixArithmetic", "MatrixExchange"]),
  ("MatrixPersistence", ["MatrixDomain", "MatrixExchange", "CThreads"]),
  ("MatrixRendering", ["MatrixDomain"]),
  (
    "MatrixFeatures",
    [
      "MatrixDomain", "MatrixArithmetic", "MatrixExact", "MatrixCertificates", "MatrixNumeric", "MatrixExchange",
      "MatrixNotation", "MatrixPersistence", "MatrixRendering",
    ]
  ),
  (
    "MatrixCommands",
    [
      "MatrixDomain", "MatrixArithmetic", "MatrixCertificates", "MatrixNumeric", "MatrixExact", "MatrixExchange",
      "MatrixNotation", "MatrixPersistence", "MatrixRendering", "MatrixFeatures",
    ]
  ),
]

let libraries = layers.map(\.name)

let package = Package(
  name: "MatrixMaster",
  platforms: [.macOS(.v15)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .library(name: "MatrixMaster", targets: ["MatrixMaster"]),
    .executable(name: "mm", targets: ["mm"]),
  ],
  targets: [
    .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
    .systemLibrary(
      name: "CLAPACK", pkgConfig: "openblas",
      providers: [.apt(["libopenblas-dev", "liblapacke-dev"]), .brew(["openblas", "lapack"])]),
    .target(name: "CThreads"),
    .target(name: "CWide"),
  ]
    + layers.map {
      .target(
        name: $0.name, dependencies: $0.imports.map { .init(stringLiteral: $0) },
        exclude: $0.name == "MatrixCertificates" ? ["FORMAT.md"] : [], swiftSettings: settings)
    }
    + [
      .target(
        name: "MatrixMaster",
        // The command line is no part of the umbrella: an app links no shell completion and no manual page.
        dependencies: libraries.filter { $0 != "MatrixCommands" }.map { .init(stringLiteral: $0) },
        swiftSettings: settings),
      .executableTarget(
        name: "mm", dependencies: libraries.map { .init(stringLiteral: $0) }, swiftSettings: settings),
      .target(
        name: "TestSupport", dependencies: ["MatrixDomain", "MatrixArithmetic", "MatrixExact", "MatrixExchange"],
        path: "Tests/TestSupport", swiftSettings: settings),
    ]
    + libraries.map {
      .testTarget(
        name: $0 + "Tests", dependencies: libraries.map { .init(stringLiteral: $0) } + ["TestSupport"],
        swiftSettings: settings)
    }
    + [
      .testTarget(name: "LayeringTests", dependencies: ["TestSupport"], swiftSettings: settings),
      .testTarget(name: "ImportingTests", dependencies: ["TestSupport"], swiftSettings: settings),
      .testTarget(
        name: "mmTests", dependencies: libraries.map { .init(stringLiteral: $0) } + ["TestSupport"],
        swiftSettings: settings),
    ],
  swiftLanguageModes: [.v6]
)
