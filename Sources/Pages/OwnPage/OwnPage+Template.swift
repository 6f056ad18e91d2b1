import Markdown
import Views

extension OwnPage: TemplateData {
  package static let fields = Fields<OwnPage>(
    "own page",
    Field.spread(\.frame) + [
      .text("title", \.title),
      .note("body", below: .title, links: .anywhere) { $0.body },
    ])
}
