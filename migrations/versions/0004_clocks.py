"""clocks"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("clock", sa.JSON(), nullable=False, server_default="null"))
        batch_op.add_column(sa.Column("asking", sa.Integer(), nullable=False, server_default="-1"))
        batch_op.add_column(sa.Column("asked", sa.BigInteger(), nullable=False, server_default="0"))
        batch_op.add_column(sa.Column("deadline", sa.BigInteger(), nullable=False, server_default="0"))
        batch_op.create_index(batch_op.f("ix_games_deadline"), ["deadline"], unique=False)
        batch_op.create_index(batch_op.f("ix_games_status_updated"), ["status", "updated"], unique=False)
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("used")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_games_status_updated"))
        batch_op.drop_index(batch_op.f("ix_games_deadline"))
        batch_op.drop_column("deadline")
        batch_op.drop_column("asked")
        batch_op.drop_column("asking")
        batch_op.drop_column("clock")
