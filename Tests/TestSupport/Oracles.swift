package import Foundation

/// What independent judges say, kept beside the package and not in it.
package enum Oracles {
  package static let folder = repository.deletingLastPathComponent()
    .appending(path: "shared/oracles")

  package static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

  package static func read<Value: Decodable>(
    _ type: Value.Type, from name: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appending(path: name)))
  }
}

/// The folder of the package.
package let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
