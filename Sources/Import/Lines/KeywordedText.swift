/// A text that is divided by known keywords, such as `EREF+…SVWZ+…` or `/NAME/…/REMI/…`.
struct KeywordedText {
  /// What stands before the first keyword.
  private(set) var head: ArraySlice<UInt8>
  /// What stands behind each keyword, up to the next, in the text's order.
  private(set) var parts: [(keyword: String, value: ArraySlice<UInt8>)] = []

  /// Divides a text; a keyword counts wherever it stands.
  init(_ text: [UInt8], by keywords: Keywords) {
    head = text[...]
    var start = 0
    var current: String?
    var index = 0
    while index < text.count {
      guard let keyword = keywords.keyword(at: index, of: text) else {
        index += 1
        continue
      }
      close(text[start..<index], of: current)
      current = keyword
      index += keyword.utf8.count
      start = index
    }
    close(text[start...], of: current)
  }

  /// The value behind the first keyword of this name; nil where it is missing or blank.
  func value(of keyword: String) -> ArraySlice<UInt8>? {
    parts.first { $0.keyword == keyword && !$0.value.trimmed.isEmpty }?.value
  }

  private mutating func close(_ value: ArraySlice<UInt8>, of keyword: String?) {
    if let keyword { parts.append((keyword, value)) } else { head = value }
  }
}

extension KeywordedText {
  /// The keywords that divide a text, found by the byte that each begins with.
  struct Keywords: Sendable {
    private var byFirst: [UInt8: [String]] = [:]

    init(_ keywords: [String]) {
      // Of two that begin alike, the longer one counts.
      for keyword in keywords.sorted(by: { $0.utf8.count > $1.utf8.count }) {
        if let first = keyword.utf8.first { byFirst[first, default: []].append(keyword) }
      }
    }

    /// The keyword that begins at a byte.
    func keyword(at index: Int, of text: [UInt8]) -> String? {
      byFirst[text[index]]?.first { text[index...].starts(with: $0.utf8) }
    }
  }
}
