import type { Millis } from "./time-controls.ts";

/** Numbers that both sides must agree on. Time controls are in time-controls.ts. */

/** How long a session lasts, token and cookie, in seconds. */
export const GUEST_TOKEN_LIFETIME = 86_400;
export const LOGIN_LIFETIME = 7 * 86_400;
/** Of a login with "Remember Me", and of the one that a confirmed e-mail brings. */
export const REMEMBERED_LIFETIME = 365 * 86_400;

/** How often something that could not be fetched is tried again, and after how long. */
export const FETCH_RETRIES = 3;
export const FETCH_RETRY_DELAY: Millis = 1500;

/** Milliseconds between two attempts to connect. Each connection's delays are longer or shorter by up to this share. */
export const RECONNECTION = { firstDelay: 1000, longestDelay: 5000, randomization: 0.5 } as const;

export const PING_EVERY: Millis = 2000;
export const PING_TIME_OUT: Millis = 5000;
/** Each band of latencies is below its bound; the worst has none. */
export const LATENCY_BOUNDS: readonly Millis[] = [200, 400, 600, 800];

/** From 0, silent, to 1. */
export const DEFAULT_VOLUME = 0.5;

/** At most this many are shown; the oldest goes first. */
export const MAX_TOASTS = 10;
/** Challenges stay until they are answered. */
export const TOAST_LIFETIME: Millis = 5000;

/** How long a button says that it has copied. */
export const COPIED_FOR: Millis = 2000;

/** Seconds between two mails that confirm an address. */
export const RESEND_WAIT = 60;

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_DEBOUNCE: Millis = 200;
export const SEARCH_MAX_RESULTS = 10;

export const JOIN_CODE_MIN_LENGTH = 8;

export const MAX_BODY_BYTES = 16_384;

export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_MAX_PAGE_SIZE = 50;
export const HISTORY_MAX_PAGE = 1000;

/** Of a player's last games so many are looked through for those against one other: what the score between two counts. */
export const SCORE_OF_GAMES = 200;

/** Players on a leaderboard. */
export const LEADERBOARD_SIZE = 50;
/** Points of a rating chart, for each time control. */
export const CHART_MAX_POINTS = 500;

/** Bounds what a player's coming and going costs: each friend is told. */
export const MAX_FRIENDS = 200;
/** Requests of one player that wait for an answer. */
export const MAX_OPEN_REQUESTS = 50;

/** Challenges that a player may have sent and nobody has answered. */
export const MAX_SENT_CHALLENGES = 5;
/** The same of those received: strangers cannot fill anybody's screen. */
export const MAX_RECEIVED_CHALLENGES = 10;
