'use strict';
// Search over the whole book; Sources/Search tells what its index is.

const language = document.documentElement.lang;
const find = name => document.getElementById('search-' + name);
const [page, box, table, older] = ['page', 'text', 'results', 'older'].map(find);
const spent = 'spent';
let files = {}, loads = {}, root, current, needs, again = '';
const ifSpent = error => { if (error !== spent) throw error; };
function daybookSearch(name, size, check, text) { files[name] = { size, check, text }; }

/** A file of the index: 300 kB a search at most, 100 of them for results. Another check than
    expected says that the index was made anew since the page or the file's name was loaded. */
async function load(name, check, most, job) {
  if (!loads[name]) {
    if (job.bytes + most > (name.includes('/r') ? 3e5 : 2e5)) throw spent;
    job.bytes += most;
    const src = `search/${name}.js?${check}${again}`;
    loads[name] = new Promise((onload, onerror) => document.head.append(
      Object.assign(document.createElement('script'), { src, onload, onerror })))
      .then(() => { job.bytes += files[name].size - most; });
  }
  await loads[name];
  if (check && check !== files[name].check) throw name;
  return files[name];
}

/** Differences in base 32, least digit first, all but the last plus 32. */
function rising(text, sum, unit = 1) {
  const all = [];
  for (const c of text) {
    const digit = c.charCodeAt() - 40;
    sum += (digit & 31) * unit;
    unit = digit < 32 ? 1 : unit * 32;
    if (digit < 32) all.push(sum);
  }
  return all;
}

/** The fields of each line. */
const fields = text => text.split('\n').map(line => line.split('\t'));
const checkOf = (checks, i) => checks.slice(4 * i, 4 * i + 4);

function below(values, value) {
  let low = 0, high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] < value) low = middle + 1; else high = middle;
  }
  return low;
}

/** A term's records in a segment; a star is any ending. */
async function lists(segment, wanted, job) {
  const found = [], [term, isPrefix] = wanted.split(/(?=\*)/), { name, checks, sizes } = segment;
  const index = await load(name + '/index', checks[0], sizes[0], job);
  index.checks ??= index.text.split('\n').map(line => line.slice(0, 4));
  const keys = index.keys ??= index.text.split('\n').map(line => line.slice(4));
  for (let i = below(keys, term + '\0') - 1; i < keys.length; i++) {
    const key = keys[i].replace(/[^a-z0-9]/g, c => `_${c.charCodeAt().toString(16)}_`);
    const file = await load(`${name}/w-${key}`, index.checks[i], sizes[2], job);
    file.lines ??= fields(file.text);
    for (const [other, ...list] of file.lines) {
      if (other < term) continue;
      if (isPrefix ? !other.startsWith(term) : other !== term) return found;
      if (other.endsWith('*')) return [list];
      found.push(list);
    }
    if (!isPrefix) break;
  }
  return found;
}

/** A word's records in a segment: sources in parts with their first numbers. */
async function look(segment, word, job) {
  const all = (await Promise.all(word.map(term => lists(segment, term, job)))).flat();
  const short = all.flatMap(([list, firsts]) => firsts ? [] : rising(list, 0));
  short.sort((a, b) => a - b);
  return [{ firsts: short.slice(0, 1), parts: [short] }, ...all.filter(list => list[1])
    .map(([name, firsts, checks]) => ({
      name: `${segment.name}/l-${name}-`, checks, firsts: rising(firsts, 0), parts: [] }))];
}

/** What all words have in a segment, the rarest first. */
async function lookAll(segment, job) {
  const size = word => word.flatMap(source => source.firsts).length;
  return (await Promise.all(job.query.map(word => look(segment, word, job))))
    .sort((a, b) => size(a) - size(b));
}

/** A source's record before one, or -1. */
function before({ name, checks, firsts, parts }, record) {
  const part = below(firsts, record) - 1;
  if (part < 0) return -1;
  if (!parts[part] && !files[name + part]) needs = [name + part, checkOf(checks, part)];
  if (needs) return NaN;
  parts[part] ??= rising(files[name + part].text, firsts[part]);
  return parts[part][below(parts[part], record) - 1];
}

