import ModelSupport
import Controllers
import Model
import StageSupport

/// A book as a household keeps it: a transfer, a closed account in dollars, an entry of tomorrow,
/// and to-dos.
enum Household {
  static func site() throws -> StagedSite {
    var settings = Settings()
    settings.title = "Our book"
    settings.owner = "Ada and Joan"
    settings.baseURL = "https://example.org/book/"
    settings.statementsFrom = try month("2026-10")
    return try StagedSite(
      [everyday(), savings(), dollars()], asOf: "2026-11-14", toDos: [chores()],
      settings: settings, ownPages: [SiteFrame.OwnPageLink(title: "Papers", slug: "papers")])
  }

  private static let iban = "DE89370400440532013000"

  private static func everyday() throws -> Account {
    try account(
      named: "Everyday", iban: iban, owner: "Ada", bank: "Stadtbank", bic: "STADDEXX",
      opened: "2026-09-01", note: "Joint *account*.",
      [
        entry("2026-09-01", 300_000, "Employer", category: "Salary"),
        entry("2026-10-02", -2050, "Grocer", reference: "Ref 7", category: "Food"),
        entry("2026-10-05", -50_000, "Ada", transfer: .with(.name("Savings", ordinal: 1))),
        entry(
          "2026-10-09", -999, "Grocer", id: "g9", valued: "2026-10-12", category: "Food",
          tags: ["weekly", "cash"], note: "Paid in *cash*.\nTwice."),
        entry("2026-11-03", -1500, "Grocer", category: "Food"),
        entry("2026-11-15", -80_000, "Landlord"),
      ])
  }

  private static func savings() throws -> Account {
    try account(
      named: "Savings", kind: .savings, [entry("2026-10-05", 50_000, "From everyday")])
  }

  private static func dollars() throws -> Account {
    try account(
      named: "Dollars", kind: .cash, currency: .dollar, closed: "2026-10-31",
      [entry("2026-10-15", 1200, "Grocer"), entry("2026-10-31", -1200, "Bureau")])
  }

  private static func chores() throws -> ToDoList {
    try ToDoList(
      name: "Chores", note: "Keep it *short*.",
      items: [
        toDo("Compare tariffs", priority: .low),
        toDo(
          "Pay cleaner", due: "2026-11-03", created: "2026-10-01", priority: .high,
          account: .iban(IBAN(iban)), amount: Money(minorUnits: 3500, currency: .euro),
          tags: ["house"], note: "In the *blue* envelope."),
        toDo("Renew insurance", due: "2026-11-15"),
        toDo("Sweep chimney", due: "2026-10-20", done: "2026-10-26"),
      ])
  }
}
