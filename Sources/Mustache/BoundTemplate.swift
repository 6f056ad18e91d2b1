/// A template checked against one kind of page; renders any number of pages.
package struct BoundTemplate: Sendable {
  /// What the template asks for and will not get, by place.
  package private(set) var findings: [Finding] = []
  private let library: TemplateSet
  private let template: Template
  private let layouts: Layouts

  /// Tries the template on a page with one value of each kind.
  init(_ template: Template, of library: TemplateSet, to page: Kind) throws(TemplateError) {
    (self.library, self.template) = (library, template)
    let sample = Tape(sampleOf: page)
    layouts = Layouts(of: sample.shapes, names: library.program.names)
    let trial = Trial(of: page, shapes: sample.shapes)
    findings = try render(sample, trial: trial).findings.union(library.strayBlocks(in: template))
      .sorted { $0.place < $1.place }
  }

  /// The page on a tape as UTF-8 bytes.
  ///
  /// Throws only when a template includes itself deeper than the nesting limit, or repeats itself so
  /// often that the page has no bound.
  package func render(_ page: borrowing Tape) throws(TemplateError) -> [UInt8] {
    try render(page, trial: nil).bytes
  }

  private func render(
    _ page: borrowing Tape, trial: Trial?
  ) throws(TemplateError) -> (bytes: [UInt8], findings: Set<Finding>) {
    let (slots, texts, program) = (page.slots.elements, page.texts.elements, library.program)
    let layoutStarts = layouts.starts(of: page.shapes)
    return try program.sources.withUnsafeBufferPointer { sources throws(TemplateError) in
      try program.code.withUnsafeBufferPointer { code throws(TemplateError) in
        try layouts.fields.withUnsafeBufferPointer { layouts throws(TemplateError) in
          var renderer = Renderer(
            library: library, program: program, code: code, sources: sources, slots: slots,
            texts: texts, layouts: layouts, layoutStarts: layoutStarts, trial: trial)
          renderer.begin()
          renderer.run(template, at: template.body.lowerBound)
          if let failure = renderer.failures.first { throw failure }
          renderer.output.move(to: &renderer.finished)
          return (renderer.finished, renderer.trial?.findings ?? [])
        }
      }
    }
  }
}
