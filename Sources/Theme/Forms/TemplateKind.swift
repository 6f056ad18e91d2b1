import Markdown
import Mustache

/// What a template makes, by its file's name; it decides how texts are escaped.
package enum TemplateKind: CaseIterable {
  case html, markdown, xml

  /// The kind of a page's template.
  init(of name: String) {
    self = Self.allCases.first { name.hasSuffix($0.ending) } ?? .html
  }

  var ending: String {
    switch self {
    case .html: ".html"
    case .markdown: ".md"
    case .xml: ".xml"
    }
  }

  /// Whether a template may stand in one of this kind: a name without an ending fits all.
  func admits(_ name: String) -> Bool { !name.contains(".") || name.hasSuffix(ending) }

  /// The name of a template of the kind without its ending, for places that imply the kind.
  func part(_ name: String) -> String {
    name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// A template with the escapes of the kind; those of Markdown may leave nothing for a forge to find.
  func source(_ name: String, _ bytes: [UInt8], isForForge: Bool) -> Source {
    switch self {
    case .html: Source(name, bytes)
    case .xml: Source(name, bytes, escape: .custom(XMLText.append(_:to:)))
    case .markdown:
      Source(
        name, bytes,
        escape: .custom(
          isForForge ? MarkdownText.appendForForge(_:to:) : MarkdownText.append(_:to:)),
        head: (Self.frontMatterLength(of: bytes), .custom(YAMLText.append(_:to:))))
    }
  }

  /// Appends text, escaped, that stands between other things; spaces around it are kept.
  func append(text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let space = UInt8(ascii: " ")
    guard let first = text.firstIndex(where: { $0 != space }),
      let last = text.lastIndex(where: { $0 != space })
    else {
      output += text
      return
    }
    output += text[..<first]
    let words = String(decoding: text[first...last], as: UTF8.self)
    switch self {
    case .html, .xml: XMLText.append(words, to: &output)
    case .markdown: output += MarkdownText.escaped(words).utf8
    }
    output += text[(last + 1)...]
  }

  /// How many bytes stand before the second line of three hyphens; 0 without a front matter.
  private static func frontMatterLength(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let fence = Array("---".utf8)[...]
    guard lines.first == fence else { return 0 }
    return lines.dropFirst().first { $0 == fence }?.startIndex ?? 0
  }
}
