import BookSupport
import Foundation
import TestSupport

/// A small book that is edited at random, so that it always can be built.
struct EditedBook {
  struct Entry {
    var id: String?
    var date: String
    /// Of the day, at UTC.
    var time: String?
    var amount: Int
    var payee: String
    var category: String?
    var note: String?
  }

  struct Account {
    var name: String
    var currency = "EUR"
    var closed: String?
    var asserted: String?
    var entries: [Entry]
  }

  struct ToDo {
    var name: String
    var due: String?
    var done: String?
    /// The place of the account that it is tied to.
    var account: Int?
  }

  var settings: [String: String] = ["title": "Book", "locale": "en_GB"]
  /// The names whose refunds lower nothing.
  var notNetted: [String] = []
  var accounts: [Account] = []
  var toDos: [ToDo] = []
  /// Own pages, templates, words and static files, by their paths.
  var files: [String: String] = [:]
  /// What one unit of the other currency is worth.
  var rate: String?
  /// Days after 2026-01-15.
  var dayCount = 0
  let isOneFile: Bool

  init(isOneFile: Bool) {
    self.isOneFile = isOneFile
    accounts = [
      Account(name: "Konto 1", entries: (1...9).map { Self.entry(day: $0 * 13, $0) }),
      Account(name: "Konto-1", entries: (1...6).map { Self.entry(day: $0 * 17, $0 + 1) }),
      Account(
        name: "Purse", currency: "USD", entries: (1...4).map { Self.entry(day: $0 * 30, $0) }),
    ]
    toDos = [
      ToDo(name: "Rent", due: Self.date(110), account: 0), ToDo(name: "Milk"),
      ToDo(name: "Tax", due: Self.date(80), done: Self.date(82), account: 1),
    ]
    files["pages/house.md"] = "# House\n\n[Accounts](accounts/index.html)\n"
    files["static/plan.txt"] = "Plan\n"
  }

  var asOf: String { Self.date(106 + dayCount) }

  static let payees = ["Anna", "Baker", "Cab", "Dentist"]

  static func entry(day: Int, _ number: Int) -> Entry {
    Entry(
      date: date(day), amount: number % 3 == 0 ? 5000 + number : -100 * number,
      payee: payees[number % 4], category: number % 2 == 0 ? "Food" : nil)
  }

  /// Days after 2025-10-01.
  static func date(_ days: Int) -> String {
    let start = Date(timeIntervalSince1970: 1_759_276_800)
    return String(start.addingTimeInterval(Double(days) * 86_400).ISO8601Format().prefix(10))
  }

  /// Writes the files into the book's folder, in place of those of another edit; those that are as
  /// they were are not touched.
  func write(to built: BuiltBook) throws {
    let files = try written()
    let known = (try? FileManager.default.subpathsOfDirectory(atPath: built.book)) ?? []
    for name in known where !name.hasPrefix("public") && name.contains(".") && files[name] == nil {
      try FileManager.default.removeItem(atPath: built.book + "/" + name)
    }
    for (path, text) in files
    where try !known.contains(path) || built.temporary.read("book/" + path) != text {
      try built.temporary.write(text, to: "book/" + path)
    }
    for folder in ["accounts", "pages", "static", "templates"]
    where !files.keys.contains(where: { $0.hasPrefix(folder + "/") }) {
      try? FileManager.default.removeItem(atPath: built.book + "/" + folder)
    }
  }

  /// The texts of the book's files, by their paths.
  func written() throws -> [String: String] {
    var written = files
    var settings: [String: Any] = settings
    settings["netted"] = Dictionary(uniqueKeysWithValues: notNetted.map { ($0, false) })
    written["daybook.json"] = try Self.json(settings)
    if let rate {
      let other = self.settings["currency"] == "USD" ? "EUR" : "USD"
      let price = ["day": Self.date(90), "currency": other, "rate": rate]
      written["prices.json"] = try Self.json(["prices": [price]])
    }
    if isOneFile {
      written["accounts.json"] = try Self.json(accounts.map(\.json))
    } else {
      for (place, account) in accounts.enumerated() {
        written["accounts/\(10 + place).json"] = try Self.json(account.json)
      }
    }
    let items = toDos.map { toDo -> [String: Any] in
      var item: [String: Any] = ["name": toDo.name, "completed": toDo.done != nil]
      item["due"] = toDo.due
      item["completionDate"] = toDo.done
      item["account"] = toDo.account.map { accounts[$0].name }
      return item
    }
    let list: [String: Any] = ["name": "List", "items": items]
    written["todos.json"] = try Self.json([list])
    return written
  }

  private static func json(_ value: Any) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys),
      as: UTF8.self)
  }
}

extension EditedBook.Account {
  fileprivate var json: [String: Any] {
    var json: [String: Any] = ["name": name, "currency": currency]
    json["closed"] = closed
    if let asserted {
      json["assertions"] = [["date": asserted, "balance": 100] as [String: Any]]
    }
    json["transactions"] = entries.map { entry in
      var json: [String: Any] = [
        "date": entry.date + (entry.time.map { "T\($0)Z" } ?? ""), "amount": entry.amount,
        "beneficiary": entry.payee,
      ]
      json["id"] = entry.id
      json["category"] = entry.category
      json["note"] = entry.note
      return json
    }
    return json
  }
}
