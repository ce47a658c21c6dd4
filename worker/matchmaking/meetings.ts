import type { Millis } from "../../shared/time-controls.ts";
import { type Opening, waitFor } from "./window.ts";

/**
 * When two take each other follows from two numbers: how far apart they are, and since when they wait. How the windows
 * of a pool open changes with everybody who comes, so nothing that depends on it can be kept. But of two meetings of
 * which one is nearer and has waited longer, that one is always first. The meetings to which no other is, a dozen of
 * millions, are the front of a set: whatever the windows, the first meeting of all is one of its front.
 */
export interface Meeting<Who> {
  /** Of their ratings; half of it for two who are provisional, as their window is twice as wide. */
  readonly gap: number;
  /** The moments since which the two wait, added up. */
  readonly since: number;
  readonly who: Who;
  /** Null: somebody further away, who was not looked for yet. No such meeting is earlier than this. */
  readonly partner: Who | null;
}

/** By gap, nearest first; so each has waited longer than all before it. */
export type Front<Who> = readonly Meeting<Who>[];

/** When the two take each other. The wait of both counts: who has waited long need not wait for a newcomer's patience. */
export const acceptableAt = ({ gap, since }: Pick<Meeting<unknown>, "gap" | "since">, opening: Opening): Millis =>
  Math.ceil(since / 2 + waitFor(gap, opening));

const byGap = (a: Meeting<unknown>, b: Meeting<unknown>): number => a.gap - b.gap || a.since - b.since;

export const frontOf = <Who>(meetings: Meeting<Who>[]): Front<Who> => {
  const front: Meeting<Who>[] = [];
  let longest = Number.POSITIVE_INFINITY;
  for (const meeting of meetings.sort(byGap)) {
    if (meeting.since >= longest) continue;
    longest = meeting.since;
    front.push(meeting);
  }
  return front;
};

/** The front of both together. */
const merged = <Who>(one: Front<Who>, other: Front<Who>): Front<Who> => {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const front: Meeting<Who>[] = [];
  let longest = Number.POSITIVE_INFINITY;
  for (let at = 0, atOther = 0; ; ) {
    const [a, b] = [one[at], other[atOther]];
    const next = b === undefined || (a !== undefined && byGap(a, b) <= 0) ? a : b;
    if (next === undefined) return front;
    if (next === a) at++;
    else atOther++;
    if (next.since >= longest) continue;
    longest = next.since;
    front.push(next);
  }
};

const isSame = (one: Front<unknown>, other: Front<unknown>): boolean =>
  one.length === other.length && one.every((meeting, index) => meeting === other[index]);

const NONE: Front<never> = [];

/**
 * The front of many sets, each in a slot of its own: a tree in which each node has the front of the two below it. To
 * change one set costs a step for each doubling of their number.
 */
export class Fronts<Who> {
  #capacity = 1;
  /** The root is 1, below node n are 2n and 2n + 1, and the slots are last. */
  #nodes: Front<Who>[] = [NONE, NONE];

  /** Of all sets together. */
  get all(): Front<Who> {
    return this.#nodes[1] ?? NONE;
  }

  set(slot: number, front: Front<Who>): void {
    while (slot >= this.#capacity) this.#grow();
    let node = this.#capacity + slot;
    this.#nodes[node] = front;
    for (node >>= 1; node >= 1; node >>= 1) {
      const both = merged(this.#nodes[2 * node] ?? NONE, this.#nodes[2 * node + 1] ?? NONE);
      if (isSame(both, this.#nodes[node] ?? NONE)) return;
      this.#nodes[node] = both;
    }
  }

  /** The fronts of the sets that have a meeting of which something is true that is then true of every earlier one. */
  *having(isTrue: (meeting: Meeting<Who>) => boolean, node = 1): Generator<Front<Who>> {
    const front = this.#nodes[node] ?? NONE;
    if (!front.some(isTrue)) return;
    if (node >= this.#capacity) yield front;
    else {
      yield* this.having(isTrue, 2 * node);
      yield* this.having(isTrue, 2 * node + 1);
    }
  }

  #grow(): void {
    const slots = this.#nodes.slice(this.#capacity);
    this.#capacity *= 2;
    this.#nodes = Array.from({ length: 2 * this.#capacity }, () => NONE);
    for (const [slot, front] of slots.entries()) this.#nodes[this.#capacity + slot] = front;
    for (let node = this.#capacity - 1; node >= 1; node--) {
      this.#nodes[node] = merged(this.#nodes[2 * node] ?? NONE, this.#nodes[2 * node + 1] ?? NONE);
    }
  }
}
