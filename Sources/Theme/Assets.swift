import Basics

/// The files that pages refer to, under names that change with their bytes.
package struct Assets: Sendable {
  package let files: [(path: String, bytes: [UInt8])]
  /// Where each is, by its file name.
  let paths: [String: String]

  init(_ sources: [String: [UInt8]]) {
    var paths: [String: String] = [:]
    var files: [(path: String, bytes: [UInt8])] = []
    for (name, bytes) in sources.sorted(by: { $0.key < $1.key }) {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      let path = "assets/\(name[..<dot])-\(Fingerprint(of: bytes))\(name[dot...])"
      paths[name] = path
      files.append((path, bytes))
    }
    self.files = files
    self.paths = paths
  }
}
