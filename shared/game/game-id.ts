/** Letters and digits without look-alikes (no 0 O o, 1 I l i). */
export const GAME_ID_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz";

export const GAME_ID_LENGTH = 10;

/**
 * A game by invitation has a shorter id, its code, which can be dictated: capital letters and digits that do not look
 * alike (no 0 O, 1 I L, 2 Z, 5 S, 6, 8 B, U), and no vowels, so that no code is a word.
 */
export const CODE_LETTERS = "3479CDFGHJKMNPQRTVWXY";

export const CODE_LENGTH = 8;

const ID = new RegExp(`^[${GAME_ID_LETTERS}]{${GAME_ID_LENGTH}}$`);
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`);

const drawn = (letters: string, length: number, randomBytes: Uint8Array): string | null => {
  const limit = 256 - (256 % letters.length);
  let id = "";
  for (const byte of randomBytes) {
    if (byte < limit) id += letters[byte % letters.length];
    if (id.length === length) return id;
  }
  return null;
};

/**
 * A game id, or null if there were too few bytes. Some bytes are skipped, so that all letters are equally likely. Twice
 * GAME_ID_LENGTH random bytes are nearly always enough; otherwise call again with new bytes.
 */
export const gameIdFrom = (randomBytes: Uint8Array): string | null =>
  drawn(GAME_ID_LETTERS, GAME_ID_LENGTH, randomBytes);

/** A code, made the same way. There are only 38 billion, so check that it is free. */
export const codeFrom = (randomBytes: Uint8Array): string | null => drawn(CODE_LETTERS, CODE_LENGTH, randomBytes);

/** True for a short id. Races have such ids, too. */
export const isCode = (text: string): boolean => CODE.test(text);

/** True for ids of both kinds. */
export const isGameId = (text: string): boolean => ID.test(text) || isCode(text);

/** An id as people read it to each other: a code in two groups, such as "K7PM-4XQD". */
export const shownGameId = (gameId: string): string =>
  isCode(gameId) ? `${gameId.slice(0, CODE_LENGTH / 2)}-${gameId.slice(CODE_LENGTH / 2)}` : gameId;

/**
 * The id that somebody means with what they typed: a code in any case, with spaces and hyphens anywhere, or an id. Any
 * other text stays as it is.
 */
export const typedGameId = (text: string): string => {
  const bare = text.replace(/[\s\p{Pd}]/gu, "");
  const code = bare.toUpperCase();
  if (isCode(code)) return code;
  return isGameId(bare) ? bare : text;
};
