import { GUEST_PREFIX, type Identity } from "../../shared/identity.ts";
import { randomText } from "../core/random-text.ts";

const NAME_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A guest nobody has been before: `guest_` + 16 characters (80 random bits), named `Guest-` + 4. */
export const newGuest = (): Identity => ({
  identifier: `${GUEST_PREFIX}${randomText(16)}`,
  username: `Guest-${randomText(4, NAME_LETTERS)}`,
  role: "guest",
  formerGuest: null,
});
