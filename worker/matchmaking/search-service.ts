import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import type { Millis } from "../../shared/time-controls.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { connectionOf, sendFrame, sendRefusal } from "../durable-object/sockets.ts";
import type { Entry } from "./entry.ts";
import type { FoundGame } from "./found-game.ts";
import type { Refusal } from "./game-making.ts";
import type { Found } from "./look-up.ts";
import type { Pool } from "./pool.ts";
import type { SearchClaims } from "./search-claims.ts";
import type { WaitingList } from "./waiting-list.ts";

const SEARCH_CANCELLED: EventFrame = { event: "searchCancelled", args: [] };

export interface SearchServiceOptions {
  readonly pool: Pool;
  readonly list: WaitingList;
  readonly claims: SearchClaims;
  /** What it takes to pair somebody; rejects when it cannot be known. */
  readonly lookUp: (identity: Identity) => Promise<Found>;
  /** How a game stands, as its room says. */
  readonly askRoom: (gameId: string) => Promise<FoundGame>;
  /** Resolves when a game that was to be made is there, or is not. */
  readonly settle: (gameId: string) => Promise<void>;
  /** Brings the list up to date, these searches in any case. */
  readonly update: (inAnyCase: readonly Entry[], now: Millis) => void;
  /** Pairs whom it can. */
  readonly advance: () => Promise<void>;
  readonly send: (connection: string, frame: EventFrame) => void;
}

/** A person's search, from being asked for until it is called off or has led to a game, and what their tabs hear of it. */
export class SearchService {
  readonly #options: SearchServiceOptions;

  constructor(options: SearchServiceOptions) {
    this.#options = options;
  }

  async begin(socket: WebSocket, identity: ConnectedIdentity): Promise<void> {
    const { pool, list, update, advance } = this.#options;
    // Somebody for whom a game has been found does not search: they have just not heard of it yet.
    if (await this.announceAgain(socket, identity)) return;
    const now = Date.now();
    // A search that has been gone for too long is not gone on with.
    update(list.of(identity), now);
    this.#cancelElsewhere(socket, identity);
    list.enter(identity, connectionOf(socket), now);
    sendFrame(socket, { event: "searchStarted", args: [pool.gameType] });
    try {
      const [isGranted, found] = await Promise.all([this.#isGranted(socket, identity, now), this.#lookUp(identity)]);
      if (isGranted && found !== null) this.#admit(socket, identity, found);
    } catch (error) {
      list.remove(identity);
      throw error;
    }
    await advance();
  }

  async cancel(socket: WebSocket, identity: ConnectedIdentity): Promise<void> {
    const { list, settle, advance } = this.#options;
    // Too late for a game that is being made, unless making it fails.
    await Promise.all(list.of(identity).map(({ game }) => game && settle(game.id)));
    if (await this.announceAgain(socket, identity)) return;
    this.#cancelElsewhere(socket, identity);
    for (const entry of list.of(identity)) list.remove(entry.identity);
    sendFrame(socket, SEARCH_CANCELLED);
    await advance();
  }

  /** Somebody searches elsewhere since then: what they had asked for here before is over. */
  moveOn(identifier: string, searchedAt: Millis): void {
    const { list, send } = this.#options;
    for (const { identity, connection, heardAt, game } of list.of({ identifier, formerGuest: null })) {
      // A game that is being made is the hub's to refuse: it is asked before the room is.
      if (heardAt > searchedAt || game !== null) continue;
      list.remove(identity);
      send(connection, SEARCH_CANCELLED);
    }
  }

  /** Somebody may not play here, and is told why. */
  turnAway({ identity, connection }: Entry, answer: Refusal): void {
    const { list, send } = this.#options;
    if (answer.kind === "playing") {
      send(connection, list.assignRunning(identity, answer.gameId, Date.now()));
    } else {
      list.remove(identity);
      send(connection, SEARCH_CANCELLED);
    }
  }

  /** Sends the found games that were not acknowledged and are not over; false when there is none. */
  async announceAgain(socket: WebSocket, identity: Identity): Promise<boolean> {
    const { list, askRoom } = this.#options;
    let isFound = false;
    for (const frame of list.assignmentsOf(identity, Date.now())) {
      const found = await askRoom(String(frame.args[0]));
      if (found === "over" || found === "none") {
        if (frame.id !== undefined) list.acknowledge(identity, frame.id);
      } else {
        sendFrame(socket, frame);
        isFound = true;
      }
    }
    return isFound;
  }

  /** Whether somebody who has just entered may stay. If not, they are told why, and search here no more. */
  async #isGranted(socket: WebSocket, identity: ConnectedIdentity, searchedAt: Millis): Promise<boolean> {
    const { list, claims } = this.#options;
    // For a game that is being made the hub is asked anyway.
    if (list.of(identity).some(({ game }) => game !== null)) return true;
    const answer = await claims.search(identity, searchedAt);
    if (answer.kind === "granted") return true;
    // Meanwhile the search may have been cancelled, have gone to another tab, or have led to a game.
    const entry = list.of(identity).find(({ connection }) => connection === connectionOf(socket));
    if (entry?.game === null) this.turnAway(entry, answer);
    return false;
  }

  /** Null when everything is known already. */
  async #lookUp(identity: ConnectedIdentity): Promise<Found | null> {
    const { list, lookUp } = this.#options;
    return list.of(identity).every(({ rating }) => rating !== null) ? null : lookUp(identity);
  }

  #admit(socket: WebSocket, identity: ConnectedIdentity, { rating, blocked }: Found): void {
    const { list } = this.#options;
    if (rating === null) {
      // The account was deleted or suspended while this connection was open.
      list.remove(identity);
      sendRefusal(socket, undefined, "bad-request");
    } else {
      list.admit(identity, rating, blocked);
    }
  }

  /** Tells the other tabs of a person that the search is not theirs any more. */
  #cancelElsewhere(socket: WebSocket, identity: Identity): void {
    const { list, send } = this.#options;
    for (const { connection } of list.of(identity)) {
      if (connection !== connectionOf(socket)) send(connection, SEARCH_CANCELLED);
    }
  }
}
