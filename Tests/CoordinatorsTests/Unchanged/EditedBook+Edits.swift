import Model

extension EditedBook {
  /// Makes one of all edits that there are; gives what it was.
  mutating func edit(_ number: Int, _ random: inout some RandomNumberGenerator) -> String {
    let edits: [Edit] = Self.ofEntries + Self.ofAccounts + Self.ofOthers
    let (name, edit) = edits[number % edits.count]
    var source: any RandomNumberGenerator = random
    edit(&self, &source)
    // What was drawn from the copy is drawn from the original, too.
    _ = random.next()
    return name
  }

  typealias Edit = (
    String, @Sendable (inout EditedBook, inout any RandomNumberGenerator) -> Void
  )

  private static func place(_ count: Int, _ random: inout any RandomNumberGenerator) -> Int {
    Int(random.next() % UInt64(max(count, 1)))
  }

  private static let ofEntries: [Edit] = [
    (
      "an entry more",
      { book, random in
        let account = EditedBook.place(book.accounts.count, &random)
        let entry = EditedBook.entry(
          day: 60 + EditedBook.place(70, &random), EditedBook.place(9, &random))
        book.accounts[account].entries.append(entry)
      }
    ),
    (
      "an entry that was recorded lately",
      { book, random in
        let account = EditedBook.place(book.accounts.count, &random)
        let day = 60 + EditedBook.place(70, &random)
        var entry = EditedBook.entry(day: day, EditedBook.place(9, &random))
        let seconds = 1_759_276_800 + (book.dayCount + 60) * 86_400 + Int(random.next() % 86_400)
        var ids = RecordIDs(taken: [], millisecondsSince1970: Int64(seconds) * 1000)
        entry.id = ids.make()
        guard !book.accounts[account].entries.contains(where: { $0.id == entry.id }) else { return }
        book.accounts[account].entries.append(entry)
      }
    ),
    (
      "another amount",
      { book, random in
        let account = EditedBook.place(book.accounts.count, &random)
        guard !book.accounts[account].entries.isEmpty else { return }
        let entry = EditedBook.place(book.accounts[account].entries.count, &random)
        book.accounts[account].entries[entry].amount = 7 + EditedBook.place(900, &random)
      }
    ),
    (
      "another time of the day",
      { book, random in
        let account = EditedBook.place(book.accounts.count, &random)
        let hour = 10 + EditedBook.place(10, &random)
        // Of all entries, or the same as before again: others of the day may be between.
        for entry in book.accounts[account].entries.indices where random.next() % 2 == 0 {
          let minute = 10 + EditedBook.place(50, &random)
          book.accounts[account].entries[entry].time = "\(hour):\(minute)"
        }
      }
    ),
    (
      "an entry less",
      { book, random in
        let account = EditedBook.place(book.accounts.count, &random)
        guard !book.accounts[account].entries.isEmpty else { return }
        book.accounts[account].entries.remove(
          at: EditedBook.place(book.accounts[account].entries.count, &random))
      }
    ),
    (
      "entries in another order",
      { book, random in
        book.accounts[EditedBook.place(book.accounts.count, &random)].entries.reverse()
      }
    ),
    (
      "a name on a third entry",
      { book, random in
        for (number, account) in [0, book.accounts.count - 1, 0].enumerated() {
          var entry = EditedBook.entry(day: 90 + number, 1)
          entry.payee = "Third \(book.dayCount)"
          book.accounts[account].entries.append(entry)
        }
      }
    ),
    (
      "both legs of a transfer",
      { book, random in
        guard book.accounts.count > 1 else { return }
        let amount = 31_000 + EditedBook.place(99, &random)
        for (account, sign) in [(0, -1), (1, 1)] {
          var entry = EditedBook.entry(day: 100, 1)
          entry.amount = sign * amount
          book.accounts[account].entries.append(entry)
        }
      }
    ),
    (
      "a note that leads to another page",
      { book, random in
        guard !book.accounts[0].entries.isEmpty else { return }
        book.accounts[0].entries[0].note =
          "[Month](months/2025-1\(EditedBook.place(3, &random)).html)"
      }
    ),
  ]

