// The calculator: how long may B run, and is B better? The same answers as `fairbench-calibrate predict` and
// `fairbench-compare p-value`. data.js, which fairbench writes, has the CPUs, the safety factors and every sentence.
"use strict";

const byId = (id) => document.getElementById(id);

// Texts and numbers, as Python prints them

const filled = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Digits and exponent of a positive number, rounded to nearest, ties to even. */
function nearest(value, digits) {
  const exact = value.toExponential(100).replace(".", "").split("e");
  const isTie = /^50*$/.test(exact[0].slice(digits)) && exact[0][digits - 1] % 2 === 0;
  const text = isTie ? [exact[0].slice(0, digits), exact[1]] : value.toExponential(digits - 1).replace(".", "").split("e");
  return [text[0], Number(text[1])];
}

/** A number without an exponent, from its digits and the exponent of the first. */
function plain(digits, exponent) {
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return digits.length > exponent + 1 ? `${whole}.${digits.slice(exponent + 1)}` : whole;
}

const rounded = (value, digits = 3) => value ? plain(...nearest(value, digits)) : "0";

function roundedDown(value, digits = 3) {
  if (!value) return "0";
  const [all, exponent] = value.toExponential().replace(".", "").split("e");
  return plain(all.slice(0, digits).padEnd(digits, "0"), Number(exponent));
}

/** Python's format g. */
function general(value, precision = 6) {
  if (!value) return "0";
  let [digits, exponent] = nearest(value, precision);
  digits = digits.replace(/0+$/, "");
  if (exponent >= -4 && exponent < precision) return plain(digits, exponent);
  const size = String(Math.abs(exponent)).padStart(2, "0");
  return `${plain(digits, 0)}e${exponent < 0 ? "-" : "+"}${size}`;
}

const percent = (share) => `${general(100 * share, 3)} %`;

// What the user types

class Problem extends Error {
  constructor(field, message) {
    super(message);
    this.field = field;
  }
}

/** The number in a field, or null; a percentage is shifted by two decimals, which dividing would not do exactly. */
function number(text, shift = 0) {
  return /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(shift ? `${text}e-${shift}`.replace(/e.*e.*/i, NaN) : text) : null;
}

function share(id, low, high) {
  const value = number(byId(id).value.trim(), 2);
  if (value === null || !(low <= value && value <= high)) {
    throw new Problem(id, `Invalid percentage; give ${general(100 * low)} to ${general(100 * high)}.`);
  }
  return value;
}

function count(id, most) {
  const value = number(byId(id).value.trim());
  if (!Number.isInteger(value) || value > most) throw new Problem(id, `Invalid number; give 0 to ${most}.`);
  return value;
}

function runtimes() {
  const lines = byId("runtimes").value.split("\n").map((line) => line.trim()).filter(Boolean);
  if (!lines.length) throw new Problem("runtimes", "No runtime; give one a line, in seconds.");
  return lines.map((line) => {
    const value = number(line);
    if (!(value > 0 && value < 1e300)) {
      throw new Problem("runtimes", `“${line}” is not a runtime; give seconds with a decimal point, one a line.`);
    }
    return value;
  });
}

// CPUs: an input with a list of those that have all typed words in their names

const CPUS = new Map(DATA.kinds.flatMap((kind) =>
  kind.cpus.map(([name, speed, year]) => [name.toLowerCase(), {name, speed, year, kind}])));
const NAMES = [...CPUS.values()].map((cpu) => cpu.name).sort((one, other) => one.localeCompare(other, "en", {numeric: true}));

function cpu(id) {
  const found = CPUS.get(byId(id).value.trim().toLowerCase());
  if (!found) throw new Problem(id, `Unknown CPU; choose ${id.toUpperCase()}’s from the list, which opens while you type.`);
  return found;
}

function matches(text) {
  const words = text.toLowerCase().split(/[\s,()@-]+/).filter(Boolean);
  return NAMES.filter((name) => words.every((word) => name.toLowerCase().includes(word))).slice(0, 50);
}

