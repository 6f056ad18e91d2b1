internal import Basics
package import Model

/// The layout by which a CSV file is read, and the file's text in the layout's encoding.
package struct CSVLayoutChoice {
  package let layout: CSVLayout
  package let text: DecodedText

  /// Chooses a layout of the book that has the file's whole header; else the one of the book's and
  /// then of the built-in ones that fits and names the most columns; then one that says what the
  /// cells of all rows have; then one of the book's that numbers its columns, where the file has
  /// dates and amounts in them.
  ///
  /// Takes the file, and its text as it was decoded, of which a layout that names an encoding makes
  /// nothing; nil where none fits.
  package init?(for file: ArraySlice<UInt8>, as text: DecodedText, reading: BankFileReading) {
    let known = reading.layouts + reading.bankLayouts
    let whole = reading.layouts.filter { !$0.headers.isEmpty }
    let numbered = reading.layouts.filter {
      $0.columnNames.isEmpty && $0.headers.isEmpty && $0.cells.isEmpty
    }
    let encoded = reading.layouts.filter {
      $0.encoding != nil && !($0.columnNames.isEmpty && $0.headers.isEmpty)
    }
    let found =
      CSVLayout(for: text, among: whole) ?? CSVLayout(for: text, among: known)
      ?? encoded.first {
        // A header with accents can be read in the file's own encoding alone.
        CSVLayout(for: Self.decoded(file, for: $0, or: text), among: [$0]) != nil
      }
      ?? known.first { $0.fitsCells(of: Self.decoded(file, for: $0, or: text)) }
      ?? numbered.first { $0.hasEntries(in: Self.decoded(file, for: $0, or: text)) }
    guard let found else { return nil }
    layout = found
    self.text = Self.decoded(file, for: found, or: text)
  }

  private static func decoded(
    _ file: ArraySlice<UInt8>, for layout: CSVLayout, or text: DecodedText
  ) -> DecodedText {
    guard let encoding = layout.encoding.flatMap({ TextEncoding($0) }), encoding != text.encoding
    else {
      return text
    }
    return (try? DecodedText(file, as: encoding)) ?? text
  }
}

extension CSVLayout {
  /// Whether every row behind the skipped ones, blank ones aside, has as many cells as the layout has
  /// patterns, and each what its pattern asks for.
  func fitsCells(of text: DecodedText) -> Bool {
    guard !cells.isEmpty else { return false }
    var rows = CSVRows(text.bytes, delimiter: delimiter ?? CSVDelimiter(findIn: text.bytes))
    for _ in 0..<max(0, skip) { _ = rows.next() }
    var hasRow = false
    for row in rows.prefix(CSVHeader.searchedRows) where !row.isBlank(in: text.bytes) {
      hasRow = true
      guard row.cells.count == cells.count,
        cells.indices.allSatisfy({ cells[$0].matches(row.bytes($0, of: text.bytes) ?? []) })
      else { return false }
    }
    return hasRow
  }

  /// Whether the first row with anything in it has a date and an amount where the layout, which
  /// numbers its columns, has them: where a header stands above them, the file may be another
  /// bank's.
  fileprivate func hasEntries(in text: DecodedText) -> Bool {
    let delimiter = delimiter ?? CSVDelimiter(findIn: text.bytes)
    guard let positions = try? CSVPositions(self, in: text, delimiter: delimiter) else {
      return false
    }
    let amounts = amount.columns.map { positions.position($0) }
    return CSVRows(text.bytes, delimiter: delimiter, from: positions.start)
      .prefix(CSVHeader.searchedRows).first { !$0.isBlank(in: text.bytes) }.map { row in
        func cell(_ column: Int) -> ArraySlice<UInt8> { row.bytes(column, of: text.bytes) ?? [] }
        let date = cell(positions.position(date))
        return (WrittenDate(date) != nil || YearlessDate(date) != nil)
          && amounts.contains { WrittenAmount(cell($0)) != nil }
      } ?? false
  }

  /// The layout of those that fit a file that names the most columns; of equals the first, and nil
  /// where none fits.
  ///
  /// A layout fits by its whole header. One without a header, as earlier versions wrote it, fits
  /// where the file has all columns that it names and none that it does not name says which way
  /// the money goes; one that names no column fits any file and is for a person to choose.
  package init?(for text: DecodedText, among layouts: [CSVLayout]) {
    let found = CSVDelimiter(findIn: text.bytes)
    // Each delimiter's once: the beginning of a file may be long.
    var headers: [CSVDelimiter: [CSVHeader]] = [:]
    let fitting = layouts.filter { layout in
      let delimiter = layout.delimiter ?? found
      guard layout.cells.isEmpty, !layout.headers.isEmpty || !layout.columnNames.isEmpty else {
        return false
      }
      let candidates = headers[delimiter] ?? CSVHeader.candidates(in: text, delimiter: delimiter)
      headers[delimiter] = candidates
      return candidates.contains { layout.fits($0) }
    }
    guard let most = fitting.map({ Set($0.columns).count }).max(),
      let best = fitting.first(where: { Set($0.columns).count == most })
    else { return nil }
    self = best
  }

