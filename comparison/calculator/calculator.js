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
const joined = (...sentences) => sentences.filter(Boolean).join(" ");

// User input

const problem = (field, message) => Object.assign(new Error(message), {field});

/** The number in a field. Percentages are read with the suffix e-2, because division by 100 is inexact. */
function number(id, least, most, suffix = "") {
  const text = byId(id).value.trim() + suffix;
  const value = /^(\d+\.?\d*|\.\d+)(e-2)?$/.test(text) ? Number(text) : NaN;
  if ((suffix || Number.isInteger(value)) && least <= value && value <= most) return value;
  const [low, high] = [least, most].map((end) => general(suffix ? 100 * end : end));
  throw problem(id, `Invalid ${suffix ? "percentage" : "number"}; give ${low} to ${high}.`);
}

const linesIn = (id) => byId(id).value.split("\n").map((line) => line.trim()).filter(Boolean);

function runtime(text, field) {
  const [time, [shortest, longest]] = [seconds(text, field), DATA.runtimes_s];
  if (shortest <= time && time <= longest) return time;
  throw problem(field, `Runtime “${text}” is not between ${shortest} and ${longest} s.`);
}

/** Runtimes of common programs on both machines, and their names: `4.24:1.31`, `dfmax = 4.24:1.31`. */
function references() {
  const lines = linesIn("references");
  const programs = lines.map((line) => {
    const [, name = "", ...pair] = /^(?:(.*)=)?([^=:]*):([^=:]*)$/.exec(line) ?? [];
    if (!pair.length) throw problem("references", `“${line}” is not T1:T2, a program's seconds for A and for B.`);
    return [...pair.map((time) => runtime(time.trim(), "references")), name.trim().replace(/\s+/g, " ")];
  });
  const same = (x, y) => x[2] && y[2] ? x[2].toLowerCase() === y[2].toLowerCase() : x[0] === y[0] && x[1] === y[1];
  const repeated = programs.findIndex((program, i) => programs.slice(0, i).some((other) => same(program, other)));
  if (repeated > 0) throw problem("references", `“${lines[repeated]}” repeats a program; give each once.`);
  return programs;
}

/** A time in seconds: `486`, `90,5`, `2 h 5 min`, `1:30:00`. */
function seconds(text, field) {
  const {patterns, units_ns: unitsNs, messages, short_forms: shortForms} = DATA.times;
  const match = (name, value) => new RegExp(`^(?:${patterns[name]})$`, "iu").exec(value);
  const fail = (kind, values) => { throw problem(field, `Runtime “${text}” ${fill(messages[kind], values)}.`); };
  let plain = text.trim().replace(/\s+/g, " ");
  for (const [pattern, form] of shortForms) plain = plain.replace(new RegExp(pattern, "giu"), form);
  const clock = match("clock", plain);
  for (const kind of ["several", "short_clock"]) if (match(kind, plain)) fail(kind);
  const parts = clock ? ["d", "h", "min", "s"].map((unit, at) => [clock[at + 1] ?? "0", unit])
    : !match("parts", plain) ? [[plain, "s"]]
    : [...plain.matchAll(new RegExp(patterns.part, "giu"))].map((part) => [part[1].trim(), part[2]]);
  const units = parts.map(([, unit]) => unitsNs[unit.normalize("NFKC").toLowerCase()]);
  const numbers = parts.map(([value]) => value.replace(new RegExp(patterns.groups, "gu"), "").replaceAll("−", "-"));
  const [point, comma] = ["with_point", "with_comma"].map((name) => numbers.every((value) => match(name, value)));
  if (units.some((unit, at) => !unit || unit >= units[at - 1]) || !(point || comma)) fail("unknown");
  const [pointed, commaed] = [[",", "."], [".", ","]].map(([thousands, decimal]) =>
    numbers.map((value) => value.replaceAll(thousands, "").replace(decimal, ".")));
  const at = numbers.findIndex((value, i) => pointed[i] !== commaed[i]);
  const sign = numbers[at]?.includes(",") ? "comma" : "point";
  const decimal = sign === "point" ? `${pointed[at]}0` : pointed[at];
  const both = [commaed[at], decimal].sort((x, y) => y?.length - x?.length).join(" or ");
  if (point && comma && numbers.join("").includes(",")) fail("comma", {sign, both});
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
  kind.cpus.map(([name, speed, year, cores]) => [name.toLowerCase(), {name, speed, year, cores, kind}])));
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
  input.addEventListener("input", () => {
    show(matches(input.value));
    const parts = CPUS.has(input.value.toLowerCase()) ? [] : input.value.match(new RegExp(DATA.conditions, "gi")) ?? [];
    byId(`${input.id}-unused`).textContent = parts.length ? fill(DATA.unused, {parts: parts.join(", ")}) : "";
  });
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

