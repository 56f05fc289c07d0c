"""What a record takes compressed, and how long that takes: `python benchmarks/pool_compression.py --help`.

The dictionary that databases are made with (`pool/stores/migrations/versions/v2_records.zdict`) was made by `--write`; it is
never changed, since what was compressed by it is read by it only.
"""

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean

import zstandard

from benchmarks.drawn_records import RECORDS, drawn

COMMON = (
    "b1a53af673144f8892bd1ee68169ea2407c8f66d46c9dd410f168225f0e4eca3",  # the published suite
    "be22968adc4c0edb4895fed1f9300debf1de30be4c97a765013e341c306532cb",  # the standard suite
)
"""Shipped records that have what all records of a suite have: names, outcomes, evaluations of chunks; the usual suite last."""


def dictionary() -> bytes:
    """Return the text of some records without the times of their chunks, which no two records have in common."""
    return b"".join(_without_times(json.loads((RECORDS / f"{name}.json").read_bytes())) for name in COMMON)


def _without_times(document: dict[str, object]) -> bytes:
    processes = document["processes"]
    assert isinstance(processes, list)
    for process in processes:
        process["chunks"]["wall_ns"] = process["chunks"]["wall_ns"][:1]
        process["runs"] = process["runs"][:1]
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def measured(contents: Sequence[bytes], pack: Callable[[bytes], bytes], unpack: Callable[[bytes], bytes]) -> str:
    """Return size and times of compressing and reading contents, in words; what is read must be what was written."""
    began = time.process_time()
    packed = [pack(content) for content in contents]
    written = time.process_time()
    assert [unpack(frame) for frame in packed] == list(contents)
    read = time.process_time()
    ms = [1000 * seconds / len(contents) for seconds in (written - began, read - written)]
    return f"{fmean(map(len, packed)):8.0f} bytes, written in {ms[0]:6.2f} ms, read in {ms[1]:5.2f} ms"


def main() -> None:
    """Measure and print, or write the dictionary."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--records", type=int, default=100)
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 3, 6, 9, 12, 15])
    parser.add_argument("--write", type=Path, help="file to write the dictionary to")
    options = parser.parse_args()
    if options.write:
        options.write.write_bytes(dictionary())
        return
    contents = [drawn(number, 400) for number in range(options.records)]
    print(f"{len(contents)} drawn records of {fmean(map(len, contents)):.0f} bytes on average:")
    common = zstandard.ZstdCompressionDict(dictionary(), dict_type=zstandard.DICT_TYPE_RAWCONTENT)
    for words, given in (("alone", None), ("with dictionary", common)):
        for level in options.levels:
            writer, reader = zstandard.ZstdCompressor(level, given), zstandard.ZstdDecompressor(given)
            print(f"{words:15} level {level:2}: {measured(contents, writer.compress, reader.decompress)}", flush=True)


if __name__ == "__main__":
    main()
