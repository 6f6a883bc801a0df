"""Every write about friends."""
