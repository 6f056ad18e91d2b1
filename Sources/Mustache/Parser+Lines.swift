/// The rules of white space: which tags leave no line behind.
extension Parser {
  mutating func add(_ line: [Token]) throws(TemplateError) {
    var (line, tags) = (line, line.drop(while: isBlank))
    if let last = tags.last, isBlank(last) { tags.removeLast() }
    if standAlone(tags), let start = line.first?.range.lowerBound,
      let end = line.last?.range.upperBound, let first = tags.first, let last = tags.last
    {
      let tail = program.sources[last.range.upperBound..<end]
      let isPair = first.kind == .parent && last.kind == .close
      for index in isPair ? [tags.startIndex, tags.endIndex - 1] : Array(tags.indices) {
        tags[index].indentation = start..<first.range.lowerBound
        tags[index].lineEnd = (tail.firstIndex { $0.isLineEnd } ?? end)..<end
      }
      line = Array(tags)
    } else if !line.isEmpty {
      line[0].startsLine = true
    }
    for token in line { try add(token) }
  }

  /// The white space before the first line of a content that starts on a line of its own.
  func indentation(of content: Range<Int>) -> Range<Int>? {
    let content = program.sources[content]
    guard let first = content.firstIndex(where: { !$0.isSpace }) else { return nil }
    let before = content[..<first]
    return (before.lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? before.startIndex)..<first
  }

  private func isBlank(_ token: Token) -> Bool {
    token.kind == .text && program.sources[token.range].allSatisfy { $0.isSpace }
  }

  /// Whether tags that have nothing but white space around them leave no line behind.
  private func standAlone(_ tags: ArraySlice<Token>) -> Bool {
    switch (tags.first?.kind, tags.last?.kind) {
    case (let kind?, _) where tags.count == 1: return kind != .text && !kind.isVariable
    case (.block, .close) where tags.count == 2: return true
    case (.parent, .close): return closesOnlyAtEnd(tags)
    default:
      let closing = tags.prefix { $0.kind == .close }
      return !tags.isEmpty && closing.count <= stack.count
        && stack.suffix(closing.count).allSatisfy { program.tokens[$0].kind.isOfParents }
        && tags.dropFirst(closing.count).allSatisfy(\.kind.isOfParents)
    }
  }

  private func closesOnlyAtEnd(_ tags: ArraySlice<Token>) -> Bool {
    var depth = 0
    let depths = tags.map { tag in
      depth += tag.kind.hasContent ? 1 : tag.kind == .close ? -1 : 0
      return depth
    }
    return depths.firstIndex(of: 0) == depths.count - 1
  }
}
