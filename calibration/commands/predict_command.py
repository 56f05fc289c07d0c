"""What `predict` does: carry runtimes over from one machine to another."""

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

from fairbench_agent.calibration.commands.arguments import Result, write_text
from fairbench_agent.calibration.prediction import answer_text
from fairbench_agent.calibration.prediction.answer import Question
from fairbench_agent.calibration.prediction.predictor import Predictor


def predict(question: Question, model: str | None, pools: Sequence[str], output: Path | None) -> Result:
    """Carry runtimes over, and write them as CSV if asked."""
    answer = Predictor.open(model, pools).ask(question)
    if output:
        rows = [vars(prediction) for prediction in answer.predictions]
        table = StringIO(newline="")
        writer = csv.DictWriter(table, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
        write_text(output, table.getvalue())
    return answer_text.document(answer), answer_text.text(answer)
