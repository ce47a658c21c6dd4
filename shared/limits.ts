/** Constants of SPEC §9 that both sides know. */

/** How long a session lasts, token and cookie, in seconds. */
export const GUEST_TOKEN_LIFETIME = 86_400;
export const LOGIN_LIFETIME = 7 * 86_400;
/** Of a login with "Remember Me", and of the one that a confirmed e-mail brings. */
export const REMEMBERED_LIFETIME = 365 * 86_400;

/** Seconds between two mails that confirm an address. */
export const RESEND_WAIT = 60;

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_RESULTS = 10;

export const JOIN_CODE_MIN_LENGTH = 8;

export const MAX_BODY_BYTES = 16_384;

export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_MAX_PAGE_SIZE = 50;
export const HISTORY_MAX_PAGE = 1000;

/** Players on a leaderboard. */
export const LEADERBOARD_SIZE = 50;
/** Points of a rating chart, for each time control. */
export const CHART_MAX_POINTS = 500;
