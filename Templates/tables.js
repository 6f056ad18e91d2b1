// Says by roles what the parts of tables are to browsers that forget it where a narrow screen has
// rows of several lines: WebKit did before Safari 17, in which this property came as well.
if (!CSS.supports('contain-intrinsic-size', '1px')) {
  const roles = {
    'table': 'table', 'thead': 'rowgroup', 'tbody': 'rowgroup', 'tr': 'row', 'td': 'cell',
    'th[scope=row]': 'rowheader', 'th': 'columnheader',
  };
  for (const [part, role] of Object.entries(roles)) {
    for (const element of document.querySelectorAll(`${part}:not([role])`)) {
      element.setAttribute('role', role);
    }
  }
}
