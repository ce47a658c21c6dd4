import { DEFAULT_GAME_TYPE, SPEEDS, type Speed, TIME_CONTROLS } from "../game/time-controls.ts";
import { metasTexts } from "../language/en/metas.ts";
import { fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import { LEADERBOARD_SIZE } from "../limits.ts";
import { HOME_META, type PageMeta } from "./page-meta.ts";
import type { Head } from "./pages.ts";

export const leaderboardType = (asked: string | null): Speed =>
  SPEEDS.find((gameType) => gameType === asked) ?? DEFAULT_GAME_TYPE;

export const leaderboardMeta = (
  gameType: Speed,
  { leaderboards, leaderboardDescriptions }: typeof metasTexts = metasTexts,
  writing?: Writing,
): PageMeta => ({
  title: leaderboards[gameType],
  description: fill(
    leaderboardDescriptions[gameType],
    { size: LEADERBOARD_SIZE, clock: gameType === "correspondence" ? "" : TIME_CONTROLS[gameType].label },
    writing,
  ),
});

/** Of a fixed address. Players and games have their own functions: `profile-meta.ts`, `game-meta.ts`. */
export const pageMeta = (
  head: Head,
  texts: typeof metasTexts = metasTexts,
  home: PageMeta = HOME_META,
  writing?: Writing,
): PageMeta => {
  if (head === "home") return home;
  if (head === "leaderboard") return leaderboardMeta(DEFAULT_GAME_TYPE, texts, writing);
  return { title: texts.titles[head], description: texts.descriptions[head] };
};
