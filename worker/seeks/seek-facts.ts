import { isGuest } from "../../shared/account/identity.ts";
import { ratingAt } from "../../shared/game/rating.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { Database } from "../data/database.ts";
import { isPairExhausted } from "../data/game/rated-pairs.ts";
import { blocksBetween } from "../data/people/blocks.ts";
import { findSeekers, type Seeker } from "../data/people/seekers.ts";
import type { ConnectedIdentity } from "../platform/object/identity-header.ts";
import type { StartRating } from "../room/play/seat.ts";
import type { OpenSeek, SeekRefusal } from "./seek.ts";

interface SeekFacts {
  readonly owner: ConnectedIdentity;
  readonly by: ConnectedIdentity;
  readonly ratings?: { readonly owner: StartRating; readonly by: StartRating };
}

const named = ({ isSupporter: _, ...identity }: ConnectedIdentity, seeker: Seeker | undefined): ConnectedIdentity => ({
  ...identity,
  ...(seeker !== undefined && { username: seeker.username }),
  ...(seeker?.isSupporter === true && { isSupporter: true }),
});

/** Of players who are about to play. `owner-gone`: the owner's account may not play any more. */
export const factsOf = async (
  db: Database,
  { owner, isRated }: OpenSeek,
  by: ConnectedIdentity,
  now: Millis,
): Promise<SeekFacts | Extract<SeekRefusal, "not-welcome" | "played-enough" | "login-needed"> | "owner-gone"> => {
  const accounts = [owner, by].map(({ identifier }) => identifier).filter((identifier) => !isGuest(identifier));
  if (accounts.length === 0) return { owner, by };
  const [one, other] = accounts;
  const areBoth = one !== undefined && other !== undefined;
  const [seekers, blocks, isExhausted] = await Promise.all([
    findSeekers(db, accounts, now),
    areBoth ? blocksBetween(db, one, other) : [],
    areBoth && isRated ? isPairExhausted(db, one, other, now) : false,
  ]);
  const [ofOwner, ofTaker] = [seekers.get(owner.identifier), seekers.get(by.identifier)];
  if (!isGuest(owner.identifier) && ofOwner === undefined) return "owner-gone";
  if (!isGuest(by.identifier) && ofTaker === undefined) return "login-needed";
  if (blocks.length > 0) return "not-welcome";
  if (isExhausted) return "played-enough";
  const players = { owner: named(owner, ofOwner), by: named(by, ofTaker) };
  if (!isRated) return players;
  if (ofOwner === undefined || ofTaker === undefined) return "login-needed";
  return { ...players, ratings: { owner: ratingAt(ofOwner.rating, now), by: ratingAt(ofTaker.rating, now) } };
};