function combobox(input) {
  const list = byId(`${input.id}-list`);
  let active = -1;
  function show(names) {
    active = -1;
    list.replaceChildren(...names.map((name, at) => {
      const option = document.createElement("li");
      Object.assign(option, {id: `${list.id}-${at}`, role: "option", textContent: name, ariaSelected: "false"});
      return option;
    }));
    list.hidden = !names.length;
    input.setAttribute("aria-expanded", !list.hidden);
    input.removeAttribute("aria-activedescendant");
  }
  function move(step) {
    const options = [...list.children];
    options[active]?.setAttribute("aria-selected", "false");
    active = (active + step + options.length + (active < 0 && step < 0)) % options.length;
    options[active].setAttribute("aria-selected", "true");
    options[active].scrollIntoView({block: "nearest"});
    input.setAttribute("aria-activedescendant", options[active].id);
  }
  function choose(option) {
    input.value = option.textContent;
    show([]);
    showLimit();
  }
  input.addEventListener("focus", () => input.select());
  input.addEventListener("input", () => show(matches(input.value)));
  input.addEventListener("blur", () => show([]));
  input.addEventListener("keydown", (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step) {
      if (list.hidden) show(matches(CPUS.has(input.value.toLowerCase()) ? "" : input.value));
      if (!list.hidden) move(step);
    } else if (event.key === "Enter" && !list.hidden) choose(list.children[Math.max(0, active)]);
    else if (event.key === "Escape") show([]);
    else return;
    event.preventDefault();
  });
  list.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    if (event.target.role === "option") choose(event.target);
  });
}

// Prediction: t₁ · 2^(S₁ − S₂) · γ

function interpolated(x, y, at) {
  if (at <= x[0]) return y[0];
  if (at >= x.at(-1)) return y.at(-1);
  const right = x.findIndex((value) => value > at);
  return y[right - 1] + (at - x[right - 1]) / (x[right] - x[right - 1]) * (y[right] - y[right - 1]);
}

/** Values by τ at a τ: linear in variances, which add up. */
function atTau(table, values, tau) {
  const squares = (numbers) => numbers.map((value) => value * value);
  return Math.sqrt(Math.max(0, interpolated(squares(table.tau), squares(values), tau * tau)));
}

/** g = −log2 γ. */
function exponent(table, risk, tau) {
  const logs = table.p.map(Math.log);
  return atTau(table, table.log2.map((row) => interpolated(logs, row, Math.log(risk))), tau);
}

function evidence(work, risk) {
  const distance = (one) => Math.abs(one.p_gamma - risk);
  const closest = work.evidence.reduce((best, one) => distance(one) < distance(best) ? one : best);
  return closest.p_gamma === risk ? closest.at : closest.near;
}

function caution(a, b, gap, risk) {
  const years = a.year && b.year ? b.year - a.year : 0;
  const old = DATA.old_to_new;
  if (gap.caution) return gap.caution;
  if (years >= old.years && risk > old.risk) return filled(old.sentence, {years, risk: percent(risk)});
  const machine = [a, b].find((one) => one.kind.caution);
  return machine ? filled(machine.kind.caution, {machine: machine.name}) : "";
}

function predict(a, b, work, risk) {
  const model = DATA.works[work];
  if (a === b) {
    const spread = exponent(model.same_cpu, DATA.spread_tail, 0);
    return {ratio: 0, spread, gamma: 2 ** -exponent(model.same_cpu, risk, 0), basis: model.same_cpu.basis, caution: ""};
  }
  const gap = a.kind === b.kind ? {tau: 0} : DATA.gaps[a.kind.core_class][b.kind.core_class];
  if (gap.refused?.[work]) throw new Problem("work", gap.refused[work]);
  const tau = Math.hypot(gap.tau, a.kind.tau, b.kind.tau);
  return {
    ratio: a.speed - b.speed,
    spread: atTau(model.table, model.table.spread, tau),
    gamma: 2 ** -exponent(model.table, risk, tau),
    basis: evidence(model, risk),
    caution: caution(a, b, gap, risk),
  };
}

