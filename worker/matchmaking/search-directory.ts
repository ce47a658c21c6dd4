import { type Entry, type Standing, standingOf } from "./entry.ts";

const add = (directory: Map<string, Set<string>>, key: string, identifier: string): void => {
  const there = directory.get(key);
  if (there === undefined) directory.set(key, new Set([identifier]));
  else there.add(identifier);
};

const remove = (directory: Map<string, Set<string>>, key: string, identifier: string): void => {
  const there = directory.get(key);
  there?.delete(identifier);
  if (there?.size === 0) directory.delete(key);
};

const byLeaving = ([, a]: readonly [string, Entry], [, b]: readonly [string, Entry]): number =>
  (a.leftAt ?? 0) - (b.leftAt ?? 0);

/** Everybody who searches in a pool, found by whatever is asked for: in memory. */
export class SearchDirectory {
  readonly #entries = new Map<string, Entry>();
  /** Identifiers by the guest that somebody was. */
  readonly #formerGuests = new Map<string, Set<string>>();
  /** Identifiers by the game that is being made. */
  readonly #games = new Map<string, Set<string>>();
  readonly #standings: Record<Standing, Map<string, Entry>> = {
    made: new Map(),
    left: new Map(),
    asked: new Map(),
    waiting: new Map(),
  };
  #lastLeftAt = 0;

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) this.put(entry);
  }

  all(): Iterable<Entry> {
    return this.#entries.values();
  }

  find(identifier: string): Entry | undefined {
    return this.#entries.get(identifier);
  }

  of(identifier: string, formerGuest: string | null): Entry[] {
    const found = new Set([identifier, ...(this.#formerGuests.get(identifier) ?? [])]);
    if (formerGuest !== null) found.add(formerGuest);
    return this.#these(found);
  }

  ofGame(gameId: string): Entry[] {
    return this.#these(this.#games.get(gameId) ?? []);
  }

  standing(standing: Standing): ReadonlyMap<string, Entry> {
    return this.#standings[standing];
  }

  put(entry: Entry): void {
    const { identity, game } = entry;
    const { identifier, formerGuest } = identity;
    const before = this.#entries.get(identifier);
    const standing = standingOf(entry);
    if (before !== undefined) {
      this.#unlink(before);
      if (standingOf(before) !== standing) this.#standings[standingOf(before)].delete(identifier);
    }
    this.#entries.set(identifier, entry);
    if (formerGuest !== null) add(this.#formerGuests, formerGuest, identifier);
    if (game !== null) add(this.#games, game.id, identifier);
    this.#standings[standing].set(identifier, entry);
    if (standing === "left") this.#keepInOrder(entry.leftAt ?? 0);
  }

  remove(identifier: string): void {
    const entry = this.#entries.get(identifier);
    if (entry === undefined) return;
    this.#unlink(entry);
    this.#standings[standingOf(entry)].delete(identifier);
    this.#entries.delete(identifier);
  }

  /** Who left while a game was being made for them, which was not, is behind others who have left since. */
  #keepInOrder(leftAt: number): void {
    if (leftAt < this.#lastLeftAt) this.#standings.left = new Map([...this.#standings.left].sort(byLeaving));
    this.#lastLeftAt = Math.max(leftAt, this.#lastLeftAt);
  }

  /** In the order of their names, as the table has them. */
  #these(identifiers: Iterable<string>): Entry[] {
    return [...identifiers].sort().flatMap((identifier) => this.#entries.get(identifier) ?? []);
  }

  #unlink({ identity: { identifier, formerGuest }, game }: Entry): void {
    if (formerGuest !== null) remove(this.#formerGuests, formerGuest, identifier);
    if (game !== null) remove(this.#games, game.id, identifier);
  }
}
