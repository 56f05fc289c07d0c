"""The release of a kernel without what its builder added of his own.

Whoever builds a kernel may write anything behind the version: a name, a host, a project. Only numbers and the tags of
well-known distributions are kept; what is left out leaves no trace.
"""

import re

_VERSION = re.compile(r"[0-9]{1,3}\.[0-9]{1,5}(?:\.[0-9]{1,6})?")
_PART = re.compile(r"([-.+_~])([^-.+_~]*)")
_TAGS = re.compile(
    r"""
    rc[0-9]{1,2} | rt[0-9]{1,3} | lts | hardened | preempt | generic | lowlatency | server | desktop | default | cloud
    | virtual | standard | cip | uek | xanmod[0-9] | liquorix | zen[0-9] | arch[0-9]
    | amd64 | arm64 | armhf | armmp | x86 | 64 | 686 | pae | aarch64 | 64k | riscv64 | ppc64le | s390x | v[68] | v7l?
    | deb[0-9]{1,2}(?:u[0-9]{1,2})? | bpo | el[5-9] | el10 | fc[0-9]{2} | amzn[12] | amzn2023 | mga[0-9]{1,2} | cm[0-9]
    | azl[0-9] | ubuntu | MANJARO | gentoo | pve | raspi | rpi | rpt | tegra | oem
    | aws | azure | gcp | gke | oracle | ibm | kvm | [Mm]icrosoft | WSL2 | linuxkit | orbstack
    """,
    re.VERBOSE,
)
_NUMBER = re.compile(r"[0-9]{1,6}")
_LONG_RUN = re.compile(r"(?:[-.+_~][0-9]+){4,}(?![0-9])")
"""More numbers in a row than distributions use could be an address."""


def harmless_release(release: str) -> str | None:
    """Return the version and the well-known parts of a kernel release; None where it begins with no version.

    `6.1.0-21-amd64` stays as it is, `6.6.1-jane-laptop` becomes `6.6.1`.
    """
    text = release.strip()
    version = _VERSION.match(text)
    if version is None or text[version.end() : version.end() + 1].isalnum():
        return None
    parts = _PART.findall(_LONG_RUN.sub("", text[version.end() :]))
    kept = (separator + part for separator, part in parts if _NUMBER.fullmatch(part) or _TAGS.fullmatch(part))
    return version[0] + "".join(kept)
