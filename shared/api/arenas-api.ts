import { looksOf, usernameProblem } from "../account/username.ts";
import type { Problem } from "../api-reason.ts";
import type { ArenaResult, ArenaTerms, ArenaView } from "../arena/arena.ts";
import type { Millis } from "../game/time-controls.ts";

/** Each has a name on pages and is a part of addresses: never rename one. */
export const ARENA_SERIES = ["asia", "europe", "americas", "weekly"] as const;
export type ArenaSeries = (typeof ARENA_SERIES)[number];

export const ARENA_NAME_LENGTH = { min: 2, max: 30 } as const;
export const ARENA_AHEAD: Millis = 7 * 86_400_000;
export const MAX_OPEN_ARENAS = 3;

/** An arena as lists show it. */
export interface ArenaListing {
  readonly terms: ArenaTerms;
  /** Null while it waits for enough players. */
  readonly startsAt: Millis | null;
  readonly endsAt: Millis | null;
  /** How many have played; 0 until the results are there. */
  readonly players: number;
  /** In lists: how many have joined an arena that runs or starts soon, some seconds ago. Left out if unknown. */
  readonly joined?: number;
}

/** A place of the final standing. Those of guests are missing. */
export interface ArenaPlace extends Omit<ArenaResult, "identifier" | "record"> {
  readonly username: string;
}

export interface PastArena extends ArenaListing {
  /** The first three. */
  readonly podium: readonly Pick<ArenaPlace, "rank" | "username" | "score">[];
}

/** `GET /arenas`: the public ones. */
export interface ArenasResponse {
  readonly running: readonly ArenaListing[];
  /** Those with a start first, then those that wait for players. */
  readonly soon: readonly ArenaListing[];
  readonly over: readonly PastArena[];
}

/** `GET /arenas/{id}`. */
export interface ArenaResponse {
  readonly arena: ArenaListing;
  /** What happens in it; null before it is near, after its end, and while it does not answer. */
  readonly now: ArenaView | null;
  /** The final standing; null until it is stored. */
  readonly results: readonly ArenaPlace[] | null;
}

/** `GET /arenas/{id}/record/{rank}`: somebody's games. */
export interface ArenaRecordResponse {
  readonly games: ArenaResult["record"];
}

/** `POST /arenas`. */
export interface NewArenaResponse {
  readonly id: string;
}

/** A player's place in an arena, for profiles. */
export interface PlayedArena extends Pick<ArenaResult, "rank" | "score"> {
  readonly arena: Pick<ArenaTerms, "id" | "name" | "series" | "gameType"> & Pick<ArenaListing, "startsAt" | "players">;
}

/** `GET /users/{username}/arenas`. */
export interface PlayedArenasResponse {
  readonly played: number;
  /** The best places first. */
  readonly best: readonly PlayedArena[];
}

const NAME = /^[A-Za-z0-9_-]+( [A-Za-z0-9_-]+)*$/;

/** A name with one of these words sounds like an arena of the site. Other words, as "team" and "bot", do not. */
const OFFICIAL = new Set(
  "admin admins administrator administrators dev developer developers mod moderator moderators official staff support system webmaster"
    .split(" ")
    .map(looksOf),
);

const soundsOfficial = (name: string): boolean =>
  looksOf(name.replaceAll(" ", "")).includes(looksOf("official")) ||
  name.split(/[ _-]+|(?<=[a-z0-9])(?=[A-Z])/).some((word) => OFFICIAL.has(looksOf(word)));

export const arenaNameProblem = (name: string): Problem => {
  const { min, max } = ARENA_NAME_LENGTH;
  const problem = usernameProblem(name.replaceAll(" ", "").slice(0, 20));
  if (problem?.reason === "name-reserved" || soundsOfficial(name)) return { reason: "arena-name-reserved" };
  if (problem === null && name.length <= max && NAME.test(name)) return null;
  return { reason: "arena-name-invalid", min, max };
};
