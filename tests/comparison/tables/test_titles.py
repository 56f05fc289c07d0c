"""What titles of tables mean, as papers and programs print them."""

import pytest

from fairbench_agent.comparison.tables.titles import candidates, is_gain, parse_titles, unit_ns
from fairbench_agent.core.numbers import NumberError

S, MS, MIN, HOUR = 10**9, 10**6, 60 * 10**9, 3600 * 10**9
TIMES = {
    S: (
        "wall clock|Wall-clock (s)|wall_clock [s]|Wall clock time|"
        "T(s)|CPU|CPU(s)|cpu time|CPU_time_sec|t_avg|Avg. time|Total time|Elapsed|elapsed_s|Tiempo (s)|Zeit|"
        "Zeit [Sek.]|Laufzeit (s)|Lösungszeit in Sekunden|Temps CPU (s)|Durée (s)|Tempo (s)|"
        "Tempo computacional (s)|T. médio (s)|Tempo médio (seg)|Tps CPU|Tps moyen (s)|T. calc. (s)|T. prom. (s)|"
        "Rechenzeit in s|CPU-Zeit (s)|tiempo_seg|Tiempo de ejecución (s)|CPU time (sec.)|CPU secs|时间(s)|Time (CPU)|"
        "运行时间(s)|$t$(s)|$T_{\\text{total}}$ (s)|"
        "\\textbf{Time (s)}|**Time** [s]|Time (s)*|Time*(s)|T [sec]|t / s|"
        "t₁|t₁, s|T1 (s)|Time, secs.|time in seconds|solve_time_sec|Mean_Time(s)|Avg Time|Time_s|TIME|seconds|"
        "Comp. time (CPU s)|Time (avg. s)|Time (h:mm:ss)|Wall-clock time (s)|runtime_s|Time to best (s)|"
        "Time limit (s)|"
        "CPUtime|CPUTime|CT (s)|total_time_in_seconds|Comput. time|Solve Time (s)|Wall time [s]|cpu_sec|t(sec)|Tcpu(s)|"
        "T_cpu|Average CPU Time (Seconds)|Zeit(s)|Tiempo de CPU (s)|Temps de calcul (s)|Tempo di calcolo|Tijd (s)|"
        "Ø Zeit (s)|Time (sec) avg|Time(s) [mean]|Solution time (CPU sec.)|cputime_avg|user time|Avg. Time(s)|"
        "timeAvg|t.mean|T-avg|TTB(s)|"
        "solver time|Running time per run (s)|Time (avg)|tavg|AvgTime|czas (s)|Süre (s)|время (s)|実行時間 (s)"
    ),
    MS: "time_in_ms|Exec. time (ms)|Time[ms]|solver_time_ms|time_ms|"
    "Time (ms)|timeMillis|T, ms|mean_ms|timems|Time [msec]|total_time_ms|elapsed (milliseconds)|ms",
    MIN: "Time (min)|Time [min.]|Time (minutes)|CPU (mins)|time in min|Zeit in Min.|T (Minuten)|Time/min|CPU time, min",
    HOUR: "Time (h)|time_h|T [hrs]|Tiempo (horas)|CPU (hr.)|time in hours",
    1_000: "time_us|Time (µs)|T (μs)|t [usec]|cpu_microseconds",
    1: "runtimeNanos|time_ns|Time (ns)",
    86_400 * S: "Time (d)|time_days|CPU (days)",
}
OTHERS = {
    "value": (
        "FO|Valor objetivo|Zielwert|Média|Avg. sol.|目标函数值|Obj.|Objective|Objective value|Makespan|Cmax|Cost|Best|"
        "Best cost|Avg.|Mean|avg. fitness|FinalFitness|Mittel|"
        "Promedio|Moyenne|"
        "C_max|$C_{\\max}$ (avg)|Total weighted tardiness|Max lateness|mean fitness|Avg. Obj.|objVal|Sol. value|"
        "Found Tour Length|Value|Zielfunktionswert|Coste|f_val|cost_value|Cost (€)|Median|Ø|Profit|Total cost|"
        "f_best|f_avg|$f_{best}$"
    ),
    "gap": (
        "Gap|Gap(%)|Gap%|%Gap|gap_pct|Avg gap|Gap_Best(%)|RPD|ARPD (%)|dev. (%)|Deviation (%)|Avg (%)|Gap\\,\\%|"
        "MIP gap|%dev|RPD_avg|Gap to opt (%)|Optimality gap|Rel. gap|"
        "$E^{\\text{gap}}_{\\text{BKS}}$ (\\%)|Error (%)|Abweichung in %|% from best known|gap to BKS (%)"
    ),
    "reference": "BKS|BKV|Best known|Best-known solution|Best Known Length|Opt.|Optimum|Optimal value|Known optimum",
    "bound": "UB|LB|Upper bound|lower bound|Primal bound|Dual bound",
    "instance": "Instance|instances|Inst.|INSTANCE|Instanz|Instancia|Instância|Problem instance|instance_name|实例",
    "problem": "Problem|Name|File_Name|Test case|Problema|Function|Benchmark|filename",
    "algorithm": "Algorithm|algo|Method|Solver|Verfahren|Algoritmo|solver name|Heuristic",
    "other": (
        "n|nodes|#iter|seed|Std|Std Dev|std fitness|Time_std|# best|Speedup|Time ratio|Time [%]|cpu_usage|#cpu|"
        "CPU model|timestamp|start time|GA time (s)|fair runtime, s|limit for B, s|5 %, s|Makespan (h)|"
        "avg_iterations|memory (MB)|sys time|norm. time|# vehicles|p-value|Avg rank|time (s) ± sd"
    ),
}


