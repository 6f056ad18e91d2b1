import Mustache
import Testing
import Values

@testable import Views

@Suite("Fields that are properties")
struct StoredFieldTests {
  /// The same fields of an account's month, read as properties and by closures.
  private struct Month: Sendable {
    var name: String
    var path: String?
    var isRunning: Bool
    var balance: Amount
    var before: Amount?
    var amounts: [Amount]

    var title: String { name + " 2026" }
    var titlePath: String? { path.map { $0 + "#title" } }
    var balanceBelow: Amount { balance }

    static let byProperty = Fields<Month>(
      "month",
      [
        .text("name", \.name), .safeText("safeName", \.name), .figure("figure", \.name),
        .text("path", \.path), .safeText("safePath", \.path), .flag("isRunning", \.isRunning),
        .record("balance", \.balance), .optional("before", \.before), .list("amounts", \.amounts),
        .text("title", \.title), .text("titlePath", \.titlePath),
      ])

    static let byClosure = Fields<Month>(
      "month",
      [
        .text("name") { $0.name }, .safeText("safeName") { $0.name }, .figure("figure") { $0.name },
        .text("path") { $0.path }, .safeText("safePath") { $0.path },
        .flag("isRunning") { $0.isRunning }, .record("balance") { $0.balance },
        .optional("before") { $0.before }, .list("amounts") { $0.amounts },
        .text("title") { $0.title }, .text("titlePath") { $0.titlePath },
      ])
  }

  private static let amount = Amount(text: "−1,204.10", plain: "-1204.10", sign: .negative)
  private static let long = "a name that does not fit into the fifteen bytes of a small string"

  private static let months = [
    Month(name: "", path: nil, isRunning: false, balance: amount, before: nil, amounts: []),
    Month(
      name: long, path: long, isRunning: true, balance: amount, before: amount,
      amounts: [amount, amount]),
    Month(
      name: "Été", path: "été.html", isRunning: true, balance: amount, before: nil,
      amounts: [amount]),
  ]

  @Test(
    "Whether stored or computed, they are what closures read, each time",
    arguments: months.indices)
  func same(_ index: Int) {
    let month = Self.months[index]
    var byProperty = Tape()
    var byClosure = Tape()
    byProperty.list(2) { tape, _ in Month.byProperty.write(month, to: &tape) }
    byClosure.list(2) { tape, _ in Month.byClosure.write(month, to: &tape) }
    #expect(byProperty.digest == byClosure.digest)
  }

  @Test("The fields of a part are the subject's own, whether the part is stored or computed")
  func spread() {
    let fields = [
      Fields<Month>("month", Field.spread(\.balance)),
      Fields<Month>("month", Field.spread(\.balanceBelow)),
    ]
    let ofAmount = Fields<Amount>("month", Amount.fields.all)
    for (month, fields) in Self.months.flatMap({ month in fields.map { (month, $0) } }) {
      var ofMonth = Tape()
      var ofBalance = Tape()
      ofMonth.list(2) { tape, _ in fields.write(month, to: &tape) }
      ofBalance.list(2) { tape, _ in ofAmount.write(month.balance, to: &tape) }
      #expect(ofMonth.digest == ofBalance.digest)
    }
  }
}
