const LETTERS = "0123456789abcdefghijklmnopqrstuv";

/** There are 32 letters, so the low five bits of a random byte pick one without bias. */
export const randomText = (length: number, letters: string = LETTERS): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 31]).join("");
