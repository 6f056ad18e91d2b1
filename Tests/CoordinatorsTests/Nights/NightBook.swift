import BookSupport
import Foundation
import Model
import SampleBooks
import TestSupport

/// A book in memory that random edits change in any way that JSON can be changed.
///
/// An edit may make it a book that cannot be built: a copy of the value is the book of before.
struct NightBook {
  typealias Object = [String: Any]

  var settings: Object = [:]
  /// Accounts in the order of their files, or of their places in the one file of all.
  var accounts: [(name: String, json: Object)] = []
  /// To-do lists, in the same way.
  var lists: [(name: String, json: Object)] = []
  var prices: [Object] = []
  /// Own pages, templates, words and static files, by their paths in the book.
  var texts: [String: String] = [:]
  /// The day of which the site is, in days since 1970-01-01.
  var day: Int
  private let isOneFile: (accounts: Bool, lists: Bool)

  /// A book of files by their paths in its folder.
  init(files: [String: [UInt8]], asOf day: String) throws {
    self.day = Self.days(day)
    isOneFile = (files["accounts.json"] != nil, files["todos.json"] != nil)
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let parts = path.split(separator: "/").map(String.init)
      guard path.hasSuffix(".json"), parts[0] != "static" else {
        texts[path] = String(decoding: bytes, as: UTF8.self)
        continue
      }
      let json = try JSONSerialization.jsonObject(with: Data(bytes))
      let objects = (json as? [Object]) ?? (json as? Object).map { [$0] } ?? []
      switch parts[0] {
      case "accounts", "accounts.json": accounts += objects.map { (path, $0) }
      case "todos", "todos.json": lists += objects.map { (path, $0) }
      case "prices.json": prices = objects.first?["prices"] as? [Object] ?? []
      default: settings = objects.first ?? [:]
      }
    }
  }

  /// The book's files by their paths in its folder.
  func files() throws -> [String: Data] {
    var files = texts.mapValues { Data($0.utf8) }
    files["daybook.json"] = try Self.json(settings)
    if !prices.isEmpty { files["prices.json"] = try Self.json(["prices": prices]) }
    if isOneFile.accounts {
      files["accounts.json"] = try Self.json(accounts.map(\.json))
    } else {
      for (name, json) in accounts { files[name] = try Self.json(json) }
    }
    if isOneFile.lists {
      files["todos.json"] = try Self.json(lists.map(\.json))
    } else {
      for (name, json) in lists { files[name] = try Self.json(json) }
    }
    return files
  }

  /// Writes what differs from the files of before, and removes what is gone.
  func write(to built: BuiltBook, after before: [String: Data]) throws -> [String: Data] {
    let files = try files()
    for path in before.keys where files[path] == nil {
      try FileManager.default.removeItem(atPath: built.book + "/" + path)
    }
    for (path, bytes) in files where before[path] != bytes {
      try built.temporary.write(String(decoding: bytes, as: UTF8.self), to: "book/" + path)
    }
    return files
  }

  var asOf: String { Self.date(day) }

  /// The name of a file for one account or list more.
  func newFile(in folder: String, _ random: inout SeededRandom) -> String {
    "\(folder)/new-\(random.next() % 1_000_000).json"
  }

  static func date(_ days: Int) -> String {
    let date = Date(timeIntervalSince1970: Double(days) * 86_400)
    return String(date.ISO8601Format().prefix(10))
  }

  /// The days since 1970-01-01 of a day that begins a text.
  static func days(_ text: String) -> Int {
    Day(iso: Array(text.utf8.prefix(10))).map { Day.unixEpoch.days(until: $0) } ?? 0
  }

  private static func json(_ value: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
  }
}

extension NightBook {
  /// The books that are edited.
  enum Kind: String, CaseIterable {
    case household, householdInOneFile, example, oneEntry, club, currencies, toDosAlone

    /// How many of fifty nights are spent on it: on small books more than on large ones.
    var share: Int {
      switch self {
      case .household: 10
      case .householdInOneFile: 9
      case .example: 2
      case .oneEntry: 10
      case .club: 4
      case .currencies: 8
      case .toDosAlone: 7
      }
    }

    func book() throws -> NightBook {
      switch self {
      case .household: try Self.edited(isOneFile: false)
      case .householdInOneFile: try Self.edited(isOneFile: true)
      case .example: try Self.example()
      case .oneEntry: try NightBook(files: SampleBook.oneEntry.files, asOf: "2026-10-02")
      case .club: try NightBook(files: SampleBook.club(members: 20).files, asOf: "2025-05-15")
      case .currencies: try NightBook(files: SampleBook.currencies.files, asOf: "2021-03-03")
      case .toDosAlone: try NightBook(files: SampleBook.toDosAlone.files, asOf: "2026-03-20")
      }
    }

    private static func edited(isOneFile: Bool) throws -> NightBook {
      let book = EditedBook(isOneFile: isOneFile)
      return try NightBook(files: book.written().mapValues { Array($0.utf8) }, asOf: book.asOf)
    }

    private static func example() throws -> NightBook {
      let folder = repository.appending(path: "site")
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      var files: [String: [UInt8]] = [:]
      for path in paths where path.contains(".") && !path.hasPrefix("public") {
        files[path] = Array(try Data(contentsOf: folder.appending(path: path)))
      }
      return try NightBook(files: files, asOf: "2026-11-21")
    }
  }
}

extension SampleBook {
  /// Accounts in five currencies, three of them with prices, and transfers between them.
  fileprivate static var currencies: SampleBook {
    let accounts = ["EUR", "USD", "CHF", "JPY", "GBP", "USD"].enumerated().map { number, currency in
      SampleAccount(
        "Account \(number)", "\"currency\": \"\(currency)\", \"openingBalance\": \(number * 900)",
        entries: (0..<8).map { index in
          let day = SampleDay(year: 2020, months: 6 + index, day: 1 + (number + index * 5) % 28)
          let isTransfer = index % 4 == 1
          return SampleEntry(
            day, isTransfer ? (number % 2 == 0 ? -700 : 700) : index * 131 % 900 - 400,
            isTransfer ? "Account \((number + 4) % 6)" : "Payee \((index + number) % 5)",
            category: ["Food", "Food:Out", nil, "Home"][(index + number) % 4])
        })
    }
    var book = SampleBook(settings: "{\"owner\": \"Ada\"}", accounts: accounts, layout: .folder)
    book.add(
      """
      {"prices": [{"day": "2020-06-01", "currency": "USD", "rate": "0.9"},
        {"day": "2020-12-01", "currency": "USD", "rate": "0.85"},
        {"day": "2021-01-01", "currency": "JPY", "rate": "0.0078"},
        {"day": "2020-08-01", "currency": "CHF", "rate": "0.93"}]}
      """, to: "prices.json")
    return book
  }

  /// Two lists, and no account.
  fileprivate static var toDosAlone: SampleBook {
    var book = SampleBook(
      settings: "{\"title\": \"List\"}", accounts: [],
      toDos: """
        [{"name": "House", "note": "**Soon**", "items": [
          {"name": "Milk"}, {"name": "Rent", "due": "2026-04-01", "every": "month"},
          {"name": "Tax", "due": "2026-03-01", "priority": "high", "tags": ["office"]}]},
        {"name": "Garden", "items": [
          {"name": "Rake", "completed": true, "completionDate": "2026-03-02"}]}]
        """)
    book.add("# Own\n\n[To-dos](todos/index.html)\n", to: "pages/own.md")
    return book
  }
}
