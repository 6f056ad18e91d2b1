/// What an export of the built-in templates wrote: the program's version and each file's bytes, so
/// that a later version can tell what has changed on either side since.
///
/// The file lies in the theme's folder. Its first line has the version; then comes each file in the
/// order of the names: a line with its name and its length in bytes, the bytes, and a line feed.
package struct ExportRecord: Sendable, Equatable {
  package let version: String
  /// By file name.
  package let files: [String: [UInt8]]

  /// Takes a version without a line feed, and files whose names have no white space.
  package init(version: String, files: [String: [UInt8]]) {
    self.version = version
    self.files = files
  }

  /// The name of the file in the folder of the theme; hidden, so that it is no part of that.
  package static let fileName = ".daybook-export"

  private static let heading = "Templates of Daybook "

  package var bytes: [UInt8] {
    var bytes = Array("\(Self.heading)\(version)\n".utf8)
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      bytes += Array("\(name) \(file.count)\n".utf8) + file + [UInt8(ascii: "\n")]
    }
    return bytes
  }

  /// Reads the bytes of a record; nil when they are not one, or not all of one.
  package init?(_ bytes: [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: lineFeed) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard let first = line(), first.hasPrefix(Self.heading) else { return nil }
    var files: [String: [UInt8]] = [:]
    while !rest.isEmpty {
      let words = line()?.split(separator: " ") ?? []
      guard words.count == 2, let length = Int(words[1]), length >= 0, length < rest.count,
        rest[rest.startIndex + length] == lineFeed
      else { return nil }
      files[String(words[0])] = Array(rest.prefix(length))
      rest = rest.dropFirst(length + 1)
    }
    self.init(version: String(first.dropFirst(Self.heading.count)), files: files)
  }
}
