package import Basics

/// The rules of a book, ready for many entries.
package struct ImportRules: Sendable {
  private let rules: [CompiledRule]

  /// A rule with its account found and its texts taken apart.
  fileprivate struct CompiledRule: Sendable {
    let number: RuleNumber
    let rule: ImportRule
    let account: AccountID?
    let text, payee, reference: TextFinder?
    /// Its account is none, or it has conditions that are not known.
    let neverHolds: Bool
  }

  /// Takes the book whose accounts the rules name; of one that it does not have, and that is no
  /// IBAN, a rule holds for no entry.
  package init(_ rules: [ImportRule], in book: Book) {
    self.rules = rules.enumerated().map { index, rule in
      let named = rule.when.account
      let known = named.flatMap { try? book.account(matching: $0) }
      // An account that an import makes is not there yet.
      let account =
        known.map { book.accounts[$0.value].id }
        ?? named.flatMap { (try? IBAN(normalising: $0)).map(AccountID.iban) }
      return CompiledRule(
        number: RuleNumber(index + 1), rule: rule, account: account,
        text: rule.when.text.map(TextFinder.init), payee: rule.when.payee.map(TextFinder.init),
        reference: rule.when.reference.map(TextFinder.init),
        neverHolds: rule.when.hasUnknown || named != nil && account == nil)
    }
  }

  /// What the rules set on an entry, and which of them: for each field the first that matches.
  package func apply(to entry: RuledEntry) -> RuleOutcome {
    var outcome = RuleOutcome()
    guard !rules.isEmpty else { return outcome }
    let texts = Texts(
      text: RuledText(entry.text), payee: RuledText(entry.payee),
      reference: RuledText(entry.reference ?? ""))
    for ready in rules where ready.holds(for: entry, texts) {
      outcome.take(ready.rule.set, of: ready.number)
    }
    return outcome
  }

  fileprivate struct Texts {
    let text, payee, reference: RuledText
  }
}

extension ImportRules.CompiledRule {
  fileprivate func holds(for entry: RuledEntry, _ texts: ImportRules.Texts) -> Bool {
    guard !neverHolds, account == nil || account == entry.account,
      rule.when.amount?.contains(entry.amount) ?? true
    else { return false }
    return text?.isFound(in: texts.text) ?? true && payee?.isFound(in: texts.payee) ?? true
      && reference?.isFound(in: texts.reference) ?? true
  }
}

/// What is set on an imported entry that meets some conditions.
package struct ImportRule: Hashable, Sendable {
  /// What a person calls it.
  package var name: String?
  package var when = Conditions()
  package var set = Changes()

  /// A rule that fits every entry and sets nothing.
  package init() {}
}

extension ImportRule {
  /// What must hold, all of it; nil holds always.
  package struct Conditions: Hashable, Sendable {
    package var text: TextPattern?
    package var payee: TextPattern?
    package var reference: TextPattern?
    /// An account of the book, as a person may call it.
    package var account: String?
    /// Minor units; negative is money out.
    package var amount: ClosedRange<Int64>?
    /// Conditions that are not known were written: then nothing is known to hold.
    package var hasUnknown = false

    /// Nothing must hold.
    package init() {}
  }

  /// What is set; nil is left as it is.
  package struct Changes: Hashable, Sendable {
    package var payee: String?
    package var category: String?
    /// At least one.
    package var tags: [String]?
    package var reference: String?

    /// Nothing is set.
    package init() {}
  }
}

/// A rule's place among the rules of its book.
package struct RuleNumber: Hashable, Comparable, Sendable {
  /// 1 is the first.
  package let value: Int

  /// Counts from 1.
  package init(_ value: Int) { self.value = value }

  package static func < (one: Self, other: Self) -> Bool { one.value < other.value }
}

/// A book's settings for imports: layouts of CSV files, and rules for imported entries.
package struct ImportSettings: Hashable, Sendable {
  package var layouts: [CSVLayout] = []
  /// In order of precedence: for each field the first rule that matches wins.
  package var rules: [ImportRule] = []

  /// A book that says nothing of it.
  package init() {}
}

