"""What a CPU was made for, its cores and sockets, by its name; expected is what the manufacturers' product pages say."""

import pytest

from fairbench_agent.cpus.segments import segment_named, traits_named

MOBILE = """Intel Core i7-7500U|Intel Core i7-6700HQ|Intel Core i7-2760QM|Intel Core i5-470UM|Intel Core i7-1065G7
Intel Core i7-1260P|Intel Core i7-4700EQ|Intel Core i7-620LM|Intel Core m3-6Y30|Intel Core M-5Y10|Intel Core 2 Duo T7300
Intel Core 2 Duo P8400|Intel Core 2 Duo SU9400|Intel Core Duo T2300|Intel Celeron N4100|Intel Celeron 847|Intel Pentium M 745
Intel Pentium 4405U|Intel Atom N270|Intel Xeon E3-1505M v5|Intel Xeon W-10855M|Intel Core Ultra 7 155H|Intel N100
AMD Ryzen 7 5800H|AMD Ryzen 9 6900HS|AMD Ryzen AI 9 HX 370|AMD A9-9420|AMD A10-7300|AMD E-350|AMD Phenom II N830
AMD FX-7600P|AMD PRO A10-8700B|AMD Turion II M500|Intel Core i7-1060NG7|Intel Celeron 827E|Intel Celeron 807UE|AMD V160
AMD A10 PRO-7350B|AMD Mobile Athlon 64 3400+"""
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


ONE_CORE = """Intel Pentium III 866 MHz|Intel Pentium 4 2.80 GHz|Intel Pentium 4 551|Intel Mobile Pentium 4-M 1.70 GHz|Intel Pentium M 745
Intel Celeron D 352|Intel Celeron M 410|Intel Celeron 2.00 GHz|Intel Celeron 220|Intel Celeron 440|Intel Celeron 530|Intel Celeron 570
Intel Celeron 585|Intel Celeron M ULV 723|Intel Celeron 900|Intel Celeron 807UE|Intel Celeron B710|Intel Celeron G440|Intel Celeron G460
Intel Core Solo T1300|Intel Core 2 Solo U2100|Intel Pentium SU2700|Intel Atom 230
Intel Atom N270|Intel Atom Z530P|Intel Atom D425|Intel Atom Z670|AMD Athlon XP 2800+ 2083 MHz|AMD Athlon 1.40 GHz|AMD Duron 1.60 GHz
AMD Athlon 64 3200+|AMD Athlon 64 FX-57|AMD Mobile Athlon 64 3400+|AMD Turion 64 Mobile ML-32|AMD Sempron LE-1250|AMD Sempron 140
AMD Athlon LE-1640|AMD Athlon 2650e|AMD Athlon II Neo K125|AMD V140|AMD C-30|AMD E-240|AMD Opteron 150"""
MORE_CORES = """Intel Pentium D 820|Intel Pentium Extreme Edition 965|Intel Pentium 4405U|Intel Pentium T4200|Intel Core Duo T2300
Intel Xeon LV 2.00 GHz|Intel Xeon 5110|Intel Celeron 847|Intel Celeron 4205U|Intel Celeron 5205U|Intel Celeron E1200|Intel Celeron T1600
Intel Celeron G530|Intel Celeron G4900|Intel Celeron B800|Intel Atom 330|Intel Atom N550|Intel Atom D525|Intel Atom Z2760
AMD Athlon 64 X2 3800+|AMD Athlon 64 FX-62|AMD Turion 64 X2 Mobile TL-60|AMD Sempron 3850|AMD Athlon II X2 250|AMD Athlon II Neo N36L
AMD C-50|AMD E-350|AMD Opteron 165|AMD Opteron 275|AMD Opteron 870|AMD Opteron 1210|AMD Opteron 2350|Intel Core i7-4790"""
SEVERAL_SOCKETS = """Intel Xeon 2.80 GHz|Intel Xeon 5110|Intel Xeon E5440|Intel Xeon X5650|Intel Xeon W5580|Intel Xeon E7-4870|Intel Xeon X7560
Intel Xeon E5-2680 v3|Intel Xeon E5-4669 v4|Intel Xeon E5-2407 v2|Intel Xeon Gold 6148|Intel Xeon Silver 4110|Intel Xeon 6980P
AMD Opteron 250|AMD Opteron 846|AMD Opteron 275|AMD Opteron 8439 SE|AMD Opteron 6386 SE|AMD Opteron 4184|AMD EPYC 7402|AMD EPYC 7F32
AMD EPYC 7773X|AMD EPYC 9654|AMD Athlon 64 FX-74|Intel Core 2 Extreme QX9775"""
ONE_SOCKET = """Intel Xeon 3040|Intel Xeon E3110|Intel Xeon X3430|Intel Xeon L3426|Intel Xeon W3520|Intel Xeon E3-1230 v2|Intel Xeon E5-1650 v3
Intel Xeon E-2276G|Intel Xeon D-1541|Intel Xeon W-2145|AMD Opteron 150|AMD Opteron 1218|AMD Opteron 3280|AMD EPYC 7402P|AMD EPYC 3251
AMD EPYC 8534P|Intel Core i7-4790|AMD Ryzen Threadripper 3990X|Intel Core 2 Extreme QX9770"""


@pytest.mark.parametrize(
    ("trait", "expected", "name"),
    [
        (trait, expected, name)
        for trait, expected, text in (
            ("one core", True, ONE_CORE),
            ("one core", False, MORE_CORES),
            ("several sockets", True, SEVERAL_SOCKETS),
            ("several sockets", False, ONE_SOCKET),
        )
        for name in named(text)
    ],
)
def test_a_name_tells_of_one_core_and_of_several_sockets(trait: str, expected: bool, name: str) -> None:
    assert (trait in traits_named(name)) is expected
