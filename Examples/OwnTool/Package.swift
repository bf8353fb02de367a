// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnTool",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "MatrixMaster", path: "../..")],
  targets: [
    .executableTarget(name: "OwnTool", dependencies: [.product(name: "MatrixMaster", package: "MatrixMaster")])
  ]
)
