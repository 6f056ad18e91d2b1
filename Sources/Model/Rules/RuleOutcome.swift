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
