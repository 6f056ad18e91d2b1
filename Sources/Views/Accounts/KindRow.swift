package import Values

/// The accounts of one kind in one currency, of the closed ones those in which something is left.
package struct KindRow: Sendable {
  package let kind: AccountHead.Kind
  /// The ISO code.
  package let currency: String
  package let accountCount: Count
  /// In the as-of month, signed.
  package let change: Amount
  package let balance: Amount
  /// In the book's order; none where they are too many to be shown one by one.
  package let accounts: [AccountRow]
  /// Who owes what, where the accounts are many and some are below zero, as those of a club's members
  /// are; nil for others.
  package var debts: KindDebts?

  // Written by .ci/initialisers.
  @inlinable package init(
    kind: AccountHead.Kind, currency: String, accountCount: Count, change: Amount, balance: Amount,
    accounts: [AccountRow], debts: KindDebts? = nil
  ) {
    (self.kind, self.currency, self.accountCount) = (kind, currency, accountCount)
    (self.change, self.balance, self.accounts, self.debts) = (change, balance, accounts, debts)
  }
}

/// How many of many accounts of a kind are below zero, and which are it most.
package struct KindDebts: Sendable {
  package let owing: Count
  /// Without a sign, as what the accounts above zero hold.
  package let owed: Amount
  /// How many hold nothing, and how many more than that; nil where none does.
  package let even: Count?
  package let ahead: Count?
  package let held: Amount
  /// Those that owe most, that which does first.
  package let most: [AccountRow]
  package let shown: Count

  // Written by .ci/initialisers.
  @inlinable package init(
    owing: Count, owed: Amount, even: Count?, ahead: Count?, held: Amount, most: [AccountRow],
    shown: Count
  ) {
    (self.owing, self.owed, self.even, self.ahead, self.held) = (owing, owed, even, ahead, held)
    (self.most, self.shown) = (most, shown)
  }
}

extension KindRow: TemplateData {
  package static let fields = Fields<KindRow>(
    "accounts of a kind",
    [
      .record("kind", \.kind),
      .safeText("currency", \.currency),
      .record("accountCount", \.accountCount),
      .record("change", \.change),
      .record("balance", \.balance),
      .flag("isFolded") { !$0.accounts.isEmpty },
      .optional("debts", \.debts),
      .list("accounts", \.accounts),
    ])
}

extension KindDebts: TemplateData {
  package static let fields = Fields<KindDebts>(
    "debts of accounts of a kind",
    [
      .record("owing", \.owing),
      .record("owed", \.owed),
      .optional("even", \.even),
      .optional("ahead", \.ahead),
      .record("held", \.held),
      .list("most", \.most),
      .record("shown", \.shown),
    ])
}
