internal import Model

extension JSONText {
  /// Gives the account at a place an opening balance in minor units, or takes it away; nil where
  /// there is no such account.
  func setting(openingBalance: Int64?, ofAccountAt place: BookPlaces.Place) -> TextEdit? {
    let key = AccountKey.openingBalance.name
    guard let account = object(at: place), isObject(account) else { return nil }
    guard let openingBalance else {
      let member = members(of: account).prefix(2).first { text(ofKey: $0) == key }
      // One of the first two may go together with its neighbour only in one edit.
      guard let member else { return removing(key, from: account) }
      return TextEdit(range: member.value, bytes: Array("null".utf8))
    }
    return setting(
      key, to: .number(openingBalance), before: AccountKey.transactions.name, in: account)
  }

  /// Gives the account at a place the numbers of its bank, or takes all away; nil where there is no
  /// such account.
  func setting(numbers: [String], ofAccountAt place: BookPlaces.Place) -> TextEdit? {
    let key = AccountKey.numbers.name
    guard let account = object(at: place), isObject(account) else { return nil }
    guard !numbers.isEmpty else { return removing(key, from: account) }
    let value = JSONRecord.array(numbers.map { .text($0) })
    // Beside what else names it, where no other edit of an import is.
    guard member(key, of: account) == nil, let style = JSONStyle(of: account, in: self),
      let name = member(AccountKey.iban.name, of: account)
        ?? member(AccountKey.name.name, of: account)
    else { return setting(key, to: value, in: account) }
    let end = name.range.upperBound
    return TextEdit(
      range: end..<end,
      bytes: style.separator + style.bytes(of: JSONRecord.Member(key: key, value: value)))
  }

  /// Removes entries of the account at a place, by their positions; nil where it has none there.
  func removing(
    entries removed: Set<FilePosition>, ofAccountAt place: BookPlaces.Place
  ) -> [TextEdit]? {
    guard let account = object(at: place), isObject(account),
      let entries = member(AccountKey.transactions.name, of: account)?.value, isArray(entries)
    else { return nil }
    let elements = elements(of: entries)
    guard removed.allSatisfy({ elements.indices.contains($0.value) }) else { return nil }
    guard removed.count < elements.count else {
      let inside = (entries.lowerBound + 1)..<(entries.upperBound - 1)
      return [TextEdit(range: inside, bytes: [])]
    }
    var edits: [TextEdit] = []
    var index = 0
    while index < elements.count {
      guard removed.contains(FilePosition(index)) else {
        index += 1
        continue
      }
      let first = index
      while removed.contains(FilePosition(index)) { index += 1 }
      // The comma before goes with them; at the beginning the one behind.
      let range =
        first > 0
        ? elements[first - 1].upperBound..<elements[index - 1].upperBound
        : elements[0].lowerBound..<elements[index].lowerBound
      edits.append(TextEdit(range: range, bytes: []))
    }
    return edits
  }

  private func text(ofKey member: Member) -> String {
    String(decoding: bytes[member.key].dropFirst().dropLast(), as: UTF8.self)
  }
}
