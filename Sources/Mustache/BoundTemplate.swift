/// A template checked against one kind of page; renders any number of pages.
package struct BoundTemplate: Sendable {
  let library: TemplateSet
  let template: Int
  let layout: Layout
  /// What the template asks for and will not get, by place.
  package private(set) var findings: [Finding] = []

  init(library: TemplateSet, template: Int, layout: Layout) throws(TemplateError) {
    (self.library, self.template, self.layout) = (library, template, layout)
    let absences = try render(layout.sample, trial: Trial()).absences
    for template in library.templates.sorted(by: { $0.source.name < $1.source.name }) {
      let found = absences.filter { template.body.contains($0.key) }.sorted { $0.key < $1.key }
      let places = template.places(of: found.map { library.program.offsets[$0.key] })
      findings += zip(found, places).map { Finding(absence: $0.value, place: $1) }
    }
  }

  /// The page on a tape as UTF-8 bytes.
  ///
  /// Throws only when a template includes itself deeper than the nesting limit.
  package func render(_ page: Tape) throws(TemplateError) -> [UInt8] {
    try render(page, trial: nil).bytes
  }

  /// Renders values; throws also when a record is not of the shape that was bound.
  package func render(_ page: Value) throws(TemplateError) -> [UInt8] {
    var tape = Tape()
    if let wrong = tape.write(page, as: layout.kinds[0]) {
      let place = Place(template: library.templates[template].source.name, line: 1, column: 1)
      throw TemplateError(.wrongShape(expected: wrong.expected.name), place, wrong.given.name)
    }
    return try render(tape)
  }

  package func render(_ page: Record) throws(TemplateError) -> [UInt8] {
    try render(.record(page))
  }
}

extension BoundTemplate {
  /// Pins what the renderer reads, and lets it run.
  private func render(
    _ page: Tape, trial: Trial?
  ) throws(TemplateError) -> (bytes: [UInt8], absences: [Int: Finding.Absence]) {
    let program = library.program
    var frames = Array(repeating: Renderer.Frame(), count: Renderer.depthLimit + 2)
    return try frames.withUnsafeMutableBufferPointer { (frames) throws(TemplateError) in
      try program.code.withUnsafeBufferPointer { (code) throws(TemplateError) in
        try program.bytes.withUnsafeBufferPointer { (sources) throws(TemplateError) in
          try layout.fields.withUnsafeBufferPointer { (fields) throws(TemplateError) in
            try page.slots.withUnsafeBufferPointer { (slots) throws(TemplateError) in
              try page.bytes.withUnsafeBufferPointer { (texts) throws(TemplateError) in
                var renderer = Renderer(
                  library: library, layout: layout, frames: frames, code: code,
                  sources: UnsafeRawBufferPointer(sources), fields: fields, slots: slots,
                  texts: UnsafeRawBufferPointer(texts), output: Output(isKept: trial == nil),
                  trial: trial)
                try renderer.runPage(template)
                return (renderer.output.finish(), renderer.trial?.absences ?? [:])
              }
            }
          }
        }
      }
    }
  }
}
