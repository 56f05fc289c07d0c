"""Predictions for 100 s on a Xeon E5440 and a Ryzen 9 5950X, and forty CPUs of 2000 to 2026 as M2.

Run: python benchmarks/forty_names.py
"""

from fairbench_agent.calibration.errors import CalibrationError
from fairbench_agent.calibration.predicting.predictor import predict
from fairbench_agent.calibration.predicting.question import Question
from fairbench_agent.core.table import Table, in_form
from fairbench_agent.core.units import percent, rounded, rounded_down

SOURCES = ("Intel Xeon E5440", "AMD Ryzen 9 5950X")
NAMES = """
Intel Pentium III 1 GHz; AMD Athlon XP 2400+; Intel Pentium 4 2.80 GHz; AMD Opteron 246; Intel Pentium M 1.60GHz;
AMD Athlon 64 3200+; Intel Core 2 Duo E6600; Intel Core 2 Quad Q6600;
Intel Atom N270; Intel Xeon X5550; AMD Phenom II X4 955; Intel Core i5-470UM; Intel Xeon X5650; Intel Core i7-2600;
AMD FX-8150; Intel Xeon E5-2670; Intel Core i7-3770; AMD Opteron 6386 SE; Intel Core i7-4790; Intel Xeon E5-2680 v3;
Intel Core i7-6700; Intel Xeon E5-2690 v4; AMD Ryzen 7 1800X; Intel Celeron N4100; Intel Xeon Gold 6148;
Intel Core i7-8700; AMD Ryzen 7 3700X; AMD EPYC 7742; AWS Graviton2; Apple M1; AMD EPYC 7763; Intel Core i9-12900K;
AMD Ryzen 9 7950X; Intel N100; AMD EPYC 9654; Intel Xeon Platinum 8480+; AMD Ryzen 9 9950X; Intel Core Ultra 9 285K;
Apple M4; Intel Xeon 6980P"""


def main() -> None:
    names = [name.strip() for name in NAMES.replace("\n", " ").split(";")]
    header = ("M2", "limit, s", "fair, s", "γ", "risk", "τ", "limited by")
    for source in SOURCES:
        rows = [_row(source, name) for name in names]
        print(in_form([Table(header, tuple(rows), "lrrrrrl", f"100 s on {source}")], "text"), end="\n\n")
    print(f"based on: {predict(_question(*SOURCES)).based_on}")


def _question(source: str, target: str) -> Question:
    return Question(runtimes_s=(100,), from_machine=source, to_machine=target)


def _row(source: str, target: str) -> tuple[str, ...]:
    try:
        answer = predict(_question(source, target))
    except CalibrationError as error:
        return (target, "refused", "", "", "", "", str(error))
    return (
        target,
        rounded_down(answer.time_limit_s),
        rounded(answer.fair_runtime_s),
        rounded_down(answer.gamma),
        percent(answer.p_gamma),
        f"{answer.tau_log2:.2f}",
        "; ".join(limit.kind for limit in answer.limits),
    )


if __name__ == "__main__":
    main()
