extension BoundTemplate {
  /// Appends the page as UTF-8 bytes.
  ///
  /// Throws only when a record is not of the shape that was bound, or when a template includes
  /// itself deeper than the nesting limit.
  package func render(_ page: Value, into output: inout [UInt8]) throws(TemplateError) {
    var renderer = Renderer(library: library)
    try renderer.check(page, is: self.page, at: Origin(template: template, offset: 0))
    var buffered = Output(after: output)
    output = []
    let result = Result { () throws(TemplateError) in
      try renderer.run(program, on: page, into: &buffered)
    }
    output = buffered.finish()
    try result.get()
  }

  package func render(_ page: Record) throws(TemplateError) -> [UInt8] {
    var output: [UInt8] = []
    try render(.record(page), into: &output)
    return output
  }
}
