package import Basics

/// The files that pages refer to, under names that change with their bytes.
package struct Assets: Sendable {
  package let files: [(path: String, bytes: [UInt8])]
  /// The path of a file from the site's root, by its name and what its bytes come to.
  package typealias Place = @Sendable (_ name: String, _ fingerprint: Fingerprint) -> String

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

extension Assets {
  /// What keeps some of the files, by name, from being published: what no folder or address takes,
  /// and names that many file systems take for those of others.
  func faults(
    of names: [String], besides others: [String]
  ) -> [(name: String, fault: ThemeFileFault)] {
    names.compactMap { name in fault(of: name, besides: others).map { (name, $0) } }
  }

  private func fault(of name: String, besides others: [String]) -> ThemeFileFault? {
    let isSafe = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    guard isSafe, let path = paths[name] else { return .unsafeName }
    let length = path.split(separator: "/").map(\.utf8.count).max() ?? 0
    if length > Self.longestName { return .nameTooLong(length, limit: Self.longestName) }
    let same = others.first { $0 != name && $0.lowercased() == name.lowercased() }
    return same.map { .sameName(as: $0, isBuiltIn: true) }
  }

  /// In bytes: what ext4, APFS and NTFS all take for one name.
  private static let longestName = 255
}
