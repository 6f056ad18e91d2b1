extension ForeignFile {
  var message: String {
    switch self {
    case .empty: "the file is empty"
    case .archive: "this is an archive of packed files"
    case .excel: "this is an Excel workbook"
    case .openDocument: "this is an OpenDocument file"
    case .word: "this is a Word document"
    case .pdf: "this is a PDF, which is made for reading by people"
    case .image: "this is an image"
    case .database: "this is an SQLite database"
    case .richText: "this is a text with formatting (RTF)"
    case .web: "this is a web page, perhaps the bank's login"
    case .json: "this is JSON"
    case .book: "this is a book's own file, which is read as it is"
    case .propertyList: "this is a property list, in which apps keep their own data"
    case .gnuCash: "this is a book of GnuCash"
    case .paymentOrder: "this is a payment order or its answer, which tells nothing that was booked"
    case .xml: "this XML is no account statement"
    case .binary: "this is no text"
    case .nationalStatement(let name):
      "this is a statement in the format \(name), which is not read"
    }
  }

  var remedy: String {
    let formats = "camt.053 (XML), OFX, MT940, QIF or CSV"
    return switch self {
    case .empty: "download the statement again"
    case .archive: "unpack it and import the files that lie in it"
    case .excel, .openDocument: "download the statement as \(formats), or save the sheet as CSV"
    case .web: "log in to the bank again and download the statement as \(formats)"
    case .book:
      "put it into a book's folder as accounts.json, and build the book: daybook build DIR"
    case .propertyList:
      "have the app write JSON with JSONEncoder, and keep that as accounts.json of a book"
    case .gnuCash: "export its transactions from GnuCash as CSV or QIF"
    case .paymentOrder: "download the account's statement as \(formats)"
    case .word, .pdf, .image, .database, .richText, .json, .xml, .binary, .nationalStatement:
      "download the statement as \(formats)"
    }
  }
}
