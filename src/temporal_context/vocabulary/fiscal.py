"""The names of a company's year: a context with them needs `fiscal_year_start`."""

from temporal_context.vocabulary.forms import to_date, whole
from temporal_context.vocabulary.readings import vocabulary_of

FISCAL = vocabulary_of(
    to_date("fiscal_quarter"),
    whole("fiscal_quarter", -1),
    whole("fiscal_quarter", 0),
    whole("fiscal_quarter", 1),
    to_date("fiscal_year"),
    whole("fiscal_year", -1),
    whole("fiscal_year", 0),
    whole("fiscal_year", 1),
)
