import ModelSupport
import Import
import Model
import TestSupport
import Testing

@Suite struct EntryMatchingTests {
  private static func day(_ number: Int) throws -> Day {
    try #require(Day(daysSinceEpoch: 20_500 + number))
  }

  private static func entry(
    _ amount: Int64, _ text: String, id: String? = nil, valuedOn valueDay: Day? = nil
  ) -> BankEntry {
    var entry = BankEntry(
      Money(minorUnits: amount, currency: .euro), on: nil, at: FileOffset(0))
    entry.text = text
    entry.names.bank = id
    entry.valueDay = valueDay
    return entry
  }

  private static func verdicts(
    _ entries: [(BankEntry, Day)], whole: ClosedRange<Day>? = nil, comesAfter: Bool = false,
    _ format: BankFileFormat = .ofx, in known: [KnownEntry]
  ) -> [EntryVerdict] {
    var scope = EntryMatching.Scope()
    scope.format = format
    scope.comesAfter = comesAfter
    scope.wholeDays = DaySpans(whole.map { [$0] } ?? [])
    return EntryMatching.verdicts(on: entries.map { (entry: $0.0, day: $0.1) }, scope, in: known)
  }

  private static func known(
    _ day: Int, _ amount: Int64, _ text: String, id: String? = nil, _ format: BankFileFormat = .ofx,
    valuedOn valueDay: Int? = nil
  ) throws -> KnownEntry {
    var known = KnownEntry(
      day: try Self.day(day), amount: amount, bankID: id, text: text, format: format)
    known.valueDay = try valueDay.map(Self.day)
    return known
  }

