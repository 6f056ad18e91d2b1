/// XML in the making: an element a line, nested by a blank.
struct XMLText {
  private(set) var bytes: [UInt8] = []
  private var open: [String] = []

  /// Takes the lines before the first element.
  init(head: String) { bytes = Array((head + "\n").utf8) }

  /// An element that holds others.
  mutating func element(_ name: String, _ attributes: String = "", _ body: (inout Self) -> Void) {
    begin(name, attributes)
    body(&self)
    end()
  }

  mutating func begin(_ name: String, _ attributes: String = "") {
    indent()
    bytes += "<\(name)\(attributes)>\n".utf8
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    bytes += "</\(name)>\n".utf8
  }

  /// An element with a text on one line, which is escaped; none where that is empty.
  mutating func value(_ name: String, _ text: String, _ attributes: String = "") {
    guard !text.isEmpty else { return }
    indent()
    bytes += "<\(name)\(attributes)>".utf8
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      default: bytes.append(byte)
      }
    }
    bytes += "</\(name)>\n".utf8
  }

  private mutating func indent() {
    bytes += repeatElement(UInt8(ascii: " "), count: open.count)
  }
}
