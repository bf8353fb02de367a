// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ExactLibrary",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MatrixMaster", path: "../..")],
  targets: [
    .executableTarget(name: "ExactLibrary", dependencies: [.product(name: "MatrixExact", package: "MatrixMaster")]),
    // Ten tasks people write linear algebra for, exact and numeric.
    .executableTarget(
      name: "TenTasks",
      dependencies: [
        .product(name: "MatrixExact", package: "MatrixMaster"),
        .product(name: "MatrixNumeric", package: "MatrixMaster"),
      ]),
  ]
)
