import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { reminderFile, reminderTime } from "../../../../web/pages/daily/reminder.ts";

test.each([
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Australia/Eucla",
  // Summer time begins at midnight, which does not exist on that day.
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Beirut",
])("in %s, the next day begins with the first moment of its date, in two years of summer and winter time", (zone) => {
  const out = execFileSync(process.execPath, ["test/web/pages/daily/zones.ts"], {
    env: { ...process.env, TZ: zone },
    encoding: "utf8",
  });
  expect(JSON.parse(out)).toEqual({ zone, wrong: [] });
});

test("a reminder comes at this time of the next day, but not at night", () => {
  const at = (hour: number, minute: number) => reminderTime(new Date(2026, 11, 31, hour, minute));
  const tomorrow = { year: 2027, month: 1, day: 1 };
  expect(at(9, 41)).toEqual({ ...tomorrow, hour: 9, minute: 41 });
  expect(at(0, 10)).toEqual({ ...tomorrow, hour: 8, minute: 0 });
  expect(at(23, 59)).toEqual({ ...tomorrow, hour: 20, minute: 0 });
});

test("the calendar's entry repeats every day at that time, in the player's own zone, and leads to the puzzles", () => {
  const file = reminderFile("https://example.org", new Date(2026, 10, 28, 9, 41));
  expect(file).toContain("\r\nDTSTART:20261129T094100\r\n");
  expect(file).toContain("\r\nRRULE:FREQ=DAILY\r\n");
  expect(file).toContain("\r\nURL:https://example.org/daily\r\n");
  expect(file).toContain("\r\nUID:daily@example.org\r\n");
});
