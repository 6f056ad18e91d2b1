package import Basics
import Mustache

/// A page whose values are written down for its templates, and which is not rendered yet.
package struct PreparedPage: ~Copyable {
  let tape: Tape
  /// With their paths from the site's root.
  let forms: [(form: SiteTemplates.BoundForm, path: String)]
  /// Where the templates stand.
  let files: TemplateFiles
  /// Whether these have characters that HTML may not have.
  let templatesHaveForbidden: Bool

  /// What the page is made of, beside its templates: while that is the same, so is every form of it.
  package var key: Digest { tape.digest }

  /// Where its forms belong, from the site's root.
  package var places: [(path: String, kind: TemplateKind)] { forms.map { ($0.path, $0.form.kind) } }

  /// Every form of the page; throws when templates include each other without end or make more of
  /// the page than any needs.
  package func render() throws(TemplateProblem) -> [RenderedForm] { try render { _ in true } }

  func render(
    where isWanted: (TemplateKind) -> Bool
  ) throws(TemplateProblem) -> [RenderedForm] {
    var rendered: [RenderedForm] = []
    // Of all that a page shows, only its templates and these texts can have any.
    let hasForbidden = templatesHaveForbidden || tape.withTexts(HTMLCharacters.hasForbidden)
    for (form, path) in forms where isWanted(form.kind) {
      do throws(TemplateError) {
        let bytes = try form.render(tape, hasForbidden: hasForbidden)
        rendered.append(RenderedForm(path: path, kind: form.kind, bytes: bytes))
      } catch {
        guard error.problem == .pageTooLarge else { throw TemplateProblem(error) }
        throw TemplateProblem(files.place(of: error.place, in: form.kind), .pageTooLarge(path))
      }
    }
    return rendered
  }
}
