extension SampleBook {
  /// A single entry in an otherwise empty book.
  package static var oneEntry: SampleBook {
    SampleBook(
      settings: "{}",
      accounts: [
        SampleAccount(
          "Purse", entries: [SampleEntry(SampleDay(year: 2026, months: 9, day: 5), 100, "Anna")])
      ])
  }

  /// A first entry in the year 1, and nothing after it.
  package static var yearOne: SampleBook {
    SampleBook(
      settings: "{}",
      accounts: [
        SampleAccount(
          "Temple", entries: [SampleEntry(SampleDay(year: 1, months: 0, day: 1), 100, "Founder")])
      ])
  }

  /// Thirty accounts in four currencies over ten years from 2016 on, a mortgage among them, with
  /// transfers by IBAN and without, and to-dos that are tied to accounts.
  package static var household: SampleBook {
    let currencies = ["EUR", "EUR", "EUR", "CHF", "USD", "JPY"]
    let kinds = ["checking", "savings", "investment", "cash", "credit", "loan"]
    let accounts = (0..<30).map { number in
      var head = "\"kind\": \"\(kinds[number % 6])\", \"currency\": \"\(currencies[number % 6])\""
      if let iban = iban(number) { head += ", \"iban\": \"\(iban)\"" }
      if number % 6 == 1 { head += ", \"owner\": \"Person \(number)\"" }
      return SampleAccount(
        number == 8 ? "Account 7" : "Account \(number)", head, entries: entries(of: number))
    }
    return SampleBook(
      settings: "{\"title\": \"Dreißig\", \"locale\": \"de_DE\", \"statementsFrom\": \"2017-03\"}",
      accounts: accounts,
      toDos: toDos(count: 40) { $0 % 3 == 0 ? "Account \([1, 2, 3, 12][$0 % 4])" : nil })
  }

  /// A club whose members each own an account, one file each, with 200 to-dos.
  package static func club(members: Int = 80) -> SampleBook {
    let accounts = (0..<members).map { member in
      SampleAccount(
        "Member \(member)", "\"owner\": \"Member \(member)\", \"kind\": \"cash\"",
        entries: (0..<(1 + member % 30)).map { month in
          let isFee = (member + month) % 4 > 0
          return SampleEntry(
            SampleDay(year: 2023, months: month, day: 10 + member % 3), isFee ? 2500 : -2500,
            isFee ? "Club fee" : "Refund", category: isFee ? "Fees" : nil)
        })
    }
    return SampleBook(
      settings: "{\"title\": \"Club\"}", accounts: accounts, layout: .folder,
      toDos: toDos(count: 200) { "Member \($0 % members)" })
  }

  private static func toDos(count: Int, account: (Int) -> String?) -> String {
    let items = (0..<count).map { number in
      let due = SampleDay(year: 2026, months: number % 14, day: 1 + number % 28)
      let tie =
        account(number).map { ", \"account\": \"\($0)\", \"amount\": \(100 * number)" } ?? ""
      let done = number % 3 == 1 ? ", \"completed\": true, \"completionDate\": \"\(due)\"" : ""
      return "{\"name\": \"Task \(number)\", \"due\": \"\(due)\"\(tie)\(done)}"
    }
    return "[{\"name\": \"All\", \"items\": [\n" + items.joined(separator: ",\n") + "]}]\n"
  }

  /// A valid German IBAN; every fifth account has none.
  private static func iban(_ number: Int) -> String? {
    guard number % 5 != 3 else { return nil }
    let bank = "37040044" + String(10_000_001_000 + number).dropFirst()
    let remainder = (bank + "131400").utf8.reduce(0) { ($0 * 10 + Int($1) - 48) % 97 }
    return "DE" + String(198 - remainder).dropFirst() + bank
  }

  private static func entries(of number: Int) -> [SampleEntry] {
    (0..<(number == 0 ? 3000 : 40 + number * 37 % 300)).map { index in
      let day = SampleDay(
        year: 2016, months: index * 131 % (131 - number), day: 1 + (index * 5 + number) % 28)
      if index % 9 == 0 {
        // The same amounts come and go in all accounts, so that some of them are transfers.
        let partner = (number + 6 * (1 + index % 4)) % 30
        return SampleEntry(
          day, (index + number) % 2 == 0 ? -25_000 : 25_000, "Account \(partner)",
          reference: index % 27 == 0 ? iban(partner).map { "to \($0)" } : nil)
      }
      let amount = (index * 7_919 + number * 104_729) % 400_000 - 260_000
      return SampleEntry(
        day, amount, payees[(index * 31 + number) % payees.count],
        category: categories[index * 17 % categories.count],
        reference: index % 2 == 0 ? "Ref \(index)" : nil)
    }
  }

  private static let payees =
    (0..<200).map { "Payee \($0)" } + [
      "Ärzte GmbH", "ärzte gmbh", "Arzte GmbH", "北京 面馆", "con", "../x", "index", " ", "A & B <i>",
    ]
  private static let categories: [String?] = [
    "Home", "Home:Energy", "Food", "Food/Out", "Travel", "Été", "ete", nil, nil, "Tax", "Fun",
  ]
}
