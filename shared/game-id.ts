/** Letters and digits without look-alikes (no 0 O o, 1 I l i). */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz";

export const GAME_ID_LENGTH = 10;

const PATTERN = new RegExp(`^[${ALPHABET}]{${GAME_ID_LENGTH}}$`);

/**
 * A game id, or null when the bytes ran out: some are thrown away so that each letter is equally likely.
 * Twice GAME_ID_LENGTH random bytes are enough nearly always; call again when they were not.
 */
export const gameIdFrom = (randomBytes: Uint8Array): string | null => {
  const limit = 256 - (256 % ALPHABET.length);
  let id = "";
  for (const byte of randomBytes) {
    if (byte < limit) id += ALPHABET[byte % ALPHABET.length];
    if (id.length === GAME_ID_LENGTH) return id;
  }
  return null;
};

export const isGameId = (text: string): boolean => PATTERN.test(text);
