"""How a service is set up."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What `serve` can set."""

    database: str
    """URL of the database"""
    host: str = "127.0.0.1"
    """address to listen on"""
    port: int = 8000
    """port to listen on; 0 for any free one"""
    workers: int = 1
    """processes that answer"""
    anonymous: bool = True
    """whether a record may come without a token"""
    max_body_bytes: int = 1_000_000
    """largest request body"""
    requests_per_minute: int = 600
    """per client address and worker"""
