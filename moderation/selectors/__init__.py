"""Every read of the moderators' pages."""
