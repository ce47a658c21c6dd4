/** Constants of SPEC §9 that both sides know. */

/** Seconds. */
export const GUEST_TOKEN_LIFETIME = 86_400;

export const JOIN_CODE_MIN_LENGTH = 8;

export const MAX_BODY_BYTES = 16_384;
