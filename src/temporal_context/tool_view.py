"""What one tool shows: its names and keys, its schema, and the sentence for its description."""

from typing import Any

from temporal_context import parameter_schema
from temporal_context.argument_keys import DateKeys
from temporal_context.tool_settings import ToolSettings
from temporal_context.vocabulary import Vocabulary


class ToolView:
    """Everything that is read off a tool's settings; its bytes never change."""

    settings: ToolSettings

    @property
    def vocabulary(self) -> Vocabulary:
        """The ranges that the model may name; the context must print them.

        >>> from temporal_context import CORE, DateRangeParameters
        >>> DateRangeParameters(CORE.only("last_week")).vocabulary
        <Vocabulary: last_week>
        """
        return self.settings.vocabulary

    @property
    def date_keys(self) -> DateKeys:
        """What the tool calls the two dates: for `TemporalContext.prompt_block(date_keys=...)`.

        >>> from temporal_context import DateRangeParameters
        >>> DateRangeParameters(keys={"start_date": "from", "end_date": "to"}).date_keys
        ('from', 'to')
        """
        return self.settings.keys.dates

    @property
    def hint(self) -> str:
        """The sentence for the tool's description.

        >>> from temporal_context import DateRangeParameters
        >>> print(DateRangeParameters().hint)
        When the user describes a time period in words ("last weekend", "this month"), pass \
relative_range and let the system resolve it. If the user names no period, send none of the date \
fields.
        """
        return parameter_schema.hint(self.settings)

    def properties(self) -> dict[str, Any]:
        """JSON Schema of each argument, for the `properties` of the tool's input schema.

        A new dict each time, always of the same bytes: no date of today stands in it.

        >>> from temporal_context import DateRangeParameters
        >>> DateRangeParameters().properties()["relative_range"]["enum"][:3]
        ['today', 'yesterday', 'last_weekend']

        Source: JSON Schema 2020-12; `format: date` is RFC 3339 full-date.
        """
        return parameter_schema.properties(self.settings)
