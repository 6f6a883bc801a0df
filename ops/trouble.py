"""Reasons to stop that are told in one sentence, without a traceback."""

import errno


class Trouble(Exception):
    """Its text is the sentence the person at the terminal reads."""


DISK_FULL = "The disk is full: free some space (about 500 MB are enough), then start again."


def explain(error: OSError) -> Trouble:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Trouble(DISK_FULL)
    if isinstance(error, PermissionError):
        return Trouble(
            f"{error.filename} belongs to somebody else: start as its owner, "
            "or set MASKENBALL_VAR to a folder of your own."
        )
    return Trouble(f"{error.strerror or error}: {error.filename or 'no file named'}.")
