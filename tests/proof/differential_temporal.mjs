// What JavaScript Temporal says: clocks, meanings and first instants of days, asked line by line.
//
//   node differential_temporal.mjs FOLDER    (FOLDER/node_modules has temporal-polyfill)
//
// The first line it prints says who answers. Then each line of JSON that is read is answered by one:
//   {"shown": zone, "at": [seconds]}                    -> [[local hour, offset in seconds]]
//   {"begins": zone, "days": [date]}                    -> [seconds]
//   {"meanings": date, "first_day": 1, "weekend": [6]}  -> {name: [first, last]}
// Zones are those of Node's own ICU: process.versions.tz. (@js-temporal/polyfill 0.5.1 has no answer
// to when 2000-10-08 began in America/Boa_Vista, and gives a day of 2001 for America/Noronha and
// America/Recife: it looks for the next transition where the one at that midnight is meant.)
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const folder = resolve(process.argv[2], "node_modules/temporal-polyfill");
const { Temporal } = createRequire(folder)("temporal-polyfill");
const BILLION = 1_000_000_000;

function shown(zone, seconds) {
  const local = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone);
  const hour = String(local.hour).padStart(2, "0");
  return [`${local.toPlainDate()}T${hour}`, local.offsetNanoseconds / BILLION];
}

const begins = (zone, day) =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds / 1000;

const STEPS = {
  day: { days: 1 }, week: { days: 7 }, weekend: { days: 7 },
  month: { months: 1 }, quarter: { months: 3 }, year: { years: 1 },
};

function times(step, count) {
  return Object.fromEntries(Object.entries(step).map(([unit, number]) => [unit, number * count]));
}

function meanings(today, firstDay, weekend) {
  const modulo = (number) => ((number % 7) + 7) % 7;
  const starts = {
    day: today,
    week: today.subtract({ days: modulo(today.dayOfWeek - firstDay) }),
    weekend: today
      .add({ days: modulo(weekend.at(-1) - today.dayOfWeek) })
      .subtract({ days: weekend.length - 1 }),
    month: today.with({ day: 1 }),
    quarter: today.with({ day: 1, month: today.month - ((today.month - 1) % 3) }),
    year: today.with({ day: 1, month: 1 }),
  };
  const start = (unit, shift = 0) => starts[unit].add(times(STEPS[unit], shift));
  const whole = (unit, since, until = since) => [
    start(unit, since),
    unit === "weekend"
      ? start(unit, until).add({ days: weekend.length - 1 })
      : start(unit, until + 1).subtract({ days: 1 }),
  ];
  const found = {
    today: whole("day", 0),
    yesterday: whole("day", -1),
    tomorrow: whole("day", 1),
    day_before_yesterday: whole("day", -2),
    day_after_tomorrow: whole("day", 2),
    last_weekend: whole("weekend", -1),
    this_weekend: whole("weekend", 0),
    next_weekend: whole("weekend", 1),
    weekend_before_last: whole("weekend", -2),
    week_before_last: whole("week", -2),
    month_before_last: whole("month", -2),
    last_7_full_days: whole("day", -7, -1),
    last_4_full_weeks: whole("week", -4, -1),
    last_3_full_months: whole("month", -3, -1),
    last_12_full_months: whole("month", -12, -1),
    last_month_to_same_day: [start("month", -1), today.subtract({ months: 1 })],
    last_year_to_same_day: [start("year", -1), today.subtract({ years: 1 })],
  };
  for (const unit of ["week", "month", "quarter", "year"]) {
    found[`this_${unit}`] = [start(unit), today];
    found[`this_full_${unit}`] = whole(unit, 0);
    found[`last_${unit}`] = whole(unit, -1);
    found[`next_${unit}`] = whole(unit, 1);
    if (unit !== "quarter") found[`rest_of_${unit}`] = [today, whole(unit, 0)[1]];
  }
  for (const count of [7, 30, 90]) {
    found[`last_${count}_days`] = [today.subtract({ days: count - 1 }), today];
    if (count < 90) found[`next_${count}_days`] = [today, today.add({ days: count - 1 })];
  }
  return found;
}

const known = new Map(); // the same days are asked of in many zones
function answered(line) {
  const asked = JSON.parse(line);
  if (asked.shown) return JSON.stringify(asked.at.map((seconds) => shown(asked.shown, seconds)));
  if (asked.begins) return JSON.stringify(asked.days.map((day) => begins(asked.begins, day)));
  if (!known.has(line)) {
    const day = Temporal.PlainDate.from(asked.meanings);
    known.set(line, JSON.stringify(meanings(day, asked.first_day, asked.weekend)));
  }
  return known.get(line);
}

const { version } = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
const { node, tz, icu } = process.versions;
console.log(JSON.stringify({ node, node_icu: icu, node_tz: tz, "temporal-polyfill": version }));
for await (const line of createInterface({ input: process.stdin })) console.log(answered(line));
