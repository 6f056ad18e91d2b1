package import Views

extension Continuation: TemplateData {
  package static let fields = Fields<Continuation>(
    "place among pages",
    [
      .record("number", \.number),
      .record("pageCount", \.pageCount),
      .list("links", \.links),
    ])
}

extension Continuation.PageLink: TemplateData {
  package static let fields = Fields<Continuation.PageLink>(
    "link to another page of many",
    [
      .record("number", \.number),
      .text("path", \.path),
      .flag("isCurrent", \.isCurrent),
      .flag("isBehindGap", \.isBehindGap),
    ])
}
