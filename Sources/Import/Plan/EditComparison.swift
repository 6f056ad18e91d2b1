internal import Model

/// Tells what a person changed in imported entries since they were added; what the book's rules set
/// is no edit.
struct EditComparison {
  private let rules: ImportRules

  init(_ book: Book) { rules = ImportRules(book.imports.rules, in: book) }

  /// The fields that were edited; none where the entry is as it was added, or as rules made it.
  func edits(
    of entry: Transaction, in account: AccountID, since added: ImportRun.Entry
  ) -> [String] {
    guard entry.fingerprint != added.fingerprint else { return [] }
    let ruled = rules.apply(to: RuledEntry(entry, of: account))
    guard let parts = added.parts else {
      // Of earlier versions the whole alone is on record.
      let isRuled = Self.withoutRuled(entry, ruled).contains {
        $0.fingerprint == added.fingerprint
      }
      return isRuled ? [] : ["edited"]
    }
    let now = EntryFingerprints(of: entry)
    var fields: [String] = []
    if now.rest != parts.rest {
      fields.append(entry.date == added.bank.day ? "note or amount" : "day")
    }
    if now.payee != parts.payee, entry.beneficiary != ruled.payee?.value { fields.append("payee") }
    if now.reference != parts.reference, entry.reference != ruled.reference?.value {
      fields.append("reference")
    }
    if now.category != parts.category, entry.category != ruled.category?.value {
      fields.append("category")
    }
    let areTagsRuled = Self.withoutRuled(entry, ruled).contains {
      EntryFingerprints(of: $0).tags == parts.tags
    }
    if !areTagsRuled, entry.tags != ruled.tags?.value { fields.append("tags") }
    return fields
  }

  /// The entry as it may have been before rules set category and tags.
  private static func withoutRuled(
    _ entry: Transaction, _ ruled: RuleOutcome
  ) -> [Transaction] {
    var entries = [entry]
    if let tags = ruled.tags {
      var plain = entry
      plain.tags.removeAll { tags.value.contains($0) }
      entries.append(plain)
    }
    guard let category = ruled.category, entry.category == category.value else { return entries }
    return entries
      + entries.map { entry in
        var plain = entry
        plain.category = nil
        return plain
      }
  }
}
