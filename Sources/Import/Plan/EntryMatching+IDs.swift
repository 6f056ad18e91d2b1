internal import Model

/// The same id, and what the bank's ids say against each other.
extension EntryMatching {
  mutating func matchByID() {
    match(by: .id) { entry in
      entry.id.map {
        IDAndWords(id: $0, words: Words(day: entry.day, amount: entry.amount, text: entry.text))
      }
    } known: { known, _ in
      guard let id = known.bankID, let text = known.text else { return nil }
      return IDAndWords(id: id, words: Words(day: known.day, amount: known.amount, text: text))
    }
    // The book's own id is that of an export where the bank gave none.
    match(by: .id) { entry in
      entry.id.map { DatedID(id: $0, day: entry.day, amount: entry.amount) }
    } known: { known, _ in
      guard known.bankID == nil, let own = known.own, let id = own.id else { return nil }
      return DatedID(id: id, day: own.day, amount: known.amount)
    }
    matchByIDAlone()
  }

  /// The bank tells the text anew; where texts and ids say different things, ids have been used
  /// again, and the texts are looked at first.
  private mutating func matchByIDAlone() {
    var textsOfFile: Set<Words> = []
    for index in open where entries[index].id != nil {
      textsOfFile.insert(words(of: index))
    }
    guard !textsOfFile.isEmpty else { return }
    var textsOfBook: Set<Words> = []
    for (index, known) in known.enumerated() where !isTaken[index] && rivals[index] != .none {
      if let text = known.text {
        textsOfBook.insert(Words(day: known.day, amount: known.amount, text: text))
      }
    }
    let reused = reused
    match(by: .id) { entry in
      entry.id.map { DatedID(id: $0, day: entry.day, amount: entry.amount) }
    } known: { known, _ in
      known.bankID.map { DatedID(id: $0, day: known.day, amount: known.amount) }
    } where: { entry, known in
      let other = Words(day: known.day, amount: known.amount, text: known.text ?? "")
      let own = Words(day: entry.day, amount: entry.amount, text: entry.text)
      if textsOfFile.contains(other) || textsOfBook.contains(own) { return false }
      return !reused.contains(entry.id ?? "") || Self.agree(entry, known)
    }
  }

  static func reusedIDs(_ entries: [Key]) -> Set<String> {
    reusedIDs(
      entries.lazy.compactMap { entry in
        entry.id.map {
          ($0, Words(day: entry.day, amount: entry.amount, text: entry.text))
        }
      })
  }

  static func reusedIDs(_ known: [KnownEntry]) -> Set<String> {
    reusedIDs(
      known.lazy.compactMap { known in
        known.bankID.map {
          ($0, Words(day: known.day, amount: known.amount, text: known.text ?? ""))
        }
      })
  }

  /// Ids that are on entries that differ.
  private static func reusedIDs(_ ids: some Sequence<(String, Words)>) -> Set<String> {
    var first: [String: Words] = [:]
    var reused: Set<String> = []
    for (id, words) in ids {
      if let other = first[id] {
        if other != words { reused.insert(id) }
      } else {
        first[id] = words
      }
    }
    return reused
  }
}

extension String {
  /// Whether it can tell entries apart: where they have no id, banks write nothing, zeros, and words
  /// such as `NONREF`.
  var isBankID: Bool {
    utf8.contains { $0 != UInt8(ascii: "0") && $0 > 0x20 && !Self.marks.contains($0) }
      && !Self.placeholders.contains(uppercased().filter { $0.isLetter })
  }

  private static let marks = Array("-./_*?#".utf8)
  private static let placeholders: Set = [
    "NONREF", "NOREF", "NOTPROVIDED", "NOTAVAILABLE", "NONE", "NULL", "NA", "UNKNOWN", "KREF",
    "KEINEANGABE", "NICHTANGEGEBEN",
  ]
}
