/// Between whose accounts what a bank says may be taken for a transfer.
package struct TransferOwners {
  private let bookOwner: UInt64
  private let hasMany: Bool

  /// Takes the book's owner, and how many accounts it has.
  package init(_ settings: Settings, accountCount: Int) {
    var texts = ComparedTexts()
    bookOwner = texts.hash(settings.owner ?? "")
    hasMany = accountCount > TransferAccounts.mostAccounts
  }

  /// Never of accounts of different named owners, nor in a book of many accounts where one's is not
  /// named; an account that names none belongs to the book's owner.
  package func mayBeOfOne(_ one: String?, _ other: String?) -> Bool {
    var texts = ComparedTexts()
    let owners = [one, other].map { name in
      let own = texts.hash(name ?? "")
      return own == 0 ? bookOwner : own
    }
    return owners.contains(0) ? !hasMany : owners[0] == owners[1]
  }
}
