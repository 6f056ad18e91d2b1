extension JSONText {
  /// Whether numbers stand for days in the last of the objects that have a day.
  func hasNumbersForDays(_ elements: [Range<Int>]) -> Bool {
    for element in elements.reversed() where isObject(element) {
      if let answer = hasNumberForDay(members(of: element)) { return answer }
    }
    return false
  }

  /// Whether the first day among the members is a number; nil where none is a day.
  func hasNumberForDay(_ members: [Member]) -> Bool? {
    let day = members.first { member in
      Self.dayKeys.contains(
        String(decoding: bytes[member.key].dropFirst().dropLast(), as: UTF8.self))
    }
    return day.map { JSONLexis.isWordByte(bytes[$0.value.lowerBound]) }
  }

  /// The keys under any of their names whose values are days.
  private static let dayKeys: Set = [
    "date", "valueDate", "due", "creationDate", "completionDate", "opened", "closed",
  ]
}
