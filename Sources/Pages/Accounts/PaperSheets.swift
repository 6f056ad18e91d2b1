import Values
import Views

/// How the entries of a statement are laid on sheets of paper, each of which ends with the balance that
/// is carried forward.
///
/// A browser does not say where its sheets end, so that a statement says that itself: by what rows take
/// on Letter, which is the lower of both papers, with room to spare, since fonts differ. Heights are in
/// tenths of a millimetre; widths are in hundredths of a letter of the usual size, of which each byte of
/// a text counts as one, since letters of other alphabets are wider.
struct PaperSheets {
  /// What is left below the figures of the first sheet, and below the head of another.
  private static let (firstRoom, room) = (1_530, 2_100)
  /// What says that a month is not over, and whether the bank's balance agrees.
  private static let notice = 85
  /// A row of one line, and each line more.
  private static let (row, line) = (62, 40)
  /// A description beside amounts of eight characters, and what each more takes in three columns.
  private static let (description, character) = (7_400, 345)
  /// A letter of what stands behind the payee in small type, the space before it, and how many letters
  /// its words in most languages have.
  private static let (small, space, word) = (87, 130, 14)

  private var left: Int
  private let width: Int

  init(_ entries: [StatementEntry], below figures: StatementFigures) {
    left =
      Self.firstRoom - (figures.isProvisional ? Self.notice : 0)
      - (figures.bankBalance == nil ? 0 : Self.notice)
    // By places: entries are large, and to take one out copies it.
    let longest = entries.indices.reduce(0) {
      max($0, entries[$1].entry.balance.plain.utf8.count)
    }
    // With marks between thousands, which the plain decimal has not.
    width = max(2_000, Self.description - Self.character * (longest + (longest - 4) / 3 - 8))
  }

  /// Takes the room for one of the entries; false where another sheet is begun with it.
  mutating func hasRoom(for index: Int, of entries: [StatementEntry]) -> Bool {
    let height = Self.row + (lineCount(of: index, of: entries) - 1) * Self.line
    let hasRoom = height <= left
    left = (hasRoom ? left : Self.room) - height
    return hasRoom
  }

  /// How many lines one of the entries takes; it is looked at by its place, as above.
  ///
  /// The payee's name may end a line anywhere; what follows begins another where it does not fit as a
  /// whole.
  private func lineCount(of index: Int, of entries: [StatementEntry]) -> Int {
    var (count, place) = (0, 0)
    func add(_ length: Int) {
      if count == 0 || place + length > width {
        count += 1 + max(0, length - 1) / width
        place = length % width
      } else {
        place += length
      }
    }
    func add(_ text: String?, and more: Int) {
      if let text { add((text.utf8.count + more) * Self.small + Self.space) }
    }
    add(entries[index].entry.payee.utf8.count * 100)
    add(entries[index].entry.category, and: 2)
    add(entries[index].entry.transfer?.text, and: 4)
    add(entries[index].entry.reference, and: 2)
    add(entries[index].valueDate?.text, and: Self.word)
    if let conversion = entries[index].conversion {
      add(conversion.original, and: 4)
      add(conversion.rate, and: Self.word)
      add(conversion.charges, and: Self.word)
    }
    if let reversal = entries[index].entry.reversal { add(reversal.date.text, and: 2 * Self.word) }
    add(entries[index].note?.text, and: Self.word)
    if let payment = entries[index].payment {
      // A line of it may end between any two words.
      place += payment.texts.reduce(0) { $0 + ($1.utf8.count + Self.word) * Self.small }
      count += place / width
    }
    return count
  }
}

extension [StatementEntry] {
  /// Says above which of the entries that follow a statement's figures a sheet ends.
  mutating func layOnSheets(below figures: StatementFigures) {
    for index in sheetStarts(below: figures) where index > 0 {
      self[index] = self[index].carried(forward: self[index - 1].entry.balance)
    }
  }

  /// Which of them begin a sheet.
  private func sheetStarts(below figures: StatementFigures) -> [Int] {
    var sheets = PaperSheets(self, below: figures)
    return indices.filter { !sheets.hasRoom(for: $0, of: self) }
  }
}
