/// Writes small OFX files for tests.
enum OFXSample {
  static let header = """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    ENCODING:USASCII
    CHARSET:1252

    """

  /// OFX 1 with one statement that holds these transactions.
  static func bank(_ transactions: String, rest: String = balance) -> String {
    """
    \(header)
    <OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
    <STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>10020030<ACCTID>123<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20260501<DTEND>20260531
    \(transactions)
    </BANKTRANLIST>\(rest)</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
    """
  }

  static let balance = "<LEDGERBAL><BALAMT>100.00<DTASOF>20260531</LEDGERBAL>"

  static func transaction(
    _ amount: String, day: String = "20260504", _ rest: String = "<FITID>F1"
  ) -> String {
    "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>\(day)<TRNAMT>\(amount)\(rest)</STMTTRN>"
  }
}
