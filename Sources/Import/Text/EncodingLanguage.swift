/// A language of banks' texts, by what tells its files from others: its letters beyond ASCII, words
/// that it alone has, and the countries and currencies that stand in such files.
struct EncodingLanguage: Sendable {
  /// In small letters.
  let letters: Set<Unicode.Scalar>
  /// Of ASCII letters alone, so that they are the same in every encoding.
  let words: Set<String>
  /// How IBANs of its countries begin, and the codes of their currencies.
  let codes: Set<String>

  private init(_ letters: String, words: String, codes: String) {
    self.letters = Set(letters.unicodeScalars)
    self.words = Set(words.split(separator: " ").map(String.init))
    self.codes = Set(codes.split(separator: " ").map(String.init))
  }

  static let all =
    [german, french, spanish, italian, portuguese, dutch, swedish, danish]
    + [polish, czech, hungarian, romanian, croatian]

  private static let german = EncodingLanguage(
    "äöüß",
    words: "und der die das von vom mit bei miete rechnung lastschrift gutschrift konto gehalt"
      + " dauerauftrag kartenzahlung bargeld zinsen strom versicherung steuer",
    codes: "DE AT CH LI")
  private static let french = EncodingLanguage(
    "éèêëàâçîïôûùœæ",
    words: "du des les et au aux chez virement carte paiement facture loyer retrait cheque salaire"
      + " assurance frais",
    codes: "FR BE LU MC")
  private static let spanish = EncodingLanguage(
    "áéíóúñü", words: "el los las del y por pago compra transferencia recibo alquiler nomina",
    codes: "ES MXN ARS CLP COP")
  private static let italian = EncodingLanguage(
    "àèéìòù", words: "il di della bonifico pagamento affitto stipendio addebito spesa fattura",
    codes: "IT SM")
  private static let portuguese = EncodingLanguage(
    "ãõáéíóúâêôçà", words: "do da dos das em pagamento transferencia compra aluguel boleto",
    codes: "PT BRL")
  private static let dutch = EncodingLanguage(
    "ëéïöüè", words: "van het een naar betaling huur rente bankpas overboeking incasso",
    codes: "NL")
  private static let swedish = EncodingLanguage(
    "åäöé", words: "och betalning insattning hyra ranta kort till maksu tilisiirto",
    codes: "SE FI SEK")
  private static let danish = EncodingLanguage(
    "æøåé", words: "og til betaling husleje indbetaling lønn leie kontoudtog",
    codes: "DK NO DKK NOK"
  )
  private static let polish = EncodingLanguage(
    "ąćęłńóśźż", words: "przelew oplata wynagrodzenie na od za czynsz rachunek zakup",
    codes: "PL PLN")
  private static let czech = EncodingLanguage(
    "áčďéěíňóřšťúůýžľĺŕôä", words: "platba prevod najem poplatek vklad mzda ucet nakup",
    codes: "CZ SK CZK")
  private static let hungarian = EncodingLanguage(
    "áéíóöőúüű", words: "utalas fizetes dij kamat szamla vasarlas az es", codes: "HU HUF")
  private static let romanian = EncodingLanguage(
    "ăâîşţșț", words: "plata transfer chirie salariu comision cumparare din", codes: "RO RON")
  private static let croatian = EncodingLanguage(
    "čćđšž", words: "placanje najam uplata placa naknada racun za", codes: "HR SI RS BA RSD")
}
