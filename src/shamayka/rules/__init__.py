"""Every rule of every game. Each module is one chapter of the rule book."""
