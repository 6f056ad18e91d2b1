import Basics

/// What the files of a site were made of, by the last run that came to its end.
///
/// It says nothing of what is in the files: a file whose key is the same is what it was.
struct SiteRecord: Sendable {
  var head: Head
  /// By name.
  var units: [String: Unit]

  /// What the whole site was made of.
  struct Head: Hashable, Sendable {
    /// What stands for the program.
    var program: Digest
    /// What stands for the state of everything that was read; nil where that is not settled.
    var inputs: Digest?
    /// The as-of day, and the day after which entries are remarked on: as ISO 8601 writes them.
    var days: Days
    /// What stands for all that every page is made with: settings, theme.
    var makings: Digest
    var pageCount: Int
    var fileCount: Int
    var noteCount: Int
  }

  /// What the clock says, and where.
  struct Days: Hashable, Sendable {
    var asOf: String
    var noted: String
    var timeZone: String
  }

  /// Files that are made together or not at all, such as those of one account.
  struct Unit: Sendable {
    /// What stands for all that they are made of; nil where that is not known beforehand.
    var key: Digest?
    /// How many of them are pages.
    var pageCount: Int
    /// What its makers have to know of it where it is kept: a line of text, or none.
    var memo = ""
    /// A line for each file, with its key and its path, in the order of the paths' bytes.
    var lines: ArraySlice<UInt8>
    var fileCount: Int

    /// How many bytes of a line are before the path.
    static let pathOffset = 33
  }
}

extension SiteRecord.Unit {
  /// The files; nil where a line says none.
  var files: [(path: String, key: Digest)]? {
    var files: [(path: String, key: Digest)] = []
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard line.count > Self.pathOffset, let key = Digest(hexDigits: line.prefix(32)) else {
        return nil
      }
      files.append((String(decoding: line.dropFirst(Self.pathOffset), as: UTF8.self), key))
    }
    return files
  }

  /// Adds the line of a file.
  static func add(_ path: String, _ key: Digest, to lines: inout [UInt8]) {
    lines += "\(key) \(path)\n".utf8
  }

  /// Takes the lines of files in any order; of a file that has several, the last counts.
  init(key: Digest?, pageCount: Int, memo: String, unordered lines: [UInt8]) {
    var sorted: [ArraySlice<UInt8>] = []
    for line in lines.split(separator: UInt8(ascii: "\n")).sorted(by: Self.precedes) {
      if let last = sorted.last, !Self.precedes(last, line) { sorted.removeLast() }
      sorted.append(line)
    }
    var ordered: [UInt8] = []
    ordered.reserveCapacity(lines.count)
    for line in sorted {
      ordered += line
      ordered.append(UInt8(ascii: "\n"))
    }
    self.init(
      key: key, pageCount: pageCount, memo: memo, lines: ordered[...], fileCount: sorted.count)
  }

  private static func precedes(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    one.dropFirst(pathOffset).lexicographicallyPrecedes(other.dropFirst(pathOffset))
  }
}
