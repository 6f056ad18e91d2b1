extension SampleBook {
  /// Accounts of two owners with balances carried forward: with and without entries and a day of
  /// opening, and transfers that entries declare, with a leg that is booked late or never.
  package static var carriedForward: SampleBook {
    let heads = [
      "\"opened\": \"2020-01-15\", \"openingBalance\": 100000",
      "\"openingBalance\": -2500, \"owner\": \"Joan\"",
      "\"opened\": \"2021-03-20\", \"openingBalance\": 777, \"owner\": \" Ada \"",
      "\"kind\": \"loan\", \"openingBalance\": -900000, \"closed\": \"2022-06-30\"",
      "\"currency\": \"USD\", \"openingBalance\": 5000", "\"opened\": \"2020-11-02\"",
    ]
    var accounts = heads.enumerated().map { number, head in
      SampleAccount("Account \(number)", head, entries: carriedForwardEntries(of: number))
    }
    accounts.append(SampleAccount("Safe", "\"openingBalance\": 4000"))
    accounts.append(SampleAccount("New", "\"opened\": \"2021-07-09\", \"openingBalance\": 60"))
    return SampleBook(settings: "{\"owner\": \"Ada\"}", accounts: accounts)
  }

  private static func carriedForwardEntries(of number: Int) -> [SampleEntry] {
    (0..<60).map { index in
      let day = SampleDay(
        year: 2020, months: [2, 3, 15, 4, 3, 12][number] + index * 18 / 60, day: 1 + index * 7 % 28)
      let isTransfer = index % 4 == 0 && number < 3
      var entry = SampleEntry(
        day, isTransfer ? (number % 2 == 0 ? -1000 : 1000) : index * 7919 % 4000 - 2300,
        "Payee \((index + number) % 17)", category: index % 3 == 0 ? nil : "C\(index % 14)")
      if isTransfer && index % 8 == 0 { entry.transfer = "Account \((number + 1) % 3)" }
      return entry
    }
  }
}
