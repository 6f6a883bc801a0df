"""Child processes that never outlive us."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable

SET_PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG, Linux only
_libc = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def dies_with_us(sent: signal.Signals) -> Callable[[], None] | None:
    """What a child runs before its program, so that the kernel ends it when we are killed."""
    if _libc is None:
        return None
    prctl, parent = _libc.prctl, os.getpid()

    def follow() -> None:
        prctl(SET_PARENT_DEATH_SIGNAL, int(sent), 0, 0, 0)
        if os.getppid() != parent:
            os._exit(1)

    return follow


def stop(process: subprocess.Popen[bytes], sent: signal.Signals, patience: float) -> None:
    if process.poll() is None:
        process.send_signal(sent)
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
