"""Live is who answers; ready is whose database answers and has this release's tables."""

from pathlib import Path

from fairbench_agent.pool.stores.database import DatabasePool
from fairbench_agent.service.app import create_app
from fairbench_agent.service.settings import Settings
from tests.service.pools import NOW, RunningPool
from tests.service.serving import served


def test_a_pool_is_live_and_ready(either_pool: RunningPool) -> None:
    assert either_pool.ask("GET", "/health/live").json() == {"status": "live"}
    assert either_pool.ask("GET", "/health/ready").json() == {"status": "ready"}


def test_without_its_tables_a_service_is_live_but_not_ready(database_url: str, tmp_path: Path) -> None:
    app = create_app(Settings(database=database_url), DatabasePool(database_url), lambda: NOW, tmp_path)
    with served(app) as wire:
        assert wire.ask("GET", "/health/live").status == 200
        answer = wire.ask("GET", "/health/ready")
        assert (answer.status, answer.headers["retry-after"]) == (503, "5")
        assert str(tmp_path) not in answer.data.decode()


def test_a_server_that_does_not_answer_is_no_reason_to_fail(tmp_path: Path) -> None:
    url = "postgresql+psycopg://nobody@127.0.0.1:9/nothing"
    app = create_app(Settings(database=url), DatabasePool(url), lambda: NOW, tmp_path)
    with served(app) as wire:
        assert wire.ask("GET", "/health/ready").status == 503
        assert wire.ask("GET", "/v1/records").status == 503
