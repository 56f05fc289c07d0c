"""Tables as papers print them: what is read, and what is refused with its row and column."""

import re
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

import pytest

from fairbench_agent.comparison.errors import TableError
from fairbench_agent.comparison.tables.marks import Mark, MarkKind
from fairbench_agent.comparison.tables.result_table import ResultTable, read_table

HEAD = "instance,time,value\n"


def table(folder: Path, text: str, skip_rows: Sequence[int] = ()) -> ResultTable:
    path = folder / "table.csv"
    path.write_text(text, encoding="utf-8", newline="")
    return read_table(path, skip_rows)


def read(of: ResultTable) -> list[tuple[str, Decimal, Decimal]]:
    """Return instance, seconds and value of all rows."""
    names = of.names(of.column("instance"))
    return [*zip(names, of.times(of.column("time")), of.numbers(of.column("value")), strict=True)]


@pytest.mark.parametrize(
    ("text", "seconds", "value"),
    [
        ("Instance,Avg,Time_min,Time_avg,Time_max\nx1,512.4,10.5,12.0,14.0\n", "12.0", "512.4"),
        ("Instance,Avg,Time (minutes)\nx1,512.4,90\n", "5400", "512.4"),
        ("Instance,Avg,tempo_us\nx1,512.4,13000\n", "0.013", "512.4"),
        ("instance, n_jobs, fitness, time_ms\nx1, 100, 253266, 1.91732e+06\n", "1917.32", "253266"),
        ("Instanz;Mittel;Zeit (s)\nx1;1.234;90,5\nx2;999,5;1.100,5\n", "90.5", "1234"),
        ("Instanz;Mittel;Zeit (s)\nx1;1.234;90.5\n", "90.5", "1.234"),
        ("Instância\tMédia\tTempo (min)\nx1\t5 432 374\t1,5\n", "90", "5432374"),
        ('Inst.,Obj.,T(s)\nx1,"1,234","5,432.1"\nx2,999.5,1\n', "5432.1", "1234"),
        ("Inst,Makespan,Time (hh:mm:ss)\nx1,3875,1:02:03\n", "3723", "3875"),
        ("Inst,Makespan,Time\nx1,3875,12.5 s\ny,1,12\n", "12.5", "3875"),
        ("Inst,Makespan,Time\nx1,3875,1e3\ny,1,12 s\n", "1000", "3875"),
        ("Inst,Makespan,Time\nx1,3875,4 min\ny,1,12 s\n", "240", "3875"),
        ("Inst,Makespan,Time (s)\nx1,3875,4 min\ny,1,12\n", "240", "3875"),
        ("Instance,Gap (to BKS),T(s)\nx1,0.45,2\n", "2", "0.45"),
        ("sep=;\nInstance;Cost;CPU\nx1;3;2\n", "2", "3"),
        ('"t₁, s","fair runtime, s",instance,value\n600,300,x1,7\n', "600", "7"),
        ("Inst,Makespan,Elapsed\nx1,3875,1:02:03\n", "3723", "3875"),
        ("Inst,Makespan,Elapsed\nx1,3875,2 min 3 s\n", "123", "3875"),
        ("Inst,Makespan,Time (min)\nx1,3875,30 s\n", "30", "3875"),
        ("Instance,Gap(%),T(s)\nx1,0.45%,2\n", "2", "0.45"),
        ("Instance,Gap (%),T(s)\nx1,12.5,2\ny,-1,2\n", "2", "12.5"),
        ("instance,time,value\nx1,1m2.345s,7\ny,2m1.234s,8\n", "62.345", "7"),
        ("instance,time,value\nx1,1.234,27591\ny,12,1.234\nz,1.5,7\n", "1.234", "27591"),
        ("\ufeffInstance,Best,Time\r\n\r\nx1,512,90\r\n", "90", "512"),
        ('Instance,Best,Note,Time\nx1,512,"a ""b"",\nc",90\n', "90", "512"),
        ("Instance ,Best , Time\n x1 , 512 , 90 \n , , \n", "90", "512"),
        ("Instance;Time;Value\nx1;1,5;12,50\n", "1.5", "12.50"),
        ("NAME\tCPU time (min)\tAvg.\nx1\t2\t5 432 374\n", "120", "5432374"),
        ("inst,CPU time,Best,cost\nx1,2,1,3\n", "2", "3"),
        ("Instance,Time [s],Best\nx1,2,1\n", "2", "1"),
        ("problem,runtime_ms,objective\nx1,250,\u22121.5\n", "0.25", "-1.5"),
        ("instance;runtime;mean\nx1;1 h 20 min;1.234,5\n", "4800", "1234.5"),
        ("instance;time (min);mean\nx1;90 s;5,432,374\n", "90", "5432374"),
        ("Instance;Best;Avg.;T_min (s);T_avg (s)\nx1;5.432.374;5.432.380,5;1,2;1,45\n", "1.45", "5432380.5"),
        ('instance,t\u2081,value\nx1,1:02:03.5,"0,123"\n', "3723.5", "0.123"),
        ("instance,time,value\nx1,$10$,\\textbf{12.50}\n", "10", "12.50"),
        ("instance,time,value\n$x1$,**90 s**,{\\bf 7}\n", "90", "7"),
        ('instance,time,value\n\\textbf{x1},$\\mathbf{6.0\\times10^{2}}$,"$1{,}234.5$"\n', "600", "1234.5"),
        ("instance,time,value\n\\texttt{x1},2 saat 5 dk,\\textsc{7}\n", "7500", "7"),
        ("Örnek adı,Instance,Ortalama,Süre (dakika)\nx,x1,512,1.5\n", "90", "512"),
        ("instance;time;value\nx1;\\num{1e3};\\underline{\\textbf{5\\,432\\,374}}\n", "1000", "5432374"),
    ],
)
def test_a_table_is_read_as_printed(text: str, seconds: str, value: str, tmp_path: Path) -> None:
    name, time_s, number = read(table(tmp_path, text))[0]
    assert (name, time_s, str(number)) == ("x1", Decimal(seconds), value)


