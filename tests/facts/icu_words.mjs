// What ICU says of a range of days, and how such facts are written: shared by the scripts beside it.

// A label's words: weekday, day and month in full, the year only if one of the days is in another.
export function words(tag, currentYear, first, last) {
  const yearShown = [first, last].some((day) => Number(day.slice(0, 4)) !== currentYear);
  const format = new Intl.DateTimeFormat(tag, {
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(yearShown ? { year: "numeric" } : {}),
  });
  return first === last ? format.format(new Date(first)) : format.formatRange(new Date(first), new Date(last));
}

// One line a fact, below a head that says whose words they are.
export function print(script, more, facts) {
  const { node, icu, cldr } = process.versions;
  const head = { source: `Intl.DateTimeFormat; see tests/facts/${script}`, node, icu, cldr, ...more };
  const lines = facts.map((one) => `  ${JSON.stringify(one)}`).join(",\n");
  process.stdout.write(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "facts": [\n${lines}\n ]\n}\n`);
}
