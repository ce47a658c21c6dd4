import type { Millis } from "./game/time-controls.ts";

/** Limits that both sides must agree on. Time controls are in game/time-controls.ts. */

/** The lifetime of a session's token and cookie, in seconds. */
export const GUEST_TOKEN_LIFETIME = 86_400;
/**
 * Seconds after its expiry for which a guest's token can be exchanged, so that a returning guest stays the same guest.
 * Longer than the longest turn of a correspondence game.
 */
export const GUEST_REMEMBERED = 30 * 86_400;
export const LOGIN_LIFETIME = 7 * 86_400;
/** The least lifetime on a device that gets notifications. Longer than the longest turn of a correspondence game. */
export const NOTIFIED_LIFETIME = 30 * 86_400;
/** With "Remember Me", and after confirming an email address. */
export const REMEMBERED_LIFETIME = 365 * 86_400;
/** Programs cannot log in again, so their tokens last until they are ended. */
export const PERSONAL_TOKEN_LIFETIME = 3650 * 86_400;

export const MAX_PERSONAL_TOKENS = 20;
export const TOKEN_NAME_MAX_LENGTH = 40;

/** How often a failed fetch is retried, and after how long. */
export const FETCH_RETRIES = 3;
export const FETCH_RETRY_DELAY: Millis = 1500;

/** Milliseconds between two attempts to connect. Each delay varies randomly by up to this share. */
export const RECONNECTION = { firstDelay: 1000, longestDelay: 5000, randomization: 0.5 } as const;

export const PING_EVERY: Millis = 2000;
export const PING_TIME_OUT: Millis = 5000;
/** The upper bound of each latency level. The worst level has none. */
export const LATENCY_BOUNDS: readonly Millis[] = [200, 400, 600, 800];

/** From 0 (silent) to 1. */
export const DEFAULT_VOLUME = 0.5;

/** The oldest is removed first. */
export const MAX_TOASTS = 10;
/** Challenges stay until they are answered. */
export const TOAST_LIFETIME: Millis = 5000;

/** How long a button shows "Copied". */
export const COPIED_FOR: Millis = 2000;

/** Seconds between two confirmation mails. */
export const RESEND_WAIT = 60;

/** What a suspended player tells the operator, in characters. */
export const APPEAL_MAX_LENGTH = 2000;

/** What a player says about somebody who misbehaves, in characters. */
export const REPORT_MAX_LENGTH = 500;

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_DEBOUNCE: Millis = 200;
export const SEARCH_MAX_RESULTS = 10;

export const JOIN_CODE_MIN_LENGTH = 8;

export const MAX_BODY_BYTES = 16_384;

export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_MAX_PAGE_SIZE = 50;
export const HISTORY_MAX_PAGE = 1000;

/** The score between two players counts their games among this many last games of the first player. */
export const SCORE_OF_GAMES = 200;

export const LEADERBOARD_SIZE = 50;
/** Points of a rating chart, for each time control. */
export const CHART_MAX_POINTS = 500;

/** Limits the cost of coming and going: each friend is notified. */
export const MAX_FRIENDS = 200;
/** Unanswered friend requests by one player. */
export const MAX_OPEN_REQUESTS = 50;

export const MAX_SENT_CHALLENGES = 5;
/** Open challenges to one player: strangers cannot fill the screen. */
export const MAX_RECEIVED_CHALLENGES = 10;

/** Running games of one person with bots. */
export const MAX_GAMES_WITH_BOTS = { guest: 2, account: 4 } as const;

export const MAX_STUDIES = 100;
/** Enough for a study's longest tree with its name, even if the name is escaped. */
export const MAX_STUDY_BODY_BYTES = 18_432;

/** Running correspondence games of one player. */
export const MAX_CORRESPONDENCE_GAMES = 50;
/** Seeks of one person that wait for an opponent. */
export const MAX_OPEN_SEEKS = 10;

/** The most games that a bot can play at once. */
export const MAX_GAMES_OF_BOT = 32;
/** Games of bot against bot in a day of UTC, for each bot. */
export const BOT_GAMES_A_DAY = 100;
/** What a bot says about itself, in characters. */
export const BOT_ABOUT_LENGTH = 300;
/** The strengths of house bots, from 1. */
export const HOUSE_BOT_LEVELS = 8;

/** Devices of one account that get notifications. A new one replaces the oldest. */
export const MAX_NOTICE_DEVICES = 10;

/** The longest note beside a correspondence game. */
export const NOTE_LENGTH = 2000;