SUMMARIES = (
    "Average|AVG|avg.|Avg. (56)|Mean|mean rank|Median|Total|Sum|Std|Std. dev.|St. Dev.|standard deviation|Geomean|"
    "Geo. mean|Min|MAX|Best|worst|All|Overall|# wins|#wins|Wins|No. of best|Number of optimal solutions|#opt|W/T/L|"
    "w-t-l|+/-/=|+/=/−|p-value|Avg. gap (%)|Average 20x5|Mittelwert|Durchschnitt|Summe|Promedio|Media|Moyenne|平均|"
    "среднее|\\textbf{Average}|**Average**|_Mean_|PAR2|par-10|Rank|Average of all instances|Total/Average|"
    "Mean ± std|Grand total|Média|średnia|Ø|Sum of ranks|ARPD|win/tie/loss|better/equal/worse|Friedman|"
    "Arithmetic mean|Averages|Sub-total|All instances|Group mean|Class 1 mean|20x5 avg|Set average|Means|Medians|"
    "Totals|Tot.|Av.|GM|σ|[Mean]|(average)|Average_all|mean_all|Rank avg|Friedman mean rank|win/loss|Better|"
    "Improvement|Score|Timeouts|Opt.|BKS|p-val|Normalized avg|\\multicolumn{2}{c}{Average}|Note: best in bold|Ave.|Gap|"
    "Avg gap|Mean (56 instances)|Total: 56|R1 average|C1 mean|Mean 20x5|Average 20|Class A mean|AverageGap|"
    "Solved (of 56)|"
    "\\midrule Mean|\\multirow{2}{*}{Total}|Weighted mean|Mean of the small instances|# timeouts|"
    "Set A total|Subtotal R1|avg_cost|avg-gap|R1_avg|Avg.gap|Total cost|Minimum cost|"
    "Mean rel. dev.|Shifted geo. mean|SGM10|IQR|Speedup|Hits|合計|平均値|Avg. % dev.|Total CPU|Mean RPD|#Best|"
    "BKS found|Gap to best|Geom. mean|Somme|Totale|A-average|10 instances|Gap to BKS|Gap to optimum|Dev. from best|"
    "Optima found|Best found|Best known|Success rate|Average-A|B-avg|Avg-R1|Arith. mean|Geometr. mean|Gesamtsumme|Suma|"
    "Somma|Итого|Сумма|Total général|Media generale|56 inst.|12 problems|Wilcoxon p|Friedman test|p-Wert|Gap moyen|"
    "S.D.|s. d.|StDev|s.e.|W-L|w/l|Wins-Losses|B/E/W|GMEAN|G-mean|Med.|95% CI|Impr.|Speed-up|Ratio|Time (s)|"
    "CPU time [s]|Sign test|Effect size|Cohen d|Harm. mean|Succ.|"
    "Toplam|Ort.|Gesamtmittel|均值|标准差|Desvio padrão|Desv. est.|Écart-type|Std. sapma|Standardabweichung|MW|CPU|"
    "Processor|Mediana|Máximo|Mejor|Desviación estándar"
)
INSTANCES = (
    "max-cut-1|max_1|maxsat|best_01|all-interval-7|mean-field|sum-free-9|total_tardiness|X-n101-k25|bur26a|#1|no1|"
    "std_12|average-case-3|minizinc|p01|w1|win32|minimum-vertex-1|rank1-5|avgerinos|ties2|wt40|par32-1|tai20_5|r1_2_1|"
    "T1|geo3D|Mean_1|Mean shift|Sum of squares|Media 3|Total War|ave|GAP|best case|MaxCut|maxCut|scoreboard|"
    "total_cost_2|max 3|Total Recall 2|mean-shift|K means|"
    "opt_5|average_case|note1|std-sort|minimum spanning tree|gap-e05100|"
    "min-cost|max-cut|average-case|mean_field|total_tardiness_50|critical-values|min-max|max-min|min_sum|min-set-cover|"
    "total-variation|mean-variance|best-value|max-value|min-time|total_cost|totalCost|MinCost|MaxFlow|MAXLIKA|AVGASA|"
    "MEANVAR|VAREIGVL|OPTCNTRL|sum-of-squares|opt1217|var-smallemery-m6j6|all-equal|gap1|rank-one|win95pts|tie-set|"
    "worst-case|best-case-8|max-error|max-small|count-set|gap-hard|best-of-n|mean-time-5|sum_free_set|max_min_diversity|"
    "p-median|k-median|x-mean|instance 10|Problem 12|10 queens|rate-1|found-5|best-known-3|case to case|"
    "known|found|rate|mad|med|s1|s-d|g-1|w-1|b-e-1|speed1|time-1|timetab1|b1-l|ort-5|Ort 5|mw1|MW 5|cpu-bound|t-mean|"
    "toplam-3|sub-2|g-10"
)


