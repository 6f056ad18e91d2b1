/// A book that is extreme in one way, of any size.
enum Extreme: String, CaseIterable {
  case accounts, lists, items, day, unknown, alike, keys, tags

  /// How large it is in full, in whatever it is extreme in.
  var fullCount: Int {
    switch self {
    case .accounts, .items, .keys: 100_000
    case .lists: 10_000
    case .day: 300_000
    case .unknown, .alike: 3_000
    case .tags: 40_000
    }
  }

  /// What there are so many of.
  var meaning: String {
    switch self {
    case .accounts: "accounts of one entry"
    case .lists: "to-do lists"
    case .items: "items in a to-do list"
    case .day: "entries on a day"
    case .unknown: "accounts, and as many to-dos that name others"
    case .alike: "accounts of one name, and as many to-dos that name others"
    case .keys: "unknown keys of an own page"
    case .tags: "unopened tags in a template"
    }
  }

  /// The texts of its files, by their paths in the book's folder.
  func files(_ count: Int) -> [String: String] {
    let one =
      #"[{"name": "A", "transactions": [{"date": "2026-10-01", "amount": 1, "beneficiary": "B"}]}]"#
    switch self {
    case .accounts: return ["accounts.json": array(count, Self.account)]
    case .lists:
      let list = { (number: Int) in
        #"{"name": "List \#(number)", "items": [{"name": "I", "due": "2026-10-01"}]}"#
      }
      return ["accounts.json": one, "todos.json": array(count, list)]
    case .items:
      let item = { (number: Int) in
        #"{"name": "I \#(number)", "due": "2026-10-\#(number % 18 + 10)", "account": "A"}"#
      }
      return ["accounts.json": one, "todos.json": list(array(count, item))]
    case .day:
      return ["accounts.json": #"[{"name": "A", "transactions": \#(array(count, Self.entry))}]"#]
    case .unknown, .alike:
      let account = { (number: Int) in
        let difference = self == .alike ? "" : " number \(10_000 + number)"
        return #"{"name": "Household account\#(difference)"}"#
      }
      let item = { (number: Int) in
        #"{"name": "I", "account": "Household acount number x\#(10_000 + number)"}"#
      }
      return ["accounts.json": array(count, account), "todos.json": list(array(count, item))]
    case .keys:
      let keys = (0..<count).map { "k\(String($0, radix: 36)): \n" }.joined()
      return ["accounts.json": one, "pages/p.md": "---\ntitle: P\n\(keys)---\n"]
    case .tags:
      return [
        "accounts.json": one, "templates/month.html": String(repeating: "{{/x}}\n", count: count),
      ]
    }
  }

  private static func account(_ number: Int) -> String {
    #"{"name": "Account \#(number)", "transactions": [\#(entry(number))]}"#
  }

  private static func entry(_ number: Int) -> String {
    #"{"date": "2026-10-11", "amount": \#(number % 900 + 1), "beneficiary": "Shop \#(number % 97)"}"#
  }

  private func list(_ items: String) -> String { #"[{"name": "Long", "items": \#(items)}]"# }

  private func array(_ count: Int, _ element: (Int) -> String) -> String {
    "[" + (0..<count).map { element($0) }.joined(separator: ",\n") + "]\n"
  }
}
