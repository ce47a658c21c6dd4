import type { Identity } from "../../shared/identity.ts";

const IDENTIFIER_LETTERS = "0123456789abcdefghijklmnopqrstuv";
const NAME_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** 32 letters each: the low five bits of a random byte pick one without bias. */
const randomText = (letters: string, length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 31]).join("");

/** A guest nobody has been before: `guest_` + 16 characters (80 random bits), named `Guest-` + 4. */
export const newGuest = (): Identity => ({
  identifier: `guest_${randomText(IDENTIFIER_LETTERS, 16)}`,
  username: `Guest-${randomText(NAME_LETTERS, 4)}`,
  role: "guest",
  formerGuest: null,
});
