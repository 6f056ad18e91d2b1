// The filter of a register. What is asked for stands in the address.
const form = document.querySelector(".filter");
const fields = [...form.querySelectorAll("[name]")];
const [text, from, to, direction, category, month] = fields;
const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("−", "-").toUpperCase().toLowerCase();

const numbers = (minimumFractionDigits) =>
  new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits }).format;
const format = numbers(0);
const numerals = [..."0123456789"].map((digit) => [format(digit), digit]);
// With digits as programs write them.
const plain = (text) => numerals.reduce((text, [own, digit]) => text.replaceAll(own, digit), text);

const entries = [...document.querySelectorAll(".month tr[id]")].map((row) => {
  // By their names where a row of the book's own has some.
  const [payee, kind, amount] = [".p", ".c", ".a"]
    .map((name, place) => row.querySelector(name) ?? row.cells[place + 1]);
  const note = row.matches(".noted") ? row.nextElementSibling.textContent : "";
  const value = amount.dataset.value ?? plain(amount.textContent);
  return {
    row,
    value,
    isOut: /[-−]/.test(value),
    size: BigInt(value.replace(/\D/g, "")), // minor units
    figure: amount.textContent,
    text: fold(`${payee.textContent} ${kind.textContent} ${note}`),
    // None, or that of a transfer, which is not without one.
    category: kind.textContent || (row.querySelector(".transfer") ? "" : " "),
    month: row.closest(".month").id.slice(1),
  };
});

const { value: amount } = document.querySelector("main dd > data") ?? entries[0];
const places = (amount.split(".")[1] ?? "").length;
const money = numbers(places);
const figure = (size) => money(`${size}e-${places}`);

// A mark before three digits groups them, unless it is the page's and the last: 1,234.50, 12,5.
const size = (field) => {
  const text = plain(field.value.normalize("NFKC")).replace(/[^\d.,٫]/g, "");
  const [units, fraction = ""] = text.replace(/\D(?=\d{3}(\D|$))/g,
    (mark, next) => (mark === format(0.5)[1] && !next ? mark : "")).split(/\D/);
  if (units + fraction) return BigInt(units + fraction.padEnd(places, "0").slice(0, places));
};

const total = (entries, isOut) => entries.reduce(
  (sum, entry) => entry.isOut == isOut ? sum + entry.size : sum, 0n);

// Only where figures come out as on the page.
const agrees = entries.every((entry) => entry.figure.includes(figure(entry.size)));

// In the head of a month, what is shown of it comes to; without a filter what all of it does.
const say = (section, shown) => ["in", "out"].forEach((side, isOut) => {
  const head = section.querySelector(`[data-${side}]`);
  const all = head?.dataset[side];
  if (!all) return;
  head.dataset.text ??= head.textContent;
  head.textContent = shown
    ? head.dataset.text.replace(all, () => figure(total(shown, isOut))) : head.dataset.text;
});

const apply = () => {
  const words = fold(text.value).split(" ");
  const [least, most] = [size(from), size(to)];
  const shown = entries.filter((entry) => {
    entry.row.hidden = entry.size < least || entry.size > most
      || direction.value === "in" && entry.isOut || direction.value === "out" && !entry.isOut
      || (category.value || entry.category) !== entry.category
      || (month.value || entry.month) !== entry.month
      || !words.every((word) => entry.text.includes(word));
    return !entry.row.hidden;
  });
  const isOn = fields.some(({ value }) => value);
  for (const section of document.querySelectorAll(".month")) {
    section.hidden = !section.querySelector("tr[id]:not([hidden])");
    if (agrees) say(section, isOn && shown.filter((entry) => section.contains(entry.row)));
  }
  form.classList.toggle("on", isOn);
  const active = form.querySelector(".active");
  active?.replaceChildren(...fields.filter(({ value }) => value).map((field) => {
    const item = document.createElement("li"), button = document.createElement("button");
    const textContent = field.labels[0].firstChild.textContent
      + (field.selectedOptions?.[0].textContent ?? field.value);
    item.append(Object.assign(button, {
      type: "button",
      textContent,
      ariaLabel: `${active.dataset.remove}: ${textContent}`,
      onclick: () => {
        field.value = "";
        write();
        text.focus();
      },
    }));
    return item;
  }));
  const elsewhere = form.querySelector(".elsewhere");
  elsewhere.hidden = shown.length > 0 || !text.value;
  elsewhere.firstElementChild.hash = new URLSearchParams({ q: text.value });
  form.querySelector(".shown").textContent = format(shown.length);
  form.querySelectorAll(".sums b").forEach((sum, isOut) => {
    sum.textContent = figure(total(shown, isOut));
  });
};

const read = () => {
  const asked = new URLSearchParams(location.hash.split("#filter?")[1]);
  for (const field of fields) {
    field.value = asked.get(field.name) ?? "";
    field.value ||= ""; // all, if there is no such choice
  }
  apply();
};
const write = () => {
  const asked = new URLSearchParams();
  for (const { name, value } of fields) if (value) asked.set(name, value);
  history.replaceState(null, "", `${asked}` ? `#filter?${asked}` : location.pathname);
  apply();
};

let wait;
form.oninput = form.onchange = () => {
  clearTimeout(wait);
  wait = setTimeout(write, 150);
};
form.onreset = () => setTimeout(write);
form.onsubmit = () => false;
form.onkeydown = (event) => event.key !== "Escape" || event.isComposing || form.reset();
addEventListener("hashchange", () => {
  if (document.querySelector("main:target")) return;
  read();
  document.querySelector(":target")?.scrollIntoView();
});

const names = new Set(entries.map((entry) => entry.category));
for (const name of [...names].sort()) if (name.trim()) category.add(new Option(name, name));
form.querySelector(".sums").hidden = !agrees;
read();
form.hidden = false;