  private func fits(_ header: CSVHeader) -> Bool {
    guard headers.isEmpty else { return headers.contains { header.isWhole($0) } }
    return columnNames.allSatisfy { header.position(of: $0) != nil }
      && header.names.indices.allSatisfy { column in
        !Self.isSignName(header.names[column])
          || columns.contains(.number(column + 1))
          || columnNames.contains { header.position(of: $0) == column }
      }
  }

  /// Whether a column is called as columns are that say which way the money went.
  static func isSignName(_ name: String) -> Bool {
    signNames.contains(name.foldedSign) || signMarks.contains(name.squeezed.lowercased())
  }

  /// What they are called by marks, of which letters alone would be words.
  private static let signMarks: Set = [
    "d/a", "a/d", "d/h", "h/d", "d/k", "k/d", "收/支", "+/-", "-/+", "±",
  ]

  /// What columns of signs are called, letters alone.
  private static let signNames: Set = [
    "afbij", "bijaf", "afboekingbijboeking", "cd", "dc", "cddc", "sh", "hs", "crdr", "drcr",
    "creditdebit", "debitcredit", "creditordebit", "debitorcredit", "creditdebitindicator",
    "debitcreditindicator", "cdtdbtind", "sollhaben", "habensoll", "sollhabenkennzeichen",
    "lastschriftgutschrift", "gutschriftlastschrift", "belastunggutschrift", "gutschriftbelastung",
    "debitocredito", "creditodebito", "addebitoaccredito", "accreditoaddebito", "debitcreditcode",
    "debetcredit", "creditdebet", "cargoabono", "abonocargo", "debitocredit", "debitcredito",
    "debetkredit", "kreditdebet", "debitkredit", "dareavere", "averedare", "dtkt", "ktdt",
    "einaus", "eingangausgang", "inout", "outin", "segno", "sens", "signe", "signo", "sinal",
    "vorzeichen", "sign", "yon", "smer", "kierunek", "irany", "suunta", "retning", "richtung",
    "direction", "direccion", "direzione", "debetskredits", "deebetkreedit", "deebetkreeditdc",
    "debetaskreditas", "προσημο", "προσημοποσου", "借方貸方", "借贷标志",
  ]
}

/// The words by which banks say, in a column beside the amount, which way the money went.
enum CSVSignWords {
  /// Whether a cell says that money came in.
  static func isCredit(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map(credits.contains) ?? false
  }

  /// Whether a cell says that money went out.
  static func isDebit(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map(debits.contains) ?? false
  }

  /// The word of money out that goes with one of money in; nil where several may.
  static func opposite(ofCredit cell: ArraySlice<UInt8>) -> CSVPattern? {
    guard let word = cell.words else { return nil }
    let pairs = [
      "H": "S", "C": "D", "CR": "DR", "Cr": "Dr", "Haben": "Soll", "Credit": "Debit", "+": "-",
      "CRDT": "DBIT", "Bij": "Af", "Kredit": "Debet", "Gutschrift": "Lastschrift",
      "CREDIT": "DEBIT", "IN": "OUT", "In": "Out", "Bijschrijving": "Afschrijving",
    ]
    return pairs[word].map { CSVPattern(exactly: $0) }
  }

  /// Of words that cards have for spending and for what was paid, which of them are of money out
  /// and of money in, and the one that is of money out elsewhere; nil for other words.
  static func ofCard(
    _ words: Set<ArraySlice<UInt8>>
  ) -> (debits: Set<ArraySlice<UInt8>>, credits: Set<ArraySlice<UInt8>>, payment: String)? {
    func among(_ known: Set<String>) -> Set<ArraySlice<UInt8>> {
      words.filter { folded($0).map(known.contains) ?? false }
    }
    let debits = among(["purchase", "sale", "charge", "fee"])
    let payments = among(["payment"])
    let credits = payments.union(among(["refund", "return"]))
    guard !debits.isEmpty, debits.count + credits.count == words.count,
      let payment = payments.first?.words
    else { return nil }
    return (debits, credits, payment)
  }

