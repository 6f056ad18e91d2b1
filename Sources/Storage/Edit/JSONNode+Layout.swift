package import Basics
package import Model

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
      (.date, JSONNode(layout.date)), (.valueDate, layout.valueDate.map(JSONNode.init)),
      (.dateFormat, layout.dateOrder.map { .text($0.format) }),
    ]
    switch layout.amount {
    case .signed(let amount): members.append((.amount, JSONNode(amount)))
    case .marked(let amount, let sign, let pattern):
      members += [
        (.amount, JSONNode(amount)), (.sign, JSONNode(sign)), (.debitWhen, JSONNode(pattern)),
        (.creditWhen, layout.creditWhen.map(JSONNode.init)),
      ]
    case .divided(let debit, let credit):
      members += [
        (.debit, JSONNode(debit)), (.credit, JSONNode(credit)),
        (.debitSign, layout.debitSign.map { .text($0.rawValue) }),
      ]
    }
    members += [
      (.negate, layout.isNegated ? true : nil),
      (.decimal, layout.decimal.map { .text($0.rawValue) }),
      (.fractions, layout.hasFractions ? true : nil),
      (.fee, layout.fee.map(JSONNode.init)), (.currency, layout.currency.map(JSONNode.init)),
      (.wallet, layout.isWallet ? true : nil),
      (.balance, layout.balance.map(JSONNode.init)),
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

  /// One header as its names, several each as an array of them; nil where there is none.
  private static func header(_ headers: [[String]]) -> JSONNode? {
    let nodes = headers.map { JSONNode.array($0.map(JSONNode.text)) }
    return nodes.count > 1 ? .array(nodes) : nodes.first
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

extension DateOrder {
  /// A pattern with this order.
  fileprivate var format: String {
    switch self {
    case .dayFirst: "dd.MM.yyyy"
    case .monthFirst: "MM/dd/yyyy"
    case .yearFirst: "yyyy-MM-dd"
    }
  }
}
