import type { Member } from "./crowd-order.ts";
import { avoidedBy, mayMeet, namesOf } from "./waiting.ts";

const NOBODY: ReadonlySet<Member> = new Set();

/** Members by a key of which each may have several. */
class Directory<Key> {
  readonly #members = new Map<Key, Set<Member>>();

  at(key: Key): ReadonlySet<Member> {
    return this.#members.get(key) ?? NOBODY;
  }

  add(key: Key, member: Member): void {
    const there = this.#members.get(key);
    if (there === undefined) this.#members.set(key, new Set([member]));
    else there.add(member);
  }

  remove(key: Key, member: Member): void {
    const there = this.#members.get(key);
    there?.delete(member);
    if (there?.size === 0) this.#members.delete(key);
  }
}

/**
 * Who is not to be paired with whom, of those who wait: the same person, those whom a block keeps apart, and two who have
 * just played each other. Found by name, so that it costs nothing to have thousands wait of whom nobody is meant.
 */
export class Exclusions {
  /** By the names they go by. */
  readonly #named = new Directory<string>();
  /** By the names they avoid. */
  readonly #avoiding = new Directory<string>();
  /** By how many others are excluded for them. */
  readonly #bySize = new Directory<number>();
  #size = 0;

  add(member: Member): void {
    const { waiting, excluded } = member;
    for (const name of avoidedBy(waiting)) for (const other of this.#named.at(name)) excluded.add(other);
    for (const name of namesOf(waiting)) for (const other of this.#avoiding.at(name)) excluded.add(other);
    for (const other of excluded) this.#resize(other, () => other.excluded.add(member));
    for (const name of namesOf(waiting)) this.#named.add(name, member);
    for (const name of avoidedBy(waiting)) this.#avoiding.add(name, member);
    this.#bySize.add(excluded.size, member);
    this.#size++;
  }

  remove(member: Member): void {
    const { waiting, excluded } = member;
    for (const name of namesOf(waiting)) this.#named.remove(name, member);
    for (const name of avoidedBy(waiting)) this.#avoiding.remove(name, member);
    this.#bySize.remove(excluded.size, member);
    for (const other of excluded) this.#resize(other, () => other.excluded.delete(member));
    this.#size--;
  }

  /** Two who have just played each other, and neither has anybody else to wait for. */
  rematches(): (readonly [Member, Member])[] {
    const alone = this.#bySize.at(this.#size - 1);
    const pairs: (readonly [Member, Member])[] = [];
    const seen = new Set<Member>();
    for (const one of alone) {
      seen.add(one);
      for (const other of one.excluded) {
        if (alone.has(other) && !seen.has(other) && mayMeet(one.waiting, other.waiting)) pairs.push([one, other]);
      }
    }
    return pairs;
  }

  #resize(member: Member, change: () => void): void {
    this.#bySize.remove(member.excluded.size, member);
    change();
    this.#bySize.add(member.excluded.size, member);
  }
}