  /// Whether a column may say which way the money went, as far as its name tells, in words that
  /// are not known; those of texts, of the other party and of kinds of spending do not.
  static func maySaySign(_ header: String) -> Bool {
    let name = header.foldedName
    return
      ![CSVHeaderWords.payee, .text, .account, .currency, .id, .date].contains {
        $0.fit(header) > 0
      }
      && ![
        "categor", "kategor", "card", "kart", "carte", "tarjeta", "member", "holder", "inhaber",
        "user", "branch", "filial", "country", "land", "city", "tag", "label", "note", "notiz",
        "status", "bank", "account", "product", "produ",
      ].contains { name.contains($0) }
  }

  /// Which way the money of a column went, as far as a word of its name says, in the singular or the
  /// plural; nil where none does, or both ways are said.
  static func direction(ofHeader name: String) -> WrittenAmount.Direction? {
    let all = name.foldedName.split { !$0.isLetter }
    // `Money in`, but not `Amount in EUR`.
    let telling = all.indices.filter { place in
      all[place].count > 2
        || place == all.count - 1 && (place == 0 || !["i", "a"].contains(all[place]))
        || place == 0 && !["in", "i", "a"].contains(all[place])
    }
    // `Ghi có`, `Tiền gửi`: two words that say it together.
    let names: [String] = telling.map { String(all[$0]) } + [all.joined()]
    let words = names.flatMap { word in [word, word.last == "s" ? String(word.dropLast()) : ""] }
    let isOfCredits = words.contains { credits.contains($0) || creditHeaders.contains($0) }
    let isOfDebits = words.contains { debits.contains($0) || debitHeaders.contains($0) }
    return isOfCredits == isOfDebits ? nil : isOfCredits ? .credit : .debit
  }

  static func isKnown(_ cell: ArraySlice<UInt8>) -> Bool {
    folded(cell).map { debits.contains($0) || credits.contains($0) } ?? false
  }

  /// Nil for figures, in which a minus is no word.
  private static func folded(_ cell: ArraySlice<UInt8>) -> String? {
    guard !cell.contains(where: \.isDigit) else { return nil }
    return cell.words.map { $0.foldedName.filter { $0.isLetter || $0 == "-" || $0 == "+" } }
  }

  /// What columns of money out are called, beside the words for one entry.
  private static let debitHeaders: Set = [
    "spent", "spending", "ausgaben", "auszahlungen", "abbuchung", "abbuchungen", "retraits",
    "uitgaven", "utgifter", "udgifter", "hævet", "haevet", "otot", "wydatki", "wypłata", "wypłaty",
    "wyplata", "wyplaty", "vydaje", "kiadas", "rashod", "rashodi", "isplate", "odliv", "gider",
    "giderler", "uscite", "addebiti", "saidas", "출금", "출금액", "kulu", "kulud", "islaidos", "дт",
    "gastos", "お支払金額", "支払い金額", "お引出し", "お引出金額", "zahlungen", "paymentsout", "vrub", "חובה",
    "ถอน", "ghino", "tienrut", "iesiri", "winien", "cekilen", "cikis", "cıkıs", "valjaminekud",
    "izdevumi",
    "مدين", "찾으신금액", "izplate", "izdatki", "prelievi", "meno", "maksettu", "ulos", "betalt",
    "uttak", "verschuldigd", "видатки", "плащания", "keluar", "ab", "paiements", "subtractions",
  ]

  /// The same of money in.
  private static let creditHeaders: Set = [
    "receipts", "einnahmen", "einzahlungen", "zugange", "depots", "inkomsten", "inkomster",
    "indtaegt", "indtaegter", "indsat", "panot", "wpływy", "wplywy", "wplata", "wpłata", "wplaty",
    "wpłaty", "prijmy", "bevetel", "prihod", "prihodi", "uplate", "priliv", "gelir", "gelirler",
    "entrate", "accrediti", "입금", "입금액", "tulu", "tulud", "pajamos", "кт", "お預り金額",
    "預かり金額", "お預入れ", "haberes", "abonos", "prospech", "זכות", "ฝาก", "ghico", "tiengui", "intrari",
    "ma",
    "yatan", "giris", "laekumised", "ienakumi", "داين", "맡기신금액", "vplate", "prejemki",
    "versamenti", "tulo", "saapunut", "sisaan", "mottatt", "innskudd", "tegoed", "надходження",
    "постъпления", "masuk", "zu", "remboursements", "additions",
  ]

