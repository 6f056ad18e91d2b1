internal import Basics
internal import Diagnostics
internal import Files
internal import Model

/// The beginning of an account's file: what stands in it before its entries.
struct AccountPreamble {
  /// How many bytes the whole file has.
  let fileSize: Int
  /// The account without its entries, as a file of its own; nil where the file does not name its
  /// entries among its first bytes.
  let text: [UInt8]?

  /// Reads the first bytes of a file alone; throws when it cannot be read.
  init(of entry: FilePath, in folder: BookFolder) throws(FileError) {
    let beginning = try folder.path(of: entry).readBeginning(atMost: Self.length)
    fileSize = beginning.fileSize
    text = Self.endOfHead(of: beginning.bytes[...]).map { end in
      Self.withoutComma(beginning.bytes[..<end]) + [UInt8(ascii: "}")]
    }
  }

  /// What an account says of itself is shorter, but for long notes.
  private static let length = 4096
  private static let entriesKey = Array("\"\(AccountKey.transactions.name)\"".utf8)

  /// Where the key of the entries begins in the file's object; nil where it does not in these
  /// bytes, which may end anywhere.
  private static func endOfHead(of bytes: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    var isKey = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = JSONLexis.endOfString(in: bytes, from: index)
        if depth == 1, isKey, bytes[index..<end].elementsEqual(entriesKey) { return index }
        isKey = false
        index = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isKey = depth == 0
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","): isKey = depth == 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func withoutComma(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = bytes.lastIndex { !JSONLexis.isSpace($0) } ?? bytes.startIndex
    return bytes[end] == UInt8(ascii: ",") ? bytes[..<end] : bytes
  }
}
