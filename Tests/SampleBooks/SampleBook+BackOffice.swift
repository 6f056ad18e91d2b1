extension SampleBook {
  /// How large a back office's book is.
  package struct Size: Sendable {
    package var accounts: Int
    package var months: Int
    /// In each month of each account.
    package var entries: Int

    package init(accounts: Int, months: Int, entries: Int) {
      self.accounts = accounts
      self.months = months
      self.entries = entries
    }

    package var entryCount: Int { accounts * months * entries }
  }

  /// Accounts of one size from 2020 on: salaries, rents, shops, and a transfer a month between
  /// neighbouring accounts.
  package static func backOffice(_ size: Size, layout: Layout = .folder) -> SampleBook {
    let accounts = (0..<size.accounts).map { number in
      SampleAccount("Account \(number)", entries: entries(of: number, size))
    }
    return SampleBook(settings: "{\"title\": \"Back office\"}", accounts: accounts, layout: layout)
  }

  private static func entries(of number: Int, _ size: Size) -> [SampleEntry] {
    (0..<size.months * size.entries).map { index in
      let (month, entry) = (index / size.entries, index % size.entries)
      let day = SampleDay(year: 2020, months: month, day: 1 + entry * 28 / size.entries)
      if entry == 0 {
        let amount = 100_000 + number / 2
        return SampleEntry(
          day, number % 2 == 0 ? -amount : amount, "Account \(number ^ 1)", category: "Savings")
      }
      let shop = (index * 31 + number * 7) % 500
      return SampleEntry(
        day, entry == 1 ? 310_000 + number : -(100 + (index * 7_919 + number * 131) % 20_000),
        entry == 1 ? "Employer \(number % 97)" : "Shop \(shop)",
        category: entry == 1 ? "Income" : "Category \(shop % 23)",
        reference: index % 3 == 0 ? "Invoice \(index) of \(number)" : nil)
    }
  }
}