  private static let debits: Set = [
    "af", "debit", "d", "db", "dr", "s", "soll", "debet", "dbit", "out", "outflow", "o", "debito",
    "addebito", "cargo", "lastschrift", "belastung", "ausgang", "withdrawal", "uscita", "debitor",
    "moneyout", "payment", "ausgabe", "debe", "haberdebe", "-", "saida", "sortie", "depense",
    "afboeking", "uit", "charge", "purchase", "sale", "dare", "retrait", "debiteur", "prelievo",
    "pago", "gasto", "egreso", "retiro", "despesa", "spesa", "betaling", "outgoing", "ausgehend",
    "sortant", "outgoingtransfer", "expense", "paidout", "sent", "dt", "wydatek", "obciazenie",
    "rozchod", "vydaj", "adeudo", "borc", "odchozi", "odchozia", "abgang", "auszahlung", "zahlung",
    "minus", "paymentout", "spend", "fee", "otto", "uttag", "utgift", "udgift", "ut", "ud",
    "terheles", "дебет", "расход", "списание", "χ", "χρεωση", "afschrijving", "deebet", "debets",
    "debetas", "借方", "出金", "支出", "支払",
  ]

  private static let credits: Set = [
    "bij", "credit", "c", "cr", "h", "haben", "kredit", "crdt", "in", "inflow", "i", "credito",
    "accredito", "abono", "gutschrift", "eingang", "deposit", "entrata", "moneyin", "einnahme",
    "haber", "+", "entrada", "entree", "recette", "bijboeking", "refund", "zahlungseingang",
    "avere", "depot", "versement", "crediteur", "ingreso", "cobro", "deposito", "receita",
    "recebimento", "ontvangst", "incoming", "eingehend", "entrant", "income", "paidin", "received",
    "receipt", "topup", "incomingtransfer", "kt", "uznanie", "wpływ", "wplyw", "przychod", "prijem",
    "pano", "insattning", "alacak", "prichozi", "zugang", "einzahlung", "plus", "paymentin",
    "top-up", "return", "indbetaling", "inn", "ind", "jovairas", "кредит", "приход", "зачисление",
    "поступление", "π", "πιστωση", "bijschrijving", "k", "kreedit", "kredits", "kreditas", "貸方",
    "贷方", "入金", "收入", "a",
  ]
}

extension String {
  /// Its letters in small ones without accents.
  fileprivate var foldedSign: String { foldedName.filter(\.isLetter) }
}

/// The columns of a header.
struct CSVHeader {
  let names: [String]
  /// The position of each name, as it stands and in small letters; of equals the first.
  private let positions: [String: Int]

  /// The cells of a row, squeezed.
  init(_ row: CSVRow, of text: [UInt8]) {
    self.init(row.cells.indices.map { row.bytes($0, of: text)?.words ?? "" })
  }

  /// A header with these names.
  init(_ names: [String]) {
    self.names = names
    var positions: [String: Int] = [:]
    for (index, name) in names.enumerated().reversed() {
      positions[name.lowercased()] = index
    }
    for (index, name) in names.enumerated().reversed() { positions[name] = index }
    self.positions = positions
  }

  /// Whether these are all of its cells in their order, blanks and case aside.
  ///
  /// Cells without a name behind the last one that has one do not count: some banks end each row
  /// with a delimiter.
  func isWhole(_ header: [String]) -> Bool {
    Self.comparable(names).elementsEqual(Self.comparable(header), by: Self.isSame)
  }

  private static func comparable(_ names: [String]) -> [String] {
    let last = names.lastIndex { !$0.squeezed.isEmpty } ?? -1
    return names[...last].map { $0.squeezed.lowercased() }
  }

  /// Whether a name is the other, where letters of it were lost when the file was copied: each
  /// replacement character may be any one.
  private static func isSame(_ written: String, _ name: String) -> Bool {
    guard written != name else { return true }
    guard written.contains(lost) else { return false }
    return written.count == name.count
      && zip(written, name).allSatisfy { $0 == $1 || $0 == lost }
  }

  private static let lost: Character = "\u{FFFD}"

  /// The position of a column, 0 being the first; nil where the header does not have it.
  func position(of name: String) -> Int? {
    positions[name] ?? positions[name.squeezed.lowercased()]
  }

  /// Rows in which a header is looked for.
  static let searchedRows = 100
  /// Bytes of the file in which they lie, however long its lines are.
  private static let searchedBytes = 1 << 20

  /// The rows that may be a file's header: those at its beginning with more than one cell.
  static func candidates(in text: DecodedText, delimiter: CSVDelimiter) -> [CSVHeader] {
    let head = Array(text.bytes.prefix(searchedBytes))
    return CSVRows(head, delimiter: delimiter).prefix(searchedRows)
      .filter { $0.cells.count > 1 }.map { CSVHeader($0, of: head) }
  }
}