function evidence(entries, risk) {
  const [nearest] = [...entries].sort((x, y) => Math.abs(x.p_gamma - risk) - Math.abs(y.p_gamma - risk));
  return nearest.p_gamma === risk ? nearest.at : nearest.near;
}

/** Throw what no data cover. */
function checkConditions(a, b, {work, threads, copies, references: programs}) {
  const refuse = (field, name, cpu) => { throw problem(field, fill(DATA.refusals[name], {...cpu, threads, copies})); };
  const used = Object.entries({threads: threads > 1, copies: copies > 1, references: programs.length});
  for (const [field, isUsed] of used) if (work === "memory" && isUsed) refuse(field, "memory", {field});
  if (copies > 1 && threads > 1) refuse("copies", "copies");
  if (threads > 1 && !a.cores) refuse("a", "unknown cores", {machine: a.name});
  if (copies * threads > (a.cores ?? 64)) refuse("a", copies > 1 ? "runs" : "from_machine", {...a, machine: a.name});
  if (threads > (b.cores ?? threads)) refuse("b", "to_machine", {...b, machine: b.name});
}

function predict(a, b, conditions) {
  checkConditions(a, b, conditions);
  const {work, risk, threads, copies, references: programs} = conditions;
  const {works, gaps, limits: shown, references: tables, copies: rows, old_to_new: old, sentences} = DATA;
  const [n, isSame] = [programs.length, a === b && threads === 1 && !programs.length];
  const table = isSame ? works[work].same_cpu : n ? tables[Math.min(n, tables.length) - 1] : works[work].table;
  const gap = {tau: 0, ...a.kind !== b.kind && gaps[work][a.kind.core_class][b.kind.core_class]};
  if (gap.refused) throw problem("work", gap.refused);
  const isOther = n && [a, b].some(({kind}) => kind.core_class !== "x86");
  const outside = Math.hypot(isOther ? Math.max(gap.tau, DATA.reference_tau) : gap.tau, threads > 1 && DATA.threads_tau);
  const weight = 1 / (1 + n);
  const [slowdown, deviation] = [1, 2].map((column) =>
    interpolate(rows.map(([number]) => Math.log2(number)), rows.map((row) => row[column]), Math.log2(copies)));
  const tau = Math.hypot(outside, deviation, ...isSame ? [] : [weight * a.kind.tau, weight * b.kind.tau]);
  const specified = a.speed - b.speed;
  const referenced = n ? programs.reduce((sum, [t1, t2]) => sum + Math.log2(t2 / t1), 0) / n : specified;
  const exponents = table.log2.map((row) => interpolate(table.p.map(Math.log), row, Math.log(risk)));
  const [gamma, usual] = [tau, 0].map((added) => 2 ** -atTau(table, exponents, added));
  const years = a.year && b.year ? b.year - a.year : 0;
  const values = {
    threads, copies, years, risk: percent(risk), slowdown: (2 ** slowdown).toFixed(2),
    programs: `${n} common program${n > 1 ? "s" : ""}`,
    names: programs.map(([t1, t2, name]) => `${name || "unnamed"}, ${general(t1)} and ${general(t2)} s`).join("; "),
    factor: general(2 ** Math.abs(referenced - specified), 3),
  };
  const of = (cpu, role) => cpu.kind.cautions[role] && {...cpu.kind.cautions[role], machine: cpu.name};
  const limits = [
    isOther ? shown["reference class"] : gap.sentence && gap,
    years >= old.years && risk > old.risk && old.caution,
    copies > 1 && {...shown["from copies"], tau: deviation, weight: deviation},
    threads > 1 && shown.threads,
    n && shown.references,
    Math.abs(referenced - specified) > DATA.most_different && shown["reference ratio"],
    ...isSame ? [of(a, "same")] : [of(a, "source"), of(b, "target")],
  ].filter(Boolean).sort((first, second) => second.weight - first.weight);
  const main = limits[0]?.weight >= 0 ? limits[0] : {sentence: ""};
  const less = {gamma: roundedDown(gamma), usual: roundedDown(usual)};
  const isLess = main.tau && less.gamma !== less.usual;
  return {
    ratio: weight * specified + (1 - weight) * referenced - slowdown,
    spread: atTau(table, table.spread, tau),
    gamma, outside,
    basis: isSame ? table.basis : evidence(threads > 1 ? DATA.threads_evidence[n && 1] : table.evidence, risk),
    caution: joined(fill(main.sentence, {...values, ...main}), isLess && fill(sentences.less, less), main.remedy),
    note: joined(...limits.map((limit) => limit.note && fill(limit.note, values))),
    sentence: sentences[isSame ? "same CPU" : outside ? "paper outside" : "paper"],
  };
}

