"""Requests to addresses that people gave us go to the outside only."""

import socket
import threading

import pytest

from notices import outside

INSIDE = [
    "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1",
    "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::",
    "2001:0:7f00:1::", "::7f00:1", "2001:db8::1", "nonsense",
]  # fmt: skip


class TestAddresses:
    @pytest.mark.parametrize("address", INSIDE)
    def test_the_inside_is_not_public(self, address):
        assert not outside.is_public(address)

    @pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111"])
    def test_the_outside_is(self, address):
        assert outside.is_public(address)

    @pytest.mark.parametrize(
        "url",
        [
            "https://127.0.0.1/hook", "https://localhost/hook", "https://[::1]/", "https://0x7f000001/", "https://2130706433/",
            "https://[::ffff:127.0.0.1]/", "https://127.1/",
        ],
    )  # fmt: skip
    def test_a_private_address_is_refused_with_a_sentence(self, url):
        with pytest.raises(outside.Unreachable, match=r"private network|no such address"):
            outside.check(url)

    @pytest.mark.parametrize(
        ("url", "sentence"),
        [
            ("http://example.org/", "https://"),
            ("ftp://example.org/", "https://"),
            ("file:///etc/passwd", "https://"),
            ("https://", "https://"),
            ("", "https://"),
            ("https://example.org:99999/", "not a web address"),
            ("https://[::1/", "not a web address"),
            ("https://example.org:8443/", "usual port"),
            ("https://user:word@example.org/", "before the @"),
            ("https://example.org/\r\nX: y", "https://"),
            ("https://example.org/" + "x" * 1000, "https://"),
            ("https://no-such-name.invalid/", "no such address"),
        ],
    )
    def test_what_is_no_good_address_is_refused_with_a_sentence(self, url, sentence):
        with pytest.raises(outside.Unreachable, match=sentence):
            outside.check(url)

    def test_one_private_address_among_public_ones_is_enough(self, monkeypatch):
        entries = [(socket.AF_INET, 1, 6, "", (address, 443)) for address in ("8.8.8.8", "10.0.0.1")]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **kwargs: entries)
        with pytest.raises(outside.Unreachable, match="private"):
            outside.check("https://example.org/")

    def test_the_connection_goes_to_the_address_that_was_checked(self, monkeypatch):
        """A name that answers differently the second time leads nowhere else."""
        answers = iter([["8.8.8.8"], ["127.0.0.1"]])
        monkeypatch.setattr(outside, "_resolve", lambda host, port: next(answers))
        connected = []

        def connect(address, timeout):
            connected.append(address)
            raise OSError

        monkeypatch.setattr(socket, "create_connection", connect)
        with pytest.raises(outside.Unreachable, match="cannot be reached"):
            outside.post("https://example.org/", b"", {})
        assert connected == [("8.8.8.8", 443)]

    def test_who_drips_is_cut_off(self, settings, monkeypatch):
        settings.OUTSIDE_MAY_BE_INSIDE = True
        monkeypatch.setattr(outside, "WHOLE", 0.3)
        server = socket.create_server(("127.0.0.1", 0))
        stop = threading.Event()

        def drip():
            line, _peer = server.accept()
            with line:
                while not stop.wait(0.05):
                    try:
                        line.send(b"H")
                    except OSError:
                        return

        thread = threading.Thread(target=drip)
        thread.start()
        with pytest.raises(outside.Unreachable, match="did not answer in time"):
            outside.post(f"http://127.0.0.1:{server.getsockname()[1]}/", b"x", {})
        stop.set()
        thread.join()
        server.close()
