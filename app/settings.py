"""What the environment says: `DATABASE_URL`, and settings that begin with `UNDERCITY_`."""

from __future__ import annotations

from pydantic import AliasChoices, Field
from pydantic_settings import BaseSettings, SettingsConfigDict


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
        default=False, description="Whether games are created only with an API key or the administrator's token."
    )
    games_per_key: int = Field(
        default=100, ge=0, description="How many unfinished games a new API key may have at once; 0 for no bound."
    )
    import_limit: int = Field(
        default=67_108_864, ge=1024, description="The largest game that may be imported, in bytes."
    )
    body_limit: int = Field(default=262_144, ge=1024, description="The largest request body, in bytes.")
    live_games: int = Field(default=1000, ge=1, description="How many games are held in memory at most.")
    log_requests: bool = Field(default=False, description="Whether every request is logged.")
    shutdown_seconds: int = Field(
        default=5, ge=1, description="How long requests may take to end once the service is told to stop."
    )
    retry_hours: int = Field(default=48, ge=1, description="How long answers are kept for retries.")
    automatic_inputs: int = Field(
        default=64,
        ge=1,
        description="How many inputs automatic players and passes ahead make before others get a turn.",
    )
