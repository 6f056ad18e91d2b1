/// What a bank said of an account's balances: of a day one balance, if it may be said twice.
package struct AssertedBalances: Hashable, Sendable {
  /// In the order of the file.
  package private(set) var all: [BalanceAssertion] = []
  /// The balance of each day, in minor units.
  package private(set) var balances: [Day: Int64] = [:]
  /// The least and the most of them, nothing among them.
  private(set) var range: ClosedRange<Int64> = 0...0

  /// Nothing was said.
  package init() {}

  package var isEmpty: Bool { all.isEmpty }

  /// How a list of what a bank said is changed, by places in it.
  package enum Step: Hashable, Sendable {
    /// At this place, before what stands there.
    case insert(BalanceAssertion, at: Int)
    case replace(Int, by: BalanceAssertion)
    case remove(Int)
  }

  /// What an edit does, one step after the other; nothing where all is so already.
  package func steps(of edit: AssertionEdit) -> [Step] {
    let assertion = edit.assertion
    let known = balances[assertion.day]
    let places = known == nil ? [] : all.indices.filter { all[$0].day == assertion.day }
    switch edit.change {
    case .added, .replaced:
      if known == assertion.balance { return [] }
      if edit.change == .replaced, known != nil {
        return places.map { .replace($0, by: assertion) }
      }
      let before = all.lastIndex { $0.day <= assertion.day }
      return [.insert(assertion, at: before.map { $0 + 1 } ?? 0)]
    case .removed:
      return known == assertion.balance ? places.reversed().map { .remove($0) } : []
    }
  }

  /// Takes a step of an edit of what is said now.
  package mutating func take(_ step: Step) {
    switch step {
    case .insert(let assertion, let place):
      all.insert(assertion, at: place)
      know(assertion)
      return
    case .replace(let place, let assertion): all[place] = assertion
    case .remove(let place): all.remove(at: place)
    }
    (balances, range) = ([:], 0...0)
    all.forEach { know($0) }
  }

  /// Adds one to the end.
  mutating func append(_ assertion: BalanceAssertion) {
    all.append(assertion)
    know(assertion)
  }

  /// The least and the most with a balance among them.
  func range(with balance: Int64) -> ClosedRange<Int64> {
    min(range.lowerBound, balance)...max(range.upperBound, balance)
  }

  private mutating func know(_ assertion: BalanceAssertion) {
    balances[assertion.day] = assertion.balance
    range = range(with: assertion.balance)
  }
}
