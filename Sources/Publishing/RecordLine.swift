/// A line of a record: what a file's bytes come to, and where it is.
struct RecordLine {
  let path: OutputPath
  let digest: FileDigest
  var isReplaced = false
}

extension RecordLine {
  var text: [UInt8] { Array("\(digest.text)\(isReplaced ? "-" : "") \(path.text)\n".utf8) }

  /// The lines of a text; one that was cut off, or names no safe path, is skipped.
  static func lines(in text: ArraySlice<UInt8>) -> [RecordLine] {
    guard let end = text.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    return text[...end].split(separator: UInt8(ascii: "\n")).compactMap { RecordLine($0) }
  }

  private init?(_ line: ArraySlice<UInt8>) {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")),
      let path = String(validating: line[(space + 1)...], as: UTF8.self)
    else { return nil }
    let isReplaced = line[..<space].last == UInt8(ascii: "-")
    guard let digest = FileDigest(hexDigits: line[..<space].dropLast(isReplaced ? 1 : 0)),
      let path = try? OutputPath(path)
    else { return nil }
    self.init(path: path, digest: digest, isReplaced: isReplaced)
  }
}
