/// A word as the bytes of a template, each of which knows its place in the file of words.
struct WordSource: Sendable {
  private(set) var bytes: [UInt8] = []
  /// From which byte on the bytes stand as they do in the file.
  private var marks: [(start: Int, place: FilePlace)] = []

  /// Where a column of the source is in the file.
  func place(ofColumn column: Int) -> FilePlace? {
    marks.last { $0.start < column }.map { $0.place.moved(by: column - 1 - $0.start) }
  }

  mutating func open(_ sigil: String, _ variant: String, at place: FilePlace) {
    marks.append((bytes.count, place))
    bytes += "{{\(sigil)\(variant)}}".utf8
  }

  mutating func close(_ variant: String) {
    bytes += "{{/\(variant)}}".utf8
  }

  /// Appends a line's text: tags as they are, all else escaped.
  mutating func append(_ line: WordFile.Line, escapedFor kind: TemplateKind) {
    let text = line.text
    var position = text.startIndex
    while position < text.endIndex {
      let tag = text.rangeOfTag(from: position) ?? text.endIndex..<text.endIndex
      mark(position, of: line)
      kind.append(text: text[position..<tag.lowerBound], to: &bytes)
      mark(tag.lowerBound, of: line)
      bytes += text[tag]
      position = tag.upperBound
    }
  }

  private mutating func mark(_ index: Int, of line: WordFile.Line) {
    marks.append((bytes.count, line.place.moved(by: index - line.text.startIndex)))
  }
}

extension WordFile.Line {
  /// Whether a value or a part stands in the text.
  var hasTags: Bool { text.rangeOfTag(from: text.startIndex) != nil }
}

extension ArraySlice<UInt8> {
  /// Where a tag begins that is not closed.
  var startOfUnclosedTag: Int? {
    var position = startIndex
    while let tag = rangeOfTag(from: position) { position = tag.upperBound }
    let open = UInt8(ascii: "{")
    return indices[position...].first {
      self[$0] == open && $0 + 1 < endIndex && self[$0 + 1] == open
    }
  }

  /// The next `{{…}}` or `{{{…}}}`.
  fileprivate func rangeOfTag(from start: Int) -> Range<Int>? {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard
      let begin = indices[start...].first(where: {
        self[$0] == open && $0 + 1 < endIndex && self[$0 + 1] == open
      }),
      var end = indices[begin...].first(where: {
        self[$0] == close && $0 + 1 < endIndex && self[$0 + 1] == close
      })
    else { return nil }
    end += 2
    if end < endIndex, self[end] == close { end += 1 }
    return begin..<end
  }
}
