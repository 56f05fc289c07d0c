"""What a CPU was made for, by its name; expected segments are those of the manufacturers' product pages."""

import pytest

from fairbench_agent.workloads.processors.segments import segment_named

MOBILE = """Intel Core i7-7500U|Intel Core i7-6700HQ|Intel Core i7-2760QM|Intel Core i5-470UM|Intel Core i7-1065G7
Intel Core i7-1260P|Intel Core i7-4700EQ|Intel Core i7-620LM|Intel Core m3-6Y30|Intel Core M-5Y10|Intel Core 2 Duo T7300
Intel Core 2 Duo P8400|Intel Core 2 Duo SU9400|Intel Core Duo T2300|Intel Celeron N4100|Intel Celeron 847|Intel Pentium M 745
Intel Pentium 4405U|Intel Atom N270|Intel Xeon E3-1505M v5|Intel Xeon W-10855M|Intel Core Ultra 7 155H|Intel N100
AMD Ryzen 7 5800H|AMD Ryzen 9 6900HS|AMD Ryzen AI 9 HX 370|AMD A9-9420|AMD A10-7300|AMD E-350|AMD Phenom II N830
AMD FX-7600P|AMD PRO A10-8700B|AMD Turion II M500"""
DESKTOP = """Intel Core i7-4790K|Intel Core i5-3350P|Intel Core i7-9700E|Intel Core i9-13900KS|Intel Core 2 Duo E8400
Intel Core 2 Quad Q9300|Intel Celeron G1610|Intel Celeron 420|Intel Pentium D 820|Intel Pentium G4560|Intel Pentium 4 2.80 GHz
Intel Xeon W3520|Intel Xeon W-2295|Intel Xeon w9-3495X|Intel Core Ultra 9 285K|AMD Ryzen 7 1800X|AMD Ryzen 5 3400G
AMD Ryzen Threadripper 2990WX|AMD FX-6300|AMD A10-7850K|AMD Athlon 64 3200+|AMD Phenom II X4 955|Apple M1 Max"""
SERVER = """Intel Xeon Gold 6148|Intel Xeon E5-2680 v3|Intel Xeon E5440|Intel Xeon E3-1230 v2|Intel Xeon D-1541|AMD EPYC 7713
AMD Opteron 6386 SE|AWS Graviton3|Ampere Altra Q80-30|NVIDIA Grace|Intel Atom C2750|Intel Xeon 6980P"""


def named(text: str) -> list[str]:
    return text.replace("\n", "|").split("|")


@pytest.mark.parametrize(
    ("segment", "name"),
    [
        (segment, name)
        for segment, text in (("mobile", MOBILE), ("desktop", DESKTOP), ("server", SERVER))
        for name in named(text)
    ],
)
def test_a_name_tells_what_the_cpu_was_made_for(segment: str, name: str) -> None:
    assert segment_named(name) == segment
