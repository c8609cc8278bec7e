"""What the environment says: `DATABASE_URL`, and settings that begin with `UNDERCITY_`."""

from __future__ import annotations

from typing import Annotated

from limits import parse
from pydantic import AfterValidator, AliasChoices, Field
from pydantic_settings import BaseSettings, SettingsConfigDict


def _rate(text: str) -> str:
    """A rate such as 600/minute, or none. Raises ValueError."""
    if text:
        parse(text)
    return text


Rate = Annotated[str, AfterValidator(_rate)]


class Settings(BaseSettings):
    """How the service runs. Each field can be set in the environment or in a file called `.env`."""

    model_config = SettingsConfigDict(
        env_prefix="UNDERCITY_", env_file=".env", extra="ignore", populate_by_name=True
    )

    database_url: str = Field(
        default="sqlite:///./data/undercity.db",
        validation_alias=AliasChoices("DATABASE_URL", "UNDERCITY_DATABASE_URL"),
        description="Where games are kept.",
    )
    host: str = Field(default="127.0.0.1", description="The address to listen on.")
    port: int = Field(default=8000, ge=0, le=65535, description="The port to listen on; 0 for any free one.")
    cors_origins: list[str] = Field(
        default_factory=list,
        description='Origins of web pages that may call the API, as JSON; ["*"] for all.',
    )
    admin_token: str = Field(
        default="",
        pattern=r"^$|^[!-~]{16,200}$",
        description="The administrator's token for `/v1/admin`, of 16 characters at least; nobody has access without one.",
    )
    require_keys: bool = Field(
        default=False,
        description="Whether games are created only with an API key or the administrator's token.",
    )
    games_per_key: int = Field(
        default=100,
        ge=0,
        description="How many unfinished games a new API key may have at once; 0 for no bound.",
    )
    import_limit: int = Field(
        default=67_108_864, ge=1024, description="The largest game that may be imported, in bytes."
    )
    rate_per_token: Rate = Field(
        default="",
        description='How many requests a token may send, such as "600/minute"; no bound unless given.',
    )
    rate_per_address: Rate = Field(
        default="",
        description="How many requests an address may send, likewise; for IPv6 a network of 64 bits.",
    )
    body_limit: int = Field(default=262_144, ge=1024, description="The largest request body, in bytes.")
    live_games: int = Field(default=1000, ge=1, description="How many games are held in memory at most.")
    stream_seconds: float = Field(
        default=3600, gt=0, description="How long a stream of events lasts; its client then connects again."
    )
    log_requests: bool = Field(default=False, description="Whether every request is logged.")
    shutdown_seconds: int = Field(
        default=5, ge=1, description="How long requests may take to end once the service is told to stop."
    )
    retry_hours: int = Field(default=48, ge=1, description="How long answers are kept for retries.")
    clocks: bool = Field(
        default=True,
        description="Whether this process looks for games whose time is up; on PostgreSQL others may.",
    )
    sweep_seconds: float = Field(
        default=1.0, gt=0, description="How often it looks, for those and for webhooks."
    )
    webhooks: bool = Field(
        default=True, description="Whether this process sends messages to webhooks; on PostgreSQL others may."
    )
    webhooks_per_key: int = Field(
        default=10, ge=0, description="How many webhooks an API key may have; 0 for no bound."
    )
    webhook_http: bool = Field(
        default=False, description="Whether webhooks may have addresses with `http`, and not `https` alone."
    )
    webhook_private: bool = Field(
        default=False,
        description="Whether webhooks may be at addresses that aren't public, such as `127.0.0.1` or `10.1.2.3`.",
    )
    webhook_timeout_seconds: float = Field(
        default=10.0, gt=0, description="How long a webhook may take to answer."
    )
    webhook_connections: int = Field(
        default=20, ge=1, description="How many messages this process sends at once."
    )
    webhook_keep_hours: int = Field(
        default=168, ge=1, description="How long messages are kept after they were delivered or given up."
    )
    archive_hours: int = Field(
        default=720,
        ge=0,
        description="After so many hours in which nobody acted a game that isn't over is closed; 0 for never.",
    )
    repeat_seconds: float = Field(
        default=3.0,
        gt=0,
        description="How long it may take to try out a shortcut (732.2) that a player proposes.",
    )
    automatic_inputs: int = Field(
        default=64,
        ge=1,
        description="How many inputs automatic players and passes ahead make before others get a turn.",
    )
