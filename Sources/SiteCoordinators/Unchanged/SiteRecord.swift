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
    /// The digest of the program.
    var program: Digest
    /// The digest of the state of everything that was read; nil where that is not settled.
    var inputs: Digest?
    /// The as-of day, and the day after which entries are remarked on: as ISO 8601 writes them.
    var days: Days
    /// The digest of all that every page is made with: settings, theme.
    var sharedInputs: Digest
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
    /// The digest of all that they are made of; nil where that is not known beforehand.
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
  /// The files with their keys; nil where a line is malformed.
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

extension SiteRecord {
  private static let title = "daybook pages 3"

  /// The record as a file: a line with the digests of the head and of the rest, the head, an empty
  /// line, and the units in the order of their names.
  var text: ByteParts {
    var body = ByteParts()
    for (name, unit) in units.sorted(by: { $0.key < $1.key }) {
      let memo = unit.memo.isEmpty ? "" : "=\(unit.memo)\n"
      body.append(
        Array("@\(unit.key?.description ?? "-") \(unit.pageCount) \(name)\n\(memo)".utf8))
      body.append(unit.lines)
    }
    var text = ByteParts(head(of: Digest(of: body)))
    text.append(body)
    return text
  }

  /// The lines before the units, for which a digest stands.
  private func head(of body: Digest) -> [UInt8] {
    let head = self.head.lines + Array("body \(body)\n\n".utf8)
    return Array("\(Self.title) \(Digest(of: head))\n".utf8) + head
  }

  /// Reads a record; nil where any of it is damaged.
  init?(_ text: ArraySlice<UInt8>) {
    guard let (head, body, end) = Self.head(of: text), Digest(of: text[end...]) == body else {
      return nil
    }
    var units: [String: Unit] = [:]
    var rest = text[end...]
    while !rest.isEmpty {
      guard let (name, unit) = Self.nextUnit(&rest) else { return nil }
      units[name] = unit
    }
    self.init(head: head, units: units)
  }

  private static func nextUnit(_ rest: inout ArraySlice<UInt8>) -> (String, Unit)? {
    guard rest.first == UInt8(ascii: "@"), let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let words = rest[rest.startIndex + 1..<end].split(
      separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, let count = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    var unit = Unit(key: Digest(hexDigits: words[0]), pageCount: count, lines: [], fileCount: 0)
    rest = rest[(end + 1)...]
    if rest.first == UInt8(ascii: "=") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      unit.memo = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
    }
    let (length, lineCount) = rest.withUnsafeBytes { Self.fileLines(in: $0) }
    unit.lines = rest.prefix(length)
    unit.fileCount = lineCount
    rest = rest.dropFirst(length)
    return (String(decoding: words[2], as: UTF8.self), unit)
  }

  /// How many bytes the lines of files at the beginning take, and how many lines they are.
  private static func fileLines(in text: UnsafeRawBufferPointer) -> (length: Int, count: Int) {
    var (next, count) = (0, 0)
    while next < text.count, text[next] != UInt8(ascii: "@") {
      // Neither a key nor the shortest path has a line's end in it.
      next += Unit.pathOffset
      while next < text.count, text[next] != UInt8(ascii: "\n") { next += 1 }
      next += 1
      count += 1
    }
    return (min(next, text.count), count)
  }

  /// Reads the head alone of a record's first bytes, with the digest of the rest, and where that
  /// begins; nil where it is damaged.
  static func head(of text: ArraySlice<UInt8>) -> (head: Head, body: Digest, end: Int)? {
    guard let first = text.firstIndex(of: UInt8(ascii: "\n")), text.starts(with: title.utf8),
      let digest = Digest(hexDigits: text[..<first].suffix(32)),
      first - text.startIndex == title.utf8.count + 33,
      let end = text.indices.dropFirst(first - text.startIndex).first(where: {
        text[$0] == UInt8(ascii: "\n") && text[$0 - 1] == UInt8(ascii: "\n")
      }), Digest(of: text[(first + 1)...end]) == digest
    else { return nil }
    let lines = String(decoding: text[(first + 1)..<end], as: UTF8.self).split(separator: "\n")
    var values: [Substring: Substring] = [:]
    for line in lines {
      guard let space = line.firstIndex(of: " ") else { return nil }
      values[line[..<space]] = line[line.index(after: space)...]
    }
    guard let head = Head(values), let body = values["body"].flatMap({ Digest(hex: $0) }) else {
      return nil
    }
    return (head, body, end + 1)
  }
}

