import socket

import pytest

from ops.address import Address, check_free, read_address
from ops.trouble import Trouble


def test_it_listens_on_this_machine_only_unless_told() -> None:
    assert read_address({}) == Address("127.0.0.1", 8000)
    assert read_address({"HOST": "0.0.0.0", "PORT": "9000"}).url == "http://127.0.0.1:9000"
    assert read_address({"HOST": "[::1]"}).url == "http://[::1]:8000"


@pytest.mark.parametrize("port", ["http", "0", "65536", "-1", "٣", "8000.5"])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    with pytest.raises(Trouble, match="is no port"):
        read_address({"PORT": port})


def test_a_taken_port_is_told_with_the_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Trouble, match=rf"^Port {port} is taken: .* PORT=\d+ make run\.$"):
            check_free(Address("127.0.0.1", port))
    check_free(Address("127.0.0.1", port))


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(Trouble, match="no address of this machine"):
        check_free(Address("192.0.2.1", 8000))
