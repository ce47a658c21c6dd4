import type { Millis } from "./game/time-controls.ts";

/** Lifetimes of tokens and their cookies are in seconds. */
export const GUEST_TOKEN_LIFETIME = 86_400;
/** An expired guest's token can be exchanged for so long. Longer than the longest turn of a correspondence game. */
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

export const FETCH_RETRIES = 3;
export const FETCH_RETRY_DELAY: Millis = 1500;

/** In milliseconds. Each delay varies randomly by up to the share `randomization`. */
export const RECONNECTION = { firstDelay: 1000, longestDelay: 5000, randomization: 0.5 } as const;

export const PING_EVERY: Millis = 2000;
export const PING_TIME_OUT: Millis = 5000;
export const LATENCY_BOUNDS: readonly Millis[] = [200, 400, 600, 800];

/** From 0 (silent) to 1. */
export const DEFAULT_VOLUME = 0.5;

export const MAX_TOASTS = 10;
/** Challenges stay until they are answered. */
export const TOAST_LIFETIME: Millis = 5000;

export const COPIED_FOR: Millis = 2000;

/** In seconds. */
export const RESEND_WAIT = 60;

/** In characters. */
export const APPEAL_MAX_LENGTH = 2000;

/** In characters. */
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
export const CHART_MAX_POINTS = 500;

/** Each friend is notified of coming and going. */
export const MAX_FRIENDS = 200;
/** Unanswered, by one player. */
export const MAX_OPEN_REQUESTS = 50;

export const MAX_SENT_CHALLENGES = 5;
/** To one player: strangers cannot fill the screen. */
export const MAX_RECEIVED_CHALLENGES = 10;

export const MAX_GAMES_WITH_BOTS = { guest: 2, account: 4 } as const;

export const MAX_STUDIES = 100;
/** Enough for a study's longest tree with its name, even if the name is escaped. */
export const MAX_STUDY_BODY_BYTES = 18_432;

export const MAX_CORRESPONDENCE_GAMES = 50;
export const MAX_OPEN_SEEKS = 10;

export const MAX_GAMES_OF_BOT = 32;
/** With other bots, for each bot, in a day of UTC. */
export const BOT_GAMES_A_DAY = 100;
/** In characters. */
export const BOT_ABOUT_LENGTH = 300;
/** From 1. */
export const HOUSE_BOT_LEVELS = 8;

/** Of one account. A new one replaces the oldest. */
export const MAX_NOTICE_DEVICES = 10;

export const NOTE_LENGTH = 2000;
