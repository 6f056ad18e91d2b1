package import Views

extension Frame: TemplateData {
  package static let fields = Fields<Frame>(
    "page",
    [
      .text("siteTitle", \.siteTitle),
      .text("language", \.language.tag),
      .flag("isRightToLeft", \.language.isRightToLeft),
      .safeText("root") { $0.root },
      .optional("continuation", \.continuation),
      .flag("inOverview") { $0.section == .overview },
      .flag("inAccounts") { $0.section == .accounts },
      .flag("inMonths") { $0.section == .months },
      .flag("inYears") { $0.section == .years },
      .flag("inSpending") { $0.section == .spending },
      .flag("inPayees") { $0.section == .payees },
      .flag("inCategories") { $0.section == .categories },
      .flag("inToDos") { $0.section == .toDos },
      .flag("inSearch") { $0.section == .search },
      .flag("inOwnPages") { $0.section == .ownPages },
      .flag("hasOwnPages") { !$0.ownPages.isEmpty },
      .list("ownPages", \.ownPages),
      .text("ownPagesPath", \.ownPagesPath),
      .flag("isOwnPageList") { $0.ownPagesPath == $0.path },
      .flag("hasToDos", \.hasToDos),
      .flag("hasAccountPages") { !$0.isWithoutAccounts },
      .text("feedPath", \.feedPath),
      .text("iconPath", \.iconPath),
      .flag("hasPayeePages", \.hasPayeePages),
      .flag("hasCategoryPages", \.hasCategoryPages),
      .flag("hasChanges", \.hasChanges),
      .flag("hasMore") { !$0.ownPages.isEmpty || $0.hasPayeePages || $0.hasCategoryPages },
    ])
}
