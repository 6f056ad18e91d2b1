internal import Model

extension BookFault.BalanceDifference: CustomStringConvertible {
  /// What is wrong.
  var description: String {
    "the book differs from the bank's balance of \(day) by \(difference.plain)"
      + (since.lastHeld.map { ", since \($0)" } ?? "") + ": its entries come to \(balance.plain)"
  }

  /// Where to look for what is wrong.
  var remedy: String {
    let what = "look for an entry that is missing, wrong or there twice"
    guard let lastHeld = since.lastHeld else {
      return "\(what), through \(since.first), or correct \"openingBalance\""
    }
    return "\(what), after \(lastHeld) and through \(since.first)"
  }
}
