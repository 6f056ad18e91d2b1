import Basics
import Model

extension Book {
  /// The account that a text names; without one that of the settings, or the book's only account.
  func account(named text: String?) throws(ChangeFailure) -> Account {
    guard let text = text ?? settings.defaultAccount else {
      guard let only = accounts.first, accounts.count == 1 else {
        throw .whichAccount(count: accounts.count)
      }
      return only
    }
    do throws(AccountLookupError) { return accounts[try account(matching: text).value] } catch {
      throw .account(text, error)
    }
  }

  /// A payee that is written almost as this one, which the book does not know yet; nil where there
  /// is none.
  func nearlyPayee(to name: String) -> String? {
    let known = Set(accounts.lazy.flatMap(\.transactions).map(\.beneficiary))
    return known.contains(name) ? nil : nearest(to: name, among: known.sorted())
  }
}
