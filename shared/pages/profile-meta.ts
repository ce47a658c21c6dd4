import type { Perfs } from "../api/games-api.ts";
import { ratingText } from "../format.ts";
import { GAME_TYPES, type GameType } from "../game/time-controls.ts";
import { profileMetasTexts } from "../language/en/profile-metas.ts";
import { count, fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { PageMeta } from "./page-meta.ts";

/** The texts about players: in the language of this page, unless the caller passes others. */
type Texts = typeof profileMetasTexts;

export const hasRatedGames = (perfs: Perfs): boolean => GAME_TYPES.some((gameType) => perfs[gameType].allR > 0);

/** The time control with the highest rating among those played, else the first. */
export const bestType = (perfs: Perfs): GameType => {
  const played = GAME_TYPES.filter((gameType) => perfs[gameType].allR > 0);
  return played.reduce(
    (best, gameType) => (perfs[gameType].elo > perfs[best].elo ? gameType : best),
    played[0] ?? GAME_TYPES[0],
  );
};

interface RatedPlayer {
  readonly username: string;
  readonly perfs: Perfs;
}

export const profileMeta = (
  { username, perfs }: RatedPlayer,
  texts: Texts = profileMetasTexts,
  writing?: Writing,
): PageMeta => {
  if (!hasRatedGames(perfs)) return { title: username, description: fill(texts.unrated, { username }, writing) };
  const type = bestType(perfs);
  const { elo, allR } = perfs[type];
  const rating = ratingText(elo);
  return { title: username, description: count(texts.best[type], allR, { username, rating }, writing) };
};

/** Title and description while only the name in the address is known. */
export const unreadProfileMeta = (username: string, texts: Texts = profileMetasTexts, writing?: Writing): PageMeta => ({
  title: username,
  description: fill(texts.unread, { username }, writing),
});

export const missingProfileMeta = (
  username: string,
  texts: Texts = profileMetasTexts,
  writing?: Writing,
): PageMeta => ({
  title: texts.unknown,
  description: fill(texts.failed, { username }, writing),
});

export const failedProfileMeta = (username: string): PageMeta => ({
  ...missingProfileMeta(username),
  title: profileMetasTexts.failedTitle,
});
