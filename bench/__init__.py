"""What is timed, against whom, and how: ``make bench`` prints all of it."""
