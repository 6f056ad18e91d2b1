import Model

/// To-dos as RFC 5545 writes them, for calendar programs.
package struct CalendarFile: Sendable {
  /// One to-do; days are as ISO 8601 writes them.
  struct ToDo: Sendable {
    /// The same for the same to-do in every build.
    let id: String
    var name: String
    let list: String
    let note: String?
    let created: String?
    let due: String?
    var isDone: Bool
    var completed: String?
    /// 1 for the highest, 9 for the lowest.
    let priority: Int
    let tags: [String]
  }

  let title: String
  let toDos: [ToDo]

  package var bytes: [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN", plain: "VCALENDAR")
    lines.add("VERSION", plain: "2.0")
    lines.add("PRODID", plain: "-//Daybook//Daybook//EN")
    lines.add("X-WR-CALNAME", text: title)
    for toDo in toDos { lines.add(toDo) }
    lines.add("END", plain: "VCALENDAR")
    return lines.bytes
  }
}

/// Lines that end in CR LF, folded so that none is longer than 75 bytes.
private struct ContentLines {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ toDo: CalendarFile.ToDo) {
    add("BEGIN", plain: "VTODO")
    add("UID", text: toDo.id)
    // When the data last says something of it, since a clock would change the file every night.
    let stamp = toDo.completed ?? toDo.created ?? toDo.due ?? "1970-01-01"
    add("DTSTAMP", plain: Self.midnight(stamp))
    if let created = toDo.created { add("CREATED", plain: Self.midnight(created)) }
    add("SUMMARY", text: toDo.name)
    if let note = toDo.note { add("DESCRIPTION", text: note) }
    if let due = toDo.due { add("DUE;VALUE=DATE", plain: Self.digits(due)) }
    add("PRIORITY", plain: String(toDo.priority))
    add("STATUS", plain: toDo.isDone ? "COMPLETED" : "NEEDS-ACTION")
    if toDo.isDone { add("PERCENT-COMPLETE", plain: "100") }
    if let completed = toDo.completed { add("COMPLETED", plain: Self.midnight(completed)) }
    add(
      "CATEGORIES",
      plain: ([toDo.list] + toDo.tags).map(Self.escaped).filter { !$0.isEmpty }.joined(
        separator: ","))
    add("END", plain: "VTODO")
  }

  mutating func add(_ name: String, text: String) { add(name, plain: Self.escaped(text)) }

  mutating func add(_ name: String, plain value: String) {
    guard !value.isEmpty else { return }
    var length = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if length + width > 75 {
        bytes += [13, 10, UInt8(ascii: " ")]
        length = 1
      }
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      length += width
    }
    bytes += [13, 10]
  }

  /// Text with what means something else escaped; control characters, which it cannot hold, go.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n" where previous == "\r": break
      case "\n", "\r": escaped += "\\n"
      case "\t": escaped += "\t"
      case "\u{0}"..<" ", "\u{7F}": break
      default: escaped.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return escaped
  }

  private static func digits(_ day: String) -> String { day.filter { $0 != "-" } }
  private static func midnight(_ day: String) -> String { digits(day) + "T000000Z" }
}

extension CalendarFile {
  /// Every item of a book's to-do lists; each has the same id in every build, and one that the book
  /// gives an id keeps it when it is renamed or moved.
  ///
  /// What recurs has no RRULE: RFC 5545 demands a DTSTART beside it and a DUE that is later, and a
  /// to-do that is due on a day has none. The next one comes when this one is done.
  package init(title: String, toDos: ToDoDirectory) {
    self.init(
      title: title,
      toDos: toDos.lists.flatMap { list in list.toDos.map { ToDo($0, list: list.list.name) } })
  }
}

extension CalendarFile.ToDo {
  fileprivate init(_ toDo: ListedToDo, list: String) {
    let (item, isDone) = (toDo.item, toDo.status == .done)
    self.init(
      id: item.id ?? "\(toDo.list)/\(toDo.anchor)", name: item.name, list: list, note: item.note,
      created: item.creationDate?.description, due: item.due?.description, isDone: isDone,
      completed: isDone ? item.completionDate?.description : nil,
      priority: 1 + 4 * item.priority.rank, tags: item.tags)
  }
}
