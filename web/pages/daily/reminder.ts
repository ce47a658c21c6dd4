import { calendarFile, type WallTime } from "../../../shared/calendar.ts";
import { dayTexts } from "../../../shared/language/en/day.ts";

const EARLIEST_HOUR = 8;
const LATEST_HOUR = 20;

/** Tomorrow at this time of the clock, but neither at night nor so late that little of the day is left. */
export const reminderTime = (now: Date): WallTime => {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const isEarly = now.getHours() < EARLIEST_HOUR;
  const isLate = now.getHours() >= LATEST_HOUR;
  return {
    year: tomorrow.getFullYear(),
    month: tomorrow.getMonth() + 1,
    day: tomorrow.getDate(),
    hour: isEarly ? EARLIEST_HOUR : isLate ? LATEST_HOUR : now.getHours(),
    minute: isEarly || isLate ? 0 : now.getMinutes(),
  };
};

/** The days follow the local date, as this time does. */
export const reminderFile = (origin: string, now: Date): string =>
  calendarFile(
    {
      uid: `daily@${new URL(origin).host}`,
      title: `${dayTexts.heading} · Ultimate Tic-Tac-Toe`,
      url: `${origin}/daily`,
      start: { wall: reminderTime(now) },
      minutes: 10,
      repeats: "daily",
      alarmMinutesBefore: 0,
    },
    now.getTime(),
  );
