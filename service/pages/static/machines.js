// Completes machine fields while one types, and shows what is understood. Without it the form tells after it is sent.
"use strict";

const PAUSE_MS = 120;

class MachineField {
  constructor(input) {
    this.input = input;
    this.told = document.getElementById(`${input.id}-understood`);
    this.asked = 0;
    this.timer = null;
    this.problem = "";
    this.list = document.createElement("ul");
    this.list.id = `${input.id}-list`;
    this.list.className = "choices";
    this.list.setAttribute("role", "listbox");
    this.list.setAttribute("aria-label", `Machines for: ${input.labels[0].textContent}`);
    this.list.hidden = true;
    input.after(this.list);
    input.removeAttribute("list");
    for (const [name, value] of [["role", "combobox"], ["aria-autocomplete", "list"], ["aria-expanded", "false"], ["aria-controls", this.list.id]])
      input.setAttribute(name, value);
    this.told.setAttribute("role", "status");
    input.addEventListener("input", () => this.later());
    input.addEventListener("keydown", (event) => this.key(event));
    input.addEventListener("blur", () => this.leave());
    this.list.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus
    this.list.addEventListener("click", (event) => this.take(event.target.closest("[role=option]")));
    document.getElementById("model").addEventListener("change", () => this.ask(false));
    if (input.value && !this.told.textContent) this.ask(false);
  }

  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(true), PAUSE_MS);
  }

  async ask(open) {
    const number = ++this.asked;
    const name = this.input.value.trim();
    if (name === "") return this.show({ understood: null, problem: "", candidates: [] }, false);
    const query = new URLSearchParams({ name, model: document.getElementById("model").value });
    let found = null;
    try {
      const answer = await fetch(`${this.input.dataset.completes}?${query}`);
      found = answer.ok ? await answer.json() : null;
    } catch {
      // the form works without
    }
    if (number !== this.asked) return; // something else was typed meanwhile
    if (found === null) found = { understood: null, problem: "", candidates: [] };
    this.show(found, open && document.activeElement === this.input);
  }

  show(found, open) {
    const several = found.candidates.length > 0;
    this.problem = found.problem;
    this.told.textContent = found.understood?.text ?? (open && several ? "Not one machine yet: choose one, or write on." : found.problem);
    this.told.classList.toggle("doubtful", found.understood === null);
    this.list.replaceChildren(...found.candidates.map((one, place) => this.option(one, place)));
    const sole = found.candidates.length === 1 && found.candidates[0].name === this.input.value.trim();
    if (open && several && !sole) this.open();
    else this.close();
  }

  option(one, place) {
    const made = document.createElement("li");
    made.id = `${this.input.id}-option-${place}`;
    made.setAttribute("role", "option");
    made.setAttribute("aria-selected", "false");
    made.dataset.name = one.name;
    const name = document.createElement("strong");
    name.textContent = one.name;
    const more = document.createElement("span");
    more.className = "hint";
    const clocks = [...new Set([one.base_ghz, one.highest_ghz])].filter((clock) => clock !== null).join(" to ");
    const known = [one.microarchitecture, clocks && `${clocks} GHz`, one.launched].filter(Boolean).join(", ");
    more.textContent = `${known}${known && "; "}${one.entering === "measured" ? "measured" : `by ${one.entering}`}`;
    made.append(name, " ", more);
    return made;
  }

  open() {
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.input.removeAttribute("aria-activedescendant");
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
    for (const option of this.list.children) option.setAttribute("aria-selected", "false");
  }

  leave() {
    this.close();
    if (this.problem) this.told.textContent = this.problem;
  }

  chosen() {
    return this.list.querySelector("[aria-selected=true]");
  }

  move(step) {
    const options = [...this.list.children];
    const now = options.indexOf(this.chosen());
    const next = now < 0 && step < 0 ? options.length - 1 : (now + step + options.length) % options.length;
    options[now]?.setAttribute("aria-selected", "false");
    options[next].setAttribute("aria-selected", "true");
    options[next].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", options[next].id);
  }

  take(option) {
    if (!option) return;
    clearTimeout(this.timer);
    this.input.value = option.dataset.name;
    this.close();
    this.ask(false);
  }

  key(event) {
    const opened = !this.list.hidden;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!opened && this.list.children.length > 0) this.open();
      if (!this.list.hidden) this.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && opened && this.chosen()) {
      event.preventDefault();
      this.take(this.chosen());
    } else if (event.key === "Escape" && opened) {
      event.preventDefault();
      this.close();
    }
  }
}

for (const input of document.querySelectorAll("input[data-completes]")) new MachineField(input);
