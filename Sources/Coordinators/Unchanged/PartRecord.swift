import Basics
import Publishing

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
    if own.makings != others.makings { return "other settings or another theme" }
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

extension OutputPart {
  /// Whether the part makes the unit of that name, which it does on every machine.
  func has(_ unit: String) -> Bool {
    Fingerprint(of: Array(unit.utf8)).bits % UInt64(count) == UInt64(number - 1)
  }
}
