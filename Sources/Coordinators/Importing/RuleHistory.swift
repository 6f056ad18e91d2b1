import Import
import Model

/// Tells which fields of entries no person has edited, so that rules may replace their values.
///
/// All fields of an imported entry count as unedited while its fingerprint, less what rules set
/// since, is that of the import. Of other entries a field does that still has the value that rules
/// set last.
struct RuleHistory {
  private struct Key: Hashable {
    let account: AccountID
    let id: String
  }

  private var fingerprints: [String: String] = [:]
  /// Of each entry, oldest first.
  private var ruled: [Key: [ImportRun.Ruled]] = [:]

  init(_ runs: [ImportRun], in book: Book) {
    for added in runs.standing.lazy.flatMap(\.files).flatMap(\.accounts).flatMap(\.added) {
      fingerprints[added.id] = added.fingerprint
    }
    for change in runs.lazy.flatMap(\.ruled) {
      guard let ordinal = try? book.account(matching: change.account) else { continue }
      let key = Key(account: book.accounts[ordinal.value].id, id: change.id)
      ruled[key, default: []].append(change)
    }
  }

  /// Which fields of an entry rules may set although they say something already.
  struct Free {
    var payee = false
    var reference = false
    var category = false
    /// Of the tags that it has, those that rules gave it.
    var tags: Set<String> = []
  }

  func free(_ entry: Transaction, of account: AccountID) -> Free {
    var free = Free()
    guard let id = entry.id else { return free }
    var origin = entry
    for change in (ruled[Key(account: account, id: id)] ?? []).reversed() {
      if let set = change.payee, set.after == origin.beneficiary, let before = set.before {
        origin.beneficiary = before
        free.payee = true
      }
      if let set = change.reference, set.after == origin.reference {
        origin.reference = set.before
        free.reference = true
      }
      if let set = change.category, set.after == origin.category {
        origin.category = set.before
        free.category = true
      }
      if let set = change.tags {
        let given = Set(set.after).subtracting(set.before ?? []).intersection(origin.tags)
        free.tags.formUnion(given)
        origin.tags.removeAll { given.contains($0) }
      }
    }
    if let fingerprint = fingerprints[id], fingerprint == origin.fingerprint {
      free.payee = true
      free.reference = true
      free.category = true
      free.tags.formUnion(origin.tags)
    }
    if let bank = entry.bank, bank.says(entry.beneficiary) { free.payee = true }
    return free
  }
}

extension BankRecord {
  /// Whether a payee is one that the bank named, as far as its words tell.
  fileprivate func says(_ payee: String) -> Bool {
    let words = payee.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return !words.isEmpty && text.contains(words)
  }
}
