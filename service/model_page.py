"""The pages of models: all with their history, and one with what it rests on."""

from dataclasses import dataclass

from fairbench.calibration import wording
from fairbench.calibration.figures import whole_curves
from fairbench.calibration.model import Curve, Model
from fairbench.service.figures import ModelDrawings
from fairbench.service.model_shelf import Shelf, ShelvedModel
from fairbench.service.runtime_page import model_file


@dataclass(frozen=True)
class ModelView:
    """What the page of a model shows.

    Attributes:
        shelved: the model and where it comes from.
        drawings: its figures.
        curves: γ of the whole reference process, one per basis.
        filed: hashes of the machines' records that the pool has.
        difference: what changed against the model before it, empty where there was none.
        command: what shows the same.
    """

    shelved: ShelvedModel
    drawings: ModelDrawings
    curves: tuple[Curve, ...]
    filed: frozenset[str]
    difference: str
    command: str

    @property
    def model(self) -> Model:
        """Return the model."""
        return self.shelved.model

    @property
    def file(self) -> str:
        """Return what its file is called."""
        return model_file(self.model)


def model_view(shelf: Shelf, shelved: ShelvedModel, drawings: ModelDrawings, filed: frozenset[str]) -> ModelView:
    """Return what the page of a model shows."""
    model, before = shelved.model, shelf.before(shelved)
    name = model.id[:12] if shelved.origin == "shipped" else model_file(model)
    return ModelView(
        shelved=shelved,
        drawings=drawings,
        curves=tuple(whole_curves(model)),
        filed=filed,
        difference=wording.difference(before.model, model) if before else "",
        command=f"fairbench-calibrate models show {name}",
    )
