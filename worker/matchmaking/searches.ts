import type { Identity } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { Search } from "./search.ts";

export class Searches {
  readonly #all = new Map<string, Search>();
  /** Identifiers by the guest that a player was. */
  readonly #formerGuests = new Map<string, Set<string>>();
  readonly #connections = new Map<string, string>();
  /** The earliest first. */
  readonly #left = new Map<string, Millis>();

  /** Identifiers of players who have not answered `areYouThere`. */
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

  /** As themselves, as the guest they were, or as the player that this guest became. */
  of({ identifier, formerGuest }: Pick<Identity, "identifier" | "formerGuest">): Search[] {
    const names = new Set([identifier, ...(this.#formerGuests.get(identifier) ?? []), formerGuest ?? ""]);
    return [...names].sort().flatMap((name) => this.#all.get(name) ?? []);
  }

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

  asked(): Search[] {
    return [...this.#asked].flatMap((identifier) => this.#all.get(identifier) ?? []);
  }

  firstLeftAt(): Millis | null {
    const [first] = this.#left.values();
    return first ?? null;
  }
}
