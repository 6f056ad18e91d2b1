internal import Basics

/// Payees, texts and categories of an account's entries, by their hashes (`ComparedTexts`), in the
/// order of the file; 0 where an entry has none, or can be no leg.
struct EntryTexts: Hashable, Codable, Sendable {
  private var payees: [Int64] = []
  private var texts: [Int32] = []
  private var categories: [Int32] = []

  /// Of no entries.
  static let none = EntryTexts()

  /// What is compared of one entry.
  struct Entry: Hashable {
    var payee: Int64 = 0
    /// Of the reference, or else of what the bank said.
    var text: Int32 = 0
    /// 0 also where it says itself that it is for transfers.
    var category: Int32 = 0
  }

  subscript(position: FilePosition) -> Entry {
    let place = position.value
    guard place < payees.count else { return Entry() }
    return Entry(payee: payees[place], text: texts[place], category: categories[place])
  }

  func payee(at position: FilePosition) -> Int64 {
    position.value < payees.count ? payees[position.value] : 0
  }
}

extension EntryTexts {
  /// Gathers them entry by entry.
  struct Builder {
    private(set) var texts = EntryTexts()
    private var compared = ComparedTexts()
    /// Entries that follow each other often have one category, or one payee.
    private var category: (text: String?, hash: Int32) = (nil, 0)
    private var payee: (text: String, hash: Int64) = ("", 0)

    init(count: Int) {
      texts.payees.reserveCapacity(count)
      texts.texts.reserveCapacity(count)
      texts.categories.reserveCapacity(count)
    }

    mutating func skip() { add(Entry()) }

    mutating func add(payee: String, text: String?, category: String?) {
      if category != self.category.text {
        self.category = (category, Int32(truncatingIfNeeded: compared.hash(category: category)))
      }
      if payee != self.payee.text {
        self.payee = (payee, Int64(bitPattern: compared.hash(payee)))
      }
      add(
        Entry(
          payee: self.payee.hash,
          text: Int32(truncatingIfNeeded: text.map { compared.hash($0) } ?? 0),
          category: self.category.hash))
    }

    private mutating func add(_ entry: Entry) {
      texts.payees.append(entry.payee)
      texts.texts.append(entry.text)
      texts.categories.append(entry.category)
    }
  }
}

extension EntryTexts: Packed {
  init(from pack: inout PackReader) throws(DamagedPack) {
    (payees, texts, categories) = (try pack.value(), try pack.value(), try pack.value())
    guard texts.count == payees.count, categories.count == payees.count else {
      throw DamagedPack()
    }
  }

  func pack(into pack: inout PackWriter) {
    pack.add(payees)
    pack.add(texts)
    pack.add(categories)
  }
}
