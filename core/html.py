"""The style of every page: colours, light and dark, type and tables, from 320 px up; no external fonts or images."""

from typing import Final

LOOK: Final = """\
:root {
  color-scheme: light dark;
  --paper: #fdfdfb;
  --raised: #f3f4f0;
  --ink: #1b2026;
  --soft: #4d565f;
  --rule: #d5d8d2;
  --accent: #135a86;
  --mark: #e4eff6;
  --good: #1c6a3c;
  --caution: #7a5200;
  --bad: #a3271f;
  --line-0: #135a86;
  --line-1: #b0470b;
}

@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b;
    --raised: #1e2428;
    --ink: #e7eaec;
    --soft: #aab4bc;
    --rule: #384148;
    --accent: #8ac6ee;
    --mark: #20384a;
    --good: #7fd3a0;
    --caution: #e9bd66;
    --bad: #ff9d92;
    --line-0: #8ac6ee;
    --line-1: #f2a56b;
  }
}

* { box-sizing: border-box; }

body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  overflow-wrap: break-word;
}

h1, h2, h3 { line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
h1 { margin-block: 1.5rem 0.75rem; font-size: clamp(1.55rem, 1.2rem + 1.6vw, 2.1rem); }
h2 { margin-block: 2.25rem 0.6rem; font-size: 1.3rem; }
h3 { margin-block: 1.5rem 0.5rem; font-size: 1.05rem; }
p, li, dd { max-width: 46rem; }
blockquote {
  max-width: 46rem;
  margin: 1rem 0;
  padding: 0.2rem 0 0.2rem 1rem;
  border-inline-start: 3px solid var(--accent);
}
.note, figcaption { color: var(--soft); font-size: 0.92rem; }

.scroll {
  position: relative;
  overflow-x: auto;
  margin-block: 0.75rem;
  border: 1px solid var(--rule);
  border-radius: 4px;
  background:
    linear-gradient(to left, var(--paper) 1.5rem, transparent) right / 3rem 100% no-repeat local,
    linear-gradient(to left, var(--rule), transparent) right / 1rem 100% no-repeat scroll;
}
table {
  border-collapse: separate;
  border-spacing: 0;
  inline-size: 100%;
  font-size: 0.95rem;
  font-variant-numeric: tabular-nums;
}
th, td {
  padding: 0.4rem 0.65rem;
  text-align: start;
  vertical-align: baseline;
  border-block-start: 1px solid var(--rule);
  overflow-wrap: normal;
}
thead th, thead td { border-block-start: 0; background: var(--raised); font-weight: 600; vertical-align: bottom; }
tbody th { font-weight: 500; }
.number { text-align: end; white-space: nowrap; }
thead .number { white-space: normal; }
td.name, th.name { min-inline-size: 11rem; overflow-wrap: anywhere; }
caption {
  position: sticky;
  inset-inline-start: 0;
  max-inline-size: min(46rem, 100vw - 4rem);
  padding: 0.5rem 0.65rem;
  text-align: start;
  color: var(--soft);
}

@media (max-width: 40rem) {
  th, td { padding-inline: 0.5rem; }
  th.name { min-inline-size: 8rem; }
  tbody th[scope="row"] { position: sticky; inset-inline-start: 0; background: var(--paper); }
}

@media print {
  .scroll { overflow: visible; border: 0; }
}
"""
"""The style sheet of a pool's pages, the calculator and study reports; each appends its own."""
