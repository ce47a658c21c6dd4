/** Everything that the site stores in a browser, as the privacy policy lists it. Other names do not compile. */

export const COOKIES = ["token", "language", "registration", "device"] as const;
export type CookieName = (typeof COOKIES)[number];

/** Keys of `localStorage`, as the policy groups them. "note-" is followed by a game's id. */
export const KEPT_KEYS = {
  settings: [
    "appearance",
    "board-numbers",
    "coach",
    "first-games",
    "first-steps",
    "last-clock",
    "perks",
    "phrases-muted",
    "prepared-moves",
    "two-turning",
  ],
  games: ["days-running", "note-", "rated-correspondence", "running-game"],
  puzzles: [
    "daily-puzzles",
    "ideas",
    "practice",
    "practice-progress",
    "puzzle-outbox",
    "puzzles",
    "puzzles-of",
    "storm",
    "storm-bests",
    "training",
    "two",
  ],
} as const;
type KeyGroup = keyof typeof KEPT_KEYS;
export type KeptKey = (typeof KEPT_KEYS)[KeyGroup][number] | `note-${string}`;

export const TAB_KEYS = ["analysis", "analysis-settings", "arena", "reloaded-at", "search", "typed"] as const;
export type TabKey = (typeof TAB_KEYS)[number];

/** What the names of caches begin with. The service worker's begins so, too: it imports nothing. */
export const CACHES = ["build-"] as const;

export type StorageKey = KeptKey | TabKey;
