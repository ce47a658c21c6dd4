/** As in a game's id. `gameIdFrom` is not used here, because home would then load it, too. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export const studyIdFrom = (randomBytes: Uint8Array): string =>
  Array.from(randomBytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join("");

export const newStudyId = (): string => studyIdFrom(crypto.getRandomValues(new Uint8Array(10)));
