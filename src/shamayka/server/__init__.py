"""The server: tables over HTTP and sockets, kept in a database."""
