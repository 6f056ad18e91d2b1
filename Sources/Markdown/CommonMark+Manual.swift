import CCmark

/// A block of a CommonMark document, for readers of plain text: its inlines without their markup.
package indirect enum TextBlock: Equatable, Sendable {
  case heading(String)
  case paragraph(String)
  /// The blocks of each item, and the number of the first where the items are numbered.
  case list([[TextBlock]], from: Int?)
  /// The lines of a block of code.
  case code([String])
}

extension CommonMark {
  /// The blocks of a source; quotes stand as what they quote, and raw HTML and rules are left out.
  package static func blocks(of source: String) -> [TextBlock] {
    withDocument(source) { blocks(in: $0) } ?? []
  }

  private static func blocks(in parent: OpaquePointer) -> [TextBlock] {
    children(of: parent).flatMap { node -> [TextBlock] in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_HEADING: [.heading(line(of: node))]
      case CMARK_NODE_PARAGRAPH: [.paragraph(line(of: node))]
      case CMARK_NODE_BLOCK_QUOTE: blocks(in: node)
      case CMARK_NODE_LIST:
        [
          .list(
            children(of: node).map(blocks(in:)),
            from: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
              ? Int(cmark_node_get_list_start(node)) : nil)
        ]
      case CMARK_NODE_CODE_BLOCK:
        [
          .code(
            literal(of: node).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
              .map(String.init))
        ]
      default: []
      }
    }
  }

  private static func line(of node: OpaquePointer) -> String {
    text(of: node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private static func children(of node: OpaquePointer) -> [OpaquePointer] {
    guard let first = cmark_node_first_child(node) else { return [] }
    return Array(sequence(first: first) { cmark_node_next($0) })
  }

  /// A source as the body of a manual page in man(7), by libcmark's own renderer; headings are
  /// sections, those below the first level subsections.
  ///
  /// What the renderer leaves to readers is settled: a line of code that begins with a point is no
  /// request, quotes and accents stay those of ASCII, other characters are written by their numbers,
  /// and no font is asked for that terminals lack.
  package static func man(_ source: String) -> String {
    withDocument(source) { document in
      // Where it breaks lines itself, one that begins with a point would be a request.
      guard let page = cmark_render_man(document, options, 0) else { return "" }
      defer { cmark_get_default_mem_allocator().pointee.free(page) }
      return ManualLines(String(cString: page)).text
    } ?? ""
  }
}

/// The lines of a manual page as libcmark renders them, put right.
private struct ManualLines {
  private var lines: [String] = []
  private var isCode = false
  /// Whether a paragraph begins here without a request: behind a title, and where text is indented.
  private var isStart = false
  private var isTitle = false

  var text: String { lines.map { $0 + "\n" }.joined() }

  init(_ page: String) {
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      add(line)
    }
  }

  private mutating func add(_ line: Substring) {
    switch line {
    // In text a backslash is always escaped, so that no line of code is one of these.
    case "\\f[C]" where !isCode: isCode = true
    case "\\f[]" where isCode: isCode = false
    case ".PP" where isStart: break
    default:
      let isRequest = line.first == "." && !isCode
      // Code within text is bold: readers of manual pages know no other font for it.
      let text = isCode ? line : line.replacing("\\f[C]", with: "\\f[B]")
      lines.append((isCode && line.first == "." ? "\\&" : "") + Self.plain(text))
      isStart = isTitle || line == ".RS" && isRequest
      isTitle = isRequest && (line == ".SH" || line == ".SS")
    }
  }

  /// The line in ASCII, without those of its characters that readers take for others which look
  /// alike.
  private static func plain(_ line: Substring) -> String {
    line.unicodeScalars.map { scalar in
      switch scalar {
      case "'": "\\[aq]"
      case "`": "\\[ga]"
      case "~": "\\[ti]"
      case "^": "\\[ha]"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }.joined()
  }

  /// At least four digits.
  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
