from typing import Any

from django.db import models

from accounts import names


class NameKeyField(models.CharField):
    """The key of `username`, worked out whenever the row is written, so that the two never differ."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.update(max_length=names.KEY_LENGTH, unique=True, editable=False)
        super().__init__(*args, **kwargs)

    def pre_save(self, model_instance: Any, add: bool) -> str:
        value = names.key(model_instance.username)
        setattr(model_instance, self.attname, value)
        return value
