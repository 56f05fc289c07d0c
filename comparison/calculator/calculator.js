// The calculator: how long may B run, and is B better? Its answers are those of `fairbench-calibrate predict` and
// `fairbench-compare p-value`. CPUs, safety factors and sentences are in data.js, which fairbench writes.
"use strict";

const byId = (id) => document.getElementById(id);

// Texts and numbers, formatted as in Python

/** A sentence with its placeholders filled in. */
const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Digits and exponent of a number in exponential form. */
function parts(text) {
  const [digits, exponent] = text.replace(".", "").split("e");
  return [digits, Number(exponent)];
}

/** Digits and exponent of a positive number, rounded to nearest, ties to even. */
function nearest(value, digits) {
  const [exact, exponent] = parts(value.toExponential(100));
  const isTieDown = /^50*$/.test(exact.slice(digits)) && exact[digits - 1] % 2 === 0;
  return isTieDown ? [exact.slice(0, digits), exponent] : parts(value.toExponential(digits - 1));
}

/** A number without an exponent, from its digits and the exponent of the first digit. */
function plain(digits, exponent) {
  if (exponent < 0) return `0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return digits.length > exponent + 1 ? `${whole}.${digits.slice(exponent + 1)}` : whole;
}

const rounded = (value) => value ? plain(...nearest(value, 3)) : "0";

function roundedDown(value, digits = 3) {
  if (!value) return "0";
  const [all, exponent] = parts(value.toExponential());
  return plain(all.slice(0, digits).padEnd(digits, "0"), exponent);
}

/** Python's format g. */
function general(value, precision = 6) {
  if (!value) return "0";
  const [padded, exponent] = nearest(value, precision);
  const digits = padded.replace(/0+$/, "");
  if (exponent >= -4 && exponent < precision) return plain(digits, exponent);
  const size = String(Math.abs(exponent)).padStart(2, "0");
  return `${plain(digits, 0)}e${exponent < 0 ? "-" : "+"}${size}`;
}

const percent = (share) => `${general(100 * share, 3)} %`;

// User input

const problem = (field, message) => Object.assign(new Error(message), {field});

/** The number in a field, or NaN. Percentages are read with the suffix e-2, because division by 100 is inexact. */
const number = (text, suffix = "") => /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text + suffix) : NaN;

function share(id, low, high) {
  const value = number(byId(id).value.trim(), "e-2");
  if (low <= value && value <= high) return value;
  throw problem(id, `Invalid percentage; give ${general(100 * low)} to ${general(100 * high)}.`);
}

function count(id, most) {
  const value = number(byId(id).value.trim());
  if (!Number.isInteger(value) || value > most) throw problem(id, `Invalid number; give 0 to ${most}.`);
  return value;
}

function runtimes() {
  const lines = byId("runtimes").value.split("\n").map((line) => line.trim()).filter(Boolean);
  if (!lines.length) throw problem("runtimes", "No runtime; give one per line.");
  const [shortest, longest] = DATA.runtimes_s;
  return lines.map((line) => {
    const time = seconds(line);
    if (shortest <= time && time <= longest) return time;
    throw problem("runtimes", `Runtime “${line}” is not between ${shortest} and ${longest} s.`);
  });
}

/** A time in seconds: `486`, `90,5`, `2 h 5 min`, `1:30:00`. */
function seconds(text) {
  const {patterns, units_ns: unitsNs, messages} = DATA.times;
  const match = (name, value) => new RegExp(`^(?:${patterns[name]})$`, "iu").exec(value);
  const fail = (kind, both) => { throw problem("runtimes", `Runtime “${text}” ${fill(messages[kind], {both})}.`); };
  const plain = text.trim().replace(/\s+/g, " ");
  const clock = match("clock", plain);
  for (const kind of ["several", "short_clock"]) if (match(kind, plain)) fail(kind);
  let parts = [[plain, "s"]];
  if (clock) parts = ["d", "h", "min", "s"].map((unit, at) => [clock[at + 1] ?? "0", unit]);
  else if (match("parts", plain)) {
    parts = [...plain.matchAll(new RegExp(patterns.part, "giu"))].map((part) => [part[1].trim(), part[2]]);
  }
  const units = parts.map(([, unit]) => unitsNs[unit.normalize("NFKC").toLowerCase()]);
  const numbers = parts.map(([value]) => value.replace(new RegExp(patterns.groups, "gu"), "").replaceAll("−", "-"));
  const [point, comma] = ["with_point", "with_comma"].map((name) => numbers.every((value) => match(name, value)));
  if (units.some((unit, at) => !unit || unit >= units[at - 1]) || !(point || comma)) fail("unknown");
  const [pointed, commaed] = [[",", "."], [".", ","]].map(([thousands, decimal]) =>
    numbers.map((value) => value.replaceAll(thousands, "").replace(decimal, ".")));
  const at = numbers.findIndex((value, i) => pointed[i] !== commaed[i]);
  if (point && comma && numbers.join("").includes(",")) fail("comma", `${commaed[at]} or ${pointed[at]}`);
  return exactSum((point ? pointed : commaed).map((value, i) => [value, units[i]]));
}

/** The sum of numbers times nanoseconds, in seconds. */
function exactSum(terms) {
  const products = terms.map(([text, ns]) => {
    const [, sign, whole, fraction = "", exponent = 0] = /^([+-]?)(\d*)\.?(\d*)(?:e(.*))?$/i.exec(text);
    return [BigInt(`${sign === "-" ? "-" : ""}${whole}${fraction}`) * BigInt(ns), exponent - fraction.length - 9];
  });
  const least = Math.min(...products.map(([, exponent]) => exponent));
  const total = products.map(([value, exponent]) => value * 10n ** BigInt(Math.min(999, exponent - least)));
  return Number(`${total.reduce((sum, value) => sum + value, 0n)}e${least}`);
}

/** A question if runtimes may have another unit than seconds, or "". */
function unitQuestion(runtimes) {
  const {usual_s: [shortest, longest], longest_whole_s: whole, questions} = DATA.times;
  const [low, high] = [Math.min(...runtimes), Math.max(...runtimes)];
  const minutes = (time) => time % 3600 === 0 || time % 60 === 0 && time % 1000 !== 0;
  const isWhole = high > whole && runtimes.every(Number.isInteger) && !runtimes.every(minutes);
  const kind = high > longest ? "long" : isWhole ? "whole" : low < shortest ? "short" : "";
  const extreme = kind === "short" ? low : high;
  return kind && fill(questions[kind], {seconds: general(extreme, 10), days: general(extreme / 86_400, 3)});
}

// CPUs: an input with a list of the CPUs whose names contain all typed words, or those without their context

const CPUS = new Map(DATA.kinds.flatMap((kind) =>
  kind.cpus.map(([name, speed, year]) => [name.toLowerCase(), {name, speed, year, kind}])));
const CONTEXT = DATA.context.map((pattern) => new RegExp(pattern, "gi"));
const NAMES = [...CPUS.values()].map((cpu) => cpu.name).sort(new Intl.Collator("en", {numeric: true}).compare);

function cpu(id) {
  const entry = CPUS.get(byId(id).value.trim().toLowerCase());
  if (!entry) throw problem(id, `Unknown CPU of ${id.toUpperCase()}; type part of its name and choose from the list.`);
  return entry;
}

function matches(text) {
  const exact = CPUS.get(text.trim().toLowerCase());
  const typed = text.toLowerCase();
  const named = CONTEXT.reduce((rest, pattern) => rest.replace(pattern, " "), typed);
  return [...new Set([...exact ? [exact.name] : [], ...withWords(typed).length ? withWords(typed) : withWords(named)])];
}

function withWords(text) {
  const words = text.split(/[\s,()@-]+/).filter(Boolean);
  const names = NAMES.filter((name) => words.every((word) => name.toLowerCase().replaceAll(/[ -]/g, "").includes(word)));
  return words.length || !text ? names : [];
}

function combobox(input) {
  const list = byId(`${input.id}-list`);
  let active = -1;
  function show(names) {
    active = -1;
    list.innerHTML = names.map((name, at) =>
      `<li id="${list.id}-${at}" role="option" aria-selected="false">${name}</li>`).join("");
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
  const choose = (option) => { input.value = option.textContent; show([]); showLimit(); };
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
    if (event.target !== list) choose(event.target);
  });
}

// Prediction: t₁ · 2^(S₁ − S₂) · γ

function interpolate(x, y, at) {
  if (at <= x[0] || at >= x.at(-1)) return at <= x[0] ? y[0] : y.at(-1);
  const right = x.findIndex((value) => value > at);
  return y[right - 1] + (at - x[right - 1]) / (x[right] - x[right - 1]) * (y[right] - y[right - 1]);
}

/** The value at τ in a table by τ, interpolated linearly in variances, because these add up. */
function atTau(table, values, tau) {
  const [variances, squares] = [table.tau, values].map((numbers) => numbers.map((value) => value * value));
  return Math.sqrt(Math.max(0, interpolate(variances, squares, tau * tau)));
}

/** g = −log2 γ. */
function exponent(table, risk, tau) {
  const logs = table.p.map(Math.log);
  return atTau(table, table.log2.map((row) => interpolate(logs, row, Math.log(risk))), tau);
}

function evidence(work, risk) {
  const distances = work.evidence.map((entry) => Math.abs(entry.p_gamma - risk));
  const nearest = work.evidence[distances.indexOf(Math.min(...distances))];
  return nearest.p_gamma === risk ? nearest.at : nearest.near;
}

/** The most important caution, and what its τ does to γ. */
function caution(a, b, gap, risk, gamma, usual) {
  const years = a.year && b.year ? b.year - a.year : 0;
  const old = DATA.old_to_new;
  const limits = [
    gap.caution && [gap.caution, {}],
    years >= old.years && risk > old.risk && [old.caution, {years, risk: percent(risk)}],
    a !== b && a.kind.cautions.source && [a.kind.cautions.source, {machine: a.name}],
    a !== b && b.kind.cautions.target && [b.kind.cautions.target, {machine: b.name}],
    a === b && a.kind.cautions.same && [a.kind.cautions.same, {machine: a.name}],
  ].filter(Boolean);
  if (!limits.length) return "";
  const [{sentence, remedy, tau}, values] = limits.sort(([first], [second]) => second.weight - first.weight)[0];
  const gammas = {gamma: roundedDown(gamma), usual: roundedDown(usual)};
  const less = tau && gammas.gamma !== gammas.usual ? fill(DATA.sentences.less, gammas) : "";
  return [fill(sentence, values), less, remedy].filter(Boolean).join(" ");
}

function predict(a, b, work, risk) {
  const model = DATA.works[work];
  if (a === b) {
    const spread = exponent(model.same_cpu, DATA.spread_tail, 0);
    const gamma = 2 ** -exponent(model.same_cpu, risk, 0);
    return {ratio: 0, spread, gamma, basis: model.same_cpu.basis, caution: caution(a, b, {}, risk, gamma, gamma)};
  }
  const gap = a.kind === b.kind ? {tau: 0} : DATA.gaps[work][a.kind.core_class][b.kind.core_class];
  if (gap.refused) throw problem("work", gap.refused);
  const tau = Math.hypot(gap.tau, a.kind.tau, b.kind.tau);
  const [gamma, usual] = [tau, 0].map((added) => 2 ** -exponent(model.table, risk, added));
  return {
    ratio: a.speed - b.speed,
    spread: atTau(model.table, model.table.spread, tau),
    gamma,
    basis: evidence(model, risk),
    caution: caution(a, b, gap, risk, gamma, usual),
    outside: gap.tau,
  };
}

function showLimit() {
  const sentences = DATA.sentences;
  showAnswer("limit", () => {
    const [a, b, work, risk] = [cpu("a"), cpu("b"), byId("work").value, share("risk", ...DATA.risks)];
    const {ratio, spread, gamma, basis, caution: limit, outside} = predict(a, b, work, risk);
    const ends = [-spread, spread].map((end) => 2 ** (ratio + end));
    const times = runtimes();
    const rows = times.map((time) => ({
      runtime: general(time, 12),
      fair_runtime: rounded(time * 2 ** ratio),
      low: rounded(time * ends[0]),
      high: rounded(time * ends[1]),
      time_limit: roundedDown(time * 2 ** ratio * gamma),
    }));
    const values = {...DATA, source: a.name, target: b.name, gamma: roundedDown(gamma), risk: percent(risk)};
    values.tau = outside?.toFixed(2);
    byId("table").hidden = rows.length === 1;
    byId("fair-row").hidden = rows.length > 1;
    byId("caution-row").hidden = !limit;
    byId("question").textContent = unitQuestion(times);
    byId("question-row").hidden = !unitQuestion(times);
    byId("rows").innerHTML = rows.map((row) => `<tr>${cells("td", Object.values(row))}</tr>`).join("");
    byId("fair").textContent = fill(sentences["fair runtime"], rows[0]);
    byId("factor").textContent = `${values.gamma}, ${fill(sentences.risk, values)}`;
    byId("basis").textContent = basis;
    byId("caution").textContent = limit;
    byId("limit-sentence").textContent =
      fill(sentences[a === b ? "same CPU" : outside ? "paper outside" : "paper"], values);
    byId("csv").textContent = DATA.csv_header + rows.map((row) => `${Object.values(row)}\n`).join("");
    byId("download").href = `data:text/csv;charset=utf-8,${encodeURIComponent(byId("csv").textContent)}`;
    return rows.length > 1 ? `${rows.length} time limits` : fill(sentences["time limit"], rows[0]);
  });
}

const cells = (name, texts) => texts.map((text) => `<${name} class="number">${text}</${name}>`).join("");

// Sign test: p = F(k) + p_γ

/** The function F(k) = P[Bin(n, ½) ≤ k], summed from the mode outwards. */
function binomial(n) {
  const spread = 40 * Math.sqrt(n / 4) + 300;
  const mode = Math.min(n, Math.floor((n + 1) / 2));
  const [low, high] = [Math.max(0, Math.floor(n / 2 - spread)), Math.min(n, Math.ceil(n / 2 + spread))];
  const heights = new Float64Array(high - low + 1);
  heights[mode - low] = 1;
  for (let v = mode; v > low; v -= 1) heights[v - 1 - low] = heights[v - low] * (v / (n - v + 1));
  for (let v = mode; v < high; v += 1) heights[v + 1 - low] = heights[v - low] * ((n - v) / (v + 1));
  let [total, lost, sum] = [0, 0, 0];
  for (const height of heights) { // Neumaier's compensated sum
    if (height > 1e-32) {
      const next = total + height;
      lost += total >= height ? total - next + height : height - next + total;
      total = next;
    }
  }
  const below = heights.map((height) => sum += height / (total + lost));
  return (k) => k < low ? 0 : k < high ? below[k - low] : 1;
}

const DIGITS = [...Array(18).keys()];
/** A p-value with three digits, or more where rounding would move it across the level. */
function pText(value, alpha) {
  if (value < 1e-300) return DATA.test.least_p;
  const texts = DIGITS.slice(3, 17).map((digits) => general(value, digits));
  return texts.find((text) => Math.sign(text - alpha) === Math.sign(value - alpha)) ?? String(value);
}

/** A limit of the risk, rounded down to two digits, or more if two would not exceed the risk. */
function limitText(limit, risk) {
  const value = 100 * Math.min(limit, DATA.test.highest_risk);
  return `${DIGITS.slice(2).map((digits) => roundedDown(value, digits)).find((text) => text > 100 * risk) ?? value} %`;
}

function testAnswer(n, k, ties, risk, alpha) {
  const {sentences, tolerance, name} = DATA.test;
  const below = binomial(n);
  const [plain, smallest] = [Math.min(1, below(k)), Math.min(1, below(0) + risk)];
  const reaches = (p, level) => p <= level * (1 + tolerance);
  const rejected = risk < alpha && reaches(plain, alpha - risk);
  let critical = -1;
  while (alpha > risk && critical < n && reaches(below(critical + 1), alpha - risk)) critical += 1;
  const finding = rejected ? DATA.test.finding[0].toUpperCase() + DATA.test.finding.slice(1) : DATA.test.finding;
  const values = {
    n, k, finding, name, wins: n - k, n_ties: ties, needed: n - critical,
    p: pText(Math.min(1, plain + risk), alpha), plain: pText(plain, alpha), smallest: pText(smallest, alpha),
    alpha: general(alpha), p_gamma: general(risk), limit: limitText(alpha - plain, risk),
    enough: Math.max(1, Math.ceil(-Math.log2((alpha - risk) * (1 + tolerance)))),
  };
  const text = (key, more = {}) => fill(sentences[key], {...values, ...more});
  const verdict = text(rejected ? "better" : n ? "unclear" : "ties");
  const hopeless = risk >= alpha ? "never" : reaches(smallest, alpha) ? "" : "few";
  const reason = hopeless || (reaches(plain, alpha) ? "risk" : "");
  const caution = n && !rejected && reason ? text(reason) : "";
  const needed = rejected || critical < 0 ? "" : ` ${text("needed")}`;
  const condition = risk ? text("paper condition") : "";
  const significance = text(rejected ? "paper better" : "paper unclear", {condition});
  const compared = text("compared", {a: "A", b: "B", ties: ties ? text("more tied") : ""});
  return {
    verdict,
    condition: rejected && risk ? text("condition") : "",
    counts: text("won", {ties: ties ? text("tied") : ""}) + needed,
    caution: caution && `Caution: ${caution}.`,
    sentence: n ? text("paper", {compared, significance, risk: risk ? text("paper risk") : ""}) : verdict,
  };
}

function showTest() {
  showAnswer("test", () => {
    const [instances, wins, ties] = ["instances", "wins", "ties"].map((id) => count(id, DATA.test.most_instances));
    const n = instances - ties;
    if (wins > n) throw problem("wins", "More wins and ties than instances; correct one of the three numbers.");
    const risk = share("test-risk", 0, DATA.test.highest_risk);
    const answer = testAnswer(n, n - wins, ties, risk, share("level", 0.0001, 0.5));
    for (const part of ["condition", "counts", "caution", "sentence"]) {
      byId(`test-${part}`).textContent = answer[part];
      byId(`test-${part}`).hidden = !answer[part];
    }
    return answer.verdict;
  });
}

/** Show an answer, or what is wrong with the input. */
function showAnswer(form, answer) {
  const line = byId(`${form}-answer`);
  for (const field of byId(form).elements) field.removeAttribute("aria-invalid");
  let field;
  try {
    line.textContent = answer();
  } catch (error) {
    if (!error.field) throw error;
    field = byId(error.field);
    field.setAttribute("aria-invalid", "true");
    line.textContent = error.message;
  }
  line.classList.toggle("problem", Boolean(field));
  byId(`${form}-details`).hidden = Boolean(field);
}

async function copy(button) {
  const [label, text] = [button.textContent, byId(button.dataset.copy).textContent];
  const blocked = () => "Copying is blocked";
  button.textContent = await navigator.clipboard?.writeText(text).then(() => "Copied", blocked) ?? blocked();
  setTimeout(() => { button.textContent = label; }, 1500);
}

byId("work").append(...Object.entries(DATA.works).map(([value, work]) => new Option(work.name, value)));
byId("header").innerHTML = cells("th", DATA.header);
byId("source").textContent = DATA.software;
for (const id of ["a", "b"]) combobox(byId(id));
for (const [id, show] of [["limit", showLimit], ["test", showTest]]) {
  for (const event of ["input", "change"]) byId(id).addEventListener(event, show);
  byId(id).addEventListener("submit", (event) => event.preventDefault());
  show();
}
for (const button of document.querySelectorAll("[data-copy]")) button.addEventListener("click", () => copy(button));
