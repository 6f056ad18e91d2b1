/// The encoding that a file's head names: XML's declaration or the header of OFX 1.
struct DeclaredEncoding {
  let name: String
  /// Where the name stands in the file.
  let range: Range<FileOffset>

  /// OFX writes so that the header declares none.
  var saysNothing: Bool { name.uppercased() == "NONE" }

  /// Where such a head lies at most.
  private static let reach = 1024

  /// Nil where the head names none.
  init?(in file: ArraySlice<UInt8>) {
    let head = file.prefix(Self.reach)
    let trimmed = head.drop { $0 <= 0x20 }
    let found: Range<Int>? =
      if trimmed.starts(with: "<?xml".utf8) {
        Self.quoted(after: "encoding", in: trimmed)
      } else if trimmed.starts(with: "OFXHEADER".utf8) {
        Self.field("CHARSET:", in: trimmed)
      } else {
        nil
      }
    guard let found else { return nil }
    name = String(decoding: file[found], as: UTF8.self)
    let start = file.startIndex
    range = FileOffset(found.lowerBound - start)..<FileOffset(found.upperBound - start)
  }

  /// `encoding="…"` before the end of the declaration.
  private static func quoted(after key: String, in head: ArraySlice<UInt8>) -> Range<Int>? {
    guard let end = head.firstRange(of: Array("?>".utf8))?.lowerBound,
      let key = head[..<end].firstRange(of: Array(key.utf8)),
      let quote = head[key.upperBound..<end].first(where: { $0 == 0x22 || $0 == 0x27 }),
      let opening = head[key.upperBound..<end].firstIndex(of: quote),
      let closing = head[(opening + 1)..<end].firstIndex(of: quote)
    else { return nil }
    return opening + 1..<closing
  }

  /// The letters behind a key, up to a blank, a line end or a tag.
  private static func field(_ key: String, in head: ArraySlice<UInt8>) -> Range<Int>? {
    guard let key = head.firstRange(of: Array(key.utf8)) else { return nil }
    let rest = head[key.upperBound...].drop { $0 == 0x20 }
    let value = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "<") }
    return value.isEmpty ? nil : value.startIndex..<value.endIndex
  }
}
