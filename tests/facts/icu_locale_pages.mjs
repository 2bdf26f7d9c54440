// What ICU says of the ranges on the pages in fixtures/locales: fixtures/locales/icu_facts.json.
//
// Made with Node (any build with full ICU; the versions are written into the file):
//
//   python tests/locale_pages.py | node tests/facts/icu_locale_pages.mjs > fixtures/locales/icu_facts.json
//
// No clock, no randomness: the same Node and the same ranges write the same bytes.
import { readFileSync } from "node:fs";
import { print, words } from "./icu_words.mjs";

const ranges = JSON.parse(readFileSync(0, "utf8"));
print("icu_locale_pages.mjs", {}, ranges.map((range) => [...range, words(...range)]));