/// The fields of an entry that rules test.
package struct RuledEntry: Hashable, Sendable {
  /// All of the bank's text about the entry.
  package var text: String
  package var payee: String
  package var reference: String?
  package var account: AccountID
  /// Minor units; negative is money out.
  package var amount: Int64

  /// Takes an entry as the bank said it; the amount is in minor units, negative is money out.
  package init(
    text: String, payee: String, reference: String?, account: AccountID, amount: Int64
  ) {
    self.text = text
    self.payee = payee
    self.reference = reference
    self.account = account
    self.amount = amount
  }
}

extension RuledEntry {
  /// An entry of the book: its text is what its bank said, else its payee and its reference.
  package init(_ entry: Transaction, of account: AccountID) {
    let words = [entry.beneficiary, entry.reference].compactMap { $0 }
    self.init(
      text: entry.bank?.text ?? words.joined(separator: " "), payee: entry.beneficiary,
      reference: entry.reference,
      account: account, amount: entry.amount)
  }
}

/// What rules set on one entry.
package struct RuleOutcome: Hashable, Sendable {
  /// A value and the rule that sets it.
  package struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
    package let value: Value
    package let rule: RuleNumber
  }

  package private(set) var payee: Setting<String>?
  package private(set) var category: Setting<String>?
  package private(set) var tags: Setting<[String]>?
  package private(set) var reference: Setting<String>?
  /// All rules that match, in their order, also where an earlier one sets all that they would.
  package private(set) var matching: [RuleNumber] = []

  /// Nothing is set.
  package init() {}

  /// Takes what no earlier rule has set.
  mutating func take(_ set: ImportRule.Changes, of number: RuleNumber) {
    matching.append(number)
    payee = payee ?? set.payee.map { Setting(value: $0, rule: number) }
    category = category ?? set.category.map { Setting(value: $0, rule: number) }
    tags = tags ?? set.tags.map { Setting(value: $0, rule: number) }
    reference = reference ?? set.reference.map { Setting(value: $0, rule: number) }
  }
}

extension RuleOutcome {
  /// Sets on an entry that is not in the book yet what the rules say of it.
  package func set(on entry: inout Transaction) {
    if let payee { entry.beneficiary = payee.value }
    if let category { entry.category = category.value }
    if let tags { entry.tags = tags.value }
    if let reference { entry.reference = reference.value }
  }
}

/// What a rule looks for in a text.
package enum TextPattern: Hashable, Sendable {
  /// Somewhere in the text, without regard to case and accents.
  case plain(String)
  /// Without regard to case.
  case expression(RegularExpression)
}

extension TextPattern {
  /// Reads a text as a rule writes it: an expression between slashes, else what is looked for.
  ///
  /// Throws where there is no expression between the slashes.
  package init(written text: String) throws(ExpressionFault) {
    self =
      if let inside = Self.betweenSlashes(text) {
        .expression(try RegularExpression(inside))
      } else {
        .plain(text)
      }
  }

  /// Nil where the text does not stand between slashes.
  package static func betweenSlashes(_ text: String) -> String? {
    guard text.utf8.count > 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
    return String(text.dropFirst().dropLast())
  }
}

/// A pattern that is ready to be looked for in many texts.
struct TextFinder: Sendable {
  private let pattern: TextPattern
  private let letters: [UInt32]

  func isFound(in text: RuledText) -> Bool {
    switch pattern {
    case .expression(let expression): return expression.isFound(in: text.scalars)
    case .plain:
      // What says nothing is in no text.
      guard let first = letters.first, letters.count <= text.letters.count else { return false }
      return (0...(text.letters.count - letters.count)).contains { start in
        text.letters[start] == first
          && text.letters[start..<start + letters.count].elementsEqual(letters)
      }
    }
  }

  fileprivate static func folded(_ text: String) -> [UInt32] {
    var folded = FoldedText()
    folded.set(text)
    return folded.scalars
  }
}

extension TextFinder {
  init(_ pattern: TextPattern) {
    let letters = if case .plain(let text) = pattern { Self.folded(text) } else { [UInt32]() }
    self.init(pattern: pattern, letters: letters)
  }
}

/// A text that rules look into, with its letters without regard to case and accents.
struct RuledText {
  let scalars: ExpressionText
  let letters: [UInt32]
}

extension RuledText {
  init(_ text: String) {
    self.init(scalars: ExpressionText(text), letters: TextFinder.folded(text))
  }
}
