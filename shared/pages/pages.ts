import { isArenaId } from "../arena/arena.ts";
import { isCode, isGameId } from "../game/game-id.ts";
import type { metasTexts } from "../language/en/metas.ts";
import type { Part } from "../language/texts.ts";

/** Title and description of a page: a name in `../language/en/metas.ts`, or one of the two that are computed. */
export type Head = keyof typeof metasTexts.titles | "home" | "leaderboard";

/** Where players go: in the bar at the foot of a phone, in the top bar and in the menu. */
export const PLACES = { play: "/", puzzles: "/puzzles", arenas: "/arenas", watch: "/tv", you: "/you" } as const;
export type Place = keyof typeof PLACES;

interface Page {
  /** The page's fixed addresses with their heads. Profiles, games, races, arenas and ideas have none. */
  readonly paths: Readonly<Record<`/${string}`, Head>>;
  /** The language scripts that the page needs besides the first one. */
  readonly parts: readonly Part[];
  /** The place that the page belongs to. The links of a place are the addresses of its pages, in the order of the table. */
  readonly place?: Place;
  /** Its board fills the window. On a match nothing else is wanted; another board leaves room on a tall phone. */
  readonly board?: "match" | "study";
  /** Everybody else is redirected to home. */
  readonly onlyFor?: "guests" | "players";
  /** Not for search engines: a player's private page, or the target of a mailed link. */
  readonly isUnlisted?: true;
  /** The page works without scripts: the build renders it as HTML. */
  readonly isText?: true;
}

/**
 * All pages. The component of page NAME is in `web/`, in the file NAME-page.tsx. A page with several fixed
 * addresses is named after their first segment.
 */
