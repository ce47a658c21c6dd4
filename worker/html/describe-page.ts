import { assertNever } from "../../shared/assert-never.ts";
import { LANGUAGES, type Language } from "../../shared/language/languages.ts";
import { leaderboardMeta, leaderboardType, type PagePath, pageMetas } from "../../shared/page-metas.ts";
import { DEFAULT_GAME_TYPE } from "../../shared/time-controls.ts";
import { firstMetasIn, metasIn } from "../language/translations.ts";
import { describeGame } from "./describe-game.ts";
import { describeProfile } from "./describe-profile.ts";
import type { DescribedPage, Reader, Redirect } from "./described-page.ts";
import { routeOf, wellFormed } from "./route-of.ts";

/** Pages that only their player sees, and those that mailed links lead to. */
const UNLISTED: ReadonlySet<PagePath> = new Set<PagePath>([
  "/friends",
  "/confirmation",
  "/forgot-password",
  "/reset-password",
  "/new-email",
]);

const isListed = (path: PagePath): boolean => !UNLISTED.has(path) && !path.startsWith("/settings");

const describeFixed = (path: PagePath, asked: string | null, language: Language): DescribedPage => {
  const [texts, writing] = [metasIn(language), LANGUAGES[language]];
  const meta = pageMetas(texts, firstMetasIn(language).home, writing)[path];
  const page = { status: 200, meta, path, isListed: isListed(path) } as const;
  if (path === "/home") return { ...page, path: "/" };
  const gameType = leaderboardType(asked);
  if (path !== "/leaderboard" || gameType === DEFAULT_GAME_TYPE) return page;
  return { ...page, meta: leaderboardMeta(gameType, texts, writing), path: `${path}?type=${gameType}` };
};

/** What the page at an address says about itself to a reader, and whether there is one. */
export const describePage = async (env: Env, url: URL, reader: Reader): Promise<DescribedPage | Redirect> => {
  const pathname = wellFormed(url.pathname);
  // Browsers fail to decode it. With its origin, as it may begin with two slashes.
  if (pathname !== url.pathname) return { redirectTo: url.origin + pathname + url.search };
  const route = routeOf(url.pathname);
  const { language } = reader;
  switch (route.kind) {
    case "page":
      return describeFixed(route.path, url.searchParams.get("type"), language);
    case "profile":
      return describeProfile(env, route.username, url.search, language);
    case "game":
      return describeGame(env, route.gameId, reader);
    case "nothing":
      return { status: 404, meta: firstMetasIn(language).notFound, path: url.pathname, isListed: false };
    default:
      return assertNever(route);
  }
};
