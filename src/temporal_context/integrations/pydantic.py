"""Pydantic models whose schema has the period, for frameworks that take models for arguments."""

from typing import ClassVar

from pydantic import BaseModel, ConfigDict, GetJsonSchemaHandler, ValidationInfo, model_validator
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError

from temporal_context.context import TemporalContext
from temporal_context.date_range import DateRange
from temporal_context.errors import InvalidArguments
from temporal_context.parameters import DateRangeParameters
from temporal_context.time_arguments import refuse_unknown


class DateRangeArguments(BaseModel):
    """A base for a tool's arguments: the period of `parameters`, and the fields that you add.

    The JSON Schema has the period's properties, the enum of names among them. What was sent for
    them is kept as it came, for `date_range(context)` to resolve: not pydantic but our resolver
    says what is wrong. Validated with a context (`model_validate(data, context=context)`), a wrong
    period is a `ValidationError` with that text.

    >>> from datetime import UTC, datetime
    >>> from temporal_context import CORE, DateRangeParameters, TemporalContext
    >>> from temporal_context.integrations.pydantic import DateRangeArguments
    >>> class Search(DateRangeArguments):
    ...     parameters = DateRangeParameters(CORE.only("today", "last_week"))
    ...     query: str
    >>> Search.model_json_schema()["properties"]["relative_range"]["enum"]
    ['today', 'last_week']
    >>> context = TemporalContext(datetime(2026, 8, 4, tzinfo=UTC), "UTC", "en-US")
    >>> asked = Search.model_validate({"query": "Limewash", "relative_range": "last_week"})
    >>> asked.query, asked.date_range(context)
    ('Limewash', <DateRange last_week: 2026-07-26 to 2026-08-01, UTC>)
    """

    model_config = ConfigDict(extra="allow")

    parameters: ClassVar[DateRangeParameters] = DateRangeParameters()

    def date_range(self, context: TemporalContext) -> DateRange | None:
        """The period that was asked for, or None where none was.

        >>> from temporal_context import TemporalContext
        >>> from temporal_context.integrations.pydantic import DateRangeArguments
        >>> DateRangeArguments().date_range(TemporalContext.current("UTC", "en")) is None
        True

        Raises:
            InvalidArguments: its text is for the model; unknown_argument where one was sent that
                neither the period nor your fields have.
            InvalidVocabulary: the context does not print the names that the tool accepts.
        """
        sent, period = dict(self.model_extra or {}), self.parameters.properties()
        span = self.parameters.resolve(sent, context)
        refuse_unknown(sent, (*type(self).model_fields, *period))
        return span

    @model_validator(mode="after")
    def _check_period(self, info: ValidationInfo) -> "DateRangeArguments":
        if isinstance(info.context, TemporalContext):
            try:
                self.date_range(info.context)
            except InvalidArguments as error:
                code = error.faults[0].code
                raise PydanticCustomError(code, "{text}", {"text": str(error)}) from None
        return self

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """The declared fields, and the period's after them; nothing else may be sent."""
        schema = handler(core_schema)
        resolved = handler.resolve_ref_schema(schema)
        resolved["properties"] = resolved.get("properties", {}) | cls.parameters.properties()
        resolved["additionalProperties"] = False
        return schema