def test_a_summary_is_no_instance(tmp_path: Path) -> None:
    def refusal(of: ResultTable) -> str:
        try:
            return str(read(of))
        except TableError as error:
            return str(error)

    for name in SUMMARIES.split("|"):
        text = f"{HEAD}x1,1,2\n\nx2,1,2\n{name},1,2\n"
        assert len(read(table(tmp_path, text, [5]))) == 2
        message = refusal(table(tmp_path, text))
        assert re.search("table.csv: row 5: '.*' is a summary, not an instance; remove it", message), name


@pytest.mark.parametrize(
    ("header", "rows", "summary"),
    [
        ("Set,Instance,time,value", "R1,x,1,2|Average,20 runs,1,2", "Average"),
        ("Instance,Set,time,value", "x,R1,1,2|20 runs,R1 mean,1,2", "R1 mean"),
        ("n,Class,Instance,time,value", "5,a,x,1,2|10,All classes average,y,1,2", "All classes average"),
        ("Set,Instance,time,value", "Total,x,1,2|Total,y,1,2", ""),
        ("statistic,Instance,time,value", "mean,x,1,2|best,y,1,2", ""),
        ("Type,Instance,time,value", "min,x,1,2|max,y,1,2", ""),
        ("Instance,time,value,status", "x,1,2,ok|y,1,2,average", ""),
    ],
)
def test_a_summary_may_be_named_in_another_column(header: str, rows: str, summary: str, tmp_path: Path) -> None:
    of = table(tmp_path, "\n".join([header, *rows.split("|")]) + "\n")
    if not summary:
        assert len(read(of)) == 2
        return
    with pytest.raises(TableError, match=f"row 3: '{summary}' is a summary, not an instance; remove it"):
        read(of)


