"""The models that a pool answers with: its own and those that come with fairbench, and which of them is current."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from fairbench.calibration.errors import ModelError
from fairbench.calibration.model import DEFAULT_MODEL, Model, known_models, parse_model
from fairbench.calibration.summary import shipped
from fairbench.pool.models import StoredModel


class ModelStore(Protocol):
    """Where a pool keeps its models."""

    def models(self) -> tuple[StoredModel, ...]:
        """Return all models, the newest first."""

    def model(self, prefix: str) -> bytes:
        """Return the document of the model whose id begins with a prefix."""


@dataclass(frozen=True)
class ShelvedModel:
    """A model and where it comes from.

    Attributes:
        model: the model.
        origin: of the pool, or shipped with fairbench.
        current: whether it is taken where none is named: the newest of the pool, else the recommended shipped one.
        added_at: when it came to the pool, UTC; None when shipped.
        added_by: who added it; None when shipped.
    """

    model: Model
    origin: Literal["pool", "shipped"]
    current: bool
    added_at: str | None
    added_by: str | None

    @property
    def provenance(self) -> str:
        """Return where it comes from, in words."""
        if self.origin == "shipped":
            return "comes with fairbench"
        return f"added {str(self.added_at)[:10]} by {self.added_by}"


@dataclass(frozen=True)
class Shelf:
    """All models, those of the pool first and of them the newest first, and those that cannot be used, with the reason."""

    models: tuple[ShelvedModel, ...]
    unusable: tuple[tuple[StoredModel, str], ...]

    @property
    def current(self) -> ShelvedModel:
        """Return the model that is taken where none is named."""
        return next(shelved for shelved in self.models if shelved.current)

    def find(self, wanted: str) -> ShelvedModel:
        """Return the model of an id, its beginning of four digits or more, or a name; of equal names the first.

        Raises:
            ModelError: none or several are meant.
        """
        if not wanted:
            return self.current
        found = [one for one in self.models if len(wanted) >= 4 and one.model.id.startswith(wanted)]
        found = found or [one for one in self.models if one.model.name == wanted][:1]
        if len(found) == 1:
            return found[0]
        listed = ", ".join(f"{one.model.name} ({one.model.id[:12]})" for one in self.models)
        raise ModelError(f"model {wanted!r} means {'several models' if found else 'no model'}; there are {listed}")

    def before(self, shelved: ShelvedModel) -> ShelvedModel | None:
        """Return the model of the pool that was there before one of the pool, else the shipped one; None for shipped."""
        if shelved.origin == "shipped":
            return None
        later = self.models[self.models.index(shelved) + 1 :]
        return next((one for one in later if one.origin == "pool" or one.model.name == DEFAULT_MODEL), None)


class ModelShelf:
    """Reads models once each: a document never changes under its id."""

    def __init__(self, store: ModelStore) -> None:
        self._store = store
        self._shipped = tuple(model for _, model in known_models([shipped().models()]))
        self._read: dict[str, Model] = {}

    def shelf(self) -> Shelf:
        """Return all models as they are now."""
        usable: list[tuple[StoredModel, Model]] = []
        unusable: list[tuple[StoredModel, str]] = []
        for stored in self._store.models():
            try:
                usable.append((stored, self._model(stored.id)))
            except ModelError as error:
                unusable.append((stored, str(error)))
        return Shelf((*_of_pool(usable), *self._of_fairbench({stored.id for stored, _ in usable})), tuple(unusable))

    def _of_fairbench(self, in_pool: set[str]) -> list[ShelvedModel]:
        rest = [model for model in self._shipped if model.id not in in_pool]
        return [
            ShelvedModel(model, "shipped", not in_pool and model.name == DEFAULT_MODEL, None, None)
            for model in sorted(rest, key=lambda model: model.name != DEFAULT_MODEL)
        ]

    def _model(self, model_id: str) -> Model:
        if model_id not in self._read:
            text = self._store.model(model_id).decode("utf-8")
            self._read[model_id] = parse_model(text, f"model {model_id[:12]}")
        return self._read[model_id]


def _of_pool(usable: Sequence[tuple[StoredModel, Model]]) -> list[ShelvedModel]:
    return [
        ShelvedModel(model, "pool", place == 0, stored.added_at, stored.added_by)
        for place, (stored, model) in enumerate(usable)
    ]
