import type { Millis } from "../../shared/time-controls.ts";
import { byRating, bySeniority, CrowdOrder, type Member, newMember, placeIn, sinceOf } from "./crowd-order.ts";
import { Exclusions } from "./exclusions.ts";
import { Heap } from "./heap.ts";
import { acceptableAt, type Front, Fronts, frontOf, type Meeting } from "./meetings.ts";
import type { Waiting } from "./waiting.ts";
import { countedGap, type Opening } from "./window.ts";

/** Two who may be paired. */
export interface Candidate {
  /** Has waited at least as long as the second. */
  readonly first: Waiting;
  readonly second: Waiting;
}

/** The same in the index. */
interface Proposal {
  readonly gap: number;
  readonly senior: Member;
  readonly junior: Member;
}

/** So many ratings around one's own are looked at first: seldom is there a reason to look further. */
const FIRST_REACH = 16;
const FURTHER = 4;

/** Where more people than this may be paired at once, as after a pause, everybody is looked at. */
const FEW = 32;

const inOrder = (a: Member, b: Member): readonly [Member, Member] => (byRating(a, b) <= 0 ? [a, b] : [b, a]);

/** Smallest gap, then longest wait; then by rating, so that there is an order for any two. */
const bestFirst = (a: Proposal, b: Proposal): number => {
  const byWorth = a.gap - b.gap || sinceOf(a.senior) - sinceOf(b.senior) || sinceOf(a.junior) - sinceOf(b.junior);
  if (byWorth !== 0) return byWorth;
  const [[lower, higher], [otherLower, otherHigher]] = [inOrder(a.senior, a.junior), inOrder(b.senior, b.junior)];
  return byRating(lower, otherLower) || byRating(higher, otherHigher);
};

const proposalOf = (a: Member, b: Member): Proposal => {
  const [senior, junior] = bySeniority(a, b) < 0 ? [a, b] : [b, a];
  return { gap: Math.abs(a.rating - b.rating), senior, junior };
};

const candidateOf = ({ senior, junior }: Proposal): Candidate => {
  const [lower, higher] = inOrder(senior, junior);
  const [first, second] = sinceOf(lower) <= sinceOf(higher) ? [lower, higher] : [higher, lower];
  return { first: first.waiting, second: second.waiting };
};

const meetingOf = (who: Member, partner: Member): Meeting<Member> => ({
  gap: countedGap(Math.abs(who.rating - partner.rating), who.isProvisional && partner.isProvisional),
  since: sinceOf(who) + sinceOf(partner),
  who,
  partner,
});

/** Whether a meeting is one of two who wait. Else somebody has gone, or has not been looked for: none was earlier. */
const isReal = ({ partner }: Meeting<Member>): boolean => partner !== null && partner.slot !== null;

/**
 * Those who wait in a pool, so arranged that what one who comes or goes changes costs the same for ten as for thousands.
 * Each meeting of two is kept with one of them, who came last or was last looked at; what is kept of somebody who has
 * gone stays until it would be the next, as it is never too late.
 */
export class PartnerIndex {
  readonly #isRated: boolean;
  readonly #members = new Map<string, Member>();
  readonly #order = new CrowdOrder();
  readonly #exclusions = new Exclusions();
  readonly #meetings = new Fronts<Member>();
  readonly #freeSlots: number[] = [];
  /** Since when each waits, the longest first. */
  readonly #since: Millis[] = [];

  /** Where ratings do not count everybody takes everybody. */
  constructor(isRated: boolean) {
    this.#isRated = isRated;
  }

  get(identifier: string): Waiting | undefined {
    return this.#members.get(identifier)?.waiting;
  }