def test_names_of_instances_are_no_summaries(tmp_path: Path) -> None:
    names = INSTANCES.split("|")
    rows = "".join(f"{name},1,2\n" for name in names)
    assert [name for name, *_ in read(table(tmp_path, HEAD + rows))] == names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "table.csv: is empty; its first line must name the columns"),
        (HEAD + "x,1\n", "row 2: has 2 fields where the header has 3"),
        (HEAD + "x,1,5,432\n", "row 2: has 4 fields where the header has 3; write one per column, and numbers with"),
        (HEAD + ",1,2\n", "row 2, column instance: is blank; write the name"),
        (HEAD + ",(s),%\nx,1,2\n", "row 2: has units ((s), %); write them in the header and remove it"),
        (HEAD + "-,[min],\nx,1,2\n", "row 2: has units (-, [min]); write them in the header and remove it"),
        (HEAD + "x,1,2\ninstance,time,value\ny,1,2\n", "row 3: is a second header (instance, time, value); remove it"),
        (HEAD + "x,1,2\n,Time,Cost\ny,1,2\n", "row 3: is a second header (Time, Cost); remove it"),
        (",GA,GA\nInstance,Best,Time\nx,1,2\n", "row 2: is a second header (Instance, Best, Time); join both into one"),
        ("Instance,GA,TS\n,Best,Time\nx,1,2\n", "row 2: is a second header (Best, Time); remove it"),
        (HEAD + "x,1 m,>1 h\nx,5 min,9 min\n", "row 2, column value: '>1 h' means not solved"),
        (HEAD + "x,1,10%\ny,2,0.1\n", "row 2, column value: '10%' is not a number"),
        (HEAD + "Problem 3,Time limit,5\n", "row 2, column time: 'Time limit' means not solved; write the time limit"),
        ("instance,a,b\nx,9 min,9%\n", "has no column time; it has instance, a, b: rename one"),
        (HEAD + "x,1,2\nInstance,Time 1,Obj 1\n", "row 3: is a second header (Instance, Time 1, Obj 1)"),
        (HEAD + ",1,Average\n", "row 2: 'Average' is a summary"),
        (HEAD + "x,1,2\ny,12 ticks,2\n", "row 3, column time: '12 ticks' is not a time; give seconds, or a unit as in"),
        (HEAD + "x,1,12.3 ± 0.4\n", "row 2, column value: '12.3 ± 0.4' is not a number; write one such as 3141222"),
        ("Instance;Mean;Time\nx;1.234;90\n", "row 2, column Mean: '1.234' has a point that may be a decimal"),
        (HEAD + "x,987,1\ny,1.234,1\n", "may be a decimal or a thousands separator; write 1.2340 or 1234"),
        ("Instance\tMean\tTime\nx\t987\t9\ny\t1.234\t9\n", "row 3, column Mean: '1.234' has a point that may be"),
        (HEAD + "x,5%,1\n", "row 2, column time: '5%' is not a time"),
        (HEAD + "x,1,2%\ny,1,2\n", "'2%' is not a number"),
        (HEAD + "x,3600 (2%),2\n", "'3600 (2%)' is not a time; give seconds"),
        ("instance,Time (GA),value\nx,1,2\n", "column Time (GA): GA is not a unit of time; write one, as in Time (s)"),
        ("instance,value\nx,1\n", "has no column time; it has instance, value: rename one"),
        ("Instance,Best,Time,Best,Time\nx,1,2,3,4\n", "columns 3 Time, 5 Time may be time; rename the others"),
        (HEAD + "x,1,TL\n", "'TL' means not solved; give the value that was reached, or leave the"),
        (HEAD + "x,>3600,2\n", "row 2, column time: '>3600' means not solved; write the time limit"),
        (HEAD + "x,1,–\n", "row 2, column value: '–' is not a number; give one, or leave the instance out for both"),
        (HEAD + "x,,2\n", "row 2, column time: is blank; give one, or leave the instance out for both"),
        (HEAD + "x,1,512†\n", "'512†' may be optimal, best or a limit; remove the mark"),
        (HEAD + "x,1,512\ny,1,-1\n", "row 3, column value: -1 means not solved; give the value that was reached"),
        (HEAD + "x,1,-1.0\ny,1,10.0\n", "row 2, column value: -1 means not solved"),
        (HEAD + "x,soon,2\n", "as in 10 min, 2 h or 1:30:00; for a run without one, write >LIMIT, TL, OOM, or -"),
        (HEAD + "x,MEM,2\n", "'MEM' means a failed run; give a value, or leave the instance out for both"),
        (HEAD + "x,<0.01,2\n", "'<0.01' is a bound; write the bound itself"),
        (HEAD + "x,4 min,2\ny,12,3\n", "row 3, column time: '12' has no unit, but '4 min' has one; write it in"),
        (HEAD + "x,12,2\ny,1m30s,3\n", "row 2, column time: '12' has no unit, but '1m30s' has one"),
        (HEAD + "x,1M,2\n", "row 2, column time: '1M' is not a time; give seconds, or a unit"),
        ("Instance,Time (hh:mm:ss),Cost\nx,90,2\n", "row 2, column Time (hh:mm:ss): '90' is not in hh:mm:ss; write"),
        ("Instance,Time (mm:ss),Cost\nx,90,2\n", "row 2, column Time (mm:ss): '90' is not in mm:ss; write it so"),
        ("Instance,Time (mm:ss),Cost\nx,12:75,2\n", "row 2, column Time (mm:ss): '12:75' may be hours or minutes"),
        ("Instance,Time [h:mm:ss],Cost\nx,0:01:30,2\ny,90.5,1\n", "row 3, column Time [h:mm:ss]: '90.5' is not in"),
        ("Instance,Gap (‰),Time\nx,1,2\n", "column Gap (‰): ‰ is not percent; give gaps in Gap (%)"),
        ("Instance,Gap [per mille],Time\nx,1,2\n", "column Gap [per mille]: per mille is not percent"),
        ("Instance,RPD (×100),Time\nx,1,2\n", "column RPD (×100): ×100 is not percent"),
        ("Instance,Gap ‰,Time\nx,1,2\n", "has no column value"),
        ("Instance,Cost,Time A,Time B\nx,1,2,3\n", "has no column time; it has Instance, Cost, Time A, Time B"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_place(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(TableError) as caught:
        read(table(tmp_path, text))
    assert message in str(caught.value)
    assert str(caught.value).startswith(str(tmp_path / "table.csv"))
    assert "\n" not in str(caught.value)


def test_a_skipped_row_must_exist_and_hide_no_unit(tmp_path: Path) -> None:
    text = HEAD + ",(min),\nx,1,2\n"
    with pytest.raises(TableError, match="column time: has the unit min in a skipped row; write it in the header"):
        read(table(tmp_path, text, [2]))
    assert read(table(tmp_path, text.replace("(min)", "(s)"), [2])) == [("x", Decimal(1), Decimal(2))]
    assert read(table(tmp_path, "# from Table 3\n" + HEAD + "x,1,2\n", [1])) == [("x", Decimal(1), Decimal(2))]
    with pytest.raises(TableError, match="has no row 9 to skip"):
        table(tmp_path, text, [9])


def test_columns_are_given_by_name_or_number(tmp_path: Path) -> None:
    of = table(tmp_path, "Instance,Best,Time,Best,Time,5\nx1,512,90,510,80,1\n")
    assert [of.named(name) for name in ("instance", "3", "none", "0", "9")] == [0, 2, None, None, None]
    assert of.column("time", "3") == 2
    assert of.column("value", "4") == 3
    for name, message in (
        ("Time", "columns 3 and 5 are named Time; give one as --time 3"),
        ("5", "5 is the title of one column and the number of another; rename one"),
        ("7", "has no column 7; it has Instance, Best, Time, Best, Time, 5: give --time NAME or NUMBER, or rename one"),
    ):
        with pytest.raises(TableError) as caught:
            of.column("time", name, "--time ")
        assert message in str(caught.value)


@pytest.mark.parametrize(
    ("texts", "kind", "number"),
    [
        ("TL|T.L.|(TL)|[tl]|TLE|TLR|tlim|TiLim|lim.|limit|Time Limit Exceeded|time-limit|>TL", "unsolved", None),
        ("timeout|Time Out|timed out|T/O|t.o.|o.o.t.|out of time|cut-off|expired|interrupted", "unsolved", None),
        ("DNF|did not finish|did not terminate|n.s.|not solved|Unsolved|unknown|no solution", "unsolved", None),
        ("not found|≥ limit|TL*|inf|∞|time limit reached|(2.1%)|[0.52 %]", "unsolved", None),
        ("TL (0.5%)|TL(12.3 %)|TL [1.2%]|timeout 0.5%|(-0.5%)|0.5% (TL)|TL/0.5%", "unsolved", None),
        ("TL (3600)|3600 (TL)|3600 [t.o.]|3600 s (limit)|TL=3600|timeout after 3600 s", "unsolved", "3600"),
        (">3600|> 1 h|≥ 3600|>= 3600|≫3600|(>3600)|$>$3600|>1:00:00|> 0 h 60 min|3600+|3600 +", "unsolved", "3600"),
        ("≥ 7200.0|>7200.0 (0.5%)|TL 7200.0 (0.5%)", "unsolved", "7200.0"),
        ("|-|–|—|---|N/A|n.a.|NaN|n.r.|not reported|?|…|×|✗|null", "blank", None),
        ("1234*|* 1234|1234†|1234 ‡|1234§|1234^*|1234$^*$|1234**|1234 s*", "star", "1234"),
        ("*", "star", None),
        ("MEM|OOM|M.O.|memout|ML|MLE|Memory limit|out of memory|OOM (1234)|1234 (OOM)", "failed", None),
        ("ERR|error|crashed|killed|Killed (9)|SIGSEGV|core dumped|exit code 137|aborted|FAIL|RTE", "failed", None),
        ("<0.01", "below", "0.01"),
        ("≤ 0.1 s", "below", "0.1"),
    ],
)
def test_marks_are_typed_next_to_times(texts: str, kind: MarkKind, number: str | None, tmp_path: Path) -> None:
    value = None if number is None else Decimal(number)
    for text in texts.split("|"):
        of = table(tmp_path, f"{HEAD}x,{text},1\ny,12.5 s,1\n")
        assert of.timed_cells(1) == [Mark(kind, text, value), Decimal("12.5")]
        with pytest.raises(TableError, match=r"row 2, column value: .*(?:means|is|may be) "):
            table(tmp_path, f"{HEAD}x,1,{text}\n").numbers(2)


def test_a_time_limit_may_be_a_mark_or_a_title(tmp_path: Path) -> None:
    text = "Instance,Time limit,Cost\nx,Time limit,1\ny,5,2\nInstance,Time limit,Cost\nz,5,2\n"
    assert table(tmp_path, text, [4]).timed_cells(1) == [Mark("unsolved", "Time limit"), Decimal(5), Decimal(5)]
    with pytest.raises(TableError, match="row 4: is a second header"):
        table(tmp_path, text).timed_cells(1)


def test_numbers_of_marks_have_the_notation_of_their_column(tmp_path: Path) -> None:
    of = table(tmp_path, "instance;time (min)\nx;> 1,5\ny;0,25\nz;*\n")
    assert of.timed_cells(1) == [Mark("unsolved", "> 1,5", Decimal(90)), Decimal(15), Mark("star", "*")]


def test_gaps_and_best_known_values_are_recognized(tmp_path: Path) -> None:
    of = table(tmp_path, "Instance,BKS,Gap (%),T (s)\nx,27591,0.5,3\n")
    assert of.titles[of.column("value")].quantity == "gap"
    assert of.optional("reference") == 1
    assert of.optional("algorithm") is None
