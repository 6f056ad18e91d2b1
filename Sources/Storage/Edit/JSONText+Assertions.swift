internal import Model

extension JSONText {
  /// Changes the assertions of the account at a place, of which there are so many; nil where there
  /// are not.
  func changing(
    assertions steps: [AssertedBalances.Step], of count: Int,
    ofAccountAt place: BookPlaces.Place
  ) -> TextEdit? {
    let key = AccountKey.assertions.name
    guard let account = object(at: place), isObject(account) else { return nil }
    let written = member(key, of: account)?.value
    guard let written, isArray(written), !elements(of: written).isEmpty else {
      guard count == 0 else { return nil }
      let all = steps.reduce(into: AssertedBalances()) { $0.take($1) }.all
      guard !all.isEmpty else {
        return TextEdit(range: account.lowerBound..<account.lowerBound, bytes: [])
      }
      return settingArray(key, to: all.map { JSONRecord($0) }, in: account)
    }
    guard elements(of: written).count == count else { return nil }
    // One after the other, since two edits may touch the same bytes.
    var text = part(written)
    for group in steps.inGroups {
      guard let edit = text.edit(for: group) else { return nil }
      text = JSONText(bytes: [edit].applied(to: text.bytes)[...], dayForms: text.dayForms)
    }
    guard !text.elements(of: text.root).isEmpty else { return removing(key, from: account) }
    return TextEdit(range: written, bytes: Array(text.bytes))
  }

  /// What a group of steps does to the array that the text is.
  private func edit(for steps: ArraySlice<AssertedBalances.Step>) -> TextEdit? {
    switch steps.first {
    case nil: return nil
    case .insert(_, let place):
      let records = steps.compactMap { step in
        if case .insert(let assertion, _) = step { JSONRecord(assertion) } else { nil }
      }
      return inserting(records, at: place, of: root)
    case .remove(let place): return removingElement(at: place, of: root)
    case .replace(let place, let assertion):
      let elements = elements(of: root)
      guard elements.indices.contains(place) else { return nil }
      return changing(
        [
          (AssertionKey.balance.name, .number(assertion.balance)),
          (AssertionKey.source.name, assertion.source.map { .text($0) }),
        ], of: elements[place])
    }
  }
}

extension [AssertedBalances.Step] {
  /// Those that insert one behind the other together, and each of the others alone.
  fileprivate var inGroups: [ArraySlice<AssertedBalances.Step>] {
    var groups: [ArraySlice<AssertedBalances.Step>] = []
    for index in indices {
      if case .insert(_, let place) = self[index], index > startIndex,
        case .insert(_, let last) = self[index - 1], place == last + 1
      {
        groups[groups.count - 1] = self[groups[groups.count - 1].startIndex...index]
      } else {
        groups.append(self[index...index])
      }
    }
    return groups
  }
}
