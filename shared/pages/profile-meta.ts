import type { Perf, Perfs } from "../api/games-api.ts";
import { ratingText } from "../format.ts";
import { SPEEDS, type Speed } from "../game/time-controls.ts";
import { profileMetasTexts } from "../language/en/profile-metas.ts";
import { count, fill } from "../language/fill.ts";
import type { Writing } from "../language/texts.ts";
import type { PageMeta } from "./page-meta.ts";

type Texts = typeof profileMetasTexts;

interface BestRating extends Pick<Perf, "elo" | "allR"> {
  readonly type: Speed;
}

export const bestRating = (perfs: Perfs): BestRating | null =>
  SPEEDS.reduce<BestRating | null>((best, type) => {
    const perf = perfs[type];
    if (perf === undefined || perf.allR === 0 || (best !== null && best.elo >= perf.elo)) return best;
    return { type, elo: perf.elo, allR: perf.allR };
  }, null);

export const hasRatedGames = (perfs: Perfs): boolean => bestRating(perfs) !== null;

interface RatedPlayer {
  readonly username: string;
  readonly perfs: Perfs;
}

export const profileMeta = (
  { username, perfs }: RatedPlayer,
  texts: Texts = profileMetasTexts,
  writing?: Writing,
): PageMeta => {
  const best = bestRating(perfs);
  if (best === null) return { title: username, description: fill(texts.unrated, { username }, writing) };
  const rating = ratingText(best.elo);
  return { title: username, description: count(texts.best[best.type], best.allR, { username, rating }, writing) };
};

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
