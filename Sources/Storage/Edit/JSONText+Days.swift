extension JSONText {
  /// How days are written beside an object: as its own, as those of what it holds, else as the last of
  /// the file, else as in other files; nil where they are civil days.
  func dayForm(besideMembers members: [Member]) -> DayForm? {
    dayForm(of: members) ?? members.lazy.reversed().compactMap { lastDayForm(in: $0.value) }.first
      ?? dayFormOfFile
  }

  /// How days are written in a new element of an array: as in the last that has one, else as above.
  ///
  /// Entries come before what the account says itself, since a new account has both.
  func dayForm(inElements elements: [Range<Int>]) -> DayForm? {
    elements.lazy.reversed().compactMap { lastDayForm(in: $0) }.first ?? dayFormOfFile
  }

  /// How days are written where nothing beside says it.
  var dayFormOfFile: DayForm? {
    dayForms.flatMap { forms in lastDayForm(in: root) ?? forms.ofOthers() }
  }

  /// The same text in part, whose days are written as those of the whole where it has none itself.
  func part(_ range: Range<Int>) -> JSONText {
    let forms = dayForms.map { forms in
      let form = dayFormOfFile
      return DayForms(forms.settings) { form }
    }
    return JSONText(bytes: bytes[range], dayForms: forms)
  }

  /// The form of the last day in a value, of what is deepest first.
  private func lastDayForm(in value: Range<Int>) -> DayForm? {
    if isArray(value) {
      return elements(of: value).lazy.reversed().compactMap { lastDayForm(in: $0) }.first
    }
    guard isObject(value) else { return nil }
    let members = members(of: value)
    let isNested = members.contains { isArray($0.value) }
    let nested =
      isNested ? members.lazy.reversed().compactMap { lastDayForm(in: $0.value) }.first : nil
    return nested ?? dayForm(of: members)
  }

  /// The form of the first day among the members; nil where none is a day.
  private func dayForm(of members: [Member]) -> DayForm? {
    guard let settings = dayForms?.settings else { return nil }
    return members.lazy.filter { member in
      Self.dayKeys.contains(
        String(decoding: bytes[member.key].dropFirst().dropLast(), as: UTF8.self))
    }.compactMap { DayForm(ofWritten: bytes[$0.value], settings) }.first
  }

  /// The keys under any of their names whose values are days.
  private static let dayKeys: Set = [
    "date", "valueDate", "due", "creationDate", "completionDate", "opened", "closed",
  ]
}
