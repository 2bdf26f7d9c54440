// What ICU says of the ranges on the pages in fixtures/locales: fixtures/locales/icu_facts.json.
//
// Made with Node (any build with full ICU; the versions are written into the file):
//
//   python tests/locale_pages.py | node tests/facts/icu_locale_pages.mjs > fixtures/locales/icu_facts.json
//
// No clock, no randomness: the same Node and the same ranges write the same bytes.
import { readFileSync } from "node:fs";

function words([tag, currentYear, first, last]) {
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

const ranges = JSON.parse(readFileSync(0, "utf8"));
const { node, icu, cldr } = process.versions;
const head = { source: "Intl.DateTimeFormat; see tests/facts/icu_locale_pages.mjs", node, icu, cldr };
const lines = ranges.map((range) => `  ${JSON.stringify([...range, words(range)])}`).join(",\n");
process.stdout.write(`${JSON.stringify(head, null, 1).slice(0, -2)},\n "facts": [\n${lines}\n ]\n}\n`);
