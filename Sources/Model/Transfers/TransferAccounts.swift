/// The accounts of a book while transfers are recognised: who is named by what, and who owns what.
struct TransferAccounts {
  let facts: [TransferFacts]
  private var byIBAN: [String: AccountOrdinal] = [:]
  private var byID: [AccountID: AccountOrdinal] = [:]
  /// A number for each account, which those of one owner share.
  private var owners: [Int32] = []

  /// An account that names no owner, or a blank one, belongs to the book's.
  init(_ facts: [TransferFacts], owner bookOwner: String?) {
    self.facts = facts
    var numbers: [String: Int32] = [:]
    for (index, account) in facts.enumerated() {
      if let iban = account.iban, iban.isValid { byIBAN[iban.electronic] = AccountOrdinal(index) }
      byID[account.account] = AccountOrdinal(index)
      let owner = account.owner.flatMap(Self.name) ?? bookOwner.flatMap(Self.name) ?? ""
      let next = Int32(truncatingIfNeeded: numbers.count)
      owners.append(numbers[owner, default: next])
      numbers[owner] = owners[index]
    }
  }

  /// An owner's name without white space around it; nil where nothing is left.
  private static func name(_ text: String) -> String? {
    let name = text.drop(while: \.isWhitespace)
    return name.lastIndex { !$0.isWhitespace }.map { String(name[...$0]) }
  }

  func owner(of account: AccountOrdinal) -> Int32 { owners[account.value] }

  /// The account that an entry says it is a transfer with; nil where it says nothing.
  ///
  /// Its own account, one of another currency and one that is not there are refused when a book is
  /// read, and mean nothing here.
  func declared(by position: FilePosition, of account: AccountOrdinal) -> AccountOrdinal? {
    guard case .with(let id) = facts[account.value].declared[position], let other = byID[id],
      other != account,
      facts[other.value].currency == facts[account.value].currency
    else { return nil }
    return other
  }

  /// The leg with all that guesses need to know of it.
  func completed(_ leg: TransferLeg) -> TransferLeg {
    guard !leg.isDeclared else { return leg }
    var leg = leg
    // Not by a copy of the account's facts, which have many parts.
    let account = leg.account.value
    let named = facts[account].named[leg.position]
    leg.naming = named?.naming(of: leg.account, among: byIBAN) ?? .nobody
    leg.owner = owner(of: leg.account)
    leg.reach = TransferReach(
      around: Int(leg.day), from: facts[account].opened, through: facts[account].closed)
    return leg
  }
}
