// Sorts and filters tables in place, and says where one scrolls. Without it the same pages work: headings are links, the
// search is a form, an edge shades what goes on.
"use strict";

function valueOf(row, column) {
  const cell = row.cells[column];
  const text = cell.dataset.value ?? cell.textContent.trim();
  if (text === "") return null;
  const number = Number(text);
  return Number.isNaN(number) ? text.toLowerCase() : number;
}

// Missing values come last in either direction.
function compare(a, b, sign) {
  if (a === null || b === null) return (a === null) - (b === null);
  if (typeof a === "number" && typeof b === "number") return sign * (a - b);
  return sign * String(a).localeCompare(String(b));
}

function sortBy(table, heading) {
  const column = heading.cellIndex;
  const now = heading.getAttribute("aria-sort");
  const first = heading.dataset.sorts;
  const direction = now === null ? first : now === "ascending" ? "descending" : "ascending";
  const sign = direction === "ascending" ? 1 : -1;
  const body = table.tBodies[0];
  const keyed = [...body.rows].map((row) => [valueOf(row, column), row]);
  keyed.sort((one, other) => compare(one[0], other[0], sign));
  body.append(...keyed.map((pair) => pair[1]));
  for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", direction);
}

function button(heading) {
  const made = document.createElement("button");
  made.type = "button";
  made.append(...heading.childNodes);
  heading.append(made);
  return made;
}

function makeSortable(table) {
  for (const heading of table.querySelectorAll("thead th[data-sorts]")) {
    const control = heading.querySelector("a") ?? button(heading);
    control.addEventListener("click", (event) => {
      event.preventDefault();
      sortBy(table, heading);
    });
  }
}

function makeSearchable(form) {
  const table = document.getElementById(form.dataset.filters);
  const field = form.querySelector("input[type=search]");
  const count = document.getElementById(form.dataset.counts);
  form.hidden = false;
  if (table === null) return;
  const rows = [...table.tBodies[0].rows];
  const filter = () => {
    const wanted = field.value.trim().toLowerCase();
    for (const row of rows) row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
    count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} shown`;
  };
  field.addEventListener("input", filter);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    filter();
  });
}

// A region whose table is wider than itself says so.
function tellOfWidth(region) {
  new ResizeObserver(() => region.classList.toggle("wider", region.scrollWidth > region.clientWidth)).observe(region);
}

// What is too long for an address is posted; the answer is the same.
const LONGEST_IN_ADDRESS = 1500;
for (const form of document.querySelectorAll("form[data-long]"))
  form.addEventListener("submit", () => {
    form.method = form.elements[form.dataset.long].value.length > LONGEST_IN_ADDRESS ? "post" : "get";
  });
for (const region of document.querySelectorAll(".scroll")) tellOfWidth(region);
for (const table of document.querySelectorAll("table[data-whole]")) makeSortable(table);
for (const form of document.querySelectorAll("form[data-filters]")) makeSearchable(form);