export const PAGES = {
  home: { paths: { "/": "home", "/home": "home" }, parts: [], place: "play" },
  game: { paths: {}, parts: ["match"], board: "match" },
  profile: { paths: {}, parts: ["people"] },
  "not-found": { paths: {}, parts: [] },
  suspended: { paths: {}, parts: ["people", "accounts"] },
  practice: { paths: { "/practice": "practice" }, parts: ["match", "study"], place: "play", board: "match" },
  two: { paths: { "/two": "two" }, parts: ["match", "study"], place: "play", board: "match" },
  about: { paths: { "/about": "about" }, parts: ["learn"], isText: true },
  donate: { paths: { "/donate": "donate" }, parts: ["people", "accounts"] },
  leaderboard: { paths: { "/leaderboard": "leaderboard" }, parts: ["people"], place: "watch" },
  tv: { paths: { "/tv": "tv" }, parts: ["match", "people"], place: "watch" },
  review: { paths: { "/review": "review" }, parts: ["match", "study"], isUnlisted: true, board: "study" },
  puzzles: {
    paths: { "/puzzles": "puzzles", "/puzzles/mine": "training" },
    parts: ["study", "learn"],
    place: "puzzles",
    board: "study",
  },
  daily: { paths: { "/daily": "daily" }, parts: ["study", "learn"], place: "puzzles", board: "study" },
  storm: { paths: { "/puzzles/storm": "storm" }, parts: ["study", "race"], place: "puzzles", board: "match" },
  race: { paths: {}, parts: ["match", "study", "race"], place: "puzzles", board: "match" },
  learn: { paths: { "/learn": "learn" }, parts: ["learn"], isText: true, place: "puzzles", board: "study" },
  idea: { paths: {}, parts: ["study", "learn"], place: "puzzles", board: "study" },
  arenas: { paths: { "/arenas": "arenas" }, parts: ["people", "accounts", "arena"], place: "arenas" },
  arena: { paths: {}, parts: ["people", "arena"], place: "arenas" },
  bots: { paths: { "/bots": "bots" }, parts: ["people"], place: "play" },
  games: { paths: { "/games/mine": "ownGames" }, parts: ["people"], isUnlisted: true, place: "play" },
  you: { paths: { "/you": "you" }, parts: ["people"], isUnlisted: true, place: "you" },
  analysis: { paths: { "/analysis": "analysis" }, parts: ["match", "study"], place: "you", board: "study" },
  friends: { paths: { "/friends": "friends" }, parts: ["people"], onlyFor: "players", isUnlisted: true, place: "you" },
  login: { paths: { "/login": "login" }, parts: ["people", "accounts"], onlyFor: "guests" },
  signup: { paths: { "/signup": "signup" }, parts: ["people", "accounts"], onlyFor: "guests" },
  confirmation: {
    paths: { "/confirmation": "confirmation" },
    parts: ["people", "accounts"],
    onlyFor: "guests",
    isUnlisted: true,
  },
  "forgot-password": {
    paths: { "/forgot-password": "forgotPassword" },
    parts: ["people", "accounts"],
    onlyFor: "guests",
    isUnlisted: true,
  },
  "reset-password": {
    paths: { "/reset-password": "resetPassword" },
    parts: ["people", "accounts"],
    isUnlisted: true,
  },
  "new-email": { paths: { "/new-email": "newEmail" }, parts: ["people", "accounts"], isUnlisted: true },
  settings: {
    paths: {
      "/settings": "profile",
      "/settings/profile": "profile",
      "/settings/appearance": "appearance",
      "/settings/notifications": "notifications",
      "/settings/change-password": "changePassword",
      "/settings/change-username": "changeUsername",
      "/settings/change-email": "changeEmail",
      "/settings/devices": "devices",
      "/settings/tokens": "tokens",
      "/settings/your-data": "yourData",
      "/settings/subscription": "subscription",
    },
    parts: ["people", "accounts"],
    onlyFor: "players",
    isUnlisted: true,
    place: "you",
  },
  "open-data": { paths: { "/open-data": "openData" }, parts: ["legal"], isText: true },
  "privacy-policy": { paths: { "/privacy-policy": "privacy" }, parts: ["legal"], isText: true },
  "terms-of-service": { paths: { "/terms-of-service": "terms" }, parts: ["legal"], isText: true },
  developers: { paths: { "/developers": "developers" }, parts: ["legal"], isText: true },
  "api-reference": { paths: { "/developers/api": "apiReference" }, parts: ["legal"], isText: true },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

type NamesWith<Fact> = { [Name in PageName]: (typeof PAGES)[Name] extends Fact ? Name : never }[PageName];

/** The pages that the build renders as HTML. */
export type TextPageName = NamesWith<{ readonly isText: true }>;

// TypeScript types the keys of Object.entries as strings.
export const pages = Object.entries(PAGES) as readonly (readonly [PageName, Page])[];

/**
 * The pages without fixed addresses. A suspended player sees the page "suspended" in place of others, at any address.
 */
type WithoutAddress = "game" | "race" | "arena" | "idea" | "profile" | "not-found" | "suspended";

export interface FixedRoute {
  readonly name: Exclude<PageName, WithoutAddress>;
  readonly path: string;
  readonly head: Head;
  readonly isListed: boolean;
}

/** The page of an address. A player, game, race, arena or idea with this name may not exist. */
type PageRoute =
  | FixedRoute
  | { readonly name: "profile"; readonly username: string }
  | { readonly name: "game"; readonly gameId: string }
  | { readonly name: "race"; readonly code: string }
  | { readonly name: "arena"; readonly id: string }
  | { readonly name: "idea"; readonly idea: string }
  | { readonly name: "not-found" };

const isWithoutAddress = (name: PageName): name is WithoutAddress => Object.keys(PAGES[name].paths).length === 0;

export const fixedRoutes: ReadonlyMap<string, FixedRoute> = new Map(
  pages.flatMap(([name, { paths, isUnlisted = false }]) =>
    isWithoutAddress(name)
      ? []
      : Object.entries(paths).map(([path, head]) => [path, { name, path, head, isListed: !isUnlisted }] as const),
  ),
);

export const arenaPath = (id: string): string => `/arena/${id}`;

/** A practice game starts at once, against the next opponent of the ladder, unless one goes on. */
export const SEATED_PRACTICE_PATH = "/practice?play";

export const racePath = (code: string): string => `/race/${code}`;

/** Decodes a path segment; null if its encoding is invalid. */
export const unescaped = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Reads a path as the router does: ignores case, escapes and a trailing slash. */
export const routeOf = (pathname: string): PageRoute => {
  const parts = pathname.replace(/\/+$/, "").split("/").slice(1);
  const segments = parts.map((part) => unescaped(part) ?? part);
  const [first = "", second = ""] = segments;
  if (segments.length === 2 && first === "@" && second !== "") return { name: "profile", username: second };
  if (segments.length === 1 && isGameId(first)) return { name: "game", gameId: first };
  if (segments.length === 2 && first.toLowerCase() === "race" && isCode(second.toUpperCase())) {
    return { name: "race", code: second.toUpperCase() };
  }
  if (segments.length === 2 && first.toLowerCase() === "arena" && isArenaId(second)) {
    return { name: "arena", id: second };
  }
  const path = segments.join("/").toLowerCase();
  if (path.startsWith("learn/")) return { name: "idea", idea: path.slice(6) };
  return fixedRoutes.get(`/${path}`) ?? { name: "not-found" };
};

const pageAt = (pathname: string): Page => PAGES[routeOf(pathname).name];

/** The place of the page at an address. A profile belongs to none: its address does not tell whether it is one's own. */
export const placeOf = (pathname: string): Place | undefined => pageAt(pathname).place;

export const boardAt = (pathname: string): Page["board"] => pageAt(pathname).board;
