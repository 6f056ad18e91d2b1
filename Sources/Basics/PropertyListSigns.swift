/// Recognises Apple's property lists, which apps write where they do not write JSON.
package enum PropertyListSigns {
  /// Whether a property list is an archive of objects (NSKeyedArchiver); nil where the bytes are
  /// no property list.
  package static func isArchive(_ bytes: ArraySlice<UInt8>) -> Bool? {
    let isBinary = bytes.starts(with: "bplist".utf8)
    guard isBinary || isXML(bytes.prefix(512)) else { return nil }
    // The archiver's name stands near the beginning of XML, and anywhere among binary values.
    return String(decoding: bytes, as: UTF8.self).contains("NSKeyedArchiver")
  }

  private static func isXML(_ head: ArraySlice<UInt8>) -> Bool {
    guard head.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    return String(decoding: head, as: UTF8.self).contains("<plist")
  }
}