  /** Who is there already is put in anew. */
  add(waiting: Waiting): void {
    const { identifier } = waiting.identity;
    this.remove(identifier);
    const member = newMember(waiting, this.#isRated);
    member.slot = this.#freeSlots.pop() ?? this.#members.size;
    this.#members.set(identifier, member);
    this.#order.add(member);
    this.#exclusions.add(member);
    this.#since.splice(this.#placeOf(sinceOf(member)), 0, sinceOf(member));
    this.#look(member, FIRST_REACH);
  }

  remove(identifier: string): void {
    const member = this.#members.get(identifier);
    if (member === undefined || member.slot === null) return;
    this.#members.delete(identifier);
    this.#order.remove(member);
    this.#exclusions.remove(member);
    this.#since.splice(this.#placeOf(sinceOf(member)), 1);
    this.#meetings.set(member.slot, []);
    this.#freeSlots.push(member.slot);
    member.slot = null;
  }

  /** Since when the last so many wait, latest first. */
  latest(count: number): Millis[] {
    return this.#since.slice(-count).reverse();
  }

  /** The first moment at which two of these can be paired if nobody comes or goes; null when that moment never comes. */
  nextAt(opening: Opening): Millis | null {
    const rematches = this.#exclusions.rematches().map((two) => acceptableAt(meetingOf(...two), opening));
    for (;;) {
      let next = Number.POSITIVE_INFINITY;
      let first: Meeting<Member> | null = null;
      for (const meeting of this.#meetings.all) {
        const at = acceptableAt(meeting, opening);
        if (at >= next) continue;
        next = at;
        first = meeting;
      }
      if (first === null || isReal(first)) {
        const earliest = Math.min(next, ...rematches);
        return earliest === Number.POSITIVE_INFINITY ? null : earliest;
      }
      this.#lookAgain(first);
    }
  }

  /**
   * Takes out those who are paired at a moment, best first: greedily, which leaves nobody who could be paired. Two who
   * have just played each other may only be while neither has anybody else to wait for.
   */
  takeDue(opening: Opening, now: Millis): Candidate[] {
    const taken: Candidate[] = [];
    // Each round takes people away, after which two who have just played may be the only ones left to each other.
    for (;;) {
      const proposals = new Heap<Proposal>(bestFirst);
      for (const senior of this.#whoMayPropose(opening, now)) {
        const best = this.#bestFor(senior, opening, now);
        if (best !== null) proposals.push(best);
      }
      for (const two of this.#exclusions.rematches()) {
        if (acceptableAt(meetingOf(...two), opening) <= now) proposals.push(proposalOf(...two));
      }
      let proposal = proposals.pop();
      if (proposal === undefined) return taken;
      for (; proposal !== undefined; proposal = proposals.pop()) {
        const { senior, junior } = proposal;
        if (senior.slot === null) continue;
        if (junior.slot === null) {
          const next = this.#bestFor(senior, opening, now);
          if (next !== null) proposals.push(next);
          continue;
        }
        taken.push(candidateOf(proposal));
        for (const { waiting } of [senior, junior]) this.remove(waiting.identity.identifier);
      }
    }
  }

  #placeOf(since: Millis): number {
    return placeIn(this.#since, (other) => other < since);
  }

  /** Keeps the meetings of somebody with those so many ratings around. */
  #look(member: Member, reach: number): void {
    if (member.slot === null) return;
    member.reach = reach;
    this.#meetings.set(member.slot, this.#meetingsOf(member));
  }

  #lookAgain({ who, partner }: Meeting<Member>): void {
    this.#look(who, partner === null ? FURTHER * who.reach : who.reach);
  }

  #meetingsOf(member: Member): Front<Member> {
    const found: Meeting<Member>[] = [];
    const longest = this.#since[0] ?? 0;
    let looked = 0;
    for (const { gap, from, to } of this.#order.around(member)) {
      if (looked++ === member.reach) {
        const least = countedGap(gap, member.isProvisional);
        found.push({ gap: least, since: sinceOf(member) + longest, who: member, partner: null });
        break;
      }
      let isAnyFound = false;
      for (let place = from; place < to; place++) {
        const other = this.#order.at(place);
        if (other === undefined || other === member || member.excluded.has(other)) continue;
        const isNearest = !member.isProvisional || other.isProvisional;
        // Of the same rating, only who has waited longest; and who is provisional, if that brings them nearer.
        if (isNearest || !isAnyFound) found.push(meetingOf(member, other));
        isAnyFound = true;
        if (isNearest) break;
      }
    }
    return frontOf(found);
  }

  /** The seniors of all who may be paired, and perhaps others. */
  #whoMayPropose(opening: Opening, now: Millis): Iterable<Member> {
    const isDue = (meeting: Meeting<Member>): boolean => acceptableAt(meeting, opening) <= now;
    for (;;) {
      const due = [...this.#meetings.having(isDue)].map((front) => front.filter(isDue));
      const unreal = due.filter((front) => !front.some(isReal));
      if (unreal.length === 0) {
        const members = due.flatMap(([meeting]) => meeting?.who ?? []);
        if (members.length > FEW) return [...this.#order.all()];
        return new Set(members.flatMap((member) => [member, ...this.#dueSeniors(member, opening, now)]));
      }
      for (const front of unreal) {
        const again = front.find(({ partner }) => partner === null) ?? front[0];
        if (again !== undefined) this.#lookAgain(again);
      }
    }
  }

  *#dueSeniors(member: Member, opening: Opening, now: Millis): Generator<Member> {
    const longest = this.#since[0] ?? 0;
    for (const { gap, from, to } of this.#order.around(member)) {
      const least = countedGap(gap, member.isProvisional);
      if (acceptableAt({ gap: least, since: sinceOf(member) + longest }, opening) > now) return;
      for (let place = from; place < to; place++) {
        const other = this.#order.at(place);
        if (other === undefined || bySeniority(other, member) >= 0) break;
        if (member.excluded.has(other)) continue;
        if (acceptableAt(meetingOf(member, other), opening) <= now) yield other;
      }
    }
  }

  /** The best of those who have waited less long and can be paired with somebody now. */
  #bestFor(senior: Member, opening: Opening, now: Millis): Proposal | null {
    let best: Proposal | null = null;
    for (const group of this.#order.around(senior)) {
      if (best !== null && group.gap > best.gap) break;
      const least = countedGap(group.gap, senior.isProvisional);
      if (acceptableAt({ gap: least, since: 2 * sinceOf(senior) }, opening) > now) break;
      for (let place = this.#order.juniorsIn(group, senior); place < group.to; place++) {
        const junior = this.#order.at(place);
        if (junior === undefined || senior.excluded.has(junior)) continue;
        if (acceptableAt(meetingOf(senior, junior), opening) <= now) {
          const proposal = { gap: group.gap, senior, junior };
          if (best === null || bestFirst(proposal, best) < 0) best = proposal;
          break;
        }
        // Those after them have waited less long still.
        if (!senior.isProvisional || junior.isProvisional) break;
      }
    }
    return best;
  }
}
