"""matches, sideboards and planar decks"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("best_of", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    op.create_table(
        "match_seats",
        sa.Column("match", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("conceded", sa.Boolean(), nullable=False),
        sa.Column("deck", sa.JSON(), nullable=False),
        sa.Column("sideboard", sa.JSON(), nullable=False),
        sa.Column("nonce", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_match_seats_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_match_seats")),
    )
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("match_id", sa.String(length=32), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("number", sa.Integer(), nullable=False, server_default="0"))
        batch_op.create_index(batch_op.f("ix_games_match_id_number"), ["match_id", "number"], unique=False)
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("sideboard", sa.JSON(), nullable=False, server_default="null"))
        batch_op.add_column(sa.Column("planar", sa.JSON(), nullable=False, server_default="null"))


def downgrade() -> None:
    """Go back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("planar")
        batch_op.drop_column("sideboard")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_games_match_id_number"))
        batch_op.drop_column("number")
        batch_op.drop_column("match_id")
    op.drop_table("match_seats")
    op.drop_table("matches")
