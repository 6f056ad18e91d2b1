package import Basics
package import Model

enum LayoutKey: Int, ObjectKey {
  case name, source, header, cells, delimiter, encoding, skip, date, valueDate, dateFormat, amount,
    debit
  case credit, debitSign, creditSign, blankDebit, blankCredit, sign, debitWhen, creditWhen, negate,
    decimal, fractions, fee,
    currency
  case wallet
  case balance, currentBalance, originalAmount, originalCurrency, pending, onlyWhen, skipWhen,
    payee, payeeIn
  case payeeOut, payeeAccount, reference, text, id, account, into

  static let object = "layout"

  var isRequired: Bool { self == .name || self == .date }

  var schema: JSONSchema {
    switch self {
    case .name:
      .text.about("What it is called, such as the bank.")
    case .source:
      .text.about("Who describes the bank's columns.")
    case .header:
      .header.about(
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
      .dayColumns.about("The column of the booking day; a second one counts where it is blank.")
    case .valueDate:
      .column.about("The column of the day from which interest counts.")
    case .dateFormat:
      .dateFormat.about(
        "The order of dates, such as dd.MM.yyyy; shown by the file if left out.")
    case .amount:
      .amountColumns.about(
        "The column of amounts, with signs unless there is a sign; or one for each currency.")
    case .debit:
      .column.about("The column of money out, beside credit.")
    case .credit:
      .column.about("The column of money in, beside debit.")
    case .debitSign:
      .choice(of: CSVDebitSign.self).about(
        "The sign of money out under debit; a cell with the other one is money in.")
    case .creditSign:
      .choice(of: CSVDebitSign.self).about(
        "The sign of money in under credit; a cell with the other one is money out.")
    case .blankDebit:
      .column.about("The column of money out where that of amounts is blank.")
    case .blankCredit:
      .column.about("The column of money in where that of amounts is blank.")
    case .sign:
      .column.about("The column that says which way the money goes.")
    case .debitWhen:
      .text.about("What stands under sign where money goes out; between slashes an expression.")
    case .creditWhen:
      .text.about("What stands under sign where money comes in; banks' words for it if left out.")
    case .negate:
      .flag.about("true: money out is printed as positive.")
    case .decimal:
      .choice(DecimalMark.allCases.map(\.rawValue) + [CSVLayout.question]).about(
        "The mark before decimals; shown by the file if left out.")
    case .fractions:
      .flag.about("true: amounts may be fractions, such as -1250/100.")
    case .fee:
      .column.about("The column of a fee that the amount does not hold.")
    case .currency:
      .column.about("The column of the currency.")
    case .wallet:
      .flag.about("true: rows in other currencies go to that currency's account of the wallet.")
    case .balance:
      .column.about("The column of the balance after the entry.")
    case .currentBalance:
      .flag.about("true: the balance may be that of the download, the same in all rows.")
    case .originalAmount:
      .column.about("The column of the amount before it was converted.")
    case .originalCurrency:
      .column.about("The column of that amount's currency.")
    case .pending:
      .text.about("What stands in place of the date where an entry is not booked yet.")
    case .onlyWhen:
      .definition("rowCondition").about("Rows that do not meet it are no entries.")
    case .skipWhen:
      .definition("rowCondition").about("Rows that meet it are left out.")
    case .payee:
      .column.about("The column of the other party.")
    case .payeeIn:
      .column.about("The column of who paid, where money comes in.")
    case .payeeOut:
      .column.about("The column of who was paid, where money goes out.")
    case .payeeAccount:
      .column.about("The column of the other party's account.")
    case .reference:
      .column.about("The column of what the payment is for.")
    case .text:
      .columns.about("Columns with more text, one or several.")
    case .id:
      .column.about("The column of the bank's own id of the entry.")
    case .account:
      .column.about("The column of the account that the row is of.")
    case .into:
      .text.about("The account that all rows are of, by name or IBAN.")
    }
  }
}

enum LayoutConditionKey: Int, ObjectKey {
  case column, `is`

  static let object = "condition"

  var isRequired: Bool { true }

  var schema: JSONSchema {
    switch self {
    case .column:
      .column.about("The column that is looked at.")
    case .is:
      .text.about("What stands in it; between slashes a regular expression.")
    }
  }
}

/// The kinds of values that only layouts have.
extension JSONSchema {
  /// A column by its name or its number.
  fileprivate static let column = JSONSchema([
    "type": ["string", "integer"], "pattern": "\\S", "minimum": 1, "maximum": .number(.max),
  ])

  fileprivate static let columns = JSONSchema([
    "anyOf": [column.orNull.node, JSONSchema.array(of: column).node]
  ])

  fileprivate static let dayColumns = JSONSchema([
    "anyOf": [
      column.node, ["type": "array", "items": column.node, "minItems": 1, "maxItems": 2],
    ]
  ])

  fileprivate static let amountColumns = JSONSchema([
    "anyOf": [column.orNull.node, ["type": "array", "items": column.node, "minItems": 1]]
  ])

  /// The names of a header's columns, or an array of such headers.
  fileprivate static let header = JSONSchema([
    "type": "array",
    "items": ["anyOf": [JSONSchema.text.node, JSONSchema.array(of: .text).node]],
  ])

