/// Until CommonMark is at hand, a note is shown as the plain text that it is.
func html(fromCommonMark text: String, below heading: HeadingAbove) -> String {
  var html = "<p>"
  for character in text {
    switch character {
    case "&": html += "&amp;"
    case "<": html += "&lt;"
    case ">": html += "&gt;"
    default: html.append(character)
    }
  }
  return html + "</p>"
}

func yamlScalar(_ text: String) -> String {
  var scalar = "\""
  for character in text.unicodeScalars {
    if character == "\"" || character == "\\" { scalar += "\\" }
    scalar.unicodeScalars.append(character == "\n" ? " " : character)
  }
  return scalar + "\""
}

func appendMarkdown(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  for byte in text {
    if UInt8(ascii: "!")...UInt8(ascii: "/") ~= byte
      || UInt8(ascii: ":")...UInt8(ascii: "@") ~= byte
      || UInt8(ascii: "[")...UInt8(ascii: "`") ~= byte
      || UInt8(ascii: "{")...UInt8(ascii: "~") ~= byte
    {
      output.append(UInt8(ascii: "\\"))
    }
    output.append(byte)
  }
}
