/**
 * Letters of a game's id (`shared/game/game-id.ts`), as many as five bits choose from. `gameIdFrom` would be loaded with
 * home, which needs the rest of its file.
 */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A study's id from ten random bytes. */
export const studyIdFrom = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");

export const newStudyId = (): string => studyIdFrom(crypto.getRandomValues(new Uint8Array(10)));
