package import Basics

/// The files that pages refer to, under names that change with their bytes.
package struct Assets: Sendable {
  package let files: [(path: String, bytes: [UInt8])]
  /// The path of a file from the site's root, by its name and what its bytes come to.
  package typealias Place = (_ name: String, _ fingerprint: Fingerprint) -> String

  /// Where each is, by its file name.
  let paths: [String: String]

  /// Takes the files' bytes by name, and where each belongs on the site.
  init(_ sources: [String: [UInt8]], at place: Place) {
    var paths: [String: String] = [:]
    var files: [(path: String, bytes: [UInt8])] = []
    for (name, bytes) in sources.sorted(by: { $0.key < $1.key }) {
      let path = place(name, Fingerprint(of: bytes))
      paths[name] = path
      files.append((path, bytes))
    }
    self.files = files
    self.paths = paths
  }
}
