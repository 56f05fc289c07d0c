"""Every page of a pool as HTML, whether a server or a folder of files hands it out."""

from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any

from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from fairbench_agent.calibration.errors import ModelError
from fairbench_agent.calibration.fitting.model import Model, model_text
from fairbench_agent.calibration.fitting.model_summary import difference, whole_curves
from fairbench_agent.calibration.prediction.p_gamma_text import KEPT
from fairbench_agent.core.table import csv_of, html_of
from fairbench_agent.pool.errors import NotFiledError
from fairbench_agent.pool.record.entry import Change, Entry, State
from fairbench_agent.pool.record.record import parse_record
from fairbench_agent.pool.record.record_hash import is_sha256, short_hash
from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.pool.stores.listings import EntryQuery
from fairbench_agent.service.http.error_documents import HttpError
from fairbench_agent.service.model_shelf import ModelShelf, pool_predictor
from fairbench_agent.service.pages.contact import contact_of
from fairbench_agent.service.pages.cpu_scores import CpuScores
from fairbench_agent.service.pages.figures import Drawing, gamma_drawing, regression_drawing
from fairbench_agent.service.pages.links import Links
from fairbench_agent.service.pages.machines_page import Asked, machines_view
from fairbench_agent.service.pages.p_values_page import P_VALUE_EXAMPLE, p_values_view
from fairbench_agent.service.pages.paper_table import latex_with
from fairbench_agent.service.pages.record_page import record_view
from fairbench_agent.service.pages.runtime_page import EXAMPLE_QUERY, model_argument, model_file, runtime_view
from fairbench_agent.service.pages.svg_chart import TEMPLATES

LATEST = 10
"""Records that the overview shows."""

MAX_NAMES = 500
"""CPU names that the calculator proposes."""

MAX_ENTRIES = 100
"""Records that the page of a CPU shows."""


