"""A pytest plugin: an embedded PostgreSQL of its own for each test run, unless DATABASE_URL is set.

Loaded with -p, so that DATABASE_URL is there before pytest-django reads the settings; xdist's
workers inherit it. Two runs at the same time take two clusters: the first whose lock is free.
"""

import os
from collections.abc import Generator

import pytest

from ops.paths import VAR
from ops.postgres import Busy, Cluster

_started: list[Cluster] = []


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests() -> Generator[None]:
    if not os.environ.get("DATABASE_URL"):
        cluster = _free_cluster()
        _started.append(cluster)
        os.environ["DATABASE_URL"] = cluster.url
    try:
        return (yield)
    except BaseException:
        pytest_unconfigure()
        raise


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    while _started:
        _started.pop().stop()
        del os.environ["DATABASE_URL"]


def _free_cluster() -> Cluster:
    for number in range(1, 100):
        cluster = Cluster(VAR / "pgtest" / str(number))
        try:
            cluster.start(share=False)
        except Busy:
            continue
        return cluster
    raise pytest.UsageError("A hundred test runs at once are too many.")
