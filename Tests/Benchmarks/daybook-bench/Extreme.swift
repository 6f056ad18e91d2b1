/// A book that is extreme in one way, of any size.
enum Extreme: String, CaseIterable {
  case accounts, lists, items, day, years, own, unknown, alike, keys, tags, nested, quotes, notes

  /// How large it is in full, in whatever it is extreme in.
  var fullCount: Int {
    switch self {
    case .accounts, .items, .keys: 100_000
    case .lists: 10_000
    case .day: 300_000
    case .years: 1_000
    case .own, .nested: 2_000
    case .unknown, .alike: 3_000
    case .tags: 40_000
    case .quotes: 200_000_000
    case .notes: 100
    }
  }

  /// What there are so many of.
  var meaning: String {
    switch self {
    case .accounts: "accounts of one entry"
    case .lists: "to-do lists"
    case .items: "items in a to-do list"
    case .day: "entries on a day"
    case .years: "accounts with an entry in the year 1 and one in this year"
    case .own: "own pages"
    case .unknown: "accounts, and as many to-dos that name others"
    case .alike: "accounts of one name, and as many to-dos that name others"
    case .keys: "unknown keys of an own page"
    case .tags: "unopened tags in a template"
    case .nested: "entries in a register of which a theme shows all six times within each other"
    case .quotes: "quotes in each other in a note"
    case .notes: "notes of 60,000 quotes in each other"
    }
  }
}

extension Extreme {
  /// The texts of its files, by their paths in the book's folder.
  func files(_ count: Int) -> [String: String] {
    switch self {
    case .accounts: ["accounts.json": array(count, account)]
    case .lists: ["accounts.json": one, "todos.json": array(count, list)]
    case .items: ["accounts.json": one, "todos.json": long(array(count, item))]
    case .day: ["accounts.json": alone(array(count, entry))]
    case .years: ["accounts.json": array(count, old)]
    case .own: ["accounts.json": one].merging((0..<count).map(page)) { one, _ in one }
    case .unknown: ["accounts.json": array(count, named), "todos.json": long(array(count, lost))]
    case .alike:
      [
        "accounts.json": array(count) { _ in #"{"name": "Household account"}"# },
        "todos.json": long(array(count, lost)),
      ]
    case .keys: ["accounts.json": one, "pages/p.md": "---\ntitle: P\n\(keys(count))---\n"]
    case .tags:
      ["accounts.json": one, "templates/month.html": String(repeating: "{{/x}}\n", count: count)]
    case .nested: ["accounts.json": alone(array(count, entry)), "templates/register.html": nested]
    case .quotes: ["accounts.json": alone("[\(noted(count))]")]
    case .notes: ["accounts.json": alone(array(count) { _ in noted(60_000) })]
    }
  }

  private var one: String {
    alone(#"[{"date": "2026-10-01", "amount": 1, "beneficiary": "B"}]"#)
  }

  /// The only account of a book.
  private func alone(_ entries: String) -> String {
    #"[{"name": "A", "transactions": \#(entries)}]"#
  }

  private func account(_ number: Int) -> String {
    #"{"name": "Account \#(number)", "transactions": [\#(entry(number))]}"#
  }

  private func old(_ number: Int) -> String {
    #"""
    {"name": "Account \#(number)", "transactions": [
    {"date": "0001-01-01", "amount": 1, "beneficiary": "B"}, \#(entry(number))]}
    """#
  }

  private func named(_ number: Int) -> String {
    #"{"name": "Household account number \#(10_000 + number)"}"#
  }

  private func entry(_ number: Int) -> String {
    #"{"date": "2026-10-11", "amount": \#(number % 900 + 1), "beneficiary": "Shop \#(number % 97)"}"#
  }

  /// An entry with a note of so many quotes in each other.
  private func noted(_ quotes: Int) -> String {
    let note = String(repeating: ">", count: quotes)
    return #"{"date": "2026-10-01", "amount": 1, "beneficiary": "B", "note": "\#(note)"}"#
  }

  private func list(_ number: Int) -> String {
    #"{"name": "List \#(number)", "items": [{"name": "I", "due": "2026-10-01"}]}"#
  }

  /// The only to-do list of a book.
  private func long(_ items: String) -> String { #"[{"name": "Long", "items": \#(items)}]"# }

  private func item(_ number: Int) -> String {
    #"{"name": "I \#(number)", "due": "2026-10-\#(number % 18 + 10)", "account": "A"}"#
  }

  /// An item whose account nearly is one of the book's.
  private func lost(_ number: Int) -> String {
    #"{"name": "I", "account": "Household acount number x\#(10_000 + number)"}"#
  }

  private func page(_ number: Int) -> (String, String) {
    ("pages/p\(number).md", "---\ntitle: P \(number)\n---\n\nHello\n")
  }

  private func keys(_ count: Int) -> String {
    (0..<count).map { "k\(String($0, radix: 36)): \n" }.joined()
  }

  private var nested: String {
    String(repeating: "{{#months}}{{#rows}}", count: 6) + "x"
      + String(repeating: "{{/rows}}{{/months}}", count: 6)
  }

  private func array(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map { element($0) }.joined(separator: ",\n") + "]\n"
  }
}
