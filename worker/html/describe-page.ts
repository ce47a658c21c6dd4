import { assertNever } from "../../shared/assert-never.ts";
import { NOT_FOUND_META } from "../../shared/page-meta.ts";
import { leaderboardMeta, leaderboardType, PAGE_METAS, type PagePath } from "../../shared/page-metas.ts";
import { DEFAULT_GAME_TYPE } from "../../shared/time-controls.ts";
import { describeGame } from "./describe-game.ts";
import { describeProfile } from "./describe-profile.ts";
import type { DescribedPage, Redirect } from "./described-page.ts";
import { routeOf } from "./route-of.ts";

/** Pages that only their player sees, and those that mailed links lead to. */
const UNLISTED: ReadonlySet<PagePath> = new Set<PagePath>([
  "/friends",
  "/confirmation",
  "/forgot-password",
  "/reset-password",
  "/new-email",
]);

const isListed = (path: PagePath): boolean => !UNLISTED.has(path) && !path.startsWith("/settings");

const describeFixed = (path: PagePath, asked: string | null): DescribedPage => {
  const page = { status: 200, meta: PAGE_METAS[path], path, isListed: isListed(path) } as const;
  if (path === "/home") return { ...page, path: "/" };
  const gameType = leaderboardType(asked);
  if (path !== "/leaderboard" || gameType === DEFAULT_GAME_TYPE) return page;
  return { ...page, meta: leaderboardMeta(gameType), path: `${path}?type=${gameType}` };
};

/** What the page at an address says about itself, and whether there is one. */
export const describePage = async (env: Env, url: URL): Promise<DescribedPage | Redirect> => {
  const route = routeOf(url.pathname);
  switch (route.kind) {
    case "page":
      return describeFixed(route.path, url.searchParams.get("type"));
    case "profile":
      return describeProfile(env, route.username, url.search);
    case "game":
      return describeGame(env, route.gameId);
    case "nothing":
      return { status: 404, meta: NOT_FOUND_META, path: url.pathname, isListed: false };
    default:
      return assertNever(route);
  }
};
