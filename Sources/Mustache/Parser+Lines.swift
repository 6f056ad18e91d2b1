/// The rules of white space: which tags leave no line behind.
extension Parser {
  mutating func add(_ line: [Token]) {
    var tags = line[...]
    guard let start = line.first?.range.lowerBound else { return }
    var indentation = start..<start
    if let first = tags.first, first.kind == .text {
      indentation =
        start..<(bytes[first.range].firstIndex { !$0.isBlank } ?? first.range.upperBound)
      if isBlank(first) { tags.removeFirst() }
    }
    noteIndentation(indentation, of: tags)
    var end = line[line.count - 1].range.upperBound..<line[line.count - 1].range.upperBound
    if let last = tags.last, isBlank(last) {
      end = (bytes[last.range].firstIndex(where: \.isLineEnd) ?? end.lowerBound)..<end.upperBound
      tags.removeLast()
    }
    guard standAlone(tags) else {
      addInline(line, startsAt: start)
      return
    }
    let alone = StandaloneLine(indentation: indentation, end: end)
    let isPair = tags.first?.kind == .parent && tags.last?.kind == .close
    for (index, token) in zip(tags.indices, tags) {
      let isOuter = !isPair || index == tags.startIndex || index == tags.endIndex - 1
      add(token, alone: isOuter ? alone : nil)
    }
  }

  private mutating func addInline(_ line: [Token], startsAt start: Int) {
    if line[0].kind != .text { appendText(start..<start, startsLine: true) }
    for token in line {
      if token.kind == .text {
        appendText(token.range, startsLine: token.range.lowerBound == start)
      } else {
        add(token, alone: nil)
      }
    }
  }

  private func isBlank(_ token: Token) -> Bool {
    token.kind == .text && bytes[token.range].allSatisfy { $0.isBlank || $0.isLineEnd }
  }

  /// Whether tags that have nothing but white space around them leave no line behind.
  private func standAlone(_ tags: ArraySlice<Token>) -> Bool {
    guard let first = tags.first, let last = tags.last else { return false }
    if tags.count == 1 {
      return first.kind != .text && first.kind != .variable && first.kind != .unescaped
    }
    if tags.count == 2, first.kind == .block, last.kind == .close { return true }
    if first.kind == .parent, last.kind == .close { return closesOnlyAtEnd(tags) }
    let closing = tags.prefix { $0.kind == .close }
    return closing.count <= stack.count
      && stack.suffix(closing.count).allSatisfy { $0.tag.kind == .parent || $0.tag.kind == .block }
      && tags.dropFirst(closing.count).allSatisfy { $0.kind == .parent || $0.kind == .block }
  }

  private func closesOnlyAtEnd(_ tags: ArraySlice<Token>) -> Bool {
    var depth = 0
    for (index, tag) in zip(tags.indices, tags) {
      if tag.opens { depth += 1 }
      if tag.kind == .close { depth -= 1 }
      if depth == 0 { return index == tags.endIndex - 1 }
    }
    return false
  }
}
