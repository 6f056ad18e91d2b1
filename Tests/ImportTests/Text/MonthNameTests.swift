import Model
import Testing

@testable import Import

/// The names of months in the languages of banks, as they stand in dates.
@Suite struct MonthNameTests {
  private func day(_ text: String) -> String? {
    WrittenDate(Array(text.utf8)[...])?.day(in: nil)?.description
  }

  @Test(
    "the twelve months are read as a language writes them",
    arguments: [
      "Jän Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez",
      "Jänner Februar März April Mai Juni Juli August September Oktober November Dezember",
      "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października - grudnia",
      "sty lut mar kwi maj cze - sie wrz paź - gru",
      "ledna února března dubna května června července srpna září října listopadu prosince",
      "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna - studenoga prosinca",
      "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta"
        + " syyskuuta lokakuuta marraskuuta joulukuuta",
      "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
      "янв фев мар апр май июн июл авг сен окт ноя дек",
      "Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ",
      "Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου"
        + " Οκτωβρίου Νοεμβρίου Δεκεμβρίου",
      "január február március április május június július augusztus szeptember október november"
        + " december",
      "jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.",
      "Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık",
      "Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara",
      "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember",
      "gen. febr. març abr. maig juny jul. ag. set. oct. nov. des.",
      "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    ])
  func months(names: String) {
    let names = names.split(separator: " ")
    #expect(names.count == 12)
    for (index, name) in names.enumerated() where name != "-" {
      let month = String("0\(index + 1)".suffix(2))
      #expect(day("7 \(name) 2026") == "2026-\(month)-07", "\(name)")
    }
  }

  @Test(
    "a word that names two months in two languages names none",
    arguments: ["lip", "lis", "listopada", "srp", "jui", "ma", "pro forma"])
  func ambiguous(name: String) {
    #expect(day("7 \(name) 2026") == nil)
  }

  @Test(
    "days are read as China, Japan, Korea, France, Russia and Hungary write them",
    arguments: [
      ("2026年3月6日", "2026-03-06"), ("2026年03月06日 10:30", "2026-03-06"),
      ("2026년 3월 6일", "2026-03-06"), ("1 er mai 2026", "2026-05-01"),
      ("6 марта 2026 г.", "2026-03-06"), ("2026. március 6.", "2026-03-06"),
      ("05. Mrz 26", "2026-03-05"), ("2026年3月", nil), ("2026年13月6日", nil), ("1 er 5 2026", nil),
    ])
  func forms(text: String, expected: String?) {
    #expect(day(text) == expected)
  }
}
