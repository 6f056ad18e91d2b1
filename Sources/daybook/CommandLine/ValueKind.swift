/// What the value of an option or an operand is, so that a shell can complete it.
enum ValueKind: Hashable, Sendable {
  // Names in the book.
  case account, list, toDo, payee, category, tag
  case folder, file
  case month
  /// One of a few words.
  case choice([String])
  /// A command or a topic of the help.
  case subject
  /// Nothing that can be known before it is written.
  case nothing

  /// What a value is that help calls so, such as `DIR`, or `high|low` for one of these words.
  init(called name: String) {
    switch name {
    case "NAME|IBAN", "ACCOUNT": self = .account
    case "LIST": self = .list
    case "ITEM": self = .toDo
    case "PAYEE": self = .payee
    case "CATEGORY": self = .category
    case "TAG": self = .tag
    case "BOOK", "DIR", "FOLDER": self = .folder
    case "FILE", "FILE|FOLDER": self = .file
    case "MONTH", "YYYY-MM": self = .month
    default:
      let words = name.split(separator: "|").map(String.init)
      self = words.count > 1 && words.allSatisfy(\.isLowercase) ? .choice(words) : .nothing
    }
  }
}

extension String {
  fileprivate var isLowercase: Bool { self == lowercased() && self != uppercased() }
}
