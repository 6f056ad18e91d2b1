extension Frame: TemplateData {
  static let fields = Fields<Frame>(
    "page",
    [
      .text("title", \.title),
      .text("siteTitle", \.siteTitle),
      .text("language", \.language),
      .text("root", \.root),
      .flag("inOverview") { $0.section == .overview },
      .flag("inAccounts") { $0.section == .accounts },
      .flag("inMonths") { $0.section == .months },
      .flag("inToDos") { $0.section == .toDos },
      .flag("inOwnPages") { $0.section == .ownPages },
      .flag("hasCrumbs") { !$0.crumbs.isEmpty },
      .list("crumbs", \.crumbs),
      .flag("hasOwnPages") { !$0.ownPages.isEmpty },
      .list("ownPages", \.ownPages),
      .flag("hasToDos", \.hasToDos),
    ])
}
