import type { Problem } from "./api-reason.ts";
import { usernameKey } from "./identity.ts";

/**
 * The rules for names. Only plain ASCII: a name that looks like another one in some other alphabet cannot be written.
 */

export const USERNAME_MIN_LENGTH = 2;
export const USERNAME_MAX_LENGTH = 20;

/** Days between two changes of a name, for which the old name is reserved for its owner. */
export const USERNAME_CHANGE_DAYS = 30;

const PATTERN = /^[A-Za-z0-9_-]+$/;

/**
 * Addresses of the site, names that seem to speak for it, and names that programs take for something else. Without `-`
 * and `_`, which the comparison ignores.
 */
const RESERVED =
  `about account admin administrator admins analysis anonymous api appearance assets bot changeemail changepassword
  changeusername computer confirmation contact dev devices donate email everyone favicon forgotpassword forgottenpassword
  friends game games help home index info leaderboard learn login logout me mod moderator moderators newemail nobody
  noreply notfound null official opponent owner play player postmaster privacy privacypolicy practice profile resetpassword
  robots root search security serviceworker settings signin signup sockets staff static status subscription support
  system team terms termsofservice tv undefined user users watch webmaster you constructor hasownproperty proto prototype tostring
  valueof`.split(/\s+/);

/** A name that starts like this would pass for a guest or for somebody who has left. */
const RESERVED_STARTS = ["guest", "deleted"];

/** Digits that pass for letters, and pairs that pass for one. Whatever looks the same has one form. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/0/g, "o"],
  [/[1l]/g, "i"],
  [/3/g, "e"],
  [/4/g, "a"],
  [/5/g, "s"],
  [/7/g, "t"],
  [/8/g, "b"],
  [/9/g, "g"],
  [/rn/g, "m"],
  [/vv/g, "w"],
];

/** Two names with one of these look the same at a glance. */
const looksOf = (username: string): string =>
  LOOK_ALIKES.reduce(
    (looks, [alike, letter]) => looks.replace(alike, letter),
    usernameKey(username).replace(/[-_]/g, ""),
  );

const RESERVED_LOOKS = new Set(RESERVED.map(looksOf));
const RESERVED_START_LOOKS = RESERVED_STARTS.map(looksOf);

const isReserved = (username: string): boolean => {
  const looks = looksOf(username);
  return RESERVED_LOOKS.has(looks) || RESERVED_START_LOOKS.some((start) => looks.startsWith(start));
};

/** What is wrong with a name that somebody wants to have. Whether it is free is not asked here. */
export const usernameProblem = (username: string): Problem => {
  if (username.length < USERNAME_MIN_LENGTH) return { reason: "name-too-short", min: USERNAME_MIN_LENGTH };
  if (username.length > USERNAME_MAX_LENGTH) return { reason: "name-too-long", max: USERNAME_MAX_LENGTH };
  if (!PATTERN.test(username)) return { reason: "name-characters" };
  if (!/[A-Za-z0-9]/.test(username)) return { reason: "name-without-letter" };
  if (isReserved(username)) return { reason: "name-reserved" };
  return null;
};
