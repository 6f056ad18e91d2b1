package import Model

extension BankFile {
  /// Reads a CSV file by a layout: one statement, or one for each account that the layout's column
  /// of accounts names, with the entries in the file's order.
  ///
  /// Rows whose cell of the date holds no date are no entries. Where a column is missing, or the
  /// order of the dates or the decimal mark is not known, that is the only problem told.
  package init(csv text: DecodedText, layout: CSVLayout, reading: BankFileReading) {
    self.init()
    format = .csv
    do throws(BankFileProblem) {
      let conventions = try CSVConventions(layout, in: text, reading: reading)
      let reader = CSVEntryReader(text, conventions, currency: reading.currency)
      readRows(reader, conventions, currency: reading.currency)
    } catch {
      problems.append(error)
    }
  }

  private mutating func readRows(
    _ reader: CSVEntryReader, _ conventions: CSVConventions, currency: Currency
  ) {
    let text = reader.text
    let account = conventions.positions.position(conventions.layout.account)
    var numbers: [String: Int] = [:]
    for row in CSVRows(
      text.bytes, delimiter: conventions.delimiter, from: conventions.positions.start)
    {
      if let quote = row.openQuote {
        problems.append(
          BankFileProblem(.csv(.openQuote), at: text.places(quote..<quote + 1)))
        continue
      }
      do throws(BankFileProblem) {
        guard let entry = try reader.entry(of: row) else { continue }
        let number = account.flatMap { row.bytes($0, of: text.bytes)?.unspaced } ?? ""
        let index = numbers[number] ?? statements.count
        if index == statements.count {
          numbers[number] = index
          // A file of several accounts says each one's currency in its rows.
          let currency = account == nil ? currency : entry.amount.currency
          statements.append(
            BankStatement(
              of: BankAccount(number: number, currency: currency), at: entry.place))
        }
        statements[index].entries.append(entry)
      } catch {
        problems.append(error)
      }
    }
    addEmptyStatement(in: text, conventions, currency: currency)
    for index in statements.indices { statements[index].account.into = conventions.layout.into }
  }

  /// A header without entries is a statement of a quiet time; a file without a header that holds
  /// no entry is not what the layout is for.
  private mutating func addEmptyStatement(
    in text: DecodedText, _ conventions: CSVConventions, currency: Currency
  ) {
    guard statements.isEmpty, problems.isEmpty else { return }
    let start = text.place(0)
    if conventions.layout.columnNames.isEmpty {
      problems.append(BankFileProblem(.csv(.nothingRead), at: start..<start))
    } else {
      statements.append(BankStatement(of: BankAccount(number: "", currency: currency), at: start))
    }
  }
}