  private static let ofAccounts: [Edit] = [
    (
      "another name",
      { book, random in
        let names = ["Konto 1", "Konto-1", "Purse", "Kasse", "KONTO 1", "Größe"]
        let name = names[EditedBook.place(names.count, &random)]
        guard !book.accounts.contains(where: { $0.name == name }) else { return }
        book.accounts[EditedBook.place(book.accounts.count, &random)].name = name
      }
    ),
    (
      "an account more",
      { book, random in
        let name = "New \(book.accounts.count) \(EditedBook.place(99, &random))"
        guard book.accounts.count < 6, !book.accounts.contains(where: { $0.name == name }) else {
          return
        }
        book.accounts.append(
          Account(name: name, entries: (1...5).map { EditedBook.entry(day: $0 * 21, $0) }))
      }
    ),
    (
      "an account less",
      { book, _ in
        let last = book.accounts.count - 1
        guard last > 0 else { return }
        book.accounts.removeLast()
        for toDo in book.toDos.indices where book.toDos[toDo].account == last {
          book.toDos[toDo].account = nil
        }
      }
    ),
    (
      "accounts in another order",
      { book, _ in
        let last = book.accounts.count - 1
        book.accounts.reverse()
        for toDo in book.toDos.indices {
          book.toDos[toDo].account = book.toDos[toDo].account.map { last - $0 }
        }
      }
    ),
    (
      "an account closed",
      { book, random in
        let account = EditedBook.place(book.accounts.count, &random)
        let isClosed = book.accounts[account].closed != nil
        book.accounts[account].closed = isClosed ? nil : EditedBook.date(140)
      }
    ),
    (
      "a balance of the bank's",
      { book, random in
        book.accounts[EditedBook.place(book.accounts.count, &random)].asserted = EditedBook.date(
          70 + EditedBook.place(60, &random))
      }
    ),
  ]

  private static let ofOthers: [Edit] = [
    (
      "a to-do that is tied",
      { book, random in
        let due = 90 + EditedBook.place(60, &random)
        book.toDos.append(ToDo(name: "To-do \(due)", due: EditedBook.date(due), account: 0))
      }
    ),
    (
      "a to-do done",
      { book, random in
        let toDo = EditedBook.place(book.toDos.count, &random)
        book.toDos[toDo].done = book.toDos[toDo].done == nil ? EditedBook.date(100) : nil
      }
    ),
    (
      "a title", { book, random in book.settings["title"] = "Book \(EditedBook.place(9, &random))" }
    ),
    (
      "a locale",
      { book, random in
        book.settings["locale"] = ["en_GB", "de_DE", "fr_FR"][EditedBook.place(3, &random)]
      }
    ),
    (
      "a currency",
      { book, random in
        book.settings["currency"] = ["EUR", "USD"][EditedBook.place(2, &random)]
      }
    ),
    (
      "what is netted",
      { book, random in
        book.notNetted =
          [[], ["Food"], ["Anna", "Food"]][
            EditedBook.place(3, &random)]
      }
    ),
    (
      "a rate",
      { book, random in
        book.rate = [nil, "0.9", "1.25"][EditedBook.place(3, &random)]
      }
    ),
    (
      "statements from",
      { book, random in
        book.settings["statementsFrom"] = ["2025-10", "2025-12"][EditedBook.place(2, &random)]
      }
    ),
    (
      "a template",
      { book, random in
        book.files["templates/name-alone.html"] =
          "{{! \(EditedBook.place(9, &random)) }}<b>{{name}}</b>\n"
      }
    ),
    (
      "a style",
      { book, random in
        book.files["templates/daybook.css"] = "p { margin: \(EditedBook.place(9, &random))px }\n"
      }
    ),
    (
      "a word",
      { book, random in
        book.files["templates/words-en.txt"] = "to-dos = Chores \(EditedBook.place(9, &random))\n"
      }
    ),
    (
      "the built-in theme",
      { book, _ in
        book.files = book.files.filter { !$0.key.hasPrefix("templates/") }
      }
    ),
    (
      "an own page",
      { book, random in
        book.files["pages/page\(EditedBook.place(2, &random)).md"] =
          "# Page \(EditedBook.place(9, &random))\n\nText\n"
      }
    ),
    (
      "no own page",
      { book, _ in
        book.files = book.files.filter { !$0.key.hasPrefix("pages/") }
      }
    ),
    (
      "a static file",
      { book, random in
        book.files["static/file\(EditedBook.place(2, &random)).txt"] =
          "Text \(EditedBook.place(99, &random))\n"
      }
    ),
    (
      "no static file",
      { book, _ in
        book.files = book.files.filter { !$0.key.hasPrefix("static/") }
      }
    ),
    ("the next day", { book, _ in book.dayCount += 1 }),
    ("a day weeks later", { book, random in book.dayCount += 10 + EditedBook.place(40, &random) }),
    ("a day before", { book, random in book.dayCount -= 1 + EditedBook.place(40, &random) }),
  ]
}
