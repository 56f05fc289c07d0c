"""Pages as score sites have them; every CPU and every score is invented."""

from pathlib import Path

CHART_FILE = Path(__file__).parents[2] / "data" / "scores" / "single-thread.html"
CHART = CHART_FILE.read_text(encoding="utf-8")

LIST = """<html><body><h1>CPU list</h1><table id="cputable"><thead><tr><th>CPU Name</th><th>CPU Mark<br>(higher is better)</th>
<th>Rank<br>(lower is better)</th><th>Thread Mark</th><th>Price<br>(USD)</th></tr>
<tr><th><input></th><th></th><th></th><th></th><th></th></tr></thead><tbody>
<tr id="cpu1"><td><a href="cpu_lookup.php?cpu=x">Zeta Core z9-9900K @ 4.50GHz</a></td><td>45,743</td><td>1</td><td>4,912</td><td><a>$1,699.99*</a></td></tr>
<tr><td>[Dual CPU] Omega 4 2650</td><td>12,345</td><td>2</td><td>3,241</td><td>NA</td></tr>
<tr><td>Omega&nbsp;3 100</td><td>999</td><td>3</td><td>NA</td><td>NA</td></tr>
<tr><th>CPU Name</th><th>CPU Mark</th><th>Rank</th><th>Thread Mark</th><th>Price</th></tr>
</tbody></table></body></html>"""

TWO_TABLES = """<html><body><h2>Single-Core</h2><table class="table"><thead><tr><th>Processor</th><th>Score</th></tr></thead><tbody>
<tr><td class="name"><a>Zeta Core z9-9900K</a><div>Zeta @ 4.5 GHz</div></td><td class="score">2100</td></tr>
<tr><td>Omega 4 2650</td><td>1500</td></tr></tbody></table>
<h2>Multi-Core</h2><table><tr><th>Processor</th><th>Score</th></tr>
<tr><td>Zeta Core z9-9900K</td><td>21000</td></tr><tr><td>Omega 4 2650</td><td>9000</td></tr></table></body></html>"""

PASTED = (
    "Home\nCPU list\n\nCPU Name\tCPU Mark\tRank\tThread Mark\tPrice (USD)\nZeta Core z9-9900K @ 4.50GHz\t45,743\t1\t4,912\t$1,699.99*\n"
    "[Dual CPU] Omega 4 2650\t12,345\t2\t3,241\tNA\nOmega 3 100\t999\t3\tNA\tNA\n\nCopyright 2030 Bench\n"
)