/** The segments, newest first. */
async function open(job) {
  const { text } = await load('index', again ? '' : page.dataset.version, 0, job);
  root ??= fields(text).filter(([name]) => name).map(([name, ...marks]) =>
    ({ name, checks: marks.slice(0, 2), sizes: marks.slice(2).map(Number) }));
}

/** Goes on to older records of a segment; tells whether that is all. */
async function advanceIn(segment, job, count) {
  job.words ??= await lookAll(segment, job);
  for (;;) {
    needs = undefined;
    const newest = Math.max(...job.words[0].map(source => before(source, job.reached)));
    const has = source => before(source, newest + 1) === newest;
    const isHit = job.words.every(word => word.some(has));
    if (needs) {
      if (job.hits.length >= count) return false;
      await load(...needs, segment.sizes[3], job);
      continue;
    }
    if (newest < 0) return true;
    if (isHit) job.hits.push({ segment, number: newest });
    job.reached = newest;
  }
}

/** Goes on to older records; tells whether that is all. Of a rare word ever more segments are
    asked for at a time; those of a frequent one are not all counted. */
async function advance(job, count) {
  await open(job);
  while (job.place < root.length) {
    if (job !== current || job.hits.length >= count && job.bytes > 6e4) return false;
    if (job.place >= job.ahead) {
      job.ahead = 2 * job.place + 1;
      root.slice(job.place, job.ahead).forEach(segment => lookAll(segment, job).catch(() => 0));
    }
    if (!await advanceIn(root[job.place], job, count)) return false;
    job.place++;
    job.words = undefined;
    job.reached = Infinity;
  }
  return true;
}

/** The file of what is shown of a record. */
async function block({ segment: { name, checks, sizes }, number }, job) {
  const records = await load(name + '/records', checks[1], sizes[1], job);
  const [starts, marks] = records.text.split('\n');
  const all = records.starts ??= rising(starts, 0), i = below(all, number + 1) - 1;
  const file = await load(
    `${name}/r-${all[i].toString(36)}`, checkOf(marks, i), sizes[4], job);
  file.start = all[i];
  return file;
}

/** What is shown of a record; the file's lines are read once. */
function valuesOf({ number }, file) {
  file.rows ??= fields(file.text);
  const [[numbers], ...lines] = file.rows;
  file.numbers ??= rising(numbers, file.start);
  return lines[file.numbers.indexOf(number)].map(
    (value, i) => value[0] === '\x1f' ? lines[value.charCodeAt(1) - 40][i] : value);
}

function rowOf(values) {
  const row = find('row').content.cloneNode(true);
  for (const place of row.querySelectorAll('[data-field]')) {
    const value = values[place.dataset.field];
    if (value) place.textContent = place.dataset.field === '4' ? value.replace('-', '−') : value;
    else if (place.className) place.remove();
  }
  row.firstElementChild.className = values[5];
  row.querySelector('a').href = values[7] + '#' + values[8];
  return row;
}

const told = (text, value) => text.textContent.replace('#', value.toLocaleString(language));

const say = (name, count = 0) => {
  const form = new Intl.PluralRules(language).select(count);
  const text = find(`${name}-${form}`) ?? find(`${name}-other`) ?? find(name);
  find('status').textContent = name && told(text, count);
};

// What is found beside the index: pages that every book has, by their titles.

const pages = [...document.querySelectorAll('#search-pages a')];

/** The pages whose titles have all words. */
function pagesOf(query) {
  const fits = (word, term) =>
    term.endsWith('*') ? word.startsWith(term.slice(0, -1)) : word === term;
  return pages.filter(({ textContent }) => {
    const words = parse(textContent).flat();
    return query.every(terms => terms.some(term => words.some(word => fits(word, term))));
  });
}

const pageRow = link => rowOf([link.textContent, '', '', '', '', 'page', '',
  ...link.getAttribute('href').split('#'), '']);

// What the entries that are found come to, as far as the search may still load what is shown of them.

