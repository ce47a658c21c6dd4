import type { Search } from "./search.ts";

/** Searches that wait to be admitted by hub and database, in the order in which they came. In memory. */
export class Admissions {
  readonly #waiting = new Map<string, Search>();

  get size(): number {
    return this.#waiting.size;
  }

  /** Replaces an earlier search of the same person. */
  add(search: Search): void {
    this.#waiting.set(search.identity.identifier, search);
  }

  /** The search has ended, or has been replaced. */
  drop({ identity }: Search): void {
    this.#waiting.delete(identity.identifier);
  }

  /** Removes and returns as many searches as `mayBegin` allows. */
  begin(mayBegin: () => boolean): Search[] {
    const begun: Search[] = [];
    for (const [identifier, search] of this.#waiting) {
      if (!mayBegin()) break;
      this.#waiting.delete(identifier);
      begun.push(search);
    }
    return begun;
  }
}
