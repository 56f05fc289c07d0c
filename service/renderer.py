"""Every page of a pool as HTML, whether a server or a folder of files hands it out."""

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from itertools import islice
from pathlib import Path
from threading import Event

from fairbench.calibration.errors import ModelError
from fairbench.calibration.model import Model, model_text
from fairbench.pool.errors import NotFiledError
from fairbench.pool.models import StoredModel
from fairbench.pool.queries import EntryQuery
from fairbench.pool.record import parse_record
from fairbench.pool.states import Change, Entry, State
from fairbench.service import runtime_page
from fairbench.service.figures import ModelDrawings, model_drawings
from fairbench.service.links import Links
from fairbench.service.machines_page import Asked, machines_view
from fairbench.service.model_page import model_view
from fairbench.service.model_shelf import ModelShelf, Shelf, ShelvedModel
from fairbench.service.p_values_page import EXAMPLE, p_values_view
from fairbench.service.pool_view import Line, PageStore, PoolView, Scored
from fairbench.service.prediction import all_entries, searchable
from fairbench.service.record_page import record_view
from fairbench.service.runtime_page import RuntimeView, command_line, runtime_form
from fairbench.service.templating import Templates

LATEST = 10
"""Records that the overview shows."""

MAX_NAMES = 500
"""CPU names that the calculator proposes."""

MAX_ENTRIES = 100
"""Records that the page of a CPU shows."""


@dataclass(frozen=True)
class Rendered:
    """A page and the status it is sent with."""

    html: str
    status: HTTPStatus = HTTPStatus.OK


@dataclass(frozen=True)
class Notice:
    """What a page says that has nothing else to show."""

    title: str
    texts: tuple[str, ...]
    history: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Overview:
    """What the first page shows."""

    n_records: int
    n_machines: int
    n_cpus: int
    current: ShelvedModel
    drawings: ModelDrawings
    latest: tuple[Entry, ...]
    scores: Mapping[str, Scored | None]
    baseline: str


@dataclass(frozen=True)
class CpuView:
    """What the page of a CPU shows."""

    cpu: str
    line: Line
    n_records: int
    entries: tuple[Entry, ...]
    scores: Mapping[str, Scored | None]
    baseline: str
    caption: str


@dataclass(frozen=True)
class ModelsView:
    """What the page of all models shows."""

    models: tuple[ShelvedModel, ...]
    unusable: tuple[tuple[StoredModel, str], ...]