def test_a_title_of_times_has_a_unit() -> None:
    for ns, texts in TIMES.items():
        for text in texts.split("|"):
            titles = parse_titles(["Instance", text])
            assert (candidates(titles, "time"), unit_ns(titles, 1)) == ([1], ns), text


def test_other_titles_have_a_meaning() -> None:
    for quantity, texts in OTHERS.items():
        for title in parse_titles(texts.split("|")):
            assert (title.quantity, candidates([title], "time")) == (quantity, []), title.text


@pytest.mark.parametrize(
    ("header", "column", "fault"),
    [
        ("Time (GA)", 0, "GA is not a unit of time; write one, as in Time (s)"),
        ("Time (10 runs)", 0, "10 runs is not a unit"),
        ("CPU time (sec. on a P4)", 0, "sec. on a P4 is not a unit"),
        ("Time (10^3 s)", 0, "10 3 s is not a unit"),
        ("Time (m)", 0, "m is not a unit"),
        ("CPU/iteration", 0, "iteration is not a unit"),
        ("CPU时间 (秒)", 0, "秒 is not a unit"),
        ("Time (min.sec)", 0, "min.sec is not a unit"),
        ("CPU, m:s", 0, "m:s, s is not a unit"),
        ("time_s (ms)", 0, "is not a unit"),
        ("Time_min", 0, "min may be a unit or not; write the unit in brackets"),
        ("tmin", 0, "min may be a unit or not"),
        ("CPU min.", 0, "min may be a unit or not"),
        ("Time A|Time B|Time D", 2, "d may be a unit or not"),
        ("Time (H)|Time (E)", 0, "H may be a unit or not; write the unit in brackets"),
        ("T_GA|T_MS", 1, "ms may be a unit or not"),
        ("CPU NS|CPU TS", 0, "ns may be a unit or not"),
        ("time_avg|total_time_ms", 0, "has no unit, but total_time_ms has one; write it, as in Time (s)"),
    ],
)
def test_what_is_not_a_unit_where_one_belongs_is_refused(header: str, column: int, fault: str) -> None:
    with pytest.raises(NumberError) as caught:
        unit_ns(parse_titles(header.split("|")), column)
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("header", "field", "chosen"),
    [
        ("Instance|Avg|Time_min|Time_avg|Time_max", "time", "Time_avg"),
        ("Instance|Time (min)|Time (avg)|Time (max)", "time", "Time (avg)"),
        ("Instance|T_best|T_avg|T_worst", "time", "T_avg"),
        ("Instance|Time|Time_max", "time", "Time"),
        ("Instance|Avg. time|Total time", "time", "Avg. time"),
        ("instance|runtime_s|cpu_time", "time", "runtime_s"),
        ("t₁, s|fair runtime, s|5 %, s|95 %, s|limit for B, s", "time", "t₁, s"),
        ("Instance|Time_min|Time_max", "time", "Time_min|Time_max"),
        ("Instance|Time|Total time", "time", "Time|Total time"),
        ("Instance|Time|Time to best", "time", "Time|Time to best"),
        ("Instance|Time limit|Time", "time", "Time limit|Time"),
        ("solve_time_sec|cpu_time_sec", "time", "solve_time_sec|cpu_time_sec"),
        ("Instance|CPU (s)|CPU (min)", "time", "CPU (s)|CPU (min)"),
        ("Instance|BKS|Best|Worst|Mean|Std|Gap_Best(%)|Gap_Mean(%)|Mean_Time(s)", "value", "Mean"),
        ("instance|bks|cost|gap_pct|elapsed_s", "value", "cost"),
        ("Instance|BKS|Best|Gap(%)|T(s)", "value", "Best"),
        ("Instance|Best|Avg. gap|T(s)", "value", "Best|Avg. gap"),
        ("Instance|BKS|Gap(%)|T(s)", "value", "Gap(%)"),
        ("Instance|UB|T(s)", "value", "UB"),
        ("Instance|LB|UB|Gap|Time", "value", "LB|UB|Gap"),
        ("Instance|Best|Worst", "value", "Best|Worst"),
        ("LB|Our UB|Time", "value", "LB|Our UB"),
        ("LB|Cost|Time", "value", "Cost"),
        ("Instance|Time A|Time B|CPU time", "time", "CPU time"),
        ("Instance|Custo de A|Valor de custo", "value", "Valor de custo"),
        ("Instance|Best|Cost", "value", "Cost"),
        ("instance|value|avg", "value", "value"),
        ("Instance|Best|Time|Best|Time", "value", "Best|Best"),
        ("dataset|instance|bks|optimal", "instance", "instance"),
        ("Problem|Name|Cost", "instance", "Problem|Name"),
        ("algorithm|function|instance|value", "problem", "instance"),
        ("algorithm|problem|instance|value", "problem", "problem"),
        ("n|BKS|Cost", "reference", "BKS"),
    ],
)
def test_the_column_of_a_field_is_the_mean_or_the_only_one(header: str, field: str, chosen: str) -> None:
    titles = parse_titles(header.split("|"))
    assert "|".join(titles[column].text for column in candidates(titles, field)) == chosen


