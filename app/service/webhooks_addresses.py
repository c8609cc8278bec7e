"""Where webhooks may be: on the public internet, by https, unless the settings say otherwise.

A name is looked up for each attempt, and the connection goes to an address that was checked: a name that stands for something
else a moment later leads nowhere else.
"""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import httpx

from app.settings import Settings

TRANSLATED = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 addresses (RFC 6052)."""


class Refused(Exception):
    """Nothing is sent to that address, with the reason."""


def is_public(address: str) -> bool:
    """Whether it is an address on the public internet, and stands for no other."""
    found = ip_address(address.partition("%")[0])
    return all(one.is_global and not one.is_multicast and not one.is_reserved for one in _meant(found))


def _meant(address: IPv4Address | IPv6Address) -> list[IPv4Address | IPv6Address]:
    """What has to be judged: the address, and the IPv4 addresses that it stands for; of a translated one those alone."""
    if isinstance(address, IPv4Address):
        return [address]
    if address in TRANSLATED:
        return [IPv4Address(int(address) & 0xFFFF_FFFF)]
    inner = (address.ipv4_mapped, address.sixtofour, *(address.teredo or ()))
    return [address, *(one for one in inner if one is not None)]


def checked(url: str, settings: Settings) -> httpx.URL:
    """The address, as far as it can be judged without looking it up. Raises Refused."""
    try:
        found = httpx.URL(url)
    except httpx.InvalidURL as fault:
        raise Refused(f"that isn't an address: {fault}") from fault
    schemes = ("https", "http") if settings.webhook_http else ("https",)
    if found.scheme not in schemes:
        raise Refused(f"the address has to begin with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    if not found.host or found.port is not None and not 0 < found.port < 65_536:
        raise Refused("the address names no host, or a port that there isn't")
    if found.userinfo or found.fragment:
        raise Refused("the address may hold neither a name with a password nor a fragment")
    if not settings.webhook_private and _is_private_name(found.host):
        raise Refused("the address isn't a public one")
    return found


def _is_private_name(host: str) -> bool:
    """Whether the name alone says that it isn't public: an address, or one for the machine itself (RFC 6761)."""
    try:
        return not is_public(host)
    except ValueError:
        name = host.rstrip(".").lower()
        return name == "localhost" or name.endswith(".localhost")


async def looked_up(url: httpx.URL, settings: Settings) -> list[str]:
    """The addresses that a host stands for now. Raises Refused if one of them isn't public, and OSError."""
    port = url.port or (443 if url.scheme == "https" else 80)
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(url.raw_host.decode(), port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(where[0]) for *_, where in found))
    if not settings.webhook_private and not all(map(is_public, addresses)):
        raise Refused("the address isn't a public one")
    return addresses
