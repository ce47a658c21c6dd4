import type { ArenaSeries } from "../../../shared/api/arenas-api.ts";
import type { GameType } from "../../../shared/game/time-controls.ts";

/**
 * To change the site's arenas, edit this file and deploy: see "Change the arenas' hours" in OPERATING.md. It takes
 * effect on the first day whose arenas are not created yet.
 */

export interface ArenaSlot {
  readonly series: ArenaSeries;
  /** `hour` is what this zone's clocks show, in summer and winter. */
  readonly timeZone: string;
  readonly hour: number;
  /** 0 is Sunday. Omitted: every day. */
  readonly weekday?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly minutes: number;
  /** Used in turn, from day to day, or from week to week. */
  readonly gameTypes: readonly [GameType, ...GameType[]];
}

export const TIMETABLE: readonly ArenaSlot[] = [
  { series: "asia", timeZone: "Asia/Singapore", hour: 20, minutes: 30, gameTypes: ["blitz", "bullet"] },
  { series: "europe", timeZone: "Europe/Berlin", hour: 20, minutes: 30, gameTypes: ["bullet", "blitz"] },
  { series: "americas", timeZone: "America/New_York", hour: 20, minutes: 30, gameTypes: ["blitz", "bullet"] },
  { series: "weekly", timeZone: "UTC", weekday: 0, hour: 17, minutes: 60, gameTypes: ["blitz"] },
];
