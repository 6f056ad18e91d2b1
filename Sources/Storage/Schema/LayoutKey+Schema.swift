internal import Basics
internal import Model

extension LayoutKey: DescribedKey {
  var isRequired: Bool { self == .name || self == .date }

  var schema: JSONSchema {
    switch self {
    case .name:
      .text.about("What it is called, such as the bank.")
    case .source:
      .text.about("Who describes the bank's columns.")
    case .header:
      ImportsSchema.header.about(
        "The whole header row, by which a file is known; or several. By the columns if left out.")
    case .cells:
      .array(of: .text).about(
        "What each cell of every row has where there is no header; expressions between slashes.")
    case .delimiter:
      .choice(of: CSVDelimiter.self).about(
        "What stands between cells; found in the file if left out.")
    case .encoding:
      .choice(of: FileEncoding.self).about("The file's encoding; found in the file if left out.")
    case .skip:
      .number(in: 0...Int64.max).about(
        "Rows before the header or, where columns are numbers, the data.")
    case .date:
      ImportsSchema.column.about("The column of the booking day.")
    case .valueDate:
      ImportsSchema.column.about("The column of the day from which interest counts.")
    case .dateFormat:
      ImportsSchema.dateFormat.about(
        "The order of dates, such as dd.MM.yyyy; shown by the file if left out.")
    case .amount:
      ImportsSchema.column.about("The column of amounts, with signs unless there is a sign.")
    case .debit:
      ImportsSchema.column.about("The column of money out, beside credit.")
    case .credit:
      ImportsSchema.column.about("The column of money in, beside debit.")
    case .debitSign:
      .choice(of: CSVDebitSign.self).about(
        "The sign of money out under debit; a cell with the other one is money in.")
    case .sign:
      ImportsSchema.column.about("The column that says which way the money goes.")
    case .debitWhen:
      .text.about("What stands under sign where money goes out; between slashes an expression.")
    case .creditWhen:
      .text.about("What stands under sign where money comes in; banks' words for it if left out.")
    case .negate:
      .flag.about("true: money out is printed as positive.")
    case .decimal:
      .choice(of: DecimalMark.self).about(
        "The mark before decimals; shown by the file if left out.")
    case .fractions:
      .flag.about("true: amounts may be fractions, such as -1250/100.")
    case .fee:
      ImportsSchema.column.about("The column of a fee that the amount does not hold.")
    case .currency:
      ImportsSchema.column.about("The column of the currency.")
    case .wallet:
      .flag.about("true: rows in other currencies go to that currency's account of the wallet.")
    case .balance:
      ImportsSchema.column.about("The column of the balance after the entry.")
    case .originalAmount:
      ImportsSchema.column.about("The column of the amount before it was converted.")
    case .originalCurrency:
      ImportsSchema.column.about("The column of that amount's currency.")
    case .pending:
      .text.about("What stands in place of the date where an entry is not booked yet.")
    case .onlyWhen:
      .definition("rowCondition").about("Rows that do not meet it are no entries.")
    case .skipWhen:
      .definition("rowCondition").about("Rows that meet it are left out.")
    case .payee:
      ImportsSchema.column.about("The column of the other party.")
    case .payeeIn:
      ImportsSchema.column.about("The column of who paid, where money comes in.")
    case .payeeOut:
      ImportsSchema.column.about("The column of who was paid, where money goes out.")
    case .payeeAccount:
      ImportsSchema.column.about("The column of the other party's account.")
    case .reference:
      ImportsSchema.column.about("The column of what the payment is for.")
    case .text:
      ImportsSchema.columns.about("Columns with more text, one or several.")
    case .id:
      ImportsSchema.column.about("The column of the bank's own id of the entry.")
    case .account:
      ImportsSchema.column.about("The column of the account that the row is of.")
    case .into:
      .text.about("The account that all rows are of, by name or IBAN.")
    }
  }
}
