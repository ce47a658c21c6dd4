import type { Search } from "./search.ts";

/** Waiting for hub and database, in the order in which they came. In memory. */
export class Admissions {
  readonly #waiting = new Map<string, Search>();

  get size(): number {
    return this.#waiting.size;
  }

  add(search: Search): void {
    this.#waiting.set(search.identity.identifier, search);
  }

  drop({ identity }: Search): void {
    this.#waiting.delete(identity.identifier);
  }

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
