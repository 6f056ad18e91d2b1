import Values
package import Views

extension StatementPage: SamplePage {
  /// A complete month with notes, transfers and to-dos.
  package static func sample(_ samples: Samples) -> StatementPage {
    var entries = entries(samples)
    let notes = [
      StatementNote(
        number: Samples.count(1),
        text: NoteText(samples.said("For the *shed*; the receipt is in the folder.")))
    ]
    let remarks = StatementRemark.numbered(&entries, notes)
    entries[5] = entries[5].carried(forward: entries[4].entry.balance)
    return StatementPage(
      frame: samples.frame(path: "accounts/current/statements/2026-10.html", section: .accounts),
      isMarkdownAlone: false, title: samples.said("Current account") + " · October 2026",
      account: samples.head,
      month: Samples.month("2026-10"),
      monthInYear: Samples.month("2026-10"), figures: samples.figures(), broughtForward: nil,
      continues: false,
      entries: entries, notes: notes, remarks: remarks, flow: samples.flow,
      toDos: samples.periodToDos,
      previous: StatementLink(
        text: "September 2026", path: "accounts/current/statements/2026-09.html",
        markdownName: "2026-09.md"),
      next: StatementLink(
        text: "November 2026", path: "accounts/current/statements/2026-11.html",
        markdownName: "2026-11.md"),
      registerPath: "accounts/current/2026.html#m2026-10", monthPath: "months/2026-10.html",
      year: Link("2026", path: "accounts/current/statements/2026.html"))
  }

  private static func entries(_ samples: Samples) -> [StatementEntry] {
    samples.rows("2026-10").enumerated().map { index, row in
      StatementEntry(
        entry: row.entry, anchor: "e\(index + 1)",
        registerRow: PagePlace("../2026.html", row.entry.path.anchor), valueDate: row.valueDate,
        note: row.note == nil ? nil : Samples.count(1),
        magnitude: Amount(
          text: String(row.entry.amount.text.dropFirst()), plain: row.entry.amount.plain,
          sign: .positive),
        conversion: index == 7
          ? ShownConversion(original: "JPY 62,000", rate: "155.00", charges: "GBP 1.50") : nil,
        payment: index == 3
          ? ShownPayment(
            party: "City Electric plc", partyIBAN: "GB29 NWBK 6016 1331 9268 19",
            partyAccount: "12345678", partyBIC: "NWBKGB2L", endToEndID: "4711-2026-10",
            mandateID: "M-0815", creditorID: "GB15SEPA0012345")
          : nil,
        carriedForward: nil, remarks: [])
    }
  }
}
