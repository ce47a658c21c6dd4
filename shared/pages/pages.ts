import { isArenaId } from "../arena/arena.ts";
import { isCode, isGameId } from "../game/game-id.ts";
import type { metasTexts } from "../language/en/metas.ts";

/** A name in `../language/en/metas.ts`, or one of the two that are computed. */
export type Head = keyof typeof metasTexts.titles | "home" | "leaderboard";

export const PLACES = { play: "/", puzzles: "/puzzles", arenas: "/arenas", watch: "/tv", you: "/you" } as const;
export type Place = keyof typeof PLACES;

interface Page {
  /** Fixed addresses. Profiles, games, races, arenas and ideas have none. */
  readonly paths: Readonly<Record<`/${string}`, Head>>;
  /** Its texts are in a language's first script. */
  readonly isFirst?: true;
  /** A place links to the addresses of its pages, in the order of the table. */
  readonly place?: Place;
  /** Its board fills the window. A match wants nothing else there; another board leaves room on a tall phone. */
  readonly board?: "match" | "study";
  /** Everybody else is redirected to home. */
  readonly onlyFor?: "guests" | "players";
  readonly isUnlisted?: true;
  readonly isText?: true;
}

/** The component of NAME is NAME-page.tsx in `web/`. NAME is the first segment of several fixed addresses. */
const PAGES = {
  home: { paths: { "/": "home", "/home": "home" }, isFirst: true, place: "play" },
  game: { paths: {}, isFirst: true, board: "match" },
  profile: { paths: {} },
  "not-found": { paths: {}, isFirst: true },
  suspended: { paths: {} },
  practice: { paths: { "/practice": "practice" }, place: "play", board: "match" },
  two: { paths: { "/two": "two" }, place: "play", board: "match" },
  about: { paths: { "/about": "about" }, isText: true },
  donate: { paths: { "/donate": "donate" } },
  leaderboard: { paths: { "/leaderboard": "leaderboard" }, place: "watch" },
  tv: { paths: { "/tv": "tv" }, place: "watch" },
  review: { paths: { "/review": "review" }, isUnlisted: true, board: "study" },
  puzzles: {
    paths: { "/puzzles": "puzzles", "/puzzles/mine": "training" },
    place: "puzzles",
    board: "study",
  },
  daily: { paths: { "/daily": "daily" }, place: "puzzles", board: "study" },
  storm: { paths: { "/puzzles/storm": "storm" }, place: "puzzles", board: "match" },
  race: { paths: {}, place: "puzzles", board: "match" },
  learn: { paths: { "/learn": "learn" }, isText: true, place: "puzzles", board: "study" },
  idea: { paths: {}, place: "puzzles", board: "study" },
  arenas: { paths: { "/arenas": "arenas" }, place: "arenas" },
  arena: { paths: {}, place: "arenas" },
  bots: { paths: { "/bots": "bots" }, place: "play" },
  games: { paths: { "/games/mine": "ownGames" }, isUnlisted: true, place: "play" },
  you: { paths: { "/you": "you" }, isUnlisted: true, place: "you" },
  analysis: { paths: { "/analysis": "analysis" }, place: "you", board: "study" },
  friends: { paths: { "/friends": "friends" }, onlyFor: "players", isUnlisted: true, place: "you" },
  login: { paths: { "/login": "login" }, onlyFor: "guests" },
  signup: { paths: { "/signup": "signup" }, onlyFor: "guests" },
  confirmation: {
    paths: { "/confirmation": "confirmation" },
    onlyFor: "guests",
    isUnlisted: true,
  },
  "forgot-password": {
    paths: { "/forgot-password": "forgotPassword" },
    onlyFor: "guests",
    isUnlisted: true,
  },
  "reset-password": {
    paths: { "/reset-password": "resetPassword" },
    isUnlisted: true,
  },
  "new-email": { paths: { "/new-email": "newEmail" }, isUnlisted: true },
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
    onlyFor: "players",
    isUnlisted: true,
    place: "you",
  },
  "open-data": { paths: { "/open-data": "openData" }, isText: true },
  "privacy-policy": { paths: { "/privacy-policy": "privacy" }, isText: true },
  "terms-of-service": { paths: { "/terms-of-service": "terms" }, isText: true },
  developers: { paths: { "/developers": "developers" }, isText: true },
  "api-reference": { paths: { "/developers/api": "apiReference" }, isText: true },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

type NamesWith<Fact> = { [Name in PageName]: (typeof PAGES)[Name] extends Fact ? Name : never }[PageName];

export type TextPageName = NamesWith<{ readonly isText: true }>;

const pageOf = (name: PageName): Page => PAGES[name];

/** True if the texts of a page are in a language's first script. */
export const isFirst = (name: PageName): boolean => pageOf(name).isFirst === true;

// TypeScript types the keys of Object.entries as strings.
export const pages = Object.entries(PAGES) as readonly (readonly [PageName, Page])[];

/** Without fixed addresses. "suspended" takes the place of others, at any address. */
type WithoutAddress = "game" | "race" | "arena" | "idea" | "profile" | "not-found" | "suspended";

export interface FixedRoute {
  readonly name: Exclude<PageName, WithoutAddress>;
  readonly path: string;
  readonly head: Head;
  readonly isListed: boolean;
}

export type PageRoute =
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

/** Starts a game at once, against the next opponent of the ladder, unless one goes on. */
export const SEATED_PRACTICE_PATH = "/practice?play";

export const racePath = (code: string): string => `/race/${code}`;

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

const pageAt = (pathname: string): Page => pageOf(routeOf(pathname).name);

/** A profile belongs to none: its address does not tell whether it is one's own. */
export const placeOf = (pathname: string): Place | undefined => pageAt(pathname).place;

export const isForGuests = (name: PageName): boolean => {
  const page: Page = PAGES[name];
  return page.onlyFor === "guests";
};

export const boardAt = (pathname: string): Page["board"] => pageAt(pathname).board;
