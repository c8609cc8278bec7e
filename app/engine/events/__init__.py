"""Everything that changes a game, through one pipeline (`pipeline.happen`); one small file a family of event."""
