package import Basics

/// What became of a file of the theme that stands in the place of a built-in one.
package struct ThemeComparison: Sendable {
  /// Who changed the file since it was exported.
  package enum State: Sendable, Equatable {
    case nobody
    case book
    case program
    case both
    /// The program had the file when it was exported, and has it no longer.
    case removed
    /// It is as the built-in file; nothing is known of an export.
    case same
    /// It is not as the built-in file; nothing is known of an export.
    case different
  }

  package let name: String
  package let state: State
  /// What the program changed since the export or, where nothing is known of one, what the book
  /// did to the built-in file; nil where there is no such thing or it is no text.
  package let diff: UnifiedDiff?

  /// Compares the files of a theme that replace built-in ones, or did so when they were exported.
  package static func all(
    of theme: [String: [UInt8]], exported: ExportRecord?, builtIn: [String: [UInt8]]
  ) -> [ThemeComparison] {
    theme.sorted { $0.key < $1.key }.compactMap { name, own in
      ThemeComparison(name, own, exported: exported?.files[name], builtIn: builtIn[name])
    }
  }

  private init?(_ name: String, _ own: [UInt8], exported: [UInt8]?, builtIn: [UInt8]?) {
    self.name = name
    switch (exported, builtIn) {
    case (nil, nil): return nil
    case (nil, let builtIn?):
      state = own == builtIn ? .same : .different
      diff = Self.diff(from: builtIn, to: own)
    case (_?, nil): (state, diff) = (.removed, nil)
    case (let exported?, let builtIn?):
      switch (own == exported, exported == builtIn) {
      case (true, true): state = .nobody
      case (false, true): state = .book
      case (true, false): state = .program
      // Whoever takes over what the program changed has the file as it is now.
      case (false, false): state = own == builtIn ? .same : .both
      }
      diff = state == .same ? nil : Self.diff(from: exported, to: builtIn)
    }
  }

  private static func diff(from old: [UInt8], to new: [UInt8]) -> UnifiedDiff? {
    guard let old = text(old), let new = text(new), old != new else { return nil }
    return UnifiedDiff(from: old, to: new)
  }

  /// The bytes as text that a terminal can show; nil where it must not.
  private static func text(_ bytes: [UInt8]) -> String? {
    let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || (9...10).contains($0) || $0 == 13 }
    return isPlain ? String(validating: bytes, as: UTF8.self) : nil
  }
}

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
