import type { Identity } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { Search } from "./search.ts";

/** The searches of a pool in memory, found by person and by connection. */
export class Searches {
  readonly #all = new Map<string, Search>();
  /** Identifiers by the guest that a player was. */
  readonly #formerGuests = new Map<string, Set<string>>();
  /** Identifiers by connection. */
  readonly #connections = new Map<string, string>();
  /** When each lost connection was lost, the earliest first. */
  readonly #left = new Map<string, Millis>();

  /** Identifiers of players who have been asked whether they are there, and have not answered. */
  readonly #asked = new Set<string>();

  get size(): number {
    return this.#all.size;
  }

  all(): IterableIterator<Search> {
    return this.#all.values();
  }

  get(identifier: string): Search | undefined {
    return this.#all.get(identifier);
  }

  on(connection: string): Search | undefined {
    return this.#all.get(this.#connections.get(connection) ?? "");
  }

  /** The searches of a person: as themselves, as the guest they were, or as the player that this guest became. */
  of({ identifier, formerGuest }: Pick<Identity, "identifier" | "formerGuest">): Search[] {
    const names = new Set([identifier, ...(this.#formerGuests.get(identifier) ?? []), formerGuest ?? ""]);
    return [...names].sort().flatMap((name) => this.#all.get(name) ?? []);
  }

  /** Adds a search, or replaces the one of the same identity. */
  put(search: Search): void {
    const { identifier, formerGuest } = search.identity;
    this.remove(identifier);
    this.#all.set(identifier, search);
    this.#connections.set(search.connection, identifier);
    if (search.leftAt !== null) this.#left.set(identifier, search.leftAt);
    if (search.askedAt !== null) this.#asked.add(identifier);
    if (formerGuest === null) return;
    const players = this.#formerGuests.get(formerGuest) ?? new Set();
    this.#formerGuests.set(formerGuest, players.add(identifier));
  }

  remove(identifier: string): void {
    const search = this.#all.get(identifier);
    if (search === undefined) return;
    this.#all.delete(identifier);
    this.#connections.delete(search.connection);
    this.#left.delete(identifier);
    this.#asked.delete(identifier);
    const { formerGuest } = search.identity;
    const players = this.#formerGuests.get(formerGuest ?? "");
    players?.delete(identifier);
    if (players?.size === 0) this.#formerGuests.delete(formerGuest ?? "");
  }

  /** The searches that owe an answer. */
  asked(): Search[] {
    return [...this.#asked].flatMap((identifier) => this.#all.get(identifier) ?? []);
  }

  /** When the earliest of the lost connections was lost; null if all are open. */
  firstLeftAt(): Millis | null {
    const [first] = this.#left.values();
    return first ?? null;
  }
}
