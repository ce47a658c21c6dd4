import { dayOf, nextDayAt } from "../../../../shared/puzzles/days.ts";

/** A program of its own, because a process has one time zone. Prints where the next day does not begin as it should. */

const MINUTE = 60_000;
const wrong: string[] = [];
// Steps of 245 minutes meet every hour of the day in two years.
for (let at = Date.UTC(2026, 10, 23); at < Date.UTC(2028, 10, 23); at += 245 * MINUTE) {
  const now = new Date(at);
  const next = nextDayAt(now);
  const today = dayOf(now);
  if (next <= at || dayOf(new Date(next)) !== today + 1 || dayOf(new Date(next - 1)) !== today) {
    wrong.push(now.toISOString());
  }
}
process.stdout.write(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, wrong }));
