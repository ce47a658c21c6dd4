/** Letters and digits without look-alikes (no 0 O o, 1 I l i). */
export const GAME_ID_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz";

export const GAME_ID_LENGTH = 10;

/** For codes of games by invitation, which can be dictated: no look-alikes, and no vowels, so no words. */
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

/** Null if there were too few bytes: call again. Twice GAME_ID_LENGTH random bytes are nearly always enough. */
export const gameIdFrom = (randomBytes: Uint8Array): string | null =>
  drawn(GAME_ID_LETTERS, GAME_ID_LENGTH, randomBytes);

/** There are only 38 billion, so check that it is free. */
export const codeFrom = (randomBytes: Uint8Array): string | null => drawn(CODE_LETTERS, CODE_LENGTH, randomBytes);

/** Races have such ids, too. */
export const isCode = (text: string): boolean => CODE.test(text);

export const isGameId = (text: string): boolean => ID.test(text) || isCode(text);

export const shownGameId = (gameId: string): string =>
  isCode(gameId) ? `${gameId.slice(0, CODE_LENGTH / 2)}-${gameId.slice(CODE_LENGTH / 2)}` : gameId;

/** Reads a code in any case, with spaces and hyphens anywhere. Other texts stay as they are. */
export const typedGameId = (text: string): string => {
  const bare = text.replace(/[\s\p{Pd}]/gu, "");
  const code = bare.toUpperCase();
  if (isCode(code)) return code;
  return isGameId(bare) ? bare : text;
};
