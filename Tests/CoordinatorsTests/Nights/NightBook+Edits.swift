import Foundation
import Model
import TestSupport

/// One change of a book: what it is called, and how it is done.
struct NightEdit: Sendable {
  let name: String
  let change: @Sendable (inout NightBook, inout SeededRandom) -> Void

  /// Every kind of edit.
  static let all = ofEntries + ofAllEntries + ofAccounts + ofSettings + ofToDos + ofFiles + ofDays

  init(_ name: String, _ change: @escaping @Sendable (inout NightBook, inout SeededRandom) -> Void)
  {
    self.name = name
    self.change = change
  }
}

extension SeededRandom {
  /// A number from 0 up to but without the count; 0 of none.
  mutating func place(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[place(elements.count)] }
}

extension NightBook {
  /// The entries of an account, by its place.
  func entries(of account: Int) -> [Object] {
    accounts[account].json["transactions"] as? [Object] ?? []
  }

  /// Changes the entries of an account that is drawn; nothing in a book without accounts.
  mutating func changeEntries(
    _ random: inout SeededRandom, _ change: (inout [Object], inout SeededRandom) -> Void
  ) {
    guard !accounts.isEmpty else { return }
    let account = random.place(accounts.count)
    var entries = entries(of: account)
    change(&entries, &random)
    accounts[account].json["transactions"] = entries
  }

  mutating func changeAccount(
    _ random: inout SeededRandom, _ change: (inout Object, inout SeededRandom) -> Void
  ) {
    guard !accounts.isEmpty else { return }
    change(&accounts[random.place(accounts.count)].json, &random)
  }

  mutating func changeList(
    _ random: inout SeededRandom, _ change: (inout [Object], inout SeededRandom) -> Void
  ) {
    guard !lists.isEmpty else { return }
    let list = random.place(lists.count)
    var items = lists[list].json["items"] as? [Object] ?? []
    change(&items, &random)
    lists[list].json["items"] = items
  }

  /// The name of an account that is drawn, or of none.
  func someAccount(_ random: inout SeededRandom) -> String? {
    accounts.isEmpty ? nil : accounts[random.place(accounts.count)].json["name"] as? String
  }

  /// A day around that of the site, most often before it.
  func someDay(_ random: inout SeededRandom) -> String {
    NightBook.date(day - 90 + random.place(110))
  }

  static let payees = [
    "Anna", "Grocer", "grocer", "Ärzte & Co", "Zoë", "Choir", "Rent", "<b>x</b>", "../x",
    "Anna Anna",
  ]
  static let categories: [String?] = ["Food", "food", "Food:Out", "Rent & so", "Ä", nil, "Home"]
  static let notes = [
    "x", "**b**", "[Month](months/2025-12.html)", "[a](about.html)", "@mention #1", "1\n\n- 2\n- 3",
  ]

  func entry(_ random: inout SeededRandom) -> Object {
    var entry: Object = [
      "date": someDay(&random), "amount": random.place(90_000) - 50_001,
      "beneficiary": random.pick(Self.payees),
    ]
    entry["category"] = random.pick(Self.categories)
    return entry
  }

  /// An id that says when the entry was recorded: within weeks of the site's day.
  func recordID(_ random: inout SeededRandom) -> String {
    let seconds = (day - 30 + random.place(32)) * 86_400 + random.place(86_400)
    var ids = RecordIDs(taken: [], millisecondsSince1970: Int64(seconds) * 1000)
    return ids.make()
  }
}

extension NightEdit {
  typealias Object = NightBook.Object

  /// An edit of one entry.
  private static func entry(
    _ name: String, _ change: @escaping @Sendable (inout Object, inout SeededRandom) -> Void
  ) -> NightEdit {
    NightEdit(name) { book, random in
      book.changeEntries(&random) { entries, random in
        guard !entries.isEmpty else { return }
        change(&entries[random.place(entries.count)], &random)
      }
    }
  }

  private static func moved(_ entry: Object, by days: Int) -> String {
    NightBook.date(NightBook.days(entry["date"] as? String ?? "") + days)
  }

  static let ofEntries: [NightEdit] = [
    entry("amount by little") { entry, random in
      entry["amount"] = (entry["amount"] as? Int ?? 0) + random.pick([1, -1, 100, -3000])
    },
    entry("amount turned round") { entry, _ in entry["amount"] = -(entry["amount"] as? Int ?? 1) },
    entry("payee") { entry, random in entry["beneficiary"] = random.pick(NightBook.payees) },
    entry("category") { entry, random in entry["category"] = random.pick(NightBook.categories) },
    entry("note") { entry, random in entry["note"] = random.pick(NightBook.notes + [""]) },
    entry("no note") { entry, _ in entry["note"] = nil },
    entry("tags") { entry, random in
      entry["tags"] = ["a", "b", "c d", "Ä"].filter { _ in random.place(2) == 0 }
    },
    entry("reference") { entry, random in
      entry["reference"] = random.pick(["r1", "r2", "RF18539007547034", nil])
    },
    entry("value date") { entry, random in
      entry["valueDate"] = moved(entry, by: random.place(7) - 3)
    },
    entry("no value date") { entry, _ in entry["valueDate"] = nil },
    entry("no transfer") { entry, _ in entry["transfer"] = false },
    entry("transfer left open") { entry, _ in entry["transfer"] = nil },
    entry("bank record") { entry, random in
      entry["bank"] = [
        "id": random.pick(["B1", "B2", "B3"]), "amount": entry["amount"] ?? 0,
        "text": random.pick(["foo", "bar"]), "date": moved(entry, by: 0),
      ]
    },
    entry("no bank record") { entry, _ in entry["bank"] = nil },
    entry("id") { entry, random in entry["id"] = "id-\(random.place(99))" },
    entry("no id") { entry, _ in entry["id"] = nil },
    entry("another day") { entry, random in
      entry["date"] = moved(entry, by: random.place(40) - 20)
      entry["valueDate"] = nil
    },
    entry("another year") { entry, random in
      entry["date"] = moved(entry, by: random.pick([-365, -730, 366]))
      entry["valueDate"] = nil
    },
    entry("a time of the day") { entry, random in
      entry["date"] = moved(entry, by: 0) + "T\(10 + random.place(10)):\(10 + random.place(50))Z"
      entry["valueDate"] = nil
    },
  ]