/// A layout's columns as positions in the rows of one file, 0 being the first, and where its data
/// begin.
struct CSVPositions {
  /// The first byte behind the header, or behind the rows that are skipped.
  let start: Int
  /// The first byte of the header; of the data where the file has none.
  let headerStart: Int
  let header: CSVHeader?
  /// How many cells the header has in the file; nil where it has no header.
  let headerCellCount: Int?
  private let layout: CSVLayout

  /// Looks for the header: the first row behind the skipped ones that is one of the layout's, or
  /// where it has none, or the file none of them, that has all the names of the layout.
  ///
  /// Throws with the first name that the most likely header lacks.
  init(
    _ layout: CSVLayout, in text: DecodedText, delimiter: CSVDelimiter
  ) throws(BankFileProblem) {
    self.layout = layout
    let names = layout.columnNames
    var rows = CSVRows(text.bytes, delimiter: delimiter)
    for _ in 0..<max(0, layout.skip) { _ = rows.next() }
    let whole =
      layout.headers.isEmpty
      ? nil
      : rows.prefix(CSVHeader.searchedRows).lazy.compactMap { row in
        let header = CSVHeader(row, of: text.bytes)
        return layout.headers.first { header.isWhole($0) }.map { (row, $0) }
      }.first
    if let (whole, names) = whole {
      // As the layout writes them: letters may have been lost.
      header = CSVHeader(names)
      headerCellCount = whole.cells.count
      headerStart = whole.range.lowerBound
      start = Self.end(of: whole, in: text, delimiter)
      return
    }
    guard !names.isEmpty else {
      header = nil
      headerCellCount = nil
      start = rows.next()?.range.lowerBound ?? text.bytes.count
      headerStart = start
      return
    }
    var best: (found: Int, row: CSVRow, header: CSVHeader)?
    for row in rows.prefix(CSVHeader.searchedRows) {
      let candidate = CSVHeader(row, of: text.bytes)
      let found = names.count { candidate.position(of: $0) != nil }
      if found == names.count {
        header = candidate
        headerCellCount = row.cells.count
        headerStart = row.range.lowerBound
        start = Self.end(of: row, in: text, delimiter)
        return
      }
      if found > best?.found ?? -1 { best = (found, row, candidate) }
    }
    throw Self.missing(names, best.map { ($0.row, $0.header) }, in: text)
  }

  /// Where the row behind a row begins.
  private static func end(
    of row: CSVRow, in text: DecodedText, _ delimiter: CSVDelimiter
  ) -> Int {
    var rest = CSVRows(text.bytes, delimiter: delimiter, from: row.range.lowerBound)
    _ = rest.next()
    return rest.next()?.range.lowerBound ?? text.bytes.count
  }

  private static func missing(
    _ names: [String], _ best: (row: CSVRow, header: CSVHeader)?, in text: DecodedText
  ) -> BankFileProblem {
    let lacking = names.first { best?.header.position(of: $0) == nil } ?? ""
    let nearest = best.flatMap { Basics.nearest(to: lacking, among: $0.header.names) }
    return BankFileProblem(
      .noColumn(lacking, nearest: nearest), at: text.places(best?.row.range ?? 0..<0))
  }

  /// The rows of the table.
  func rows(of text: DecodedText, _ delimiter: CSVDelimiter) -> CSVRows {
    var rows = CSVRows(text.bytes, delimiter: delimiter, from: start)
    guard let count = headerCellCount ?? rows.next()?.cells.count else { return rows }
    return CSVRows(
      text.bytes, delimiter: delimiter, from: start,
      form: CSVTableForm(cellCount: count, date: position(layout.date)))
  }

  /// The position of a column.
  func position(_ column: CSVColumn) -> Int {
    switch column {
    case .number(let number): number > 0 ? number - 1 : Int.max
    case .named(let name):
      // Without a header a number in quotes is one.
      header == nil
        ? CSVLayout.number(name).map { $0 - 1 } ?? Int.max : header?.position(of: name) ?? Int.max
    }
  }

  func position(_ column: CSVColumn?) -> Int? { column.map { position($0) } }
}

extension CSVPattern {
  /// Whether a cell has it.
  func matches(_ cell: ArraySlice<UInt8>) -> Bool {
    let cell = cell.trimmed
    switch self {
    case .exactly(let text): return cell.elementsEqual(text.utf8)
    case .expression(let expression):
      return expression.isFound(in: String(decoding: cell, as: UTF8.self))
    }
  }
}
