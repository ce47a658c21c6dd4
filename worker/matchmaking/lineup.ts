import { isProvisional } from "../../shared/game/rating.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { isRematch, mayMeet, placeIn, type WaitingPlayer } from "./waiting.ts";
import { countedGap, type Opening, waitFor } from "./window.ts";

interface Member {
  readonly waiting: WaitingPlayer;
  readonly since: Millis;
  readonly isProvisional: boolean;
  readonly place: number;
  readonly group: Group;
  isTaken: boolean;
}

/** Of one rating, the longest wait first. Groups are linked in the order of rating. */
interface Group {
  readonly rating: number;
  readonly members: Member[];
  lower: Group | null;
  higher: Group | null;
  /** Members taken. A group whose members are all taken is unlinked. */
  taken: number;
}

export interface PossiblePair {
  readonly gap: number;
  /** Has waited at least as long as the junior. */
  readonly senior: Member;
  readonly junior: Member;
}

/** The average of both waits counts, so a long wait also opens a newcomer's window. */
const acceptableAt = (since: Millis, other: Millis, gap: number, opening: Opening): Millis =>
  Math.ceil((since + other) / 2 + waitFor(gap, opening));

/** Largest gap, then shortest wait, then by rating: a strict order of all pairs. */
const worstFirst = (a: PossiblePair, b: PossiblePair): number =>
  b.gap - a.gap ||
  b.senior.since - a.senior.since ||
  b.junior.since - a.junior.since ||
  Math.min(b.senior.place, b.junior.place) - Math.min(a.senior.place, a.junior.place) ||
  Math.max(b.senior.place, b.junior.place) - Math.max(a.senior.place, a.junior.place);

const isSenior = (a: Member, b: Member): boolean => (a.since - b.since || a.place - b.place) < 0;

function* juniorsIn({ members }: Group, member: Member): Generator<Member> {
  for (let at = placeIn(members, (other) => !isSenior(member, other)); ; at++) {
    const junior = members[at];
    if (junior === undefined) return;
    if (!junior.isTaken) yield junior;
  }
}

const take = (member: Member): void => {
  member.isTaken = true;
  const { group } = member;
  if (++group.taken < group.members.length) return;
  if (group.lower !== null) group.lower.higher = group.higher;
  if (group.higher !== null) group.higher.lower = group.lower;
};

/** The nearest in rating first, beginning with the member's own. */
function* around({ group }: Member): Generator<{ readonly group: Group; readonly gap: number }> {
  yield { group, gap: 0 };
  let { lower, higher } = group;
  for (;;) {
    const below = lower === null ? Number.POSITIVE_INFINITY : group.rating - lower.rating;
    const above = higher === null ? Number.POSITIVE_INFINITY : higher.rating - group.rating;
    const nearest = below <= above ? lower : higher;
    if (nearest === null) return;
    yield { group: nearest, gap: Math.min(below, above) };
    if (nearest === lower) ({ lower } = nearest);
    else ({ higher } = nearest);
  }
}

export class Lineup {
  readonly members: readonly Member[];
  readonly #opening: Opening;

  /** `sorted` by rating, wait and name. */
  constructor(sorted: readonly WaitingPlayer[], isRated: boolean, opening: Opening) {
    this.#opening = opening;
    let last: Group | null = null;
    this.members = sorted.map((waiting, place) => {
      const rating = isRated ? waiting.rating : 0;
      if (last === null || last.rating !== rating) {
        const group: Group = { rating, members: [], lower: last, higher: null, taken: 0 };
        if (last !== null) last.higher = group;
        last = group;
      }
      const since = waiting.waitingSince;
      const member = { waiting, since, isProvisional: isProvisional(waiting), place, group: last, isTaken: false };
      last.members.push(member);
      return member;
    });
  }

  /** The best first. Nobody is in two of them. */
  takeDue(now: Millis): PossiblePair[] {
    const taken: PossiblePair[] = [];
    const due = this.members.flatMap((member) => this.#bestFor(member, now) ?? []).sort(worstFirst);
    for (let best = due.pop(); best !== undefined; best = due.pop()) {
      const { senior, junior } = best;
      if (senior.isTaken) continue;
      if (!junior.isTaken) {
        for (const member of [senior, junior]) take(member);
        taken.push(best);
        continue;
      }
      const next = this.#bestFor(senior, now);
      if (next !== null)
        due.splice(
          placeIn(due, (other) => worstFirst(other, next) < 0),
          0,
          next,
        );
    }
    return taken;
  }

  nextAt(): Millis | null {
    let next = Number.POSITIVE_INFINITY;
    for (const member of this.members) {
      for (const { group, gap } of around(member)) {
        if (this.#earliest(member, gap) >= next) break;
        for (const other of juniorsIn(group, member)) {
          if (!this.#canMeet(member, other)) continue;
          next = Math.min(next, this.#acceptableAt(member, other, gap));
          if (!member.isProvisional || other.isProvisional) break;
        }
      }
    }
    return next === Number.POSITIVE_INFINITY ? null : next;
  }

  /** Each pair is found from its senior only. */
  #bestFor(senior: Member, now: Millis): PossiblePair | null {
    let best: PossiblePair | null = null;
    for (const { group, gap } of around(senior)) {
      if ((best !== null && gap > best.gap) || this.#earliest(senior, gap) > now) break;
      for (const junior of juniorsIn(group, senior)) {
        if (!this.#canMeet(senior, junior)) continue;
        if (this.#acceptableAt(senior, junior, gap) <= now) {
          const found = { gap, senior, junior };
          if (best === null || worstFirst(found, best) > 0) best = found;
          break;
        }
        // The other juniors of this rating have waited less, so they fit even later. Only a pair of two provisional
        // ratings may still be near enough.
        if (!senior.isProvisional || junior.isProvisional) break;
      }
    }
    return best;
  }

  #acceptableAt(a: Member, b: Member, gap: number): Millis {
    return acceptableAt(a.since, b.since, countedGap(gap, a.isProvisional && b.isProvisional), this.#opening);
  }

  /** A lower bound for all juniors at a gap. */
  #earliest({ since, isProvisional: mayBeBoth }: Member, gap: number): Millis {
    return acceptableAt(since, since, countedGap(gap, mayBeBoth), this.#opening);
  }

  /** Two who have just played each other meet again only if neither could meet anybody else. */
  #canMeet(a: Member, b: Member): boolean {
    if (!mayMeet(a.waiting, b.waiting)) return false;
    return !isRematch(a.waiting, b.waiting) || !(this.#hasOthers(a) || this.#hasOthers(b));
  }

  #hasOthers({ waiting }: Member): boolean {
    return this.members.some((other) => mayMeet(waiting, other.waiting) && !isRematch(waiting, other.waiting));
  }
}
