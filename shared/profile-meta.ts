import { ratingText } from "./format.ts";
import type { Perfs } from "./games-api.ts";
import type { PageMeta } from "./page-meta.ts";
import { NO_SUCH_PLAYER, SOMETHING_WENT_WRONG } from "./texts.ts";
import { GAME_TYPES, type GameType } from "./time-controls.ts";

export const hasRatedGames = (perfs: Perfs): boolean => GAME_TYPES.some((gameType) => perfs[gameType].allR > 0);

/** The time control with the highest rating among those that were played, else the first. */
export const bestType = (perfs: Perfs): GameType => {
  const played = GAME_TYPES.filter((gameType) => perfs[gameType].allR > 0);
  return played.reduce(
    (best, gameType) => (perfs[gameType].elo > perfs[best].elo ? gameType : best),
    played[0] ?? GAME_TYPES[0],
  );
};

/** What the tab and a shared link say about a player. */
const descriptionOf = (username: string, perfs: Perfs): string => {
  if (!hasRatedGames(perfs)) return `${username} has not played a rated game yet`;
  const type = bestType(perfs);
  const { elo, allR } = perfs[type];
  return `${username}'s ${type} rating is ${ratingText(elo)} with ${allR} rated games`;
};

export const profileMeta = ({ username, perfs }: { readonly username: string; readonly perfs: Perfs }): PageMeta => ({
  title: username,
  description: descriptionOf(username, perfs),
});

/** While nothing is known of the player but the name in the address. */
export const unreadProfileMeta = (username: string): PageMeta => ({
  title: username,
  description: `The profile of ${username}`,
});

export const missingProfileMeta = (username: string): PageMeta => ({
  title: NO_SUCH_PLAYER,
  description: `The profile of ${username} cannot be shown.`,
});

export const failedProfileMeta = (username: string): PageMeta => ({
  ...missingProfileMeta(username),
  title: SOMETHING_WENT_WRONG,
});
