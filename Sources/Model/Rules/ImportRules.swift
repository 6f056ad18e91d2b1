/// The rules of a book, ready for many entries.
package struct ImportRules: Sendable {
  private let rules: [Ready]

  /// A rule with its account found and its texts taken apart.
  fileprivate struct Ready: Sendable {
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
      return Ready(
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

extension ImportRules.Ready {
  fileprivate func holds(for entry: RuledEntry, _ texts: ImportRules.Texts) -> Bool {
    guard !neverHolds, account == nil || account == entry.account,
      rule.when.amount?.contains(entry.amount) ?? true
    else { return false }
    return text?.isFound(in: texts.text) ?? true && payee?.isFound(in: texts.payee) ?? true
      && reference?.isFound(in: texts.reference) ?? true
  }
}