extension SiteRecord.Head {
  fileprivate var lines: [UInt8] {
    Array(
      """
      program \(program)
      inputs \(inputs?.description ?? "-")
      as-of \(days.asOf)
      noted \(days.noted)
      zone \(days.timeZone)
      sharedInputs \(sharedInputs)
      pages \(pageCount)
      files \(fileCount)
      notes \(noteCount)

      """.utf8)
  }

  fileprivate init?(_ values: [Substring: Substring]) {
    guard let program = values["program"].flatMap({ Digest(hex: $0) }),
      let sharedInputs = values["sharedInputs"].flatMap({ Digest(hex: $0) }),
      let asOf = values["as-of"], let noted = values["noted"], let zone = values["zone"],
      let pageCount = values["pages"].flatMap({ Int($0) }),
      let fileCount = values["files"].flatMap({ Int($0) }),
      let noteCount = values["notes"].flatMap({ Int($0) })
    else { return nil }
    self.init(
      program: program,
      inputs: values["inputs"].flatMap { Digest(hex: $0) },
      days: SiteRecord.Days(
        asOf: String(asOf), noted: String(noted), timeZone: String(zone)),
      sharedInputs: sharedInputs, pageCount: pageCount, fileCount: fileCount, noteCount: noteCount)
  }
}

extension Digest {
  fileprivate init?(hex text: Substring) { self.init(hexDigits: Array(text.utf8)[...]) }
}

/// The record of a part of a site for the run that joins all parts: the digests of all that was
/// read and of the program that read it, on whatever machine, and what its own files were made of.
struct PartRecord: Sendable {
  let program: Digest
  let input: Digest
  let site: SiteRecord
}

extension PartRecord {
  private static let title = Array("daybook part 1 ".utf8)

  /// A line, and behind it the record of a site.
  var text: ByteParts {
    var text = ByteParts(Self.title + Array("\(program) \(input)\n".utf8))
    text.append(site.text)
    return text
  }

  /// Reads a record; nil where any of it is damaged.
  init?(_ text: [UInt8]) {
    guard text.starts(with: Self.title), let end = text.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let words = text[Self.title.count..<end].split(separator: UInt8(ascii: " "))
    guard words.count == 2, let program = Digest(hexDigits: words[0]),
      let input = Digest(hexDigits: words[1]), let site = SiteRecord(text[(end + 1)...])
    else { return nil }
    self.init(program: program, input: input, site: site)
  }

  /// What differs from what another part was made of; nil where nothing does.
  func difference(from other: PartRecord) -> String? {
    let (own, others) = (site.head, other.site.head)
    if program != other.program { return "another program" }
    if own.days.asOf != others.days.asOf {
      return "another as-of day (\(own.days.asOf), not \(others.days.asOf))"
    }
    if own.sharedInputs != others.sharedInputs { return "other settings or another theme" }
    return input == other.input ? nil : "other data"
  }
}

extension [PartRecord] {
  /// The record of the site that the parts make together; nil where there is none.
  ///
  /// What several parts left as it was, all of them have alike.
  var joined: SiteRecord? {
    guard var joined = first?.site else { return nil }
    for record in dropFirst() { joined.units.merge(record.site.units) { one, _ in one } }
    joined.head.pageCount = joined.units.values.reduce(0) { $0 + $1.pageCount }
    joined.head.fileCount = joined.units.values.reduce(0) { $0 + $1.fileCount }
    return joined
  }
}
