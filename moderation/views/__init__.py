"""Thin: they read the request, call a service or a selector, and answer."""