class Renderer:
    """Renders the pages of a pool."""

    def __init__(self, store: PageStore, folder: Path) -> None:
        """Prepare to render.

        Args:
            store: the pool.
            folder: of score tables and bridges, beside those that come with fairbench.
        """
        self._store = store
        self._folder = folder
        self._view = PoolView(store, folder)
        self._shelf = ModelShelf(store)
        self._templates = Templates()
        self._drawn: dict[str, ModelDrawings] = {}

    def warm(self, ended: Event) -> None:
        """Prepare what the first visitor would wait for, until it is there or the service ends."""
        self._view.warm(ended)

    def overview(self, links: Links) -> Rendered:
        """Return the first page."""
        lines, current = self._view.lines(), self._shelf.shelf().current
        latest = self._store.entries(EntryQuery(limit=LATEST)).items
        view = Overview(
            n_records=sum(line.row.n_records for line in lines),
            n_machines=sum(line.row.n_machines for line in lines),
            n_cpus=len(lines),
            current=current,
            drawings=self._drawings(current.model),
            latest=latest,
            scores=self._view.scores(latest),
            baseline=self._view.baseline,
        )
        return Rendered(self._templates.page("overview", links, view))

    def machines(self, links: Links, asked: Asked) -> Rendered:
        """Return the table of machines."""
        view = machines_view(self._view.lines(), self._view.baseline, asked)
        return Rendered(self._templates.page("machines", links, view, "machines"))

    def cpu(self, links: Links, name: str) -> Rendered:
        """Return the page of a CPU, or that there is none."""
        try:
            line = self._view.line(name)
        except NotFiledError:
            text = f"The pool has no accepted record of a CPU called “{name[:200]}”."
            return self._missing(links, Notice("No such CPU", (text, "The table of machines lists every CPU.")))
        found = self.entries_of(name)
        return Rendered(
            self._templates.page(
                "cpu",
                links,
                CpuView(
                    cpu=name,
                    line=line,
                    n_records=line.row.n_records,
                    entries=found,
                    scores=self._view.scores(found),
                    baseline=self._view.baseline,
                    caption="The accepted records of this CPU, the latest first."
                    if len(found) == line.row.n_records
                    else f"The latest {len(found)} of {line.row.n_records} accepted records of this CPU.",
                ),
                "machines",
            )
        )

    def record(self, links: Links, sha256: str) -> Rendered:
        """Return the page of an accepted record, or why there is none."""
        try:
            entry = self._store.entry(sha256)
        except NotFiledError:
            text = (
                f"The pool has no record called {sha256[:80]}. A record's name is the SHA-256 of its bytes, 64 digits."
            )
            return self._missing(links, Notice("No such record", (text,)))
        history = self._store.history(sha256)
        if entry.state is not State.ACCEPTED:
            return self._not_shown(links, entry, history)
        record = parse_record(self._store.content(sha256))
        view = record_view(entry, record, history, self._view.score(sha256, record))
        return Rendered(self._templates.page("record", links, view, "machines"))

    def runtime(self, links: Links, fields: Mapping[str, str]) -> Rendered:
        """Return the calculator of the equivalent runtime, with an answer where the form is filled in."""
        shelf, form = self._shelf.shelf(), runtime_form(fields)
        try:
            shown, refusal = shelf.find(form.model), ""
        except ModelError as error:
            shown, refusal = shelf.current, str(error)
        view = RuntimeView(
            form=form if form.model else runtime_page.with_model(form, shown),
            models=shelf.models,
            current=shelf.current,
            names=self._names(shown.model),
            shown=shown,
            command=command_line(runtime_page.EXAMPLE, shown, None),
            refusal=refusal,
            field="model" if refusal else "",
        )
        if form.t1 and not refusal:
            view = runtime_page.answered(view, self._store, self._folder, links.pool_url)
        return self._calculated("runtime", links, view, view.refusal)

    def p_values(self, links: Links, fields: Mapping[str, str]) -> Rendered:
        """Return the calculator of corrected p-values, with an answer where the form is filled in."""
        view = p_values_view(EXAMPLE if links.static else fields)
        return self._calculated("p-values", links, view, view.refusal)

    def contribute(self, links: Links) -> Rendered:
        """Return how to contribute."""
        return Rendered(self._templates.page("contribute", links, None, "contribute"))

    def models(self, links: Links) -> Rendered:
        """Return the models and their history."""
        shelf = self._shelf.shelf()
        return Rendered(self._templates.page("models", links, ModelsView(shelf.models, shelf.unusable), "models"))

    def model(self, links: Links, model_id: str) -> Rendered:
        """Return the page of a model, or that there is none."""
        shelf = self._shelf.shelf()
        try:
            shelved = shelf.find(model_id or "?")
        except ModelError as error:
            return self._missing(links, Notice("No such model", (f"{str(error)[:1000]}.",)))
        view = model_view(shelf, shelved, self._drawings(shelved.model), self._filed(shelved.model))
        return Rendered(self._templates.page("model", links, view, "models"))

    def missing(self, links: Links) -> Rendered:
        """Return that there is no such page."""
        return self._missing(links, Notice("No such page", ("The address leads nowhere. Perhaps it was cut off.",)))

    def model_document(self, model_id: str) -> str:
        """Return the document of a model.

        Raises:
            ModelError: there is none.
        """
        return model_text(self._shelf.shelf().find(model_id or "?").model)

    def lines(self) -> tuple[Line, ...]:
        """Return a line per CPU."""
        return self._view.lines()

    def shelf(self) -> Shelf:
        """Return all models."""
        return self._shelf.shelf()

    def entries_of(self, cpu: str) -> tuple[Entry, ...]:
        """Return the latest accepted records of a CPU."""
        every = all_entries(self._store, EntryQuery(cpu=searchable(cpu), order="started", limit=200))
        return tuple(islice((entry for entry in every if entry.cpu == cpu), MAX_ENTRIES))

    def _filed(self, model: Model) -> frozenset[str]:
        sources = {machine.source for machine in model.machines}
        return frozenset(source for source in sources if len(source) == 64 and self._store.hashes(source))

    def _calculated(self, name: str, links: Links, view: object, refusal: str) -> Rendered:
        status = HTTPStatus.BAD_REQUEST if refusal else HTTPStatus.OK
        return Rendered(self._templates.page(name.replace("-", "_"), links, view, name), status)

    def _missing(self, links: Links, notice: Notice, status: HTTPStatus = HTTPStatus.NOT_FOUND) -> Rendered:
        return Rendered(self._templates.page("notice", links, notice), status)

    def _not_shown(self, links: Links, entry: Entry, history: tuple[Change, ...]) -> Rendered:
        short = entry.sha256[:12]
        if entry.state is State.WITHDRAWN:
            text = f"Record {short} was withdrawn by its contributor. It no longer counts in anything."
            return self._missing(links, Notice("A withdrawn record", (text,), history), HTTPStatus.GONE)
        texts = (
            f"Record {short} is {entry.state}: it is kept, but does not count until somebody has looked at it.",
            "That is no accusation. Rules hold back what stands out, and a reviewer decides.",
        )
        return self._missing(links, Notice("A record under review", texts, history))

    def _drawings(self, model: Model) -> ModelDrawings:
        if model.id not in self._drawn:
            self._drawn[model.id] = model_drawings(model)
        return self._drawn[model.id]

    def _names(self, model: Model) -> tuple[str, ...]:
        names = (*(machine.name for machine in model.machines), *(line.row.cpu for line in self._view.lines()))
        return tuple(dict.fromkeys(names))[:MAX_NAMES]
