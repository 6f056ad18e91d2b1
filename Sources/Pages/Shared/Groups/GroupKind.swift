import Views

/// What entries have in common.
enum GroupKind: Sendable {
  case payee, category
}

extension Field {
  /// One flag for each kind of group, of which exactly one is true.
  static func kinds(_ read: @escaping @Sendable (Subject) -> GroupKind) -> [Field] {
    [
      .flag("isPayee") { read($0) == .payee },
      .flag("isCategory") { read($0) == .category },
    ]
  }
}
