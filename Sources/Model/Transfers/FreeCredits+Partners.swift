extension FreeCredits {
  /// A credit of the day that declares the debit's account, as the debit does the credit's.
  mutating func declaredByBoth(
    for debit: TransferLeg, on day: Int32, of accounts: TransferAccounts
  ) -> Int? {
    guard case .declared(let account) = debit.naming else { return nil }
    return first(Wanted(naming: .declared(debit.account), day: day, account: account))
  }

  /// A credit of the day, where one of the two declares the other's account and the other names
  /// nobody else.
  mutating func declaredByOne(
    for debit: TransferLeg, on day: Int32, of accounts: TransferAccounts
  ) -> Int? {
    switch debit.naming {
    case .declared(let account):
      let owner = accounts.owner(of: account)
      return [.nobody, .account(debit.account)].reduce(nil) { found, naming in
        first(found, first(Wanted(naming: naming, owner: owner, day: day, account: account)))
      }
    case .account(let account):
      return first(Wanted(naming: .declared(debit.account), day: day, account: account))
    case .nobody: return first(Wanted(naming: .declared(debit.account), day: day))
    case .thirdParties: return nil
    }
  }

  /// A credit of the day and of the same owner, where one names the other by its IBAN and the
  /// other names nobody else.
  mutating func named(for debit: TransferLeg, on day: Int32) -> Int? {
    guard debit.isOpen(on: day) else { return nil }
    let back = TransferLeg.Naming.account(debit.account)
    switch debit.naming {
    case .account(let account):
      return [.nobody, back].reduce(nil) { found, naming in
        first(found, first(.guess(naming, for: debit, on: day, account)))
      }
    case .nobody: return first(.guess(back, for: debit, on: day))
    case .declared, .thirdParties: return nil
    }
  }

  /// A credit of the day and of another account of the same owner, where neither names anyone.
  mutating func unnamed(for debit: TransferLeg, on day: Int32) -> Int? {
    guard debit.naming == .nobody, debit.isOpen(on: day) else { return nil }
    return first(.guess(.nobody, for: debit, on: day))
  }
}

extension FreeCredits.Wanted {
  /// What nobody declares is of one owner, and both accounts are open on both days.
  fileprivate static func guess(
    _ naming: TransferLeg.Naming, for debit: TransferLeg, on day: Int32,
    _ account: AccountOrdinal? = nil
  ) -> Self {
    Self(
      naming: naming, owner: debit.owner, day: day, account: account, otherThan: debit.account,
      openOn: debit.day)
  }
}

extension TransferLeg {
  /// Whether its account is open on a day near its own.
  fileprivate func isOpen(on other: Int32) -> Bool { reach.covers(other - day) }
}
