"""where seats pass without being asked"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("passing", sa.JSON(), nullable=False, server_default="null"))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("passing")
