"""Models are listed and read as the command line takes them."""

from fairbench_agent.calibration.fitting.model import parse_model
from tests.service.pools import NOW, RunningPool


def test_the_shipped_models_are_there_from_the_beginning(pool: RunningPool) -> None:
    rows = pool.ask("GET", "/v1/models").json()["items"]
    names = ("tangent", "published-linear", "two-speeds")
    assert {(row["name"], row["origin"]) for row in rows} == {(name, "shipped") for name in names}
    assert [row["name"] for row in rows if row["current"]] == ["two-speeds"]
    for row in rows:
        answer = pool.ask("GET", f"/v1/models/{row['id'][:8]}")
        assert parse_model(answer.data.decode(), "answer").id == row["id"]
        assert answer.headers["etag"] == f'"{row["id"]}"'
        assert pool.ask("GET", f"/v1/models/{row['id']}", If_None_Match=answer.headers["etag"]).status == 304


def test_a_model_of_the_pool_comes_first(pool: RunningPool) -> None:
    shipped = pool.ask("GET", "/v1/models").json()["items"][1]
    etag = pool.ask("GET", "/v1/models").headers["etag"]
    pool.store.models.add(pool.ask("GET", f"/v1/models/{shipped['id']}").data, by="keeper", at=NOW)
    answer = pool.ask("GET", "/v1/models", If_None_Match=etag)
    first = answer.json()["items"][0]
    assert (first["id"], first["origin"], first["current"]) == (shipped["id"], "pool", True)
    assert (first["added_at"], first["added_by"]) == (NOW, "keeper")


def test_an_unknown_model_is_not_found_and_no_file_is_opened(pool: RunningPool) -> None:
    assert pool.ask("GET", "/v1/models/" + "0" * 64).status == 404
    for name in ("tangent", "..%2ftangent.json", "abc", "/etc/passwd"):
        assert pool.ask("GET", f"/v1/models/{name}").status in {404, 422}
