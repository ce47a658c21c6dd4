import { type Identity, isIdentity, isSamePerson } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { cheapestMatching } from "./matching.ts";

export interface Meetable {
  readonly identity: Identity;
  /** Identifiers of accounts. */
  readonly blocked: readonly string[];
}

export interface IdlePlayer extends Meetable {
  readonly rank: number;
  readonly rating: number;
  readonly freeSince: Millis;
  /** The newest first. */
  readonly sides: readonly Side[];
  readonly opponents: readonly string[];
}

interface ArenaCircumstances {
  readonly now: Millis;
  /** Playing or able to play, so without those who pause. */
  readonly active: readonly Meetable[];
  /** From 0 to below 1, for sides that are equally good. */
  readonly random: () => number;
}

export interface ArenaPair {
  readonly X: string;
  readonly O: string;
}

/** Two who have just met wait for other opponents, after two games in a row twice as long. */
export const REMATCH_AFTER: Millis = 15_000;
const MOST_MEETINGS = 2;

/** In points of rating, more or less. */
const COST_OF = { wholeStanding: 600, rating: 0.25, recent: 250, unevenSide: 60, waitedSecond: 20 } as const;
const MOST_WAITED_SECONDS = 60;
const RECENT = 4;
const SIDES_OF = 4;

/** More players are split by rank: a matching's time grows with the cube. Those left over join the next group. */
const GROUP_SIZE = 64;

const unevenness = ({ sides }: IdlePlayer, side: Side): number => {
  const recent = [side, ...sides.slice(0, SIDES_OF - 1)];
  const balance = recent.filter((one) => one === "X").length - recent.filter((one) => one === "O").length;
  return balance ** 2;
};

const sidesCost = (ofX: IdlePlayer, ofO: IdlePlayer): number => unevenness(ofX, "X") + unevenness(ofO, "O");

const meetingsInARow = ({ opponents }: IdlePlayer, { identity }: IdlePlayer): number => {
  const first = opponents.findIndex((one) => one !== identity.identifier);
  return first === -1 ? opponents.length : first;
};

const hasBlocked = ({ blocked }: Meetable, { identity }: Meetable): boolean =>
  blocked.length > 0 && blocked.some((identifier) => isIdentity(identifier, identity));

export const mayMeetInArena = (one: Meetable, other: Meetable): boolean =>
  !isSamePerson(one.identity, other.identity) && !hasBlocked(one, other) && !hasBlocked(other, one);

export const mayMeetAt = (one: IdlePlayer, other: IdlePlayer, active: readonly Meetable[]): Millis => {
  const free = Math.max(one.freeSince, other.freeSince);
  const meetings = Math.min(meetingsInARow(one, other), meetingsInARow(other, one));
  if (meetings === 0) return free;
  const isThird = ({ identity }: Meetable): boolean =>
    identity.identifier !== one.identity.identifier && identity.identifier !== other.identity.identifier;
  const hasChoice = active.some(
    (third) => isThird(third) && (mayMeetInArena(third, one) || mayMeetInArena(third, other)),
  );
  return hasChoice ? free + REMATCH_AFTER * Math.min(meetings, MOST_MEETINGS) : free;
};

/** The latest meeting costs most, an older one less, and one before the last four nothing. */
const recentCost = ({ opponents }: IdlePlayer, other: IdlePlayer): number => {
  const ago = opponents.slice(0, RECENT).indexOf(other.identity.identifier);
  return ago === -1 ? 0 : COST_OF.recent / (ago + 1);
};

const costOf = (one: IdlePlayer, other: IdlePlayer, standing: number): number =>
  (COST_OF.wholeStanding * Math.abs(one.rank - other.rank)) / standing +
  COST_OF.rating * Math.abs(one.rating - other.rating) +
  // One of them may have met more others since.
  Math.max(recentCost(one, other), recentCost(other, one)) +
  COST_OF.unevenSide * Math.min(sidesCost(one, other), sidesCost(other, one));

const waitedCost = ({ freeSince }: IdlePlayer, now: Millis): number =>
  COST_OF.waitedSecond * Math.min(MOST_WAITED_SECONDS, Math.max(0, now - freeSince) / 1000);

/** The fairer ones by recent games. In a tie those of their last games decide, then chance. */
const withSides = (one: IdlePlayer, other: IdlePlayer, random: () => number): ArenaPair => {
  const asIs = { X: one.identity.identifier, O: other.identity.identifier };
  const swapped = { X: other.identity.identifier, O: one.identity.identifier };
  const difference = sidesCost(one, other) - sidesCost(other, one);
  if (difference !== 0) return difference < 0 ? asIs : swapped;
  const [last, lastOfOther] = [one.sides[0], other.sides[0]];
  if (last !== lastOfOther) return last === "O" || lastOfOther === "X" ? asIs : swapped;
  return random() < 0.5 ? asIs : swapped;
};

const pairGroup = (
  group: readonly IdlePlayer[],
  standing: number,
  { now, active, random }: ArenaCircumstances,
): ArenaPair[] => {
  const partners = cheapestMatching(group.length, (first, second) => {
    const [one, other] = [group[first], group[second]];
    if (one === undefined || other === undefined || !mayMeetInArena(one, other)) return null;
    if (now < mayMeetAt(one, other, active)) return null;
    const most = 2 * COST_OF.waitedSecond * MOST_WAITED_SECONDS;
    return Math.round(costOf(one, other, standing) + most - waitedCost(one, now) - waitedCost(other, now));
  });
  return partners.flatMap((second, first) => {
    const [one, other] = [group[first], second !== null && second > first ? group[second] : undefined];
    return one === undefined || other === undefined ? [] : withSides(one, other, random);
  });
};

/** Two who have not just met or blocked each other are never both left over. `standing`: all who have joined. */
export const pairUp = (
  free: readonly IdlePlayer[],
  standing: number,
  circumstances: ArenaCircumstances,
): ArenaPair[] => {
  const byRank = free.toSorted((one, other) => one.rank - other.rank);
  const groups = Math.ceil(byRank.length / GROUP_SIZE);
  const pairs: ArenaPair[] = [];
  let left: IdlePlayer[] = [];
  for (let group = 0; group < groups; group++) {
    const from = Math.ceil((group * byRank.length) / groups);
    const members = [...left, ...byRank.slice(from, Math.ceil(((group + 1) * byRank.length) / groups))];
    const found = pairGroup(members, Math.max(1, standing), circumstances);
    const paired = new Set(found.flatMap(({ X, O }) => [X, O]));
    // Players left over join the next group.
    left = members.filter(({ identity }) => !paired.has(identity.identifier));
    pairs.push(...found);
  }
  return pairs;
};

export const nextMeetingAt = (free: readonly IdlePlayer[], { now, active }: ArenaCircumstances): Millis | null => {
  let next: Millis | null = null;
  for (const [index, one] of free.entries()) {
    for (const other of free.slice(index + 1)) {
      if (!mayMeetInArena(one, other)) continue;
      const at = mayMeetAt(one, other, active);
      if (at > now && (next === null || at < next)) next = at;
    }
  }
  return next;
};
