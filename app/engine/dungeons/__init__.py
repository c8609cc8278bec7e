"""CR 309: dungeons, their rooms and venture markers, and how they are entered and completed."""
