/** Letters and digits without look-alikes (no 0 O o, 1 I l i). */
export const GAME_ID_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz";

export const GAME_ID_LENGTH = 10;

const PATTERN = new RegExp(`^[${GAME_ID_LETTERS}]{${GAME_ID_LENGTH}}$`);

/**
 * A game id, or null if there were too few bytes. Some bytes are skipped, so that all letters are equally likely. Twice
 * GAME_ID_LENGTH random bytes are nearly always enough; otherwise call again with new bytes.
 */
export const gameIdFrom = (randomBytes: Uint8Array): string | null => {
  const limit = 256 - (256 % GAME_ID_LETTERS.length);
  let id = "";
  for (const byte of randomBytes) {
    if (byte < limit) id += GAME_ID_LETTERS[byte % GAME_ID_LETTERS.length];
    if (id.length === GAME_ID_LENGTH) return id;
  }
  return null;
};

export const isGameId = (text: string): boolean => PATTERN.test(text);
