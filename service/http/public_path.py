"""The path that a pool's public address ends with: taken off what is asked for, once, before anything looks at it."""

from starlette.types import ASGIApp, Receive, Scope, Send


def below(prefix: str, path: str) -> str:
    """Return a path without the prefix; one that lies elsewhere, as after a proxy that took it off, as it is.

    >>> below("/pool", "/pool/models"), below("/pool", "/models"), below("/pool", "/pools"), below("/pool", "/pool")
    ('/models', '/models', '/pools', '/')
    """
    if prefix and f"{path}/".startswith(f"{prefix}/"):
        return path[len(prefix) :] or "/"
    return path


class PublicPath:
    """Asks an application for what lies below the prefix, whether or not a proxy took it off already."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app, self._prefix = app, prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "http":
            raw = below(self._prefix, scope.get("raw_path", b"").decode("latin-1"))
            scope = {**scope, "path": below(self._prefix, scope["path"]), "raw_path": raw.encode("latin-1")}
        await self._app(scope, receive, send)
