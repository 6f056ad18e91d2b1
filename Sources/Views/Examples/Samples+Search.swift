extension Samples {
  var search: SearchPage {
    SearchPage(frame: frame(root: "", section: .search), version: "2q3kx0h7l9w1z")
  }
}
