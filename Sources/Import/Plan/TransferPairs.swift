internal import Model

/// The transfers between accounts of a book among the entries that an import adds.
enum TransferPairs {
  private struct Key: Hashable {
    let endToEnd: String
    let amount: UInt64
    let currency: Currency
  }

  private struct Leg {
    let plan: Int
    let outcome: Int
  }

  /// Has the legs that bear one end-to-end id, in two accounts that may be of one owner and with
  /// opposite amounts, name each other's account; gives how many transfers there are, those that name an account already among
  /// them.
  static func declare(
    in plans: inout [AccountPlan], mayBeOfOne: (AccountID, AccountID) -> Bool
  ) -> Int {
    if plans.count > 1 { declareLegs(in: &plans, mayBeOfOne) }
    return count(plans)
  }

  private static func declareLegs(
    in plans: inout [AccountPlan], _ mayBeOfOne: (AccountID, AccountID) -> Bool
  ) {
    var debits: [Key: [Leg]] = [:]
    var credits: [Key: [Leg]] = [:]
    for (index, plan) in plans.enumerated() {
      for (place, outcome) in plan.report.outcomes.enumerated() {
        guard case .added(let entries) = outcome.fate, entries.count == 1,
          entries[0].transfer == nil, let id = outcome.endToEnd, entries[0].amount != 0
        else { continue }
        let key = Key(
          endToEnd: id, amount: entries[0].amount.magnitude, currency: outcome.amount.currency)
        let leg = Leg(plan: index, outcome: place)
        if entries[0].amount < 0 {
          debits[key, default: []].append(leg)
        } else {
          credits[key, default: []].append(leg)
        }
      }
    }
    // An id that several entries bear on one side tells nothing.
    for (key, legs) in debits where legs.count == 1 {
      guard let other = credits[key], other.count == 1, other[0].plan != legs[0].plan,
        mayBeOfOne(plans[legs[0].plan].id, plans[other[0].plan].id)
      else { continue }
      let (one, two) = (legs[0], other[0])
      plans[one.plan].report.outcomes[one.outcome].declare(plans[two.plan].id)
      plans[two.plan].report.outcomes[two.outcome].declare(plans[one.plan].id)
    }
  }

  /// Two legs that name each other's accounts are one.
  private static func count(_ plans: [AccountPlan]) -> Int {
    struct Direction: Hashable {
      let from: AccountID
      let to: AccountID
      let amount: UInt64
    }
    var out: [Direction: Int] = [:]
    var into: [Direction: Int] = [:]
    for plan in plans {
      for entry in plan.report.outcomes.lazy.flatMap(\.fate.added) {
        guard case .with(let other) = entry.transfer else { continue }
        if entry.amount < 0 {
          out[Direction(from: plan.id, to: other, amount: entry.amount.magnitude), default: 0] += 1
        } else {
          into[Direction(from: other, to: plan.id, amount: entry.amount.magnitude), default: 0] += 1
        }
      }
    }
    return Set(out.keys).union(into.keys).reduce(0) { sum, key in
      sum + max(out[key] ?? 0, into[key] ?? 0)
    }
  }
}

extension ImportPlan.Outcome {
  fileprivate mutating func declare(_ other: AccountID) {
    guard case .added(var entries) = fate else { return }
    for index in entries.indices { entries[index].transfer = .with(other) }
    fate = .added(entries)
  }
}
