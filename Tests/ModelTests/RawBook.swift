import Foundation
import TestSupport
import Testing

/// The example book as its JSON has it, read as text and decimals and not through the model.
struct RawBook {
  struct Entry {
    let account: Int
    let position: Int
    let date: String
    let amount: Decimal
    let beneficiary: String
    let category: String?
    let reference: String
    /// The account that it says it is a transfer with.
    let transfer: String?

    var month: String { String(date.prefix(7)) }
    var year: String { String(date.prefix(4)) }
  }

  struct Account {
    let name: String
    let currency: String
    let iban: String?
    let owner: String?
    let opening: Decimal
    /// In the order of the file.
    let entries: [Entry]
  }

  struct ToDo {
    let name: String
    let due: String?
    let completion: String?
    let account: String?
  }

  let accounts: [Account]
  let toDos: [ToDo]

  init() throws {
    accounts = try Self.files("accounts").enumerated().map { index, fields in
      let transactions = try #require(fields["transactions"] as? [[String: Any]])
      return Account(
        name: try #require(fields["name"] as? String),
        currency: try #require(fields["currency"] as? String),
        iban: fields["iban"] as? String, owner: fields["owner"] as? String,
        opening: Decimal((fields["openingBalance"] as? NSNumber)?.int64Value ?? 0),
        entries: try transactions.enumerated().map {
          try Self.entry($1, account: index, position: $0)
        })
    }
    toDos = try Self.files("todos").flatMap { list in
      try #require(list["items"] as? [[String: Any]]).map { item in
        ToDo(
          name: try #require(item["name"] as? String),
          due: (item["due"] as? String).map(Self.day),
          completion: item["completed"] as? Bool == true
            ? (item["completionDate"] as? String).map(Self.day) : nil,
          account: item["account"] as? String)
      }
    }
  }

  static var folder: URL { repository.appending(path: "site") }

  private static func files(_ name: String) throws -> [[String: Any]] {
    let folder = folder.appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      try #require(
        JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: $0)))
          as? [String: Any])
    }
  }

  private static func entry(
    _ fields: [String: Any], account: Int, position: Int
  ) throws -> Entry {
    Entry(
      account: account, position: position, date: day(try #require(fields["date"] as? String)),
      amount: Decimal(try #require(fields["amount"] as? NSNumber).int64Value),
      beneficiary: try #require(fields["beneficiary"] as? String),
      category: fields["category"] as? String, reference: fields["reference"] as? String ?? "",
      transfer: fields["transfer"] as? String)
  }

  /// A civil day, or that of an instant in the book's zone as Foundation has it.
  private static func day(_ text: String) -> String {
    guard text.contains("T"), let instant = try? Date(text, strategy: .iso8601),
      let zone = TimeZone(identifier: "Europe/Berlin")
    else { return text }
    return instant.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
  }
}

extension RawBook {
  /// Every pair that may be a transfer in a list, the best first, then taken one by one.
  var transfers: [(debit: Entry, credit: Entry)] {
    let entries = accounts.flatMap(\.entries)
    var candidates: [(isGuessed: Int, days: Int, debit: Int, credit: Int)] = []
    for (debit, one) in entries.enumerated() where one.amount < 0 {
      for (credit, other) in entries.enumerated()
      where other.amount == -one.amount && other.account != one.account
        && accounts[other.account].currency == accounts[one.account].currency
      {
        let days = abs(Self.days(one.date, other.date))
        let (from, to) = (accounts[one.account], accounts[other.account])
        if one.transfer == to.name, days <= 14 { candidates.append((0, days, debit, credit)) }
        // By the other account's name as payee; by amount and day alone none in this book is found.
        let isNamed = one.beneficiary == to.name || other.beneficiary == from.name
        if one.transfer == nil, other.transfer == nil, from.owner == to.owner, isNamed, days <= 14 {
          candidates.append((1, days, debit, credit))
        }
      }
    }
    candidates.sort { $0 < $1 }
    var taken: Set<Int> = []
    return candidates.compactMap { _, _, debit, credit in
      guard taken.isDisjoint(with: [debit, credit]) else { return nil }
      taken.formUnion([debit, credit])
      return (entries[debit], entries[credit])
    }
  }

  private static func days(_ one: String, _ other: String) -> Int {
    let dates = [one, other].map { (try? Date($0 + "T12:00:00Z", strategy: .iso8601)) ?? .now }
    return Int((dates[1].timeIntervalSince(dates[0]) / 86_400).rounded())
  }
}
