/// An address without scheme and host, as a path from the site's root.
///
/// How an author got there does not matter: `logo.png`, `/logo.png`, `./logo.png` and
/// `../logo.png` are one address.
package struct RelativeAddress: Hashable, Sendable {
  /// Without percent-encoding; empty for the root itself.
  package let path: String
  /// The query and the fragment, as they are written.
  package let suffix: String

  /// Reads an address as it stands in a link; nil when it has a scheme or a host, or is no text
  /// once its percent-encoding is undone.
  package init?(_ address: String) {
    let end = address.utf8.firstIndex { "?#".utf8.contains($0) } ?? address.endIndex
    let written = address[..<end]
    guard !written.hasPrefix("//"), !written.prefix(while: { $0 != "/" }).contains(":"),
      let decoded = Self.decoded(written)
    else { return nil }
    var names: [Substring] = []
    for name in decoded.split(separator: "/") {
      switch name {
      case ".": break
      case "..": names = names.dropLast()
      default: names.append(name)
      }
    }
    path = names.joined(separator: "/")
    suffix = String(address[end...])
  }

  /// A path as it stands in an address: percent-encoded but for letters, digits and `-._~/`.
  package static func encoded(_ path: String) -> String {
    guard !path.utf8.allSatisfy(isPlain) else { return path }
    var text = ""
    for byte in path.utf8 {
      let digits = String(byte, radix: 16, uppercase: true)
      text +=
        isPlain(byte)
        ? String(Unicode.Scalar(byte)) : "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte)
  }

  /// Nil when the bytes are no UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let digits = Substring(rest.prefix(2)) as Substring?,
        digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