  static let ofAllEntries: [NightEdit] = [
    NightEdit("an entry more") { book, random in
      let entry = book.entry(&random)
      book.changeEntries(&random) { entries, _ in entries.append(entry) }
    },
    NightEdit("an entry recorded lately") { book, random in
      var entry = book.entry(&random)
      entry["id"] = book.recordID(&random)
      book.changeEntries(&random) { [entry] entries, _ in entries.append(entry) }
    },
    NightEdit("an entry less") { book, random in
      book.changeEntries(&random) { entries, random in
        guard !entries.isEmpty else { return }
        entries.remove(at: random.place(entries.count))
      }
    },
    NightEdit("entries of a month less") { book, random in
      book.changeEntries(&random) { entries, random in
        guard !entries.isEmpty else { return }
        let month = (random.pick(entries)["date"] as? String ?? "").prefix(7)
        entries.removeAll { ($0["date"] as? String ?? "").hasPrefix(month) }
      }
    },
    NightEdit("an entry twice") { book, random in
      book.changeEntries(&random) { entries, random in
        guard !entries.isEmpty else { return }
        let place = random.place(entries.count)
        var copy = entries[place]
        copy["id"] = nil
        copy["reverses"] = nil
        copy["amount"] = (copy["amount"] as? Int ?? 0) + random.pick([0, 0, 7])
        entries.insert(copy, at: place + 1)
      }
    },
    NightEdit("an entry in another account") { book, random in
      guard book.accounts.count > 1 else { return }
      let (from, to) = (random.place(book.accounts.count), random.place(book.accounts.count))
      var entries = book.entries(of: from)
      guard !entries.isEmpty else { return }
      let entry = entries.remove(at: random.place(entries.count))
      book.accounts[from].json["transactions"] = entries
      book.accounts[to].json["transactions"] = book.entries(of: to) + [entry]
    },
    NightEdit("an entry that reverses another") { book, random in
      book.changeEntries(&random) { entries, random in
        guard !entries.isEmpty else { return }
        let place = random.place(entries.count)
        let id = entries[place]["id"] as? String ?? "reversed-\(random.place(999))"
        entries[place]["id"] = id
        let other: Object = [
          "date": moved(entries[place], by: random.place(9)), "beneficiary": "Anna",
          "amount": -(entries[place]["amount"] as? Int ?? 1), "reverses": id,
        ]
        entries.append(other)
      }
    },
    NightEdit("entries in another order") { book, random in
      book.changeEntries(&random) { entries, _ in entries.reverse() }
    },
    NightEdit("a transfer that says so") { book, random in
      let account = book.someAccount(&random)
      book.changeEntries(&random) { entries, random in
        guard !entries.isEmpty else { return }
        entries[random.place(entries.count)]["transfer"] = account
      }
    },
    NightEdit("both legs of a transfer") { book, random in
      guard book.accounts.count > 1 else { return }
      let (amount, date) = (31_000 + random.place(99), book.someDay(&random))
      let first = random.place(book.accounts.count - 1)
      for (account, sign) in [(first, -1), (first + 1, 1)] {
        let entry: Object = ["date": date, "amount": sign * amount, "beneficiary": "Transfer"]
        book.accounts[account].json["transactions"] = book.entries(of: account) + [entry]
      }
    },
    NightEdit("a payee that gets a page") { book, random in
      let payee = "Payee \(random.place(999))"
      for _ in 0..<3 {
        var entry = book.entry(&random)
        entry["beneficiary"] = payee
        book.changeEntries(&random) { [entry] entries, _ in entries.append(entry) }
      }
    },
    NightEdit("regular payments") { book, random in
      let (start, payee) = (book.day - 150, random.pick(NightBook.payees))
      book.changeEntries(&random) { entries, random in
        entries += (0..<5).map { month in
          let date = NightBook.date(start + month * 30)
          return ["date": date, "amount": -1200, "beneficiary": payee]
        }
      }
    },
  ]

  static let ofDays: [NightEdit] = [
    NightEdit("the next day") { book, _ in book.day += 1 },
    NightEdit("weeks later") { book, random in book.day += 10 + random.place(50) },
    NightEdit("a year later") { book, _ in book.day += 365 },
    NightEdit("days before") { book, random in book.day -= 1 + random.place(40) },
  ]
}
