/// How one text became another, line by line, as `diff -u` shows it and `patch` applies it.
package struct UnifiedDiff: Sendable {
  private enum Change {
    case kept, removed, added

    var sign: String {
      switch self {
      case .kept: " "
      case .removed: "-"
      case .added: "+"
      }
    }
  }

  private let old: [Line]
  private let new: [Line]
  private let changes: [Change]

  /// How many unchanged lines are shown before and after changed ones.
  private static let context = 3

  /// Compares two texts; of very different long ones all that differs is one change.
  package init(from old: String, to new: String) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    changes = Self.changes(from: self.old, to: self.new)
  }

  package var isEmpty: Bool { changes.allSatisfy { $0 == .kept } }

  /// The lines of the diff without those that name the two texts, each ended by a line feed.
  package var hunks: String {
    var text = ""
    var (line, position) = ((old: 0, new: 0), 0)
    for range in ranges {
      while position < range.lowerBound { advance(&line, by: changes[position], &position) }
      var body = ""
      let start = line
      while position < range.upperBound {
        let change = changes[position]
        let bytes = change == .added ? new[line.new] : old[line.old]
        body += change.sign + String(decoding: bytes, as: UTF8.self)
        if bytes.last != UInt8(ascii: "\n") { body += "\n\\ No newline at end of file\n" }
        advance(&line, by: change, &position)
      }
      text += "@@ -\(Self.numbers(from: start.old, to: line.old))"
      text += " +\(Self.numbers(from: start.new, to: line.new)) @@\n" + body
    }
    return text
  }
}

extension UnifiedDiff {
  /// The bytes of one line, with its line feed where it has one.
  private typealias Line = ArraySlice<UInt8>

  private static func lines(of text: String) -> [Line] {
    var rest = Array(text.utf8)[...]
    var lines: [Line] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  private func advance(
    _ line: inout (old: Int, new: Int), by change: Change, _ position: inout Int
  ) {
    if change != .added { line.old += 1 }
    if change != .removed { line.new += 1 }
    position += 1
  }

  /// The first line and their number; of no lines, the one that they come after.
  private static func numbers(from start: Int, to end: Int) -> String {
    start == end ? "\(start),0" : "\(start + 1),\(end - start)"
  }

  /// Where changes are, with what is shown around them.
  private var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, change) in changes.enumerated() where change != .kept {
      let range =
        max(0, index - Self.context)..<min(changes.count, index + Self.context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// The product of the numbers of lines up to which the shortest way is looked for.
  private static let comparisonLimit = 25_000_000

  private static func changes(from old: [Line], to new: [Line]) -> [Change] {
    let head = zip(old, new).prefix(while: ==).count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix(while: ==).count
    let (before, after) = (old[head..<old.count - tail], new[head..<new.count - tail])
    var changes = Array(repeating: Change.kept, count: head)
    if before.count * after.count > comparisonLimit {
      changes += before.map { _ in .removed } + after.map { _ in .added }
    } else {
      changes += shortest(from: Array(before), to: Array(after))
    }
    return changes + Array(repeating: .kept, count: tail)
  }

  private static func shortest(from old: [Line], to new: [Line]) -> [Change] {
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map(offset))
    let added = Set(difference.insertions.map(offset))
    var changes: [Change] = []
    var line = (old: 0, new: 0)
    while line.old < old.count || line.new < new.count {
      if removed.contains(line.old) {
        changes.append(.removed)
        line.old += 1
      } else if added.contains(line.new) {
        changes.append(.added)
        line.new += 1
      } else {
        changes.append(.kept)
        line = (line.old + 1, line.new + 1)
      }
    }
    return changes
  }

  private static func offset(of change: CollectionDifference<Line>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
