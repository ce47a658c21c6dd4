import { isIdentity } from "../../shared/account/identity.ts";
import type { SeekTerms } from "../../shared/api/seeks-api.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { MAX_OPEN_SEEKS } from "../../shared/limits.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import type { StartRating } from "../room/play/seat.ts";

/** A correspondence game that waits for an opponent while its owner is away. Pure. */

export interface OpenSeek extends SeekTerms {
  readonly id: string;
  readonly owner: ConnectedIdentity;
  readonly postedAt: Millis;
  readonly expiresAt: Millis;
}

/** The game's id is fixed, so that its room can be asked repeatedly. */
export interface TakenSeek extends OpenSeek {
  readonly taken: {
    readonly by: ConnectedIdentity;
    readonly gameId: string;
    /** With their names when the seek was taken. */
    readonly players: Readonly<Record<Side, ConnectedIdentity>>;
    readonly ratings?: Readonly<Record<Side, StartRating>>;
    readonly at: Millis;
    /** The game was made and its owner was notified; null before. */
    readonly settledAt: Millis | null;
  };
}

export type StoredSeek = OpenSeek | TakenSeek;

export const isTaken = (seek: StoredSeek): seek is TakenSeek => "taken" in seek;

export type SeekRefusal =
  | "login-needed"
  | "own-name"
  | "seek-gone"
  | "too-many-seeks"
  | "too-many-running"
  | "opponent-too-many"
  | "network-too-many"
  | "move-first"
  | "not-welcome"
  | "played-enough"
  | "busy";

/** `id` is that of the posted seek, or of the game that has begun. */
export type SeekAnswer =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: SeekRefusal };

/** More would slow down each event of the pool. */
const MOST_SEEKS = 2000;

const MADE_WITHIN: Millis = 86_400_000;
/** If the object dies meanwhile. */
const GOES_ON_AFTER: Millis = 5000;
/** For the taker of a seek. */
const ANSWERED_AGAIN_FOR: Millis = 600_000;

/** A /48 counts as one. */
const SEEKS_OF_NETWORK = 20;

const networkOf = ({ networks }: ConnectedIdentity): string | null => networks?.wider ?? networks?.own ?? null;

export const whyNotPosted = (
  all: readonly StoredSeek[],
  owner: ConnectedIdentity,
  isRated: boolean,
): SeekRefusal | null => {
  if (isRated && owner.role !== "player") return "login-needed";
  const own = all.filter((seek) => !isTaken(seek) && isIdentity(seek.owner.identifier, owner));
  if (own.length >= MAX_OPEN_SEEKS) return "too-many-seeks";
  const network = networkOf(owner);
  const ofNetwork = all.filter((seek) => network !== null && !isTaken(seek) && networkOf(seek.owner) === network);
  if (ofNetwork.length >= SEEKS_OF_NETWORK) return "network-too-many";
  return all.length >= MOST_SEEKS ? "busy" : null;
};

/** Also as the guest that one of them was. */
const isSamePerson = (one: ConnectedIdentity, other: ConnectedIdentity): boolean =>
  isIdentity(one.identifier, other) ||
  isIdentity(other.identifier, one) ||
  (one.formerGuest !== null && one.formerGuest === other.formerGuest);

/** As far as the pool knows; null if they may try. */
export const whyNotTaken = (
  seek: StoredSeek | undefined,
  by: ConnectedIdentity,
  now: Millis,
): Extract<SeekRefusal, "seek-gone" | "own-name" | "login-needed"> | null => {
  if (seek === undefined || isTaken(seek) || seek.expiresAt <= now) return "seek-gone";
  if (isSamePerson(seek.owner, by)) return "own-name";
  return seek.isRated && by.role !== "player" ? "login-needed" : null;
};

/** `drawn` is the owner's side if they have chosen none. */
export const takenBy = (
  seek: OpenSeek,
  taking: {
    readonly owner: ConnectedIdentity;
    readonly by: ConnectedIdentity;
    readonly ratings?: { readonly owner: StartRating; readonly by: StartRating };
    readonly gameId: string;
    readonly drawn: Side;
  },
  now: Millis,
): TakenSeek => {
  const { owner, by, ratings, gameId, drawn } = taking;
  const bySide = <Value>(ofOwner: Value, ofOther: Value): Record<Side, Value> =>
    (seek.side ?? drawn) === "X" ? { X: ofOwner, O: ofOther } : { X: ofOther, O: ofOwner };
  return {
    ...seek,
    taken: {
      by,
      gameId,
      players: bySide(owner, by),
      ...(ratings !== undefined && { ratings: bySide(ratings.owner, ratings.by) }),
      at: now,
      settledAt: null,
    },
  };
};

export const isTakenBy = (seek: StoredSeek | undefined, by: ConnectedIdentity): boolean =>
  seek !== undefined && isTaken(seek) && isSamePerson(seek.taken.by, by);

export const dueAt = (seek: StoredSeek): Millis => {
  if (!isTaken(seek)) return seek.expiresAt;
  const { at, settledAt } = seek.taken;
  return settledAt === null ? at + GOES_ON_AFTER : settledAt + ANSWERED_AGAIN_FOR;
};

export const isSeekOver = (seek: StoredSeek, now: Millis): boolean => {
  if (!isTaken(seek)) return seek.expiresAt <= now;
  return seek.taken.settledAt !== null && dueAt(seek) <= now;
};

export const isGivenUp = ({ taken: { at, settledAt } }: TakenSeek, now: Millis): boolean =>
  settledAt === null && now - at >= MADE_WITHIN;

const LISTED = 50;

/** First the newest of each owner and network, then the second newest, and so on: nobody fills the list alone. */
export const listed = (all: readonly StoredSeek[], now: Millis): readonly OpenSeek[] => {
  const counts = new Map<string, number>();
  return all
    .filter((seek) => !isTaken(seek) && seek.expiresAt > now)
    .toSorted((one, other) => other.postedAt - one.postedAt)
    .map((seek) => {
      const keys = [seek.owner.identifier, `network ${networkOf(seek.owner)}`];
      const place = Math.max(...keys.map((key) => counts.get(key) ?? 0));
      const counted = networkOf(seek.owner) === null ? keys.slice(0, 1) : keys;
      for (const key of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
      return { seek, place };
    })
    .toSorted((one, other) => one.place - other.place)
    .slice(0, LISTED)
    .map(({ seek }) => seek);
};