  @Test func `The same id is the same entry with the same amount and day alone`() throws {
    let (monday, tuesday) = (try Self.day(1), try Self.day(2))
    let book = [try Self.known(1, -5, "a", id: "X")]
    let again = (Self.entry(-5, "told anew", id: "X"), monday)
    #expect(Self.verdicts([again], in: book) == [.known(0, by: .id)])
    #expect(Self.verdicts([(Self.entry(-6, "a", id: "X"), monday)], in: book) == [.new])
    let moved = (Self.entry(-5, "a", id: "X"), tuesday)
    #expect(
      Self.verdicts([moved], whole: monday...tuesday, in: book) == [.known(0, by: .id)])
    #expect(
      Self.verdicts([again, moved], whole: monday...tuesday, in: book)
        == [.known(0, by: .dayAndAmount), .new])
    #expect(Self.verdicts([moved], whole: tuesday...tuesday, in: book) == [.held(0, .otherDay)])
    #expect(Self.verdicts([moved], comesAfter: true, in: book) == [.new])
    let late = (Self.entry(-5, "a", id: "X"), try Self.day(7))
    #expect(Self.verdicts([late], whole: monday...(try Self.day(9)), in: book) == [.new])
    // An id that the book has on two days says nothing of a third.
    let daily = book + [try Self.known(2, -5, "a", id: "X")]
    let third = (Self.entry(-5, "a", id: "X"), try Self.day(3))
    #expect(Self.verdicts([third], in: daily) == [.new])
  }

  @Test
  func
    `With another amount under its id an entry may correct one that the file lacks on a whole day`()
    throws
  {
    let (monday, tuesday) = (try Self.day(1), try Self.day(2))
    let whole = monday...(try Self.day(9))
    let book = [try Self.known(1, -4000, "Bistro", id: "T1")]
    let onDay = (Self.entry(-4800, "Bistro", id: "T1"), monday)
    let dayAfter = (Self.entry(-4800, "Bistro", id: "T1"), tuesday)
    for entry in [onDay, dayAfter] {
      #expect(Self.verdicts([entry], whole: whole, in: book) == [.held(0, .otherAmount)])
      // Of a day that the file need not hold whole nothing is lacking.
      #expect(Self.verdicts([entry], in: book) == [.new])
      #expect(Self.verdicts([entry], whole: tuesday...tuesday, in: book) == [.new])
      #expect(Self.verdicts([entry], whole: whole, comesAfter: true, in: book) == [.new])
      // Ids of two formats say nothing against each other.
      #expect(Self.verdicts([entry], whole: whole, .camt, in: book) == [.new])
      // An id that is used again: beside it in the file, or in the book.
      let beside = [(Self.entry(-4000, "Bistro", id: "T1"), monday), entry]
      #expect(Self.verdicts(beside, whole: whole, in: book) == [.known(0, by: .id), .new])
      let again = book + [try Self.known(3, -900, "Kiosk", id: "T1")]
      #expect(Self.verdicts([entry], whole: whole, in: again) == [.new])
    }
    #expect(
      Self.verdicts([onDay, onDay], whole: whole, in: book) == [.held(0, .otherAmount), .new])
    let late = (Self.entry(-4800, "Bistro", id: "T1"), try Self.day(7))
    #expect(Self.verdicts([late], whole: whole, in: book) == [.new])
    let other = (Self.entry(-4800, "Bistro", id: "T2"), monday)
    #expect(Self.verdicts([other], whole: whole, in: book) == [.new])
    // Other words show that the bank has used the id again.
    let words = (Self.entry(-4800, "Account fee", id: "T1"), monday)
    #expect(Self.verdicts([words], whole: whole, in: book) == [.new])
    var removed = book[0]
    removed.isRemoved = true
    #expect(Self.verdicts([onDay], whole: whole, in: [removed]) == [.new])
    let unnamed = [try Self.known(1, -4000, "Bistro", id: "NOTPROVIDED")]
    #expect(
      Self.verdicts(
        [(Self.entry(-4800, "Bistro", id: "NOTPROVIDED"), monday)], whole: whole, in: unnamed)
        == [.new])
  }

  @Test func `References that begin again each day are used again, whatever the amounts`() throws {
    let book = [try Self.known(1, -350, "Kiosk", id: "0001"), try Self.known(1, -5, "a", id: "2")]
    let days = (try Self.day(1), try Self.day(2))
    let list = [
      (Self.entry(-350, "Kiosk", id: "0001"), days.0), (Self.entry(-5, "a", id: "2"), days.0),
      (Self.entry(-700, "Lunch", id: "0001"), days.1), (Self.entry(-6, "b", id: "2"), days.1),
    ]
    #expect(
      Self.verdicts(list, whole: days.0...days.1, in: book)
        == [.known(0, by: .id), .known(1, by: .id), .new, .new])
    #expect(
      Self.verdicts(Array(list[2...]), whole: days.1...days.1, in: book) == [.new, .new])
  }

  @Test func `The day of a CSV file may be the value day of another format, either way`() throws {
    let (purchase, booking) = (try Self.day(5), try Self.day(6))
    let whole = try Self.day(1)...Self.day(20)
    let csv = try Self.known(5, -4000, "REWE MARKT", .csv)
    let booked = (
      Self.entry(-4000, "REWE MARKT KOELN", id: "R1", valuedOn: purchase), booking
    )
    let camt = try Self.known(6, -4000, "REWE MARKT KOELN", id: "R1", .camt, valuedOn: 5)
    let bought = (Self.entry(-4000, "REWE MARKT"), purchase)
    for (entry, format, known) in [
      (booked, BankFileFormat.camt, csv), (bought, BankFileFormat.csv, camt),
    ] {
      #expect(
        Self.verdicts([entry], whole: whole, format, in: [known]) == [.known(0, by: .valueDay)])
      // The file need not hold the book's day, or there are several, or the format is not known.
      #expect(Self.verdicts([entry], format, in: [known]) == [.held(0, .otherFormatsDay)])
      #expect(
        Self.verdicts([entry], whole: whole, format, in: [known, known])
          == [.held(0, .otherFormatsDay)])
      #expect(
        Self.verdicts([entry, entry], whole: whole, format, in: [known, known])
          == [.held(0, .otherFormatsDay), .held(1, .otherFormatsDay)])
      var unknown = known
      unknown.format = nil
      #expect(
        Self.verdicts([entry], whole: whole, format, in: [unknown])
          == [.held(0, .otherFormatsDay)])
      // Other words, another amount, another format that says booking days.
      var other = entry
      other.0.text = "EDEKA"
      #expect(Self.verdicts([other], whole: whole, format, in: [known]) == [.new])
      other = entry
      other.0.amount = Money(minorUnits: -4100, currency: .euro)
      #expect(Self.verdicts([other], whole: whole, format, in: [known]) == [.new])
      #expect(Self.verdicts([entry], whole: whole, comesAfter: true, format, in: [known]) == [.new])
    }
    // The second of two alike is not what the book has by the value day of the first.
    let twins = [(Self.entry(-350, "Kiosk"), purchase), (Self.entry(-350, "Kiosk"), purchase)]
    let kiosks = [
      try Self.known(5, -350, "Kiosk", id: "R1", .camt, valuedOn: 4),
      try Self.known(6, -350, "Kiosk", id: "R2", .camt, valuedOn: 5),
    ]
    #expect(
      Self.verdicts(twins, whole: whole, .csv, in: kiosks)
        == [.known(0, by: .text), .held(1, .otherFormatsDay)])
    // Both say both days, and these differ.
    let both = try Self.known(5, -4000, "REWE MARKT", .csv, valuedOn: 4)
    #expect(Self.verdicts([booked], .camt, in: [both]) == [.new])
  }

  @Test
  func `What the file lacks on a whole day and has nearby is held, as is a row of equal ones`()
    throws
  {
    let days = try (5...8).map(Self.day)
    let book = try (5...7).map { try Self.known($0, -350, "Kiosk", .csv) }
    let list = (1...3).map {
      (Self.entry(-350, "Kiosk", id: "R\($0)", valuedOn: days[$0 - 1]), days[$0])
    }
    let whole = try Self.day(1)...Self.day(20)
    let byDay = Self.verdicts(list, whole: whole, .camt, in: book)
    #expect(
      byDay == [.known(1, by: .text), .known(2, by: .text), .held(0, .otherFormatsDay)])
    // Where the file begins behind the first, all of its entries may be further ones.
    #expect(
      Self.verdicts(list, whole: days[1]...days[3], .camt, in: book)
        == [.known(1, by: .text), .known(2, by: .text), .new])
    let later = [(Self.entry(-350, "Kiosk", id: "R1"), days[3])]
    #expect(
      Self.verdicts(later, whole: whole, .camt, in: [book[0]]) == [.held(0, .otherFormatsDay)])
    #expect(Self.verdicts(later, .camt, in: [book[0]]) == [.new])
    let shoes = [(Self.entry(-350, "Shoes", id: "R1"), days[3])]
    #expect(Self.verdicts(shoes, whole: whole, .camt, in: [book[0]]) == [.new])
  }

  @Test func `A removed entry with the words stands not in the way of one of another format`()
    throws
  {
    let day = try Self.day(1)
    var removed = try Self.known(1, -350, "Rewe Markt", id: "F1", .camt)
    removed.isRemoved = true
    let book = [removed, try Self.known(1, -350, "REWE MARK", .csv)]
    let again = [(Self.entry(-350, "Rewe Markt", id: "F2"), day)]
    #expect(Self.verdicts(again, .camt, in: book) == [.known(1, by: .text)])
    #expect(Self.verdicts(again, .camt, in: [removed]) == [.new])
  }

  @Test func `An id of another format says nothing of a day on which the file has the amount`()
    throws
  {
    let (monday, friday) = (try Self.day(1), try Self.day(5))
    let book = [
      try Self.known(1, -350, "Rewe", id: "0001"), try Self.known(5, -350, "Miller", id: "0002"),
    ]
    let list = [
      (Self.entry(-350, "REWE", id: "0002"), monday),
      (Self.entry(-350, "MILLER", id: "0003"), friday),
    ]
    #expect(
      Self.verdicts(list, .camt, in: book) == [.known(0, by: .text), .known(1, by: .text)])
    // Within one format they stay what a person is to say.
    #expect(Self.verdicts(list, in: book)[0] == .held(1, .otherDay))
  }

  @Test func `An id that is used again and again needs words that agree`() throws {
    let day = try Self.day(1)
    let book = [
      try Self.known(1, -5, "coffee", id: "X"), try Self.known(1, -7, "b", id: "000"),
      try Self.known(1, -9, "c", id: "NOTPROVIDED"),
    ]
    let entries = [
      (Self.entry(-5, "parking", id: "X"), day), (Self.entry(-6, "fee", id: "X"), day),
      (Self.entry(-7, "b", id: "000"), day), (Self.entry(-9, "d", id: "NOTPROVIDED"), day),
    ]
    #expect(
      Self.verdicts(entries, in: book)
        == [.held(0, .otherWords), .new, .known(1, by: .text), .beside(2)])
    #expect(
      Self.verdicts(entries, whole: day...day, in: book)
        == [
          .known(0, by: .dayAndAmount), .new, .known(1, by: .text), .known(2, by: .dayAndAmount),
        ])
  }

  @Test func `Under another id of one format another text is another entry`() throws {
    let day = try Self.day(1)
    let book = [try Self.known(1, -250, "Kiosk", id: "F1")]
    let other = [(Self.entry(-250, "Parking", id: "F2"), day)]
    #expect(Self.verdicts(other, whole: day...day, in: book) == [.new])
    // Ids of two formats say nothing against each other.
    #expect(
      Self.verdicts(other, whole: day...day, .mt940, in: book) == [.known(0, by: .dayAndAmount)])
    #expect(Self.verdicts(other, .mt940, in: book) == [.beside(0)])
  }

  @Test func `With one text another id is held, renewed with all others, or new beside kept ones`()
    throws
  {
    let days = (try Self.day(1), try Self.day(2))
    let whole = days.0...days.1
    let book = [
      try Self.known(1, -5, "coffee", id: "1"), try Self.known(2, -800, "rent", id: "2"),
    ]
    let coffee = (Self.entry(-5, "coffee", id: "N1"), days.0)
    let renewed = (Self.entry(-800, "rent", id: "N2"), days.1)
    let kept = (Self.entry(-800, "rent", id: "2"), days.1)
    #expect(
      Self.verdicts([coffee], whole: days.0...days.0, in: book) == [.held(0, .otherID)])
    #expect(
      Self.verdicts([coffee, renewed], whole: whole, in: book)
        == [.known(0, by: .text), .known(1, by: .text)])
    #expect(Self.verdicts([coffee, kept], whole: whole, in: book) == [.new, .known(1, by: .id)])
    #expect(Self.verdicts([coffee], whole: whole, in: book) == [.held(0, .otherID)])
  }

  @Test(arguments: [
    ("REWE SAGT DANKE 4711", "Rewe, sagt Danke 4711!", true),
    ("Müller Bäckerei", "MUELLER BAECKEREI Rechnung 7", true),
    ("Ref. Invoice 12", "Invoice 12", true), ("Kiosk", "Parking", false), ("a", "a b c", false),
  ])
  func `Without ids words that agree are enough on any day`(
    one: String, other: String, isSame: Bool
  ) throws {
    let day = try Self.day(1)
    let book = [KnownEntry(day: day, amount: -5, bankID: nil, text: one)]
    #expect(
      Self.verdicts([(Self.entry(-5, other), day)], in: book)
        == [isSame ? .known(0, by: .text) : .beside(0)])
  }

  @Test func `An entry is known by what the book says of it, where the bank said more or less`()
    throws
  {
    let (day, other) = (try Self.day(1), try Self.day(2))
    var known = KnownEntry(day: day, amount: -5, bankID: "X", text: "Shop 12 card payment")
    known.own = KnownEntry.Own(
      Transaction(date: other, amount: -5, beneficiary: "Grocer", reference: "12"))
    let entries = [(Self.entry(-5, "Grocer 12"), other), (Self.entry(-5, "Grocer 12"), other)]
    #expect(Self.verdicts(entries, in: [known]) == [.known(0, by: .text), .new])
    for miss in [(Self.entry(-6, "Grocer 12"), other), (Self.entry(-5, "Butcher"), other)] {
      #expect(Self.verdicts([miss], in: [known]) == [.new])
    }
    var recorded = KnownEntry(recordedOn: day, amount: -5)
    var entry = Transaction(date: day, amount: -5, beneficiary: "Grocer", reference: "12")
    entry.id = "4k2m9xd1"
    recorded.own = KnownEntry.Own(entry)
    #expect(
      Self.verdicts([(Self.entry(-5, "x", id: "4k2m9xd1"), day)], in: [recorded])
        == [.known(0, by: .id)])
    #expect(
      Self.verdicts([(Self.entry(-5, "Grocer 12"), day)], in: [recorded])
        == [.known(0, by: .text)])
    #expect(
      Self.verdicts([(Self.entry(-5, "Grocer"), other)], in: [recorded])
        == [.held(0, .recordedByHand)])
  }

  @Test func `Day and amount alone are enough only where the file must hold the other entry`()
    throws
  {
    let (monday, tuesday) = (try Self.day(1), try Self.day(2))
    let known = [KnownEntry(day: monday, amount: -5, bankID: nil, text: "old words")]
    let entries = [(Self.entry(-5, "new ones"), monday), (Self.entry(-5, "new ones"), monday)]
    #expect(
      Self.verdicts(entries, whole: monday...tuesday, in: known)
        == [.known(0, by: .dayAndAmount), .new])
    #expect(
      Self.verdicts(entries, whole: tuesday...tuesday, in: known) == [.beside(0), .new])
    #expect(Self.verdicts(entries, comesAfter: true, in: known) == [.new, .new])
    let byHand = [KnownEntry(recordedOn: monday, amount: -5)]
    #expect(
      Self.verdicts(entries, whole: monday...tuesday, in: byHand)
        == [.held(0, .recordedByHand), .new])
  }

  @Test func `A removed entry stands in the way of itself alone`() throws {
    let day = try Self.day(1)
    var removed = try Self.known(1, -5, "coffee", id: "X")
    removed.isRemoved = true
    let whole = day...day
    let itself = [(Self.entry(-5, "told anew", id: "X"), day)]
    #expect(Self.verdicts(itself, whole: whole, in: [removed]) == [.known(0, by: .id)])
    let others = [(Self.entry(-5, "coffee", id: "Y"), day), (Self.entry(-5, "tea"), day)]
    #expect(Self.verdicts(others, whole: whole, in: [removed]) == [.new, .new])
    #expect(
      Self.verdicts([(Self.entry(-5, "coffee"), day)], in: [removed]) == [.known(0, by: .text)])
  }

  @Test(arguments: Effort.seeds(100, thorough: 1000))
  func `Any split between days, in any order and any number of times, gives the whole`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    var number = 0
    let whole = try (0..<Int.random(in: 1...12, using: &random)).flatMap { offset in
      let day = try Self.day(offset)
      return (0..<Int.random(in: 0...4, using: &random)).map { _ in
        number += 1
        let text = ["coffee", "rent", ""].randomElement(using: &random) ?? ""
        let hasID = Bool.random(using: &random)
        return (
          Self.entry(
            Int64.random(in: -2...2, using: &random), text, id: hasID ? "B\(number)" : nil), day
        )
      }
    }
    var known: [KnownEntry] = []
    for _ in 0..<20 {
      let first = Int.random(in: 0..<12, using: &random)
      let last = Int.random(in: first...12, using: &random)
      try Self.bringIn(whole, first, last, into: &known)
    }
    try Self.bringIn(whole, 0, 12, into: &known)
    #expect(Self.inOrder(known) == Self.inOrder(whole.map { Self.known($0.0, $0.1) }))
  }

  /// Takes the entries of some days into an account.
  private static func bringIn(
    _ whole: [(BankEntry, Day)], _ first: Int, _ last: Int, into known: inout [KnownEntry]
  ) throws {
    let days = try day(first)...day(last)
    let part = whole.filter { days.contains($0.1) }
    let verdicts = verdicts(part, whole: days, in: known)
    for (verdict, (entry, day)) in zip(verdicts, part) where verdict == .new {
      known.append(Self.known(entry, day))
    }
  }

  private static func known(_ entry: BankEntry, _ day: Day) -> KnownEntry {
    KnownEntry(
      day: day, amount: entry.amount.minorUnits, bankID: entry.names.bank, text: entry.text,
      format: .ofx)
  }

  private static func inOrder(_ entries: [KnownEntry]) -> [String] {
    entries.map { "\($0.day) \($0.amount) \($0.text ?? "-") \($0.bankID ?? "-")" }.sorted()
  }
}
