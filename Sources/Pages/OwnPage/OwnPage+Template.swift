import Markdown
package import Views

extension OwnPage {
  package static let fields = Fields<OwnPage>(
    "own page",
    Field.spread(\.frame) + [
      .text("title", \.title),
      .note("body", below: .title, links: .anywhere) { $0.body },
    ])
}
