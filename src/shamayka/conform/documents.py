"""YAML documents that say no more than they hold: an alias (``*name``) may not swell them."""

from __future__ import annotations

from typing import Any

import yaml

LARGEST = 200_000
"""So many characters and parts a document may come to, each alias counted as what it stands for."""


class TooLarge(ValueError):
    """A document that comes to more than ``LARGEST``; the text is a sentence."""


def parsed(text: str) -> Any:
    """The value of one document; yaml.YAMLError, or TooLarge before anything is made of it."""
    loader = yaml.SafeLoader(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return None
        _sized(node, {})
        return loader.construct_document(node)
    finally:
        loader.dispose()


def _sized(node: yaml.Node, known: dict[int, int]) -> int:
    """What a node comes to; a node that is in itself comes to more than anything."""
    if id(node) in known:
        return known[id(node)]
    known[id(node)] = LARGEST + 1
    size = 1 + (len(node.value) if isinstance(node, yaml.ScalarNode) else 0)
    for part in _parts(node):
        size += _sized(part, known)
        if size > LARGEST:
            raise TooLarge(f"with its aliases it comes to more than {LARGEST} characters; write less, or no aliases.")
    known[id(node)] = size
    return size


def _parts(node: yaml.Node) -> list[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return [part for pair in node.value for part in pair]
    return list(node.value) if isinstance(node, yaml.SequenceNode) else []
