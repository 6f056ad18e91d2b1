import Model
import Testing

@testable import Import

/// Texts of banks without a word of their encoding.
@Suite struct EncodingEvidenceTests {
  private static let texts = [
    "Müller Bäckerei, Miete für März", "Gutschrift Größe 7", "Überweisung Öl und Süßes",
    "Virement à l’école, café crème", "prélèvement échéance", "España niño, pago de teléfono",
    "caffè perché città, pagamento", "betaling België van Zoë", "Hyra från Åsa Öberg",
    "husleje Søren Ærø", "pagamento São João",
  ]

  private static let polish = ["przelew za czynsz Łódź żółw ćma", "wynagrodzenie PLN opłata żółć"]
  private static let czech = ["Dvořák platba CZK žluťoučký kůň", "platba nájem úhrada účtu Jiří"]

  /// The bytes of a text; nil where the encoding lacks one of its characters.
  static func bytes(_ text: String, in page: CodePage) -> [UInt8]? {
    let upper = Array(page.upperHalf.unicodeScalars)
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if let place = upper.firstIndex(of: scalar) {
        bytes.append(UInt8(place) | 0x80)
      } else {
        return nil
      }
    }
    return bytes
  }

  private func read(_ text: String, in page: CodePage) throws -> String? {
    guard let bytes = Self.bytes(text, in: page) else { return nil }
    return String(decoding: try DecodedText(bytes[...]).bytes, as: UTF8.self)
  }

  @Test func `Western texts are read right in each encoding that has their letters`() throws {
    for text in Self.texts {
      for page in [CodePage.windows1252, .dos850, .dos437, .macRoman] {
        #expect(try read(text, in: page) ?? text == text, "\(page)")
      }
    }
  }

  @Test func `Texts of Central Europe are read right as Windows-1250 and 852`() throws {
    for text in Self.polish + Self.czech {
      for page in [CodePage.windows1250, .dos852] {
        #expect(try read(text, in: page) ?? text == text, "\(page)")
      }
    }
  }

  @Test func `Nothing but Windows-1252 is doubted where the words say nothing else`() throws {
    for text in Self.texts + ["Paid £5.00, §7 and 5 € – “quoted”", "50 °C"] {
      let bytes = try #require(Self.bytes(text, in: .windows1252))
      let evidence = EncodingEvidence(bytes[...])
      #expect(evidence.page == .windows1252 && evidence.doubtfulWords.isEmpty, "\(text)")
    }
  }

  @Test func `A byte that no text in Windows-1252 has is never read so`() throws {
    for text in ["Müller", "müde", "\u{81}"] {
      let bytes = text == "\u{81}" ? [0x20, 0x81, 0x20] : Self.bytes(text, in: .dos850)
      let evidence = EncodingEvidence(try #require(bytes)[...])
      #expect(evidence.page != .windows1252, "\(text)")
    }
  }

  @Test func `Where two encodings fit, the words that hang on it are noted with their place`()
    throws
  {
    let head = ":20:A\n:25:1/2\n:60F:C260101EUR1,00\n:86:Konto "
    let bytes = Array(head.utf8) + (try #require(Self.bytes("Straße 7", in: .dos850)))
    let file = BankFile.read(bytes[...])
    let note = file.problems.first { problem in
      problem.fault.message.contains("does not declare its encoding")
    }
    #expect(note?.range.lowerBound == FileOffset(head.utf8.count))
    #expect(
      note?.fault.message
        == "the file does not declare its encoding; read as Windows-1252, it has the words"
        + " \"Straáe\"")
    #expect(note?.fault.remedy == "where these words are wrong, name the encoding: --encoding NAME")
    var reading = BankFileReading()
    reading.encoding = .page(.dos850)
    let named = BankFile.read(bytes[...], reading)
    #expect(!named.problems.contains { $0.fault.message.contains("does not declare its encoding") })
  }

  @Test func `OFX that declares no encoding is read by evidence as well`() throws {
    let text = OFXSample.bank(OFXSample.transaction("-1.00", "<FITID>1<NAME>Müller Bäckerei"))
      .replacing("CHARSET:1252", with: "CHARSET:NONE")
    let bytes = try #require(Self.bytes(text, in: .dos850))
    #expect(
      BankFile.read(bytes[...]).statements.first?.entries.first?.party.name == "Müller Bäckerei")
  }

  @Test func `A declaration that the bytes contradict is not believed`() throws {
    func name(_ text: String, _ page: CodePage) throws -> String? {
      let file = OFXSample.bank(OFXSample.transaction("-1.00", "<FITID>1<NAME>\(text)"))
      let bytes = try #require(Self.bytes(file, in: page))
      return BankFile.read(bytes[...]).statements.first?.entries.first?.party.name
    }
    for text in ["Müller Bäckerei", "Bäckerei König", "Grüße"] {
      #expect(try name(text, .dos850) == text)
      #expect(try name(text, .windows1252) == text)
    }
    #expect(try name("Straße 7", .windows1252) == "Straße 7")
  }

  @Test func `Signs within words tell ISO-8859-2 from Windows-1250`() throws {
    for text in ["Łódź płatność kartą", "Šárka Dvořáková, platba za nájem", "příští měsíc, Žďár"] {
      for page in [CodePage.windows1250, .latin2] {
        #expect(try read(text, in: page) == text, "\(page)")
      }
    }
  }

  @Test func `The sign of no currency beside an amount is the euro's of ISO-8859-15`() throws {
    for text in ["Müller Bäckerei 5€", "Café 12,50 €", "€ 7"] {
      #expect(try read(text, in: .latin9) == text)
    }
    #expect(try read("Müller ¤ Söhne", in: .windows1252) == "Müller ¤ Söhne")
    #expect(try read("5¤ D´Angelo", in: .windows1252) == "5¤ D´Angelo")
  }

  @Test func `A ligature within a word is that of ISO-8859-15, and a fraction stays one`() throws {
    for text in ["Sœur Thérèse, cœur de boeuf", "Paiement de l'œuvre, café crème, règlement"] {
      let found = try read(text, in: .latin9)
      #expect(found == text, "\(found)")
    }
    for text in ["Müller ½ Pfund", "1½l Wein, Bäckerei", "Paiement café ¼ litre"] {
      let found = try read(text, in: .windows1252)
      #expect(found == text, "\(found)")
    }
  }

  @Test func `Cyrillic, Greek and Turkish texts are read in the encodings of Windows`() throws {
    for (text, page) in [
      ("Перевод средств, Пятёрочка магазин", CodePage.windows1251),
      ("Μεταφορά χρημάτων, Αγορά σούπερ μάρκετ", .windows1253),
      ("Maaş ödemesi, Alışveriş, Şişli", .windows1254),
    ] {
      #expect(try read(text, in: page) == text)
    }
  }

  @Test(
    arguments: [
      "перевод средств", "ПЕРЕВОД СРЕДСТВ", "μεταφορά χρημάτων", "АГОРА СУПЕР МАРКЕТ",
    ])
  func `Words in capitals alone, or in none, may be of another encoding`(_ text: String) throws {
    for page in [CodePage.windows1251, .windows1253] {
      guard let bytes = Self.bytes(text, in: page) else { continue }
      let problem = #expect(throws: BankFileProblem.self) { try DecodedText(bytes[...]) }
      #expect(problem?.fault == .unknownEncoding)
    }
  }

  /// In KOI8-R, CP866, Shift_JIS, Big5, EUC-KR and Windows-1255.
  @Test(
    arguments: [
      [0xF0, 0xC5, 0xD2, 0xC5, 0xD7, 0xCF, 0xC4, 0x20, 0xD3, 0xD2, 0xC5, 0xC4, 0xD3, 0xD4, 0xD7],
      [0x8F, 0xA5, 0xE0, 0xA5, 0xA2, 0xAE, 0xA4, 0x20, 0xE1, 0xE0, 0xA5, 0xA4, 0xE1, 0xE2, 0xA2],
      [0x83, 0x58, 0x81, 0x5B, 0x83, 0x70, 0x81, 0x5B, 0x3B, 0x8B, 0x8B, 0x97, 0x5E],
      [0xC2, 0xE0, 0xB1, 0x62, 0xA4, 0xE4, 0xA5, 0x58, 0x3B, 0xC1, 0x7E, 0xB8, 0xEA],
      [0xBD, 0xBA, 0xC5, 0xB8, 0xB9, 0xF7, 0xBD, 0xBA, 0x3B, 0xB1, 0xDE, 0xBF, 0xA9],
      [0xE4, 0xF2, 0xE1, 0xF8, 0xE4, 0x20, 0xE1, 0xF0, 0xF7, 0xE0, 0xE9, 0xFA],
    ])
  func `A text in a script whose encoding nothing tells is refused`(_ bytes: [UInt8]) {
    let file = Array("Date;Text\n2026-01-15;".utf8) + bytes
    #expect(throws: BankFileProblem.self) { try DecodedText(file[...]) }
    let problem = #expect(throws: BankFileProblem.self) { try DecodedText(file[...]) }
    #expect(problem?.fault == .unknownEncoding && problem?.range.lowerBound.bytes == 21)
  }

  /// `日付,摘要,支払い金額` and so on, with katakana of half the width and marks of two bytes.
  private static let japanese: [UInt8] =
    [0x93, 0xFA, 0x95, 0x74, 0x2C, 0x93, 0x45, 0x97, 0x76, 0x2C]
    + [0x8E, 0x78, 0x95, 0xA5, 0x82, 0xA2, 0x8B, 0xE0, 0x8A, 0x7A, 0x2C]
    + [0x97, 0x61, 0x82, 0xA9, 0x82, 0xE8, 0x8B, 0xE0, 0x8A, 0x7A, 0x0A]
    + Array("2026/1/15,".utf8) + [0xB6, 0xB0, 0xC4, 0xDE, 0x81, 0x5E, 0x82, 0x81, 0x87, 0x40, 0x2C]
    + Array("1200,\n2026/1/16,".utf8) + [0x8B, 0x8B, 0x97, 0x5E] + Array(",,250000\n".utf8)

  @Test func `Shift_JIS is known by its kana and kanji, and each leads to its bytes`() throws {
    let decoded = try DecodedText(Self.japanese[...])
    #expect(decoded.encoding == .shiftJIS)
    let text = String(decoding: decoded.bytes, as: UTF8.self)
    #expect(text.hasPrefix("日付,摘要,支払い金額,預かり金額\n2026/1/15,ｶｰﾄﾞ／ａ①,1200,\n"))
    for word in [",摘要", "給与", "／", "250000"] {
      let place = try #require(Array(text.utf8).firstRange(of: Array(word.utf8)))
      let file = decoded.place(place.lowerBound).bytes
      #expect(decoded.offset(of: FileOffset(file)) == place.lowerBound)
      #expect(
        try DecodedText(Self.japanese[file...], as: .shiftJIS).bytes.starts(with: word.utf8))
    }
    let layout = try CSVProposal(for: decoded, reading: BankFileReading()).layout
    #expect(
      layout.amount == .divided(debit: .named("支払い金額"), credit: .named("預かり金額")))
  }

  @Test func `Bytes that are no Shift_JIS are told where a person named it`() {
    let problem = #expect(throws: BankFileProblem.self) {
      try DecodedText((Array("Text;".utf8) + [0x93, 0x3B])[...], as: .shiftJIS)
    }
    #expect(problem?.fault == .unreadEncoding("Shift_JIS"))
  }

  @Test func `A layout that names an encoding reads what does not show its own`() throws {
    let rows = "Date;Name;Amount\n2026-01-15;перевод средств;-1,00\n"
    let file = try #require(Self.bytes(rows, in: .windows1251))
    #expect(BankFile.read(file[...]).problems.map(\.fault) == [.unknownEncoding])
    var layout = CSVLayout("bank", date: .named("Date"), amount: .signed(.named("Amount")))
    layout.payee = .named("Name")
    layout.headers = [["Date", "Name", "Amount"]]
    layout.encoding = .windows1251
    var reading = BankFileReading()
    reading.layouts = [layout]
    let read = BankFile.read(file[...], reading)
    #expect(read.problems.isEmpty, "\(read.problems.map(\.fault.message))")
    #expect(read.statements.flatMap(\.entries).map(\.party.name) == ["перевод средств"])
  }
}
