"""A mutation run: the program is changed in one small place after another, and the tests must notice.

``python -m tools.mutate`` from the root of the repository; see docs/mutation.md.
"""
