import Views

/// Who holds which account where; the head of each of its pages.
struct AccountHead: Sendable {
  /// Empty when the account has none.
  var name: String
  let path: String
  let kind: Kind
  let currency: String
  let owner: String?
  let bank: String?
  let bic: String?
  let iban: IBANText?

  /// What the account is for.
  enum Kind: String, CaseIterable, Sendable {
    case checking, savings, investment, cash, credit, loan
  }
}

extension AccountHead: TemplateData {
  static let fields = Fields<AccountHead>(
    "account head",
    [
      .text("name", \.name),
      .text("path", \.path),
      .record("kind", \.kind),
      .safeText("currency", \.currency),
      .text("owner", \.owner),
      .text("bank", \.bank),
      .text("bic", \.bic),
      .optional("iban", \.iban),
    ])
}

extension AccountHead.Kind: TemplateData {
  /// One flag for each kind, of which exactly one is true.
  static let fields = Fields<Self>(
    "kind of account", allCases.map { kind in .flag(kind.rawValue) { $0 == kind } })
}
