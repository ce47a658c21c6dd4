import { isProvisional } from "../../shared/rating.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { namesOf, type Waiting } from "./waiting.ts";

/** One who waits, in an index of a pool. */
export interface Member {
  readonly waiting: Waiting;
  /** As far as ratings count: the same for everybody where they do not. */
  readonly rating: number;
  readonly isProvisional: boolean;
  /** Those with whom there is a reason not to be paired. */
  readonly excluded: Set<Member>;
  /** Where its meetings are kept; null once it is gone. */
  slot: number | null;
  /** So many ratings around its own are looked at for meetings. */
  reach: number;
}

export const newMember = (waiting: Waiting, isRated: boolean): Member => ({
  waiting,
  rating: isRated ? waiting.rating : 0,
  isProvisional: isProvisional(waiting),
  excluded: new Set(),
  slot: null,
  reach: 0,
});

export const sinceOf = ({ waiting }: Member): Millis => waiting.waitingSince;

const nameOf = ({ waiting }: Member): string => namesOf(waiting)[0] ?? "";

/** Who has waited longer comes first; of two who came at once, by name: there is an order for any two. */
export const bySeniority = (a: Member, b: Member): number => {
  const since = sinceOf(a) - sinceOf(b);
  if (since !== 0) return since;
  const [one, other] = [nameOf(a), nameOf(b)];
  return one < other ? -1 : one > other ? 1 : 0;
};

export const byRating = (a: Member, b: Member): number => a.rating - b.rating || bySeniority(a, b);

/** The first place in a sorted part of a list whose item does not come before something. */
export const placeIn = <Item>(
  sorted: readonly Item[],
  comesBefore: (item: Item) => boolean,
  from = 0,
  to = sorted.length,
): number => {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && comesBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Members of the same rating, in the order of seniority: a part of the list of all. */
export interface Group {
  /** Between their rating and that of who looks. */
  readonly gap: number;
  readonly from: number;
  /** The place after the last. */
  readonly to: number;
}

/** Everybody by rating. To put somebody in or take them out moves those behind: a millionth of a second for thousands. */
export class CrowdOrder {
  readonly #sorted: Member[] = [];

  get size(): number {
    return this.#sorted.length;
  }

  at(place: number): Member | undefined {
    return this.#sorted[place];
  }

  all(): readonly Member[] {
    return this.#sorted;
  }

  add(member: Member): void {
    this.#sorted.splice(this.#placeOf(member), 0, member);
  }

  remove(member: Member): void {
    this.#sorted.splice(this.#placeOf(member), 1);
  }

  /** Where in a group those begin who have waited less long than somebody. */
  juniorsIn({ from, to }: Group, member: Member): number {
    return placeIn(this.#sorted, (other) => bySeniority(other, member) <= 0, from, to);
  }

  /** Groups from the nearest on, somebody's own first. */
  *around(member: Member): Generator<Group> {
    const place = this.#placeOf(member);
    let [below, above] = [this.#startOf(place) - 1, this.#endOf(place)];
    yield { gap: 0, from: below + 1, to: above };
    for (;;) {
      const [lower, higher] = [this.#sorted[below], this.#sorted[above]];
      const gapBelow = lower === undefined ? Number.POSITIVE_INFINITY : member.rating - lower.rating;
      const gapAbove = higher === undefined ? Number.POSITIVE_INFINITY : higher.rating - member.rating;
      if (lower !== undefined && gapBelow <= gapAbove) {
        const from = this.#startOf(below);
        yield { gap: gapBelow, from, to: below + 1 };
        below = from - 1;
      } else if (higher !== undefined) {
        const to = this.#endOf(above);
        yield { gap: gapAbove, from: above, to };
        above = to;
      } else return;
    }
  }

  #placeOf(member: Member): number {
    return placeIn(this.#sorted, (other) => byRating(other, member) < 0);
  }

  /** Most groups are of one. */
  #startOf(place: number): number {
    const rating = this.#sorted[place]?.rating ?? 0;
    if (this.#sorted[place - 1]?.rating !== rating) return place;
    return placeIn(this.#sorted, (other) => other.rating < rating, 0, place);
  }

  #endOf(place: number): number {
    const rating = this.#sorted[place]?.rating ?? 0;
    if (this.#sorted[place + 1]?.rating !== rating) return place + 1;
    return placeIn(this.#sorted, (other) => other.rating <= rating, place + 1);
  }
}
