/**
 * 32 letters of a game's id (`shared/game/game-id.ts`), so that five bits choose one. `gameIdFrom` is not used here:
 * home loads the rest of its file and would then load `gameIdFrom` too.
 */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A study's id from ten random bytes. */
export const studyIdFrom = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");

export const newStudyId = (): string => studyIdFrom(crypto.getRandomValues(new Uint8Array(10)));
