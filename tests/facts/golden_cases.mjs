// The golden cases once more, by another implementation: clocks, dates and weeks of JavaScript.
//
//   node tests/facts/golden_cases.mjs
//
// It walks over the minutes of UTC and reads each one's local date from Intl.DateTimeFormat; weeks
// are those of Intl.Locale. It prints the differences from ranges.json and input.json, or none.
// Nothing is written. Last run: Node 20.20.2, ICU 78.2, CLDR 48, tz 2025c: no difference.
import { readdirSync, readFileSync } from "node:fs";

const CASES = new URL("../../fixtures/cases/", import.meta.url);
const DAY = 86_400_000;
const MINUTE = 60_000;
const iso = (ms) => new Date(ms).toISOString().slice(0, 10);
const read = (name, file) => JSON.parse(readFileSync(new URL(`${name}/${file}`, CASES), "utf8"));

function localDate(timeZone) {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone, year: "numeric", month: "2-digit", day: "2-digit", calendar: "gregory",
  });
  return (ms) => format.format(ms);
}

function firstInstant(date, day) {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  for (let ms = midnight - 2 * DAY; ; ms += MINUTE) if (date(ms) >= day) return ms;
}

function names(today, { first_day, weekend }) {
  const step = (day, days) => iso(Date.parse(day) + days * DAY);
  const weekday = (day) => new Date(day).getUTCDay() || 7;
  const back = (day, wanted) => { while (!wanted(day)) day = step(day, -1); return day; };
  const week = back(today, (day) => weekday(day) === first_day);
  const month = back(today, (day) => day.endsWith("-01"));
  const rest = back(today, (day) => !weekend.includes(weekday(day)));
  const weekendEnd = back(rest, (day) => weekday(day) === weekend.at(-1));
  return {
    today: [today, today],
    yesterday: [step(today, -1), step(today, -1)],
    last_weekend: [back(weekendEnd, (day) => weekday(day) === weekend[0]), weekendEnd],
    this_week: [week, today],
    last_week: [step(week, -7), step(week, -1)],
    this_month: [month, today],
    last_month: [back(step(month, -1), (day) => day.endsWith("-01")), step(month, -1)],
  };
}

let differences = 0;
const compare = (what, ours, theirs) => {
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return;
  differences += 1;
  console.log(`${what}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`);
};
for (const name of readdirSync(CASES)) {
  if (name.includes(".")) continue;
  const { now, timezone, locale, week } = read(name, "input.json");
  const tag = new Intl.Locale(locale);
  const info = tag.getWeekInfo?.() ?? tag.weekInfo;
  compare(`${name} week`, week, { first_day: info.firstDay, weekend: info.weekend });
  const date = localDate(timezone);
  const days = names(date(Date.parse(now)), week);
  for (const [key, range] of Object.entries(read(name, "ranges.json"))) {
    const [start, end] = days[key];
    const next = iso(Date.parse(end) + DAY);
    const utc = [start, next].map((day) => firstInstant(date, day));
    const [starts_at, ends_before] = utc.map((ms) => new Date(ms).toISOString().replace(".000", ""));
    const { label, ...ours } = range;
    compare(`${name} ${key}`, ours, { start, end, starts_at, ends_before });
  }
}
console.log(`${differences} differences with Node ${process.version}, tz ${process.versions.tz}`);
process.exitCode = differences ? 1 : 0;
