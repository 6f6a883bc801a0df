"""manage.py on the embedded database, whether the site is running or not: python -m ops.manage shell"""

import os
import sys

from django.core.management import execute_from_command_line

from ops.paths import VAR, make_var
from ops.postgres import Cluster
from ops.trouble import Trouble


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if os.environ.get("DATABASE_URL"):
        return execute_from_command_line(sys.argv)
    make_var()
    cluster = Cluster(VAR / "postgres")
    cluster.start()
    os.environ["DATABASE_URL"] = cluster.url
    try:
        execute_from_command_line(sys.argv)
    finally:
        cluster.stop()


if __name__ == "__main__":
    try:
        main()
    except Trouble as trouble:
        sys.exit(str(trouble))