const symbolOf = text => text.replace(/[\p{Nd}\p{Cf}\s.,'’٫٬+−-]/gu, '');
const currencies = [...document.querySelectorAll('#search-currencies li')].map(
  ({ dataset: { code, digits }, textContent }) =>
    ({ code, digits: Number(digits), symbol: symbolOf(textContent) }));

/** An amount of so many minor units of a currency, as its reader writes it. */
const moneyText = (units, { code, digits }) => new Intl.NumberFormat(language, {
  style: 'currency', currency: code, minimumFractionDigits: digits, maximumFractionDigits: digits,
}).format(`${units}e-${digits}`);

function addTo(sums, values) {
  if (values[5] !== 'in' && values[5] !== 'out') return;
  const currency = currencies.find(({ symbol }) => symbol === symbolOf(values[4]));
  if (!currency) return;
  const sum = sums.get(currency) ?? { in: 0n, out: 0n, count: 0 };
  sum[values[5]] += BigInt(fold(values[4]).replace(/\D/g, ''));
  sum.count++;
  sums.set(currency, sum);
}

function saySums(sums, isAll) {
  const parts = [...sums].map(([currency, sum]) => ['in', 'out'].filter(side => sum[side])
    .map(side => told(find(side), moneyText(sum[side], currency)))
    .join(' · '));
  const entries = [...sums.values()].reduce((all, sum) => all + sum.count, 0);
  find('sums').textContent = entries > 1
    ? `${told(find(isAll ? 'sums-of-all' : 'sums-of-some'), entries)} ${parts.join('; ')}` : '';
}

async function sumUp(job, isAll) {
  const { hits } = job, sums = job.sums ??= new Map(), turn = job.turn = {};
  job.summed ??= 0;
  try {
    while (job.summed < (isAll ? hits.length : job.shown)) {
      const file = await block(hits[job.summed], job);
      if (job !== current || turn !== job.turn) return;
      addTo(sums, valuesOf(hits[job.summed++], file));
    }
  } catch (error) {
    ifSpent(error);
  }
  saySums(sums, isAll && job.summed === hits.length);
}

async function show(job) {
  const { hits } = job, found = job.pages ??= pagesOf(job.query), end = job.shown + 20, rows = table.tBodies[0];
  job.bytes = files.index?.size ?? 0;
  const isAll = await advance(job, end).catch(ifSpent);
  if (job !== current) return;
  const blocks = hits.slice(job.shown, end).map(hit => block(hit, job).catch(ifSpent));
  for (const loading of blocks) loading.catch(() => 0);
  for (const loading of [...blocks, undefined]) {
    const file = await loading;
    if (job !== current) return;
    if (!job.shown) rows.replaceChildren(...found.map(pageRow));
    if (!file) break;
    rows.append(rowOf(valuesOf(hits[job.shown++], file)));
    table.hidden = false;
  }
  const count = hits.length + found.length;
  table.hidden = !job.shown && !found.length;
  older.hidden = isAll && job.shown === hits.length;
  say(!isAll ? 'so-far' : count ? 'found' : 'nothing', count);
  await sumUp(job, isAll);
}

const start = (query, isLast) =>
  ({ query, isLast, hits: [], shown: 0, place: 0, ahead: 0, reached: Infinity });

/** Searches; what fails is tried once more with the index as it is now. */
const run = job => show(job).catch(() => {
  if (job !== current) return;
  if (job.isLast) return say('failed');
  files = {};
  loads = {};
  root = undefined;
  again = '-' + Date.now();
  return run(current = start(job.query, true));
});

const digit = code => /\p{Nd}/u.test(String.fromCodePoint(code - 1)) ? digit(code - 1) + 1 : 0;

/** Without case and accents; a soft hyphen before scripts without spaces. */
const fold = text => text.replace(/(\d)[\xa0\u202f](?=\d)/g, '$1').normalize('NFKD')
  .replace(/[\p{M}\p{Cf}]/gu, '').replace(/[^]/gu, c => c.toUpperCase().toLowerCase())
  .replace(/\p{Nd}/gu, c => digit(c.codePointAt()) % 10)  // Digits stand in tens.
  .replace(/[\p{L}&&[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u9fff\u{20000}-\u{3ffff}]]+/gv,
    '\xad$& ');

/** A number as a day, a month or amounts. */
function numbers(text) {
  if (/^\d{4}-\d\d(-\d\d)?$/.test(text)) return [`@${text.replaceAll('-', '')}*`];
  if (!/^\d[\d.,'’٫٬]*$/.test(text)) return [];
  const [whole, cents = ''] = text.replace(/\D(?=.*\D)/g, '').split(/\D/);
  const amount = number => '=' + number.replace(/^0+(?=\d)/, '').slice(0, 31);
  const terms = [amount(whole + ('.' + cents).replace(/\.?0*$/, ''))];
  return cents.length === 3 ? [...terms, amount(whole + cents)] : terms;
}

/** Words, as terms of which a record has one. */
const parse = text => (fold(text).match(
  /\xad?[\p{L}\p{N}]+(?:(?<=\d)[-.,'’٫٬](?=\d)[\p{L}\p{N}]+)*/gu) ?? []).flatMap(piece => {
  const [first, ...letters] = piece, parts = piece.split(/[-.,'’٫٬]/), terms = numbers(piece);
  if (first === '\xad') {
    return letters[1] ? letters.slice(1).map((c, i) => [letters[i] + c]) : [[letters[0] + '*']];
  }
  if (parts[1] && terms[0]) return [terms];
  return parts.map(part => [[...part].slice(0, 32).join(''), ...terms]);
});

/** The names of the months, longest first, by which their numbers are found. */
const months = new Map(['long', 'short'].flatMap(month =>
  [...Array(12).keys()].map(number => [fold(new Date(2001, number, 15)
    .toLocaleDateString(language, { month, day: 'numeric' }).replace(/\p{Nd}+|\p{P}|\p{Z}|日/gu, ' '))
    .replace(/\xad/g, '').trim().split(' ').at(-1), number + 1])));

/** Days and months that are written out become numbers; an IBAN is put together. */
function meant(text) {
  text = text.replaceAll('−', '-');
  const iban = text.replace(/^\s*iban\b:?|[\s.-]/gi, '');
  if (/^[a-z]{2}\d{2}[a-z\d]{11,30}$/i.test(iban) && iban.replace(/\D/g, '').length > 7) return iban;
  const two = number => String(number).padStart(2, '0');
  text = text.replace(/(\d{4})\s*年\s*(\d\d?)\s*月(?:\s*(\d\d?)\s*日)?/g, (_, year, month, day) =>
    ` ${year}-${two(month)}${day ? '-' + two(day) : ''} `);
  return text.replace(/(?:(\d\d?)(?:\.|º|er|e)?\s+(?:de\s+)?)?(\p{L}[\p{L}\p{M}]*)\.?(?:\s+(\d\d?),)?\s+(?:de\s+)?(\d{4})(?!\d)/giu,
    (all, before, name, after, year) => {
      const month = months.get(fold(name)), day = before ?? after;
      return month ? `${year}-${two(month)}${day ? '-' + two(day) : ''}` : all;
    });
}

function begin() {
  const query = parse(meant(box.value)), last = query.at(-1);
  history.replaceState(null, '', '#' + new URLSearchParams(last && { q: box.value }));
  if (last && /^[^=@*]+$/.test(last[0])) last[0] += '*';
  current = start(query);
  find('sums').textContent = '';
  if (last) return run(current);
  table.hidden = older.hidden = true;
  say('');
}

function read() {
  box.value = new URLSearchParams(location.hash.slice(1)).get('q') ?? '';
  begin();
}

box.oninput = begin;
box.onkeydown = event => { if (event.key === 'Escape') begin(box.value = ''); };
older.onclick = () => run(current);
onhashchange = read;
page.hidden = false;
read();
// Words of the newest segments are there before they are asked for.
open({}).then(() => root.slice(0, 2).map(segment => lists(segment, '\0', {}))).catch(() => 0);
