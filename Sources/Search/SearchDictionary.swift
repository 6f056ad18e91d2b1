internal import Basics

/// Writes terms in their order, each with the numbers of the records that have it.
///
/// The terms are cut into files of some kB at places that the terms themselves determine, so that
/// one more term changes one file. Short lists stand beside their terms. Long ones are cut into
/// files of their own, at places that the numbers determine.
struct SearchDictionary {
  private(set) var files: SearchFiles
  /// By a record's place in the segment.
  private let numbers: [UInt32]
  /// A line for each file of terms: its check and what its terms begin at, which names it.
  private var index: [UInt8] = []
  private var key: [UInt8] = []
  private var lines: [UInt8] = []
  private var last: [UInt8] = []
  /// Reused for each term: the numbers of its records, and their encoding.
  private var records: [UInt32] = []
  private var list: [UInt8] = []
  private var listNames: Set<UInt64> = []

  static let mostInline = 1024
  private static let leastInList = 4_000
  private static let mostInList = 16_000
  /// In bytes: from where on a file may end, and where it ends.
  private let leastLines, mostLines: Int

  /// Takes about how many bytes all terms have together.
  init(files: SearchFiles, numbers: [UInt32], size: Int) {
    self.files = files
    self.numbers = numbers
    mostLines = Self.mostLines(of: size)
    leastLines = mostLines / 3
  }

  /// A search loads the keys of all files and some of the files, so that both have to stay small.
  private static func mostLines(of size: Int) -> Int {
    var most = 6_000
    while most < size / most * 30 { most *= 2 }
    return most
  }

  /// Takes a term after all that sort before it, and the places of the records that have it.
  mutating func add(_ term: ArraySlice<UInt8>, _ places: ArraySlice<UInt32>) throws {
    records.removeAll(keepingCapacity: true)
    for place in places { records.append(numbers[Int(place)]) }
    let checksum = Checksum(of: term).bits
    list.removeAll(keepingCapacity: true)
    // A number takes a byte at least.
    let isLong = records.count > Self.mostInline
    if !isLong { SearchNumbers.appendRising(records[...], after: 0, to: &list) }
    if isLong || list.count > Self.mostInline {
      list = try cut(records[...], checksum: checksum)
    }
    let size = lines.count + term.count + list.count
    if !lines.isEmpty, size > mostLines || (lines.count > leastLines && checksum & 63 == 0) {
      try endFile()
      key = Self.separator(last[...], term)
    }
    if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
    lines += term
    lines.append(UInt8(ascii: "\t"))
    lines += list
    last.removeAll(keepingCapacity: true)
    last += term
  }

  /// Writes what is left; returns the file that names those of terms.
  mutating func finish() throws -> SearchFile {
    try endFile()
    return try files.write("index", index)
  }

  private mutating func endFile() throws {
    let file = try files.write("w-" + SearchFile.part(of: key[...]), lines)
    if !index.isEmpty { index.append(UInt8(ascii: "\n")) }
    index += Array(file.check.utf8) + key
    lines = []
  }

  /// Writes a long list in parts; what stands beside the term is their name, their first numbers
  /// and their checks.
  private mutating func cut(_ records: ArraySlice<UInt32>, checksum: UInt64) throws -> [UInt8] {
    var number = checksum
    while !listNames.insert(number).inserted { number &+= 1 }
    let name = String(number, radix: 36)
    var (firsts, checks): ([UInt32], String) = ([], "")
    var start = records.startIndex
    while start < records.endIndex {
      var part: [UInt8] = []
      var last = records[start]
      firsts.append(last)
      repeat {
        SearchNumbers.append(records[start] &- last, to: &part)
        last = records[start]
        start += 1
      } while start < records.endIndex && !ends(part, before: records[start])
      checks += try files.write("l-\(name)-\(firsts.count - 1)", part).check
    }
    var line = Array("\(name)\t".utf8)
    SearchNumbers.appendRising(firsts[...], after: 0, to: &line)
    return line + Array("\t\(checks)".utf8)
  }

  private func ends(_ part: [UInt8], before number: UInt32) -> Bool {
    part.count > Self.mostInList - 8
      || part.count > Self.leastInList && SearchNumbers.mayBegin(number, bits: 11)
  }

  /// The shortest text that sorts after one term and not after the next.
  private static func separator(
    _ one: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>
  ) -> [UInt8] {
    let shared = sharedPrefix(one, next)
    guard shared < next.count else { return Array(next) }
    return Array(next.prefix(shared + characterWidth(next[next.startIndex + shared])))
  }
}

/// How many bytes two texts in UTF-8 share at their beginning, in whole characters.
func sharedPrefix(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
  var count = 0
  for (byte, next) in zip(one, other) {
    guard byte == next else { break }
    count += 1
  }
  while count > 0, let next = other.dropFirst(count).first, next & 0xC0 == 0x80 { count -= 1 }
  return count
}

/// How many bytes the character takes that begins with a byte.
func characterWidth(_ byte: UInt8) -> Int {
  byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
}
