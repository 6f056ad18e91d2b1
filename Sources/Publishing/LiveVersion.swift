import Files

/// The number by which the open pages of a live site learn that the site has changed.
///
/// It stands among the records as a script, which pages load from `file://` too. A folder that has
/// one has a live site, with which no other is mixed.
package struct LiveVersion {
  private let root: FilePath

  /// Takes the folder of a site, of whatever kind; nothing is written.
  package init(of root: String) {
    self.root = FilePath(root)
  }

  /// Where pages find it, from the site's root.
  package static let path = OutputPath.recordsFolder + "/" + name

  /// Throws unless the folder is free for a live site, or for one that is to be published.
  ///
  /// What cannot be looked at is for whoever writes there to say.
  package func checkUse(isLive: Bool) throws(PublishingError) {
    let hasVersion = Self.isThere(file)
    if hasVersion, !isLive { throw .liveSite(root.text) }
    if isLive, !hasVersion, Self.isThere(records.appending("manifest")) {
      throw .builtSite(root.text)
    }
  }

  private static func isThere(_ file: FilePath) -> Bool { ((try? file.kind()) ?? nil) != nil }

  /// Makes the first version, unless there is one; throws when it cannot be written.
  package func begin() throws(PublishingError) {
    if try onDisk(file.kind()) == nil { try write(0) }
  }

  /// Makes the next version, now that every page is in place; throws when it cannot be written.
  package func advance() throws(PublishingError) {
    let text = try onDisk(file.readIfPresent(followingLinks: false)) ?? []
    let number = Int64(
      String(decoding: text.dropFirst(Self.start.count).dropLast(3), as: UTF8.self))
    // One that cannot be read, or not be counted on, is as good as none.
    try write(number.map { $0 < .max ? $0 + 1 : 0 } ?? 0)
  }

  private static let name = "live.js"
  private static let start = Array("daybookLive(".utf8)

  private var records: FilePath { root.appending(OutputPath.recordsFolder) }
  private var file: FilePath { records.appending(Self.name) }

  private func write(_ number: Int64) throws(PublishingError) {
    let text = Self.start + Array("\(number));\n".utf8)
    try onDisk(file.write(text, by: records.appending("new-live")))
  }
}
