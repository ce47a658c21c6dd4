import { isGameId, typedGameId } from "../../../shared/game/game-id.ts";
import { DEFAULT_GAME_TYPE } from "../../../shared/game/time-controls.ts";
import { LANGUAGES, type Language } from "../../../shared/language/languages.ts";
import { ideaMeta, ideaPath, isIdea } from "../../../shared/pages/idea-meta.ts";
import { leaderboardMeta, leaderboardType, pageMeta } from "../../../shared/pages/page-metas.ts";
import { type FixedRoute, routeOf, unescaped } from "../../../shared/pages/pages.ts";
import { dayInAddress, dayInUtc, isDayBegun } from "../../../shared/puzzles/days.ts";
import { pictureAddress } from "../../platform/language/picture-language.ts";
import { firstMetasIn, ideasIn, metasIn } from "../../platform/language/translations.ts";
import { describeArena } from "./describe-arena.ts";
import { describeGame } from "./describe-game.ts";
import { describeProfile } from "./describe-profile.ts";
import { describeRace } from "./describe-race.ts";
import { describeStudy } from "./describe-study.ts";
import type { DescribedPage, Reader, Redirect } from "./described-page.ts";

/** With invalid escapes escaped again, character by character. */
export const wellFormed = (pathname: string): string =>
  pathname
    .split("/")
    .map((part) => (unescaped(part) === null ? encodeURIComponent(part) : part))
    .join("/");

const describeFixed = (route: FixedRoute, asked: string | null, language: Language): DescribedPage => {
  const { name, path, head, isListed } = route;
  const [texts, writing] = [metasIn(language), LANGUAGES[language]];
  const meta = pageMeta(head, texts, firstMetasIn(language).home, writing);
  const page = { status: 200, meta, path, isListed } as const;
  if (name === "home") return { ...page, path: "/" };
  const gameType = leaderboardType(asked);
  if (name !== "leaderboard" || gameType === DEFAULT_GAME_TYPE) return page;
  return { ...page, meta: leaderboardMeta(gameType, texts, writing), path: `${path}?type=${gameType}` };
};

/** Of the day in the address, else of today in UTC: the reader's local date is unknown. */
const dayPicture = (asked: string | null, language: Language): string => {
  const now = Date.now();
  const day = dayInAddress(asked);
  const shown = day !== null && isDayBegun(day, now) ? day : dayInUtc(now);
  return pictureAddress(`/daily/${shown}/board.png`, language);
};

export const describePage = async (env: Env, url: URL, reader: Reader): Promise<DescribedPage | Redirect> => {
  const pathname = wellFormed(url.pathname);
  // Redirect to a path that browsers can decode. The target has the origin, because the path may begin with two
  // slashes.
  if (pathname !== url.pathname) return { redirectTo: url.origin + pathname + url.search };
  const route = routeOf(url.pathname);
  const { language } = reader;
  switch (route.name) {
    case "profile":
      return describeProfile(env, route.username, url.search, language);
    case "game":
      return describeGame(env, route.gameId, reader);
    case "idea":
      return isIdea(route.idea)
        ? { status: 200, meta: ideaMeta(route.idea, ideasIn(language)), path: ideaPath(route.idea), isListed: true }
        : { status: 404, meta: firstMetasIn(language).notFound, path: url.pathname, isListed: false };
    case "arena":
      return describeArena(env, route.id, language);
    case "race":
      return describeRace(env, route.code, language);
    case "not-found": {
      // The path may be a game's code as people write it down.
      const typed = typedGameId(unescaped(url.pathname.slice(1)) ?? "");
      if (isGameId(typed)) return { redirectTo: `/${typed}${url.search}` };
      return { status: 404, meta: firstMetasIn(language).notFound, path: url.pathname, isListed: false };
    }
    case "analysis": {
      const page = describeFixed(route, null, language);
      const study = url.searchParams.get("study");
      return study === null ? page : describeStudy(env, study, page, language);
    }
    case "daily":
      return { ...describeFixed(route, null, language), picture: dayPicture(url.searchParams.get("day"), language) };
    default:
      return describeFixed(route, url.searchParams.get("type"), language);
  }
};
