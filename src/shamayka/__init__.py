"""Shamayka: the whole family of exact-bid trick games on one platform."""

__version__ = "0.1.0"
