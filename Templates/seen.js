// Marks the entries that were recorded since the last visit, as their ids tell: ids that Daybook
// makes count thirty-seconds of a second since 2020. What was seen is known to this browser alone.
const box = document.getElementById('seen');
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const number = id => /^(?=.*[a-z])[0-9a-hjkmnp-tv-z]{8}$/.test(id)
  ? [...id].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0) : 0;
const now = () => Math.floor((Date.now() - Date.UTC(2020)) * 32 / 1000);
const visit = 4 * 3600 * 32;

const rows = [...document.querySelectorAll('tr[id^="t-"], :is(.latest, .reg) tr:has(a[href*="#t-"])')]
  .map(row => {
    const id = row.id || row.querySelector('a[href*="#t-"]').hash.slice(1);
    return { row, number: number(id.slice(2)) };
  });
const newest = rows.reduce((most, row) => Math.max(most, row.number), +box.dataset.newest || 0);
const key = 'daybook ' + new URL(document.querySelector('.brand').href).pathname;

try {
  // What was there at the last visit: pages that are opened within hours are one visit.
  const stored = +localStorage.getItem(key);
  let [base, last] = (sessionStorage.getItem(key) ?? '0 0').split(' ').map(Number);
  if (now() - last > visit) base = stored || Math.max(newest, now());
  const keep = () => {
    sessionStorage.setItem(key, `${base} ${now()}`);
    localStorage.setItem(key, Math.max(stored, base, newest));
  };
  keep();
  const fresh = rows.filter(row => row.number > base);
  for (const { row } of fresh) {
    row.classList.add('new');
    row.querySelector('th').append(
      Object.assign(document.createElement('span'), { className: 'vh', textContent: box.dataset.new }));
  }
  box.querySelector('span').textContent =
    box.dataset.count.replace('#', fresh.length.toLocaleString(document.documentElement.lang));
  box.hidden = !fresh.length;
  box.querySelector('button').onclick = () => {
    base = Math.max(stored, base, newest, now());
    keep();
    for (const { row } of fresh) {
      row.classList.remove('new');
      row.querySelector('th').lastChild.remove();
    }
    box.hidden = true;
  };
} catch {
  // Storage is refused: nothing is marked.
}
