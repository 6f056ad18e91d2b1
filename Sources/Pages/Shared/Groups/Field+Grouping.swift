import Views

extension Field {
  /// Whether a page is about payees or about categories, by its section; exactly one is true.
  static func groupings(_ frame: @escaping @Sendable (borrowing Subject) -> Frame) -> [Field] {
    [
      .flag("isPayee") { frame($0).section == .payees },
      .flag("isCategory") { frame($0).section == .categories },
    ]
  }
}
