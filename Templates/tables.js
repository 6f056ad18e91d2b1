// Safari before 17 forgets what tables are whose rows are laid out, but for roles.
if (!CSS.supports('contain-intrinsic-size', '1px')) {
  const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' };
  for (const part of document.querySelectorAll('table, thead, tbody, tr, td, th')) {
    const th = part.scope === 'row' ? 'rowheader' : 'columnheader';
    part.setAttribute('role', roles[part.localName] ?? th);
  }
}
