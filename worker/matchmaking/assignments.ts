import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { Deliveries } from "../durable-object/deliveries.ts";
import type { Entries, FoundEntry } from "./entries.ts";
import type { Entry } from "./entry.ts";

/** How long a found game is announced. Whoever has not come by then has missed the first-move limit. */
const LIFETIME: Millis = 60_000;

/** A found game that its player has not acknowledged yet. */
interface Assignment {
  readonly id: number;
  readonly identifier: string;
  readonly frame: EventFrame;
  readonly expiresAt: Millis;
  /** Where it is kept: in the row of the search that has led to it, or in one of its own. */
  readonly entry: FoundEntry | null;
}

/** Those with a row of their own are numbered from 1 on. */
const FIRST_NUMBER = 2 ** 32;
const NUMBERS = 2 ** 45;

/** The number of a player's found game, so that none is to be stored: no other game has it. */
const numberOf = ({ id, side }: FoundEntry["game"]): number => {
  let number = 0;
  for (const letter of id) number = (number * 61 + letter.charCodeAt(0)) % NUMBERS;
  return FIRST_NUMBER + 2 * number + (side === "X" ? 0 : 1);
};

const matchFound = (gameId: string): EventFrame => ({ event: "matchFound", args: [gameId] });

const assignmentOf = (entry: FoundEntry): Assignment => ({
  id: numberOf(entry.game),
  identifier: entry.identity.identifier,
  frame: matchFound(entry.game.id),
  expiresAt: entry.foundAt + LIFETIME,
  entry,
});

/**
 * The found games that their players have not acknowledged yet. Thousands may be on their way in a large pool, so what is
 * stored of them is read once after each sleep and not at each event.
 */
export class Assignments {
  readonly #deliveries: Deliveries;
  readonly #entries: Entries;
  /** By number. All live equally long, so the first expires first. Undefined before it was read. */
  #open: Map<number, Assignment> | undefined = undefined;
  /** Their numbers, by whom they are for. */
  readonly #receivers = new Map<string, Set<number>>();

  constructor(sql: SqlStorage, entries: Entries) {
    this.#deliveries = new Deliveries(sql);
    this.#entries = entries;
  }

  /** A search has led to a game: its row stays, and is the assignment. Returns the news as it is to be sent. */
  addFound({ identity, game }: Entry, now: Millis): EventFrame {
    if (game === null) throw new Error("a search that has led to no game");
    const open = this.#known();
    this.#entries.leaveFound(identity.identifier);
    return this.#note(open, assignmentOf({ identity, game, foundAt: now }));
  }

  /** Leads somebody who searches into a game that runs already. Returns the news as it is to be sent. */
  addRunning({ identifier }: Identity, gameId: string, now: Millis): EventFrame {
    const open = this.#known();
    const delivery = this.#deliveries.put(identifier, matchFound(gameId), now + LIFETIME);
    return this.#note(open, { ...delivery, entry: null });
  }

  /** What somebody, or the guest they were, has not acknowledged yet, oldest first. */
  of({ identifier, formerGuest }: Identity, now: Millis): EventFrame[] {
    const open = this.#known();
    const numbers = [identifier, formerGuest].flatMap((name) => [...(this.#receivers.get(name ?? "") ?? [])]);
    return numbers
      .flatMap((number) => open.get(number) ?? [])
      .sort((a, b) => a.expiresAt - b.expiresAt || a.id - b.id)
      .flatMap(({ id, frame, expiresAt }) => (expiresAt > now ? { ...frame, id } : []));
  }

  /** Only its receiver can acknowledge an event. */
  acknowledge({ identifier, formerGuest }: Identity, id: number): void {
    const assignment = this.#known().get(id);
    if (assignment === undefined) return;
    const { identifier: receiver } = assignment;
    if (receiver === identifier || receiver === formerGuest) this.#drop(assignment);
  }

  dropExpired(now: Millis): void {
    for (const assignment of this.#known().values()) {
      if (assignment.expiresAt > now) return;
      this.#drop(assignment);
    }
  }

  /** When the next expires; null when there is none. */
  nextExpiry(): Millis | null {
    for (const { expiresAt } of this.#known().values()) return expiresAt;
    return null;
  }

  #known(): Map<number, Assignment> {
    if (this.#open === undefined) {
      const stored = [
        ...this.#deliveries.all().map((delivery): Assignment => ({ ...delivery, entry: null })),
        ...this.#entries.found().map(assignmentOf),
      ];
      this.#open = new Map();
      for (const assignment of stored.sort((a, b) => a.expiresAt - b.expiresAt)) this.#note(this.#open, assignment);
    }
    return this.#open;
  }

  #note(open: Map<number, Assignment>, assignment: Assignment): EventFrame {
    const { id, identifier, frame } = assignment;
    open.set(id, assignment);
    const numbers = this.#receivers.get(identifier) ?? new Set();
    this.#receivers.set(identifier, numbers.add(id));
    return { ...frame, id };
  }

  #drop({ id, identifier, entry }: Assignment): void {
    if (entry === null) this.#deliveries.remove(id);
    else this.#entries.removeFound(entry);
    this.#open?.delete(id);
    const numbers = this.#receivers.get(identifier);
    numbers?.delete(id);
    if (numbers?.size === 0) this.#receivers.delete(identifier);
  }
}
