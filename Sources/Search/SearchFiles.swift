internal import Basics

/// Where the files of an index go, and what has to be known of all of them.
struct SearchFiles {
  /// The size of the largest file in each folder.
  private var largest: [String: Int] = [:]
  private var checksum = Checksum()
  private let sink: SearchIndexBuilder.Sink

  init(sink: @escaping SearchIndexBuilder.Sink) { self.sink = sink }

  mutating func write(_ name: String, _ text: [UInt8]) throws {
    let file = SearchFile(name, text)
    let folder = String(name.prefix { $0 != "/" })
    largest[folder] = max(largest[folder] ?? 0, file.bytes.count)
    checksum.add(file.bytes)
    try sink(file.name, file.bytes)
  }

  /// Writes the file that a search begins with; returns what changes with every change of the
  /// index.
  ///
  /// Its first line is JSON: the sizes of the largest files by the first letters of their folders.
  /// The keys follow, a line each: at which term each file of terms begins.
  mutating func writeRoot(keys: [[UInt8]]) throws -> String {
    let sizes = ["lists", "records", "words"].map { folder in
      "\"\(folder.prefix(1))\":\(largest[folder] ?? 0)"
    }
    let head = "{" + sizes.joined(separator: ",") + "}"
    try write("index", Array(head.utf8) + keys.flatMap { [UInt8(ascii: "\n")] + $0 })
    return String(checksum.bits, radix: 36)
  }
}
