import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import { type Pairing, SIDES } from "./pairings.ts";
import { afterFailure, type Search } from "./search.ts";
import { Searches } from "./searches.ts";

/** The first pairs do not wait for the last. */
const ROOMS_AT_ONCE = 32;

export interface Making {
  readonly pairing: Pairing;
  /** Else a room may have been asked before: the game may exist already, or may even be over. */
  readonly isFirstTry: boolean;
  readonly isUnderWay: boolean;
  readonly failures: number;
  readonly retryAt: Millis;
  /** Connections that cancelled, which takes effect only if there will be no game. */
  readonly cancelled: Readonly<Partial<Record<Side, string>>>;
}

interface Place {
  readonly making: Making;
  readonly side: Side;
  readonly search: Search;
}

export class Makings {
  readonly #all = new Map<string, Making>();
  readonly #searches = new Searches();
  readonly #gameIds = new Map<string, string>();

  get size(): number {
    return this.#all.size;
  }

  get(gameId: string): Making | undefined {
    return this.#all.get(gameId);
  }

  add(pairing: Pairing, isFirstTry: boolean): void {
    this.#put({ pairing, isFirstTry, isUnderWay: false, failures: 0, retryAt: 0, cancelled: {} });
  }

  remove(gameId: string): void {
    const making = this.#all.get(gameId);
    if (making === undefined) return;
    this.#all.delete(gameId);
    for (const side of SIDES) {
      const { identifier } = making.pairing.players[side].search.identity;
      this.#searches.remove(identifier);
      this.#gameIds.delete(identifier);
    }
  }

  of(identity: Identity): Place[] {
    return this.#searches.of(identity).flatMap((search) => {
      const { identifier } = search.identity;
      const making = this.#all.get(this.#gameIds.get(identifier) ?? "");
      if (making === undefined) return [];
      const side = making.pairing.players.X.search.identity.identifier === identifier ? "X" : "O";
      return { making, side, search };
    });
  }

  moveTo(making: Making, side: Side, connection: string, now: Millis): void {
    const { pairing, cancelled } = making;
    const player = pairing.players[side];
    const search: Search = { ...player.search, connection, heardAt: now };
    const players = { ...pairing.players, [side]: { ...player, search } };
    this.#put({ ...making, pairing: { ...pairing, players }, cancelled: { ...cancelled, [side]: undefined } });
  }

  /** Takes effect only if making the game fails. A room that was silent is asked again at once. */
  cancel(making: Making, side: Side, connection: string, now: Millis): void {
    this.#put({ ...making, retryAt: now, cancelled: { ...making.cancelled, [side]: connection } });
  }

  pause(making: Making, now: Millis): void {
    const { at: retryAt, failures } = afterFailure(making, now);
    this.#put({ ...making, isFirstTry: false, isUnderWay: false, failures, retryAt });
  }

  begin(now: Millis, mayBegin: () => boolean): Making[] {
    const all = [...this.#all.values()];
    const free = ROOMS_AT_ONCE - all.filter(({ isUnderWay }) => isUnderWay).length;
    const due = all.filter(({ isUnderWay, retryAt }) => !isUnderWay && retryAt <= now).slice(0, free);
    const begun: Making[] = [];
    for (const making of due) {
      if (!mayBegin()) break;
      this.#put({ ...making, isUnderWay: true });
      begun.push(making);
    }
    return begun;
  }

  isAnyDue(): boolean {
    const all = [...this.#all.values()];
    const underWay = all.filter(({ isUnderWay }) => isUnderWay).length;
    return underWay < ROOMS_AT_ONCE && all.some(({ isUnderWay, failures }) => !isUnderWay && failures === 0);
  }

  nextRetryAt(): Millis | null {
    return earliest(
      [...this.#all.values()].map(({ failures, isUnderWay, retryAt }) =>
        failures === 0 || isUnderWay ? null : retryAt,
      ),
    );
  }

  searches(): (Search & { readonly game: { readonly id: string; readonly side: Side } })[] {
    return [...this.#all.values()].flatMap(({ pairing: { gameId: id, players } }) =>
      SIDES.map((side) => ({ ...players[side].search, game: { id, side } })),
    );
  }

  #put(making: Making): void {
    const { gameId, players } = making.pairing;
    this.#all.set(gameId, making);
    for (const side of SIDES) {
      const { search } = players[side];
      this.#searches.put(search);
      this.#gameIds.set(search.identity.identifier, gameId);
    }
  }
}
