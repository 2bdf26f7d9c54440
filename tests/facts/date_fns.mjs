// What date-fns says of some periods, written by hand with it: fixtures/comparison/date_fns.json.
//
// Made in a folder outside of the checkout, with Node (any build with full ICU):
//
//   npm install date-fns@4.4.0 @date-fns/tz@1.5.0
//   TZ=UTC node .../tests/facts/date_fns.mjs > .../fixtures/comparison/date_fns.json
//
// TZ stands for a server's zone. No clock, no randomness.
import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/`);
const { endOfWeek, format, isWeekend, previousSaturday, startOfWeek, subDays, subWeeks } = require("date-fns");
const locales = require("date-fns/locale");
const { tz, TZDate } = require("@date-fns/tz");

const day = (date) => format(date, "yyyy-MM-dd");
const denver = { in: tz("America/Denver") };
const sunday_evening = new Date("2026-08-03T02:00:00Z"); // in Denver; in UTC it is Monday
const tuesday = new Date("2026-08-04T15:14:00Z");
const week_before = subWeeks(tuesday, 1, denver);
const winter = new TZDate("2026-12-15T18:00:00Z", "America/Vancouver"); // no longer an hour back, since 2026

const week = ({ code, options }) => {
  const locale = new Intl.Locale(code);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo;
  return { locale: code, date_fns: options.weekStartsOn || 7, icu: firstDay };
};

console.log(
  JSON.stringify(
    {
      versions: {
        "date-fns": require("date-fns/package.json").version,
        "@date-fns/tz": require("@date-fns/tz/package.json").version,
        node: process.versions.node,
        icu: process.versions.icu,
        tzdata: process.versions.tz,
      },
      server_zone: process.env.TZ,
      yesterday_on_sunday_evening: {
        plain: day(subDays(sunday_evening, 1)),
        in_denver: day(subDays(sunday_evening, 1, denver)),
      },
      last_week_in_denver: [startOfWeek(week_before, denver), endOfWeek(week_before, denver)],
      previous_saturday: {
        on_sunday: day(previousSaturday(new Date(2026, 7, 2, 10))),
        on_tuesday: day(previousSaturday(new Date(2026, 7, 4, 10))),
      },
      vancouver_in_winter: winter,
      is_weekend: { friday: isWeekend(new Date(2026, 6, 31)), sunday: isWeekend(new Date(2026, 7, 2)) },
      weeks: Object.values(locales).map(week),
    },
    null,
    1,
  ),
);
