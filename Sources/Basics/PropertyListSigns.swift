/// By what Apple's property lists are known, in which apps keep what they do not write as JSON.
package enum PropertyListSigns {
  /// Whether a property list holds objects that were archived (NSKeyedArchiver); nil where the bytes are
  /// none.
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
