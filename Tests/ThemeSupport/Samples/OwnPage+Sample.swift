import Values
package import Views

extension OwnPage: SamplePage {
  /// A page with headings, a list and a table.
  package static func sample(_ samples: Samples) -> OwnPage {
    OwnPage(
      frame: samples.frame(path: "pages/papers.html", section: .ownPages),
      title: samples.said("Where the papers are"),
      body: NoteText(
        samples.said("# The folder\n\nIn the *blue* one.\n\n- tax\n- house\n\n| a | b |\n")))
  }
}
