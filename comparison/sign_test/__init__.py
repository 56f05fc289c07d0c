"""The sign test and Wilcoxon's test, corrected for the risk p_γ: p-values, critical values, power, advice."""