function showLimit() {
  showAnswer("limit", () => {
    const [a, b, risk] = [cpu("a"), cpu("b"), number("risk", ...DATA.risks, "e-2")];
    const [threads, copies] = ["threads", "copies"].map((id) => number(id, 1, DATA.most[id]));
    const conditions = {work: byId("work").value, risk, threads, copies, references: references()};
    const {ratio, spread, gamma, basis, note, caution, outside, sentence} = predict(a, b, conditions);
    const factors = [0, -spread, spread].map((end) => 2 ** (ratio + end));
    const times = linesIn("runtimes").map((line) => runtime(line, "runtimes"));
    if (!times.length) throw problem("runtimes", "No runtime; give one per line.");
    const rows = times.map((time) =>
      [general(time, 12), ...factors.map((factor) => rounded(time * factor)), roundedDown(time * factors[0] * gamma)]);
    const [, fair_runtime, low, high, time_limit] = rows[0];
    const used = {gamma: roundedDown(gamma), risk: percent(risk), tau: outside.toFixed(2)};
    const values = {...DATA, ...used, source: a.name, target: b.name};
    byId("table").hidden = rows.length === 1;
    byId("rows").innerHTML = rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("");
    byId("csv").textContent = DATA.csv_header + rows.map((row) => `${row}\n`).join("");
    byId("download").href = `data:text/csv;charset=utf-8,${encodeURIComponent(byId("csv").textContent)}`;
    return {
      answer: rows.length > 1 ? `${rows.length} time limits` : fill(DATA.sentences["time limit"], {time_limit}),
      fair: rows.length > 1 ? "" : fill(DATA.sentences["fair runtime"], {fair_runtime, low, high}),
      factor: `${values.gamma}, ${fill(DATA.sentences.risk, values)}`,
      basis, note, caution, question: unitQuestion(times),
      sentence: joined(fill(sentence, values), note),
    };
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
  const reason = n && !rejected && (hopeless || reaches(plain, alpha) && "risk");
  const when = (isSo, key) => isSo ? text(key) : "";
  const significance = text(rejected ? "paper better" : "paper unclear", {condition: when(risk, "paper condition")});
  const compared = text("compared", {a: "A", b: "B", ties: when(ties, "more tied")});
  return {
    answer: verdict,
    condition: when(rejected && risk, "condition"),
    counts: joined(text("won", {ties: when(ties, "tied")}), when(!rejected && critical >= 0, "needed")),
    caution: reason ? `Caution: ${text(reason)}.` : "",
    sentence: n ? text("paper", {compared, significance, risk: when(risk, "paper risk")}) : verdict,
  };
}

function showTest() {
  showAnswer("test", () => {
    const [instances, wins, ties] = ["instances", "wins", "ties"].map((id) => number(id, 0, DATA.test.most_instances));
    const n = instances - ties;
    if (wins > n) throw problem("wins", "More wins and ties than instances; correct one of the three numbers.");
    const risk = number("test-risk", 0, DATA.test.highest_risk, "e-2");
    return testAnswer(n, n - wins, ties, risk, number("level", 0.0001, 0.5, "e-2"));
  });
}

/** Show the texts of an answer that are not empty, or what is wrong with the input. */
function showAnswer(form, answer) {
  let [texts, field] = [{}];
  for (const input of byId(form).elements) input.removeAttribute("aria-invalid");
  try {
    texts = answer();
  } catch (error) {
    if (!error.field) throw error;
    [texts, field] = [{answer: error.message}, byId(error.field)];
    field.setAttribute("aria-invalid", "true");
  }
  for (const [part, text] of Object.entries(texts)) {
    const line = byId(`${form}-${part}`);
    line.textContent = text?.replaceAll(/(\d) %/g, "$1\u00a0%");
    (line.closest("dl > div") ?? line).hidden = !text;
  }
  byId(`${form}-answer`).classList.toggle("problem", Boolean(field));
  byId(`${form}-details`).hidden = Boolean(field);
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
