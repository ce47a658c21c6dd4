import { metasTexts } from "./language/en/metas.ts";
import { fill } from "./language/fill.ts";
import type { Writing } from "./language/texts.ts";
import { LEADERBOARD_SIZE } from "./limits.ts";
import { HOME_META, type PageMeta } from "./page-meta.ts";
import { DEFAULT_GAME_TYPE, GAME_TYPES, type GameType, TIME_CONTROLS } from "./time-controls.ts";

/** Which leaderboard an address asks for. `asked` is the value of "?type=", if there is one. */
export const leaderboardType = (asked: string | null): GameType =>
  GAME_TYPES.find((gameType) => gameType === asked) ?? DEFAULT_GAME_TYPE;

export const leaderboardMeta = (
  gameType: GameType,
  { leaderboards, leaderboardDescriptions }: typeof metasTexts = metasTexts,
  writing?: Writing,
): PageMeta => ({
  title: leaderboards[gameType],
  description: fill(
    leaderboardDescriptions[gameType],
    { size: LEADERBOARD_SIZE, clock: TIME_CONTROLS[gameType].label },
    writing,
  ),
});

/**
 * Every page with an address of its own and what it says about itself, on screen and in the HTML that the Worker sends.
 * Players and games have functions instead: `profile-meta.ts`, `game-meta.ts`. `home` is what home says.
 */
export const pageMetas = (texts: typeof metasTexts, home: PageMeta, writing?: Writing) => {
  const page = (name: keyof typeof texts.titles): PageMeta => ({
    title: texts.titles[name],
    description: texts.descriptions[name],
  });
  return {
    "/": home,
    "/home": home,
    "/learn": page("learn"),
    "/practice": page("practice"),
    "/about": page("about"),
    "/donate": page("donate"),
    "/leaderboard": leaderboardMeta(DEFAULT_GAME_TYPE, texts, writing),
    "/tv": page("tv"),
    "/analysis": page("analysis"),
    "/friends": page("friends"),
    "/login": page("login"),
    "/signup": page("signup"),
    "/confirmation": page("confirmation"),
    "/forgot-password": page("forgotPassword"),
    "/reset-password": page("resetPassword"),
    "/new-email": page("newEmail"),
    "/settings": page("profile"),
    "/settings/profile": page("profile"),
    "/settings/appearance": page("appearance"),
    "/settings/change-password": page("changePassword"),
    "/settings/change-username": page("changeUsername"),
    "/settings/change-email": page("changeEmail"),
    "/settings/devices": page("devices"),
    "/settings/your-data": page("yourData"),
    "/settings/subscription": page("subscription"),
    "/privacy-policy": page("privacy"),
    "/terms-of-service": page("terms"),
  } as const satisfies Readonly<Record<`/${string}`, PageMeta>>;
};

/** In the language of this page. */
export const PAGE_METAS = pageMetas(metasTexts, HOME_META);

export type PagePath = keyof typeof PAGE_METAS;

export const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGE_METAS, path);
