"""How pages are rendered: every text is escaped, a name that is missing is an error."""

from jinja2 import Environment, PackageLoader, StrictUndefined

from fairbench.service.links import Links


class Templates:
    """The templates of the pages."""

    def __init__(self) -> None:
        self._environment = Environment(
            loader=PackageLoader("fairbench.service", "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.filters |= {"seconds": seconds}

    def page(self, name: str, links: Links, view: object, active: str = "") -> str:
        """Return a page.

        Args:
            name: of the template, without its ending.
            links: where other pages are.
            view: what it shows.
            active: the entry of the navigation that it belongs to.
        """
        template = self._environment.get_template(f"{name}.html")
        return template.render(links=links, view=view, active=active)


def seconds(ns: int) -> str:
    """Return nanoseconds as seconds with two decimals."""
    return f"{ns / 1e9:,.2f}"
