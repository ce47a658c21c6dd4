import type { Problem } from "../api-reason.ts";
import { usernameKey } from "./identity.ts";

/** The rules for usernames. Plain ASCII only, so that no name can imitate another one with a different alphabet. */

export const USERNAME_MIN_LENGTH = 2;
export const USERNAME_MAX_LENGTH = 20;

/** Days between two changes of a name. The old name is reserved for its owner for as many days. */
export const USERNAME_CHANGE_DAYS = 30;

const PATTERN = /^[A-Za-z0-9_-]+$/;

/** The site's paths, names that sound official, and words that programs treat specially, without `-` and `_`. */
const RESERVED =
  `about account admin administrator admins analysis anonymous api appearance arena arenas assets bot bots
  changeemail changepassword changeusername computer confirmation contact daily dev developer developers devices
  donate email embed everyone favicon forgotpassword forgottenpassword friends game games help home icons index
  info leaderboard learn login logout me mod moderator moderators newemail nobody noreply notfound null official
  opendata opponent owner play player postmaster practice privacy privacypolicy profile puzzles puzzlesets race
  resetpassword review robots root search security serviceworker settings signin signup sockets staff static
  status stormsets studies subscription support system team terms termsofservice tv two undefined unsubscribe user
  users watch webmaster you constructor hasownproperty proto prototype tostring valueof`.split(/\s+/);

const RESERVED_STARTS = ["guest", "deleted"];

/** Digits that look like letters, and pairs that look like one letter. Each group maps to one form. */
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

/** Two names with the same result look the same at a glance. */
export const looksOf = (username: string): string =>
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

/** Does not check that the name is free. */
export const usernameProblem = (username: string): Problem => {
  if (username.length < USERNAME_MIN_LENGTH) return { reason: "name-too-short", min: USERNAME_MIN_LENGTH };
  if (username.length > USERNAME_MAX_LENGTH) return { reason: "name-too-long", max: USERNAME_MAX_LENGTH };
  if (!PATTERN.test(username)) return { reason: "name-characters" };
  if (!/[A-Za-z0-9]/.test(username)) return { reason: "name-without-letter" };
  if (isReserved(username)) return { reason: "name-reserved" };
  return null;
};
