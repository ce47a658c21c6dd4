/** What both sides know about friends and challenges. */

/** Who may send a player challenges. */
export const CHALLENGE_POLICIES = ["anyone", "friends", "nobody"] as const;
export type ChallengePolicy = (typeof CHALLENGE_POLICIES)[number];

/** Bounds what a player's coming and going costs: each friend is told. */
export const MAX_FRIENDS = 200;
/** Requests of one player that wait for an answer. */
export const MAX_OPEN_REQUESTS = 50;

/** Challenges that a player may have sent and nobody has answered. */
export const MAX_SENT_CHALLENGES = 5;
/** The same of those received: nobody's screen is filled by strangers. */
export const MAX_RECEIVED_CHALLENGES = 10;
