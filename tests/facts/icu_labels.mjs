// What ICU says for the dates that `labels.py` puts into words: fixtures/labels/icu_facts.json.
//
// Made with Node (any build with full ICU; the versions are written into the file), from the
// identifiers that Babel has data for:
//
//   python -c "import json; from babel.localedata import locale_identifiers as ids; \
//     print(json.dumps(sorted(ids())))" | node tests/facts/icu_labels.mjs > fixtures/labels/icu_facts.json
//
// No clock, no randomness: the same Node and the same Babel write the same bytes.
import { readFileSync } from "node:fs";
import { print, words } from "./icu_words.mjs";

const CURRENT_YEAR = 2026;
const RANGES = [
  ["2026-08-01", "2026-08-02"], // within a month
  ["2026-08-04", "2026-08-04"], // one day
  ["2026-07-26", "2026-08-01"], // across months
  ["2025-12-28", "2026-01-03"], // across years, into this one
  ["2025-11-09", "2025-11-09"], // one day of another year
  ["2024-02-26", "2024-03-03"], // across months of another year
  ["2027-05-03", "2027-05-09"], // within a month of another year
  ["2026-10-12", "2026-10-31"],
  ["2016-01-02", "2016-01-02"], // a day whose week belongs to the year before
  ["2023-09-01", "2025-04-30"], // across other years
];
// Each of these with every range; of all others every fourth, with one range, in turns.
const OFTEN = new Set(["ar", "cs", "de", "en_GB", "es", "fa", "fr", "hi", "it", "ja", "ko", "pt", "ru", "th", "zh"]);

const tag = (id) => Intl.getCanonicalLocales(id.replaceAll("_", "-"))[0];

function hasDataOfItsOwn(id) {
  try {
    return new Intl.DateTimeFormat(tag(id)).resolvedOptions().locale === tag(id);
  } catch {
    return false; // a Babel identifier that is no language tag
  }
}

function fact(id, [first, last]) {
  return { locale: id, first, last, text: words(tag(id), CURRENT_YEAR, first, last) };
}

const ids = JSON.parse(readFileSync(0, "utf8")).filter(hasDataOfItsOwn);
const often = ids.filter((id) => OFTEN.has(id));
const others = ids.filter((id) => !OFTEN.has(id)).filter((_, index) => index % 4 === 0);
const facts = [
  ...often.flatMap((id) => RANGES.map((range) => fact(id, range))),
  ...["en", "en_US"].flatMap((id) => RANGES.map((range) => fact(id, range))),
  ...others
    .filter((id) => id !== "en" && id !== "en_US")
    .map((id, index) => fact(id, RANGES[index % RANGES.length])),
];
print("icu_labels.mjs", { current_year: CURRENT_YEAR }, facts);
