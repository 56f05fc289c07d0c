"""HEAD, which programs that watch a service use: what GET would answer, and the server underneath leaves the body out."""

from starlette.types import ASGIApp, Receive, Scope, Send


class HeadAsGet:
    """Asks an application for GET where a client asked for HEAD."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        asked = {**scope, "method": "GET"}
        await self._app(asked, receive, send)
        scope["route"] = asked.get("route")  # the log names it
