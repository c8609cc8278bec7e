"""invites, rematches, spectators who see late"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("spectator_delay", sa.Integer(), nullable=False, server_default="0"))
        batch_op.add_column(sa.Column("rematch", sa.String(length=32), nullable=False, server_default=""))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("invite", sa.String(length=64), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("invited", sa.BigInteger(), nullable=False, server_default="0"))
        batch_op.add_column(sa.Column("rematch", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("rematch")
        batch_op.drop_column("invited")
        batch_op.drop_column("invite")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_column("rematch")
        batch_op.drop_column("spectator_delay")
