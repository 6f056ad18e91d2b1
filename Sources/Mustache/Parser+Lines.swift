/// The rules of white space: which tags leave no line behind.
extension Parser {
  mutating func add(_ line: [Token]) {
    guard let first = line.first, let last = line.last else { return }
    let (start, end) = (first.range.lowerBound, last.range.upperBound)
    let blanks = first.kind == .text ? program.bytes[first.range].prefix(while: \.isBlank).count : 0
    let indentation = start..<start + blanks
    var tags = line[...]
    if isBlank(first) { tags.removeFirst() }
    noteIndentation(indentation, of: tags)
    var lineEnd = end..<end
    if let last = tags.last, isBlank(last) {
      lineEnd = (program.bytes[last.range].firstIndex(where: \.isLineEnd) ?? end)..<end
      tags.removeLast()
    }
    guard standAlone(tags) else {
      if first.kind != .text { addText(start..<start, startsLine: true) }
      for token in line { add(token, startsLine: token.range.lowerBound == start, alone: nil) }
      return
    }
    let alone = StandaloneLine(indentation: indentation, end: lineEnd)
    let isPair = tags.first?.kind == .parent && tags.last?.kind == .close
    for (index, token) in zip(tags.indices, tags) {
      let isOuter = !isPair || index == tags.startIndex || index == tags.endIndex - 1
      add(token, startsLine: false, alone: isOuter ? alone : nil)
    }
  }

  private func isBlank(_ token: Token) -> Bool {
    token.kind == .text && program.bytes[token.range].allSatisfy(\.isSpace)
  }

  /// Whether tags that have nothing but white space around them leave no line behind.
  private func standAlone(_ tags: ArraySlice<Token>) -> Bool {
    guard let first = tags.first, let last = tags.last else { return false }
    if tags.count == 1 { return first.kind != .text && !first.kind.isVariable }
    if tags.count == 2, first.kind == .block, last.kind == .close { return true }
    if first.kind == .parent, last.kind == .close { return closesOnlyAtEnd(tags) }
    let closing = tags.prefix { $0.kind == .close }
    return closing.count <= stack.count
      && stack.suffix(closing.count).allSatisfy { $0.tag.kind == .parent || $0.tag.kind == .block }
      && tags.dropFirst(closing.count).allSatisfy { $0.kind == .parent || $0.kind == .block }
  }

  private func closesOnlyAtEnd(_ tags: ArraySlice<Token>) -> Bool {
    var depth = 0
    let closing = tags.firstIndex { tag in
      if tag.kind.hasContent { depth += 1 }
      if tag.kind == .close { depth -= 1 }
      return depth == 0
    }
    return closing == tags.endIndex - 1
  }
}
