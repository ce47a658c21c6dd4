import type { ArenaSeries } from "../../../shared/api/arenas-api.ts";
import type { GameType, Millis } from "../../../shared/game/time-controls.ts";
import { type ArenaSlot, TIMETABLE } from "./timetable.ts";

const DAY: Millis = 86_400_000;
const HOUR: Millis = 3_600_000;
const MINUTE: Millis = 60_000;

/** A day more than a week, as the next run comes a day later. */
export const PLANNED_AHEAD: Millis = 8 * DAY;

interface PlannedArena {
  /** From the date and the slot, so that no run creates an arena twice. */
  readonly id: string;
  readonly series: ArenaSeries;
  readonly gameType: GameType;
  readonly minutes: number;
  readonly startsAt: Millis;
}

const offsetOf = (timeZone: string, at: Millis): Millis => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? Number.NaN);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return shown - Math.floor(at / MINUTE) * MINUTE;
};

/** When a zone's clocks show this hour. `date` is its midnight in UTC. */
const momentOf = (timeZone: string, date: Millis, hour: number): Millis => {
  const shown = date + hour * HOUR;
  // On days when clocks change, the offset of a nearby moment may be wrong. The second one is right.
  return shown - offsetOf(timeZone, shown - offsetOf(timeZone, shown));
};

const arenaOn = (slot: ArenaSlot, date: Millis): PlannedArena => {
  const { series, gameTypes, minutes, timeZone, hour } = slot;
  const turn = Math.floor(date / DAY / (slot.weekday === undefined ? 1 : 7)) % gameTypes.length;
  return {
    id: `${new Date(date).toISOString().slice(0, 10)}-${series}`,
    series,
    gameType: gameTypes[turn] ?? gameTypes[0],
    minutes,
    startsAt: momentOf(timeZone, date, hour),
  };
};

export const plannedArenas = (now: Millis, timetable = TIMETABLE): PlannedArena[] => {
  // A zone's date may be one day before or after the date in UTC.
  const first = Math.floor(now / DAY) * DAY - DAY;
  const dates = Array.from({ length: PLANNED_AHEAD / DAY + 3 }, (_, index) => first + index * DAY);
  return timetable.flatMap((slot) =>
    dates
      .filter((date) => slot.weekday === undefined || new Date(date).getUTCDay() === slot.weekday)
      .map((date) => arenaOn(slot, date))
      .filter(({ startsAt }) => startsAt > now && startsAt <= now + PLANNED_AHEAD),
  );
};
