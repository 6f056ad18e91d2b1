internal import Diagnostics
internal import Model

/// Finds the account that a to-do item names by IBAN or by name.
struct AccountDirectory {
  /// What a name leads to.
  enum Answer {
    case account(Int)
    case several(Int)
    case none
    /// Some account could not be read, and this may be it.
    case unknowable
  }

  private var byIBAN: [String: Int] = [:]
  private var byName: [String: [Int]] = [:]
  private var names: [String] = []
  private let isComplete: Bool

  /// The accounts of the book in its order; `isComplete` is false when a file of them is missing.
  init(_ accounts: [DecodedAccount], isComplete: Bool) {
    for (position, account) in accounts.enumerated() {
      if let name = account.name {
        byName[name, default: []].append(position)
        names.append(name)
      }
      if let iban = account.account?.iban?.electronic ?? account.writtenIBAN {
        byIBAN[iban] = byIBAN[iban] ?? position
      }
    }
    self.isComplete = isComplete && accounts.allSatisfy { $0.name != nil }
  }

  func find(_ text: String) -> Answer {
    if let named = byName[text] {
      return named.count == 1 ? .account(named[0]) : .several(named.count)
    }
    let iban = (try? IBAN(normalising: text))?.electronic ?? text
    if let position = byIBAN[iban] { return .account(position) }
    return isComplete ? .none : .unknowable
  }

  /// The name or IBAN most like the text.
  func nearest(to text: String) -> String? {
    Diagnostics.nearest(to: text, among: names + byIBAN.keys.sorted())
  }
}
