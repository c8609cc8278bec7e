"""taking back"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("asked_back", sa.JSON(), nullable=False, server_default="null"))
        batch_op.add_column(sa.Column("taken_back", sa.Integer(), nullable=False, server_default="0"))
    for table in ("inputs", "checkpoints"):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column("withdrawn", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Go back."""
    for table in ("checkpoints", "inputs"):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("withdrawn")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_column("taken_back")
        batch_op.drop_column("asked_back")
