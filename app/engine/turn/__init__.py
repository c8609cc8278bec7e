"""CR 117, 405, 500-514, 608, 703: turns and steps, priority, the stack and resolving."""