class Renderer:
    """Renders the pages of a pool."""

    def __init__(self, store: DatabasePool, folder: Path, shelf: ModelShelf, contact: str = "") -> None:
        self._store = store
        self._folder = folder
        self.scores = CpuScores(store, folder)
        self.shelf = shelf
        self._contact = contact_of(contact)
        self._drawn: dict[str, dict[str, Drawing | None]] = {}

    def overview(self, links: Links) -> HTMLResponse:
        """Return the first page."""
        lines, current = self.scores.lines(), self.shelf.shelf().current
        latest = self._store.entries(EntryQuery(limit=LATEST)).items
        filed = self._filed(current.model)
        return self.page(
            "overview",
            links,
            n_records=sum(line.row.n_records for line in lines),
            n_machines=sum(line.row.n_machines for line in lines),
            n_cpus=len(lines),
            current=current,
            n_filed=sum(machine.source in filed for machine in current.model.machines),
            sources=tuple(sorted({one.source for one in current.model.machines if not is_sha256(one.source)})),
            example=EXAMPLE_QUERY,
            drawings=self._drawings(current.model),
            latest=latest,
            fairbench=self.scores.of(latest),
            baseline=self.scores.baseline,
        )

    def machines(self, links: Links, asked: Asked) -> HTMLResponse:
        """Return the table of machines."""
        return self.page("machines", links, **machines_view(self.scores.lines(), self.scores.baseline, asked))

    def cpu(self, links: Links, name: str) -> HTMLResponse:
        """Return the page of a CPU, or that there is none."""
        try:
            line = self.scores.line(name)
        except NotFiledError:
            text = f"The pool has no accepted record of a CPU called “{name[:200]}”."
            return self._notice(links, "No such CPU", text, "The table of machines lists every CPU.")
        found = self._store.entries_of_cpu(name, MAX_ENTRIES)
        return self.page(
            "cpu",
            links,
            cpu=name,
            line=line,
            n_records=line.row.n_records,
            entries=found,
            fairbench=self.scores.of(found),
            baseline=self.scores.baseline,
            caption="The accepted records of this CPU, the latest first."
            if len(found) == line.row.n_records
            else f"The latest {len(found)} of {line.row.n_records} accepted records of this CPU.",
        )

    def record(self, links: Links, sha256: str) -> HTMLResponse:
        """Return the page of an accepted record, or why there is none."""
        try:
            entry = self._store.entry(sha256)
        except NotFiledError:
            text = (
                f"The pool has no record called {sha256[:80]}. A record's name is the SHA-256 of its bytes, 64 digits."
            )
            return self._notice(links, "No such record", text)
        history = self._store.history(sha256)
        if entry.state is not State.ACCEPTED:
            return self._not_shown(links, entry, history)
        record = parse_record(self._store.content(sha256))
        owner = self._store.contributions.of_record(sha256)
        view = record_view(entry, record, history, self.scores.of_record(sha256, record), owner)
        return self.page("record", links, **view)

    def runtime(self, links: Links, fields: Mapping[str, str]) -> HTMLResponse:
        """Return the calculator of the equivalent runtime, with an answer where the form is filled in."""
        view = self._runtime_view(links, fields)
        return self.page("runtime", links, _status(view), **view, names=self._names(view["shown"].model))

    def runtime_file(self, links: Links, fields: Mapping[str, str], kind: str) -> Response:
        """Return the runtimes of an answer as a file, `csv` or `tex`, or the calculator that says why there is none."""
        view = self._runtime_view(links, fields)
        if not view["table"]:
            page = self.runtime(links, fields)
            page.status_code = HTTPStatus.BAD_REQUEST
            return page
        table = view["table"].shown
        text = csv_of(table) if kind == "csv" else latex_with(table, view["answer"]["sentence"])
        headers = {"Content-Disposition": f'attachment; filename="equivalent-runtimes.{kind}"'}
        return Response(text, media_type={"csv": "text/csv", "tex": "application/x-tex"}[kind], headers=headers)

    def _runtime_view(self, links: Links, fields: Mapping[str, str]) -> dict[str, Any]:
        shelf = self.shelf.shelf()
        return runtime_view(
            shelf, fields, lambda model: pool_predictor(self._store, model, self._folder), links.pool_url
        )

    def p_values(self, links: Links, fields: Mapping[str, str]) -> HTMLResponse:
        """Return the calculator of corrected p-values, with an answer where the form is filled in."""
        view = p_values_view(P_VALUE_EXAMPLE if links.static else fields)
        return self.page("p_values", links, _status(view), **view)

    def glossary(self, links: Links) -> HTMLResponse:
        """Return the words of the pages."""
        return self.page("glossary", links)

    def claims(self, links: Links) -> HTMLResponse:
        """Return what may be written of an answer, case by case."""
        return self.page("claims", links)

    def contribute(self, links: Links) -> HTMLResponse:
        """Return how to contribute."""
        return self.page("contribute", links)

    def models(self, links: Links) -> HTMLResponse:
        """Return the models and their history."""
        shelf = self.shelf.shelf()
        return self.page("models", links, models=shelf.models, unusable=shelf.unusable)

    def model(self, links: Links, model_id: str) -> HTMLResponse:
        """Return the page of a model, or that there is none."""
        shelf = self.shelf.shelf()
        try:
            shelved = shelf.find(model_id or "?")
        except ModelError as error:
            return self._notice(links, "No such model", f"{str(error)[:1000]}.")
        model, before = shelved.model, shelf.before(shelved)
        return self.page(
            "model",
            links,
            shelved=shelved,
            model=model,
            file=model_file(model),
            drawings=self._drawings(model),
            curves=whole_curves(model),
            kept=KEPT,
            filed=self._filed(model),
            difference=Markup(html_of(difference(before.model, model))) if before else "",  # noqa: S704  escaped by html_of
            command=f"fairbench-calibrate models show {model_argument(shelved)}",
        )

    def missing(self, links: Links) -> HTMLResponse:
        """Return that there is no such page."""
        return self._notice(links, "No such page", "The address leads nowhere. Perhaps it was cut off.")

    def problem(self, links: Links, error: HttpError) -> HTMLResponse:
        """Return why a page cannot be shown, and when to try again where that helps."""
        why, status, wait_s = error.detail[:1000], HTTPStatus(error.status), (error.headers or {}).get("Retry-After")
        title = "Too many requests" if status == HTTPStatus.TOO_MANY_REQUESTS else "This cannot be shown"
        if wait_s is None:
            return self._notice(links, title, f"{why[:1].upper()}{why[1:]}.", status=status)
        told = why.partition("; try again")[0]
        return self._notice(
            links, title, f"{told[:1].upper()}{told[1:]}.", f"Try again in {_in_words(int(wait_s))}.", status=status
        )

    def model_document(self, model_id: str) -> str:
        """Return the document of a model; ModelError if there is none."""
        return model_text(self.shelf.shelf().find(model_id or "?").model)

    def _filed(self, model: Model) -> frozenset[str]:
        sources = {machine.source for machine in model.machines}
        return frozenset(source for source in sources if is_sha256(source) and self._store.hashes(source))

    def page(self, name: str, links: Links, status: HTTPStatus = HTTPStatus.OK, **view: object) -> HTMLResponse:
        """Return the page of a template, which finds what it shows under `view`."""
        template = TEMPLATES.get_template(f"{name}.html")
        return HTMLResponse(
            template.render(links=links, view=view, contact=self._contact, found=status is HTTPStatus.OK), status
        )

    def _notice(
        self,
        links: Links,
        title: str,
        *texts: str,
        history: tuple[Change, ...] = (),
        status: HTTPStatus = HTTPStatus.NOT_FOUND,
    ) -> HTMLResponse:
        return self.page("notice", links, status, title=title, texts=texts, history=history)

    def _not_shown(self, links: Links, entry: Entry, history: tuple[Change, ...]) -> HTMLResponse:
        short = short_hash(entry.sha256)
        if entry.state is State.WITHDRAWN:
            text = f"Record {short} was withdrawn by its contributor. It no longer counts in anything."
            return self._notice(links, "A withdrawn record", text, history=history, status=HTTPStatus.GONE)
        texts = (
            f"Record {short} is {entry.state}: it is kept, but does not count until somebody has looked at it.",
            "That is no accusation. Rules hold back what stands out, and a reviewer decides.",
        )
        return self._notice(links, "A record under review", *texts, history=history)

    def _drawings(self, model: Model) -> dict[str, Drawing | None]:
        if model.id not in self._drawn:
            self._drawn[model.id] = {"regression": regression_drawing(model), "gamma": gamma_drawing(model)}
        return self._drawn[model.id]

    def _names(self, model: Model) -> tuple[str, ...]:
        names = (*(machine.name for machine in model.machines), *(line.row.cpu for line in self.scores.lines()))
        return tuple(dict.fromkeys(names))[:MAX_NAMES]


def _in_words(seconds: int) -> str:
    if seconds >= 120:
        return f"{-(-seconds // 60)} minutes"
    return "a second" if seconds == 1 else f"{seconds} seconds"


def _status(view: Mapping[str, Any]) -> HTTPStatus:
    return HTTPStatus.BAD_REQUEST if view["refusal"] else HTTPStatus.OK