def test_columns_of_several_algorithms_bounds_and_deviations_are_no_candidates() -> None:
    times = "Time_std;GA time|TS time;Time A|Time B;T_A|T_B;T_DE|T_GA;T1|T2;T1 (s)|T2 (s);DE time|GA time"
    values = "LB|Time;Lower bound|T(s);Dual bound|LB|T(s);DE cost|GA cost;Obj DE|Obj PSO"
    for field, headers in (("time", f"{times};CPU time A (s)|CPU time B (s)"), ("value", values)):
        for header in headers.split(";"):
            assert candidates(parse_titles(["Instance", *header.split("|")]), field) == [], header


@pytest.mark.parametrize(
    ("header", "unit"),
    [
        ("Time_min|Time_max", S),
        ("TimeMin|TimeAvg", S),
        ("CPU (min)|CPU (max)", S),
        ("t_min|t_mean", S),
        ("Time (min)|Gap (max)", MIN),
        ("CPU (min)|Best", MIN),
        ("T_MS (s)|T_GA (s)", S),
        ("time_ms|time_nodes", MS),
        ("CPU ms|CPU model", MS),
        ("ms|Cost", MS),
    ],
)
def test_min_is_a_statistic_next_to_another_one(header: str, unit: int) -> None:
    assert unit_ns(parse_titles(header.split("|")), 0) == unit


def test_titles_of_larger_values_are_known() -> None:
    larger = "Revenue|Avg. profit|Score|Reward (mean)|Total throughput|Accuracy|Profit ours|Erlös|bestScore|max_reward"
    assert all(map(is_gain, larger.split("|")))
    smaller = "Cost|Profit gap (%)|Accuracy loss|Score error|Value|ga|Best|Regret|Dev. from profit (%)|Scoreboard"
    assert not any(map(is_gain, smaller.split("|")))