  /// A pattern of dates whose letters have one of the orders that are read.
  fileprivate static let dateFormat = JSONSchema.text(
    matching: "^[^dDmMyYbB]*([dD][^mMyYbB]*[mMbB][^yY]*[yY]|[mMbB][^dDyY]*[dD][^yY]*[yY]"
      + "|[yY][^dDmMbB]*[mMbB][^dD]*[dD])")
}

extension JSONNode {
  /// A layout as it stands in `imports.json`.
  package init(_ layout: CSVLayout) {
    var members: [(key: LayoutKey, value: JSONNode?)] = [
      (.name, .text(layout.name)), (.source, layout.source.map(JSONNode.text)),
      (.header, Self.header(layout.headers)),
      (.cells, layout.cells.isEmpty ? nil : .array(layout.cells.map(JSONNode.init))),
      (.delimiter, layout.delimiter.map { .text($0.rawValue) }),
      (.encoding, layout.encoding.map { .text($0.rawValue) }),
      (.skip, layout.skip > 0 ? .number(Int64(layout.skip)) : nil),
      (.date, Self.date(layout)), (.valueDate, layout.valueDate.map(JSONNode.init)),
      (.dateFormat, layout.dateOrder.map { .text(Self.pattern(of: $0)) }),
    ]
    switch layout.amount {
    case .signed(let amount):
      members += [
        (.amount, JSONNode(amount)), (.blankDebit, layout.blankAmount.map { JSONNode($0.debit) }),
        (.blankCredit, layout.blankAmount.map { JSONNode($0.credit) }),
      ]
    case .byCurrency(let columns):
      members.append((.amount, .array(columns.map(JSONNode.init))))
    case .marked(let amount, let sign, let pattern):
      members += [
        (.amount, JSONNode(amount)), (.sign, JSONNode(sign)), (.debitWhen, JSONNode(pattern)),
        (.creditWhen, layout.creditWhen.map(JSONNode.init)),
      ]
    case .divided(let debit, let credit):
      members += [
        (.debit, JSONNode(debit)), (.credit, JSONNode(credit)),
        (.debitSign, layout.debitSign.map { .text($0.rawValue) }),
        (.creditSign, layout.creditSign.map { .text($0.rawValue) }),
      ]
    }
    members += [
      (.negate, layout.isNegated ? true : nil),
      (
        .decimal,
        layout.asksDecimal
          ? .text(CSVLayout.question) : layout.decimal.map { .text($0.rawValue) }
      ),
      (.fractions, layout.hasFractions ? true : nil),
      (.fee, layout.fee.map(JSONNode.init)), (.currency, layout.currency.map(JSONNode.init)),
      (.wallet, layout.isWallet ? true : nil),
      (.balance, layout.balance.map(JSONNode.init)),
      (.currentBalance, layout.mayHaveCurrentBalance ? true : nil),
      (.originalAmount, layout.originalAmount.map(JSONNode.init)),
      (.originalCurrency, layout.originalCurrency.map(JSONNode.init)),
      (.pending, layout.pending.map(JSONNode.init)),
      (.onlyWhen, layout.onlyWhen.map(JSONNode.init)),
      (.skipWhen, layout.skipWhen.map(JSONNode.init)),
      (.payee, layout.payee.map(JSONNode.init)),
      (.payeeIn, layout.payeeIn.map(JSONNode.init)),
      (.payeeOut, layout.payeeOut.map(JSONNode.init)),
      (.payeeAccount, layout.payeeAccount.map(JSONNode.init)),
      (.reference, layout.reference.map(JSONNode.init)),
      (.text, layout.text.isEmpty ? nil : .array(layout.text.map(JSONNode.init))),
      (.id, layout.id.map(JSONNode.init)), (.account, layout.account.map(JSONNode.init)),
      (.into, layout.into.map(JSONNode.text)),
    ]
    self.init(members: members.compactMap { key, value in value.map { (key.name, $0) } })
  }

  /// The column of days, or two of them.
  private static func date(_ layout: CSVLayout) -> JSONNode {
    guard let other = layout.otherDate else { return JSONNode(layout.date) }
    return .array([JSONNode(layout.date), JSONNode(other)])
  }

  /// One header as its names, several each as an array of them; nil where there is none.
  private static func header(_ headers: [[String]]) -> JSONNode? {
    let nodes = headers.map { JSONNode.array($0.map(JSONNode.text)) }
    return nodes.count > 1 ? .array(nodes) : nodes.first
  }

  /// A pattern with this order.
  private static func pattern(of order: DateOrder) -> String {
    switch order {
    case .dayFirst: "dd.MM.yyyy"
    case .monthFirst: "MM/dd/yyyy"
    case .yearFirst: "yyyy-MM-dd"
    }
  }

  private init(_ column: CSVColumn) {
    switch column {
    case .named(let name): self = .text(name)
    case .number(let number): self = .number(Int64(number))
    }
  }

  private init(_ condition: CSVCondition) {
    self = [
      LayoutConditionKey.column.name: JSONNode(condition.column),
      LayoutConditionKey.is.name: JSONNode(condition.pattern),
    ]
  }

  /// A plain text that stands between slashes is written as an expression, since it would be read
  /// as one.
  private init(_ pattern: CSVPattern) {
    switch pattern {
    case .expression(let expression): self = .text("/\(expression.text)/")
    case .exactly(let text) where TextPattern.betweenSlashes(text) != nil:
      let escaped = text.map { "\\^$.|?*+()[]{}".contains($0) ? "\\\($0)" : String($0) }
      self = .text("/^\(escaped.joined())$/")
    case .exactly(let text): self = .text(text)
    }
  }
}
