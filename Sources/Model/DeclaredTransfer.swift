/// What an entry itself says of being a transfer, in place of any guess.
package indirect enum DeclaredTransfer: Hashable, Codable, Sendable {
  /// The other account, whoever its owner is.
  case with(AccountID)
  /// It is none, whatever other entries look like.
  case never
}

/// Why an entry is no transfer with an account.
package enum TransferError: Error, Hashable, Sendable {
  /// It stands in that account.
  case toItself
  /// The entry's, and that of the other account.
  case ofCurrencies(Currency, Currency)
}
