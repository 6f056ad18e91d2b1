extension BankFile {
  /// Reads a QIF file: a statement for each stretch of entries of a bank account, a card or cash.
  ///
  /// Securities are left out and told. Where the order of the dates or the decimal mark is not
  /// known, that is the only problem told, and there are no entries.
  package init(qif text: DecodedText, reading: BankFileReading) {
    self.init()
    let sections = QIFSections(text)
    problems = sections.problems
    do throws(BankFileProblem) {
      let conventions = try QIFConventions(of: sections.all, in: text, reading: reading)
      let reader = QIFEntryReader(
        text: text, conventions: conventions, currency: reading.currency)
      read(sections.all, with: reader)
    } catch {
      problems.append(error)
    }
    if statements.isEmpty, problems.isEmpty {
      let start = text.place(0)
      problems.append(BankFileProblem(.nothingInQIF, at: start..<start))
    }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func read(_ sections: [QIFSection], with reader: QIFEntryReader) {
    let text = reader.text
    var account: QIFRecord?
    for section in sections {
      switch section.kind {
      case .accounts: account = section.records.last
      case .entries(let kind):
        let name = account?.value("N").flatMap { text.bytes[$0].words } ?? ""
        let described = QIFDescription(account?.value("D").flatMap { text.bytes[$0].words } ?? "")
        let reader = QIFEntryReader(
          text: text, conventions: reader.conventions,
          currency: described.currency ?? reader.currency)
        var statement = BankStatement(
          of: BankAccount(number: described.iban ?? name, currency: reader.currency),
          at: text.place(section.header.lowerBound))
        statement.account.kind = kind
        for record in section.records {
          do throws(BankFileProblem) {
            statement.entries.append(try reader.entry(of: record, in: name))
          } catch {
            problems.append(error)
          }
        }
        statements.append(statement)
      case .investments(let type) where !section.records.isEmpty:
        problems.append(
          BankFileProblem(
            .investments(section.records.count, type), at: text.places(section.header)))
      case .investments, .passedOver, .unknown: break
      }
    }
  }
}
