"""Plain data as msgpack, whole numbers of any size included: nothing in the rules bounds a life total."""

from __future__ import annotations

from typing import Any

import msgspec

WIDE = 1
"""The extension type of a whole number that takes more than 64 bits: its bytes, signed, the highest first."""


def write(data: Any) -> bytes:
    """Plain data as msgpack. The same data gives the same bytes."""
    try:
        return msgspec.msgpack.encode(data)
    except OverflowError:
        return msgspec.msgpack.encode(_with_wide(data))


def read(packed: bytes, kind: Any = Any) -> Any:
    """Read what `write` wrote, as data of a type if one is given. Raises msgspec.MsgspecError."""
    return msgspec.msgpack.decode(packed, type=kind, ext_hook=_wide)


def _with_wide(data: Any) -> Any:
    if isinstance(data, dict):
        return {_with_wide(key): _with_wide(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [_with_wide(part) for part in data]
    if isinstance(data, int) and not -(2**63) <= data < 2**64:
        return msgspec.msgpack.Ext(WIDE, data.to_bytes(data.bit_length() // 8 + 1, "big", signed=True))
    return data


def _wide(code: int, data: memoryview) -> int:
    if code != WIDE:
        raise ValueError(f"extension {code} isn't known")
    return int.from_bytes(data, "big", signed=True)