function showLimit() {
  const sentences = DATA.limit_sentences;
  answered("limit", () => {
    const [a, b, work, risk] = [cpu("a"), cpu("b"), byId("work").value, share("risk", DATA.risks[0], DATA.risks[1])];
    const times = runtimes();
    const {ratio, spread, gamma, basis, caution: limit} = predict(a, b, work, risk);
    const ends = [-spread, spread].map((end) => 2 ** (ratio + end));
    const rows = times.map((time) => ({
      runtime: general(time),
      fair_runtime: rounded(time * 2 ** ratio),
      low: rounded(time * ends[0], 2),
      high: rounded(time * ends[1], 2),
      time_limit: roundedDown(time * 2 ** ratio * gamma),
    }));
    const values = {source: a.name, target: b.name, gamma: roundedDown(gamma), risk: percent(risk), software: DATA.software};
    byId("table").hidden = rows.length === 1;
    byId("fair-row").hidden = rows.length > 1;
    byId("caution-row").hidden = !limit;
    byId("table").replaceChildren(table(DATA.header, rows.map(Object.values)));
    byId("fair").textContent = filled(sentences["fair runtime"], rows[0]);
    byId("factor").textContent = `${values.gamma}, ${filled(sentences.risk, values)}`;
    byId("basis").textContent = basis;
    byId("caution").textContent = limit;
    byId("limit-sentence").textContent = filled(sentences.paper, values);
    byId("csv").textContent = DATA.csv_header + rows.map((row) => `${Object.values(row)}\n`).join("");
    byId("download").href = `data:text/csv;charset=utf-8,${encodeURIComponent(byId("csv").textContent)}`;
    return rows.length > 1 ? `${rows.length} time limits` : filled(sentences["time limit"], rows[0]);
  });
}

function table(header, rows) {
  const made = document.createElement("table");
  const line = (cells, name, into) => into.insertRow().append(...cells.map((text, at) => {
    const cell = document.createElement(at ? name : "th");
    Object.assign(cell, {textContent: text, className: "number"});
    if (cell.tagName === "TH") cell.scope = name === "th" ? "col" : "row";
    return cell;
  }));
  line(header, "th", made.createTHead());
  const body = made.createTBody();
  rows.forEach((row) => line(row, "td", body));
  return made;
}

// Sign test: p = F(k) + p_γ

/** F(k) = P[Bin(n, ½) ≤ k], summed from the mode outwards. */
function binomial(n) {
  const spread = 40 * Math.sqrt(n / 4) + 300;
  const mode = Math.min(n, Math.floor((n + 1) / 2));
  const low = Math.max(0, Math.floor(n / 2 - spread));
  const high = Math.min(n, Math.ceil(n / 2 + spread));
  const heights = new Float64Array(high - low + 1);
  heights[mode - low] = 1;
  for (let v = mode; v > low; v -= 1) heights[v - 1 - low] = heights[v - low] * (v / (n - v + 1));
  for (let v = mode; v < high; v += 1) heights[v + 1 - low] = heights[v - low] * ((n - v) / (v + 1));
  let [total, lost, sum] = [0, 0, 0];
  for (const height of heights) { // Kahan and Neumaier's sum
    if (height > 1e-32) {
      const next = total + height;
      lost += total >= height ? total - next + height : height - next + total;
      total = next;
    }
  }
  const below = heights.map((height) => sum += height / (total + lost));
  return (k) => k < low ? 0 : k < high ? below[k - low] : 1;
}

function pText(value, alpha) {
  if (value < 1e-300) return "below 1e-300";
  for (let digits = 3; digits < 17; digits += 1) {
    const text = general(value, digits);
    if (Math.sign(text - alpha) === Math.sign(value - alpha)) return text;
  }
  return String(value);
}

function limitText(limit, risk) {
  const value = 100 * Math.min(limit, DATA.test.highest_risk);
  for (let digits = 2; digits < 18; digits += 1) {
    const text = roundedDown(value, digits);
    if (text > 100 * risk) return `${text} %`;
  }
  return `${value} %`;
}

// The page

/** Show what an answer says, or the problem with what was typed. */
function answered(form, answer) {
  const line = byId(`${form}-answer`);
  for (const field of byId(form).elements) field.removeAttribute("aria-invalid");
  let problem = null;
  try {
    line.textContent = answer();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem = error;
    line.textContent = problem.message;
    byId(problem.field).setAttribute("aria-invalid", "true");
  }
  line.classList.toggle("problem", problem !== null);
  byId(`${form}-details`).hidden = problem !== null;
}

async function copy(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(byId(button.dataset.copy).textContent);
    button.textContent = "Copied";
  } catch {
    button.textContent = "This browser does not allow it";
  }
  setTimeout(() => { button.textContent = label; }, 1500);
}

byId("work").append(...Object.entries(DATA.works).map(([value, work]) => new Option(work.name, value)));
byId("source").textContent = DATA.software;
for (const id of ["a", "b"]) combobox(byId(id));
for (const [id, show] of [["limit", showLimit], ["test", showTest]]) {
  byId(id).addEventListener("input", show);
  byId(id).addEventListener("submit", (event) => event.preventDefault());
  show();
}
for (const button of document.querySelectorAll("[data-copy]")) button.addEventListener("click", () => copy(button));
