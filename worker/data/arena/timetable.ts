import type { ArenaSeries } from "../../../shared/api/arenas-api.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";

/**
 * The site's own arenas. Whoever runs the site changes them here, and deploys: see "Change the arenas' hours" in
 * OPERATING.md. The daily run creates them a week ahead, so a change holds from the first day that is not created yet.
 */

export interface ArenaSlot {
  /** One of each name. It is a part of the arenas' addresses. */
  readonly series: ArenaSeries;
  /** The hour is that of this zone's clocks, in summer and winter. */
  readonly timeZone: string;
  readonly hour: number;
  /** 0 is Sunday. Omitted: every day. */
  readonly weekday?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly minutes: number;
  /** Taken in turn, from day to day. */
  readonly gameTypes: readonly [GameType, ...GameType[]];
}

export const TIMETABLE: readonly ArenaSlot[] = [
  { series: "asia", timeZone: "Asia/Singapore", hour: 20, minutes: 30, gameTypes: ["blitz", "bullet"] },
  { series: "europe", timeZone: "Europe/Berlin", hour: 20, minutes: 30, gameTypes: ["bullet", "blitz"] },
  { series: "americas", timeZone: "America/New_York", hour: 20, minutes: 30, gameTypes: ["blitz", "bullet"] },
  { series: "weekly", timeZone: "UTC", weekday: 0, hour: 17, minutes: 60, gameTypes: ["blitz"] },
];
