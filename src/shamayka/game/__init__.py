"""What happens at a table: deals, matches, events, views, the shuffle and the table itself."""
