// swift-tools-version: 6.2
import PackageDescription

let toolkit = Target.Dependency.product(name: "MatrixMaster", package: "MatrixMaster")

let package = Package(
  name: "Extensions",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MatrixMaster", path: "../..")],
  targets: [
    .executableTarget(name: "OwnTool", dependencies: [toolkit]),
    .executableTarget(name: "OwnField", dependencies: [toolkit]),
    .executableTarget(name: "OwnCertificate", dependencies: [toolkit]),
    .executableTarget(name: "OwnNumbers", dependencies: [toolkit]),
  ]
)
