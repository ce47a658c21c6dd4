import type { Identity } from "../../shared/account/identity.ts";
import { assertNever } from "../../shared/assert-never.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ClaimAnswer } from "../platform/object/claim-answer.ts";
import type { Effects } from "./effects.ts";
import { type FoundGames, matchFound } from "./found-games.ts";
import { type Making, Makings } from "./makings.ts";
import { type Meetings, type Pairing, SIDES } from "./pairings.ts";
import type { QueueMoment, RoomAnswer } from "./queue-events.ts";
import { afterFailure, type Search } from "./search.ts";
import { refusalFrame, SEARCH_CANCELLED } from "./search-frames.ts";
import type { WaitingSearches } from "./waiting-searches.ts";

/** Takes each pair from the scan to its game, or back to the search. */
export class GameMaking {
  readonly #makings = new Makings();
  readonly #waiting: WaitingSearches;
  readonly #found: FoundGames;
  readonly #meetings: Meetings;
  readonly #effects: Effects;

  constructor(waiting: WaitingSearches, found: FoundGames, meetings: Meetings, effects: Effects) {
    this.#waiting = waiting;
    this.#found = found;
    this.#meetings = meetings;
    this.#effects = effects;
  }

  get list(): Pick<Makings, "size" | "searches" | "isAnyDue" | "nextRetryAt"> {
    return this.#makings;
  }

  restore(pairing: Pairing): void {
    this.#makings.add(pairing, false);
  }

  pair(ofX: Search, ofO: Search, gameId: string, now: Millis): void {
    for (const search of [ofX, ofO]) this.#waiting.remove(search);
    const players = {
      X: { search: ofX, xBalance: this.#meetings.of(ofX.identity).xBalance + 1 },
      O: { search: ofO, xBalance: this.#meetings.of(ofO.identity).xBalance - 1 },
    };
    const pairing = { gameId, pairedAt: now, players };
    this.#makings.add(pairing, true);
    this.#effects.add({ kind: "add-pairing", pairing });
  }

  begin(now: Millis, mayMake: () => boolean): void {
    for (const { pairing, isFirstTry } of this.#makings.begin(now, mayMake))
      this.#effects.add({ kind: "make", pairing, isFirstTry });
  }

  searchesOf(identity: Identity): Search[] {
    return this.#makings.of(identity).map(({ search }) => search);
  }

  moveTo(identity: Identity, connection: string, now: Millis): void {
    for (const { making, side } of this.#makings.of(identity)) this.#makings.moveTo(making, side, connection, now);
  }

  /** Takes effect only if the game cannot be made. */
  cancel(identity: Identity, connection: string, now: Millis): void {
    for (const { making, side } of this.#makings.of(identity)) this.#makings.cancel(making, side, connection, now);
  }

  settle(gameId: string, state: RoomAnswer, moment: QueueMoment): void {
    const making = this.#makings.get(gameId);
    if (making === undefined) return;
    switch (state) {
      case "playing":
        this.#announce(making, moment.now);
        break;
      case "unknown":
        // The game may exist: after a pause its room is asked again, under the same id.
        this.#makings.pause(making, moment.now);
        break;
      case "over":
      case "none":
        this.#dissolve(making, moment, state === "none");
        break;
      default:
        assertNever(state);
    }
  }

  refuseGame(gameId: string, answers: Readonly<Record<Side, ClaimAnswer>>, moment: QueueMoment): void {
    const making = this.#makings.get(gameId);
    if (making === undefined) return;
    this.#dissolve(making, moment, false, (side) => answers[side].kind !== "granted");
    for (const side of SIDES) {
      const { connection } = making.pairing.players[side].search;
      if (answers[side].kind !== "granted") this.#effects.send(connection, refusalFrame(answers[side]));
    }
  }

  #announce({ pairing, cancelled }: Making, now: Millis): void {
    this.#makings.remove(pairing.gameId);
    this.#meetings.add(pairing);
    this.#found.add(pairing, now);
    this.#effects.add({ kind: "set-made", gameId: pairing.gameId, at: now });
    for (const side of SIDES) {
      const { search } = pairing.players[side];
      const { connection } = search;
      this.#effects.add({ kind: "drop", search });
      for (const one of new Set([connection, cancelled[side] ?? connection]))
        this.#effects.send(one, matchFound(pairing.gameId, side));
    }
  }

  /** Its players search on, except those who cancelled, and those that `isOut` names. */
  #dissolve(
    making: Making,
    { now, heardAt }: QueueMoment,
    isPaused: boolean,
    isOut = (_: Side): boolean => false,
  ): void {
    const { pairing, cancelled } = making;
    this.#makings.remove(pairing.gameId);
    this.#effects.add({ kind: "remove-pairing", gameId: pairing.gameId });
    this.#effects.add({ kind: "release", pairing });
    for (const side of SIDES) {
      const { search } = pairing.players[side];
      const canceller = cancelled[side];
      this.#effects.add({ kind: "drop", search });
      if (isOut(side)) continue;
      if (canceller !== undefined) {
        for (const connection of new Set([search.connection, canceller]))
          this.#effects.send(connection, SEARCH_CANCELLED);
        continue;
      }
      const { at: pausedUntil, failures } = isPaused ? afterFailure(search, now) : { at: 0, failures: 0 };
      this.#waiting.put({ ...search, failures, pausedUntil, leftAt: heardAt(search) === null ? now : null });
    }
  }
}
