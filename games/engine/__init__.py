"""The rules of the games: standard library only, no clock, no input or output, no global random."""
