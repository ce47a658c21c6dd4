import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { EventFrame } from "../../shared/protocol/protocol.ts";
import { type Pairing, SIDES } from "./pairings.ts";

/** A player who has not come by then has missed the first-move limit. */
const LIFETIME: Millis = 60_000;

const FIRST_NUMBER = 2 ** 32;
const NUMBERS = 2 ** 45;

/** It follows from the game's id, so it is not stored. */
const numberOf = (gameId: string, side: Side): number => {
  let number = 0;
  for (const letter of gameId) number = (number * 61 + letter.charCodeAt(0)) % NUMBERS;
  return FIRST_NUMBER + 2 * number + (side === "X" ? 0 : 1);
};

export const matchFound = (gameId: string, side: Side): EventFrame => ({
  event: "matchFound",
  args: [gameId],
  id: numberOf(gameId, side),
});

interface FoundGame {
  readonly gameId: string;
  readonly side: Side;
  readonly expiresAt: Millis;
}

/** Announced again after a reconnect. In memory: after a sleep, all of the last minute count as unacknowledged. */
export class FoundGames {
  /** By identifier, in the order of expiry. */
  readonly #found = new Map<string, FoundGame>();

  add({ gameId, players }: Pairing, foundAt: Millis): void {
    for (const side of SIDES) {
      const { identity } = players[side].search;
      this.#found.delete(identity.identifier);
      this.#found.set(identity.identifier, { gameId, side, expiresAt: foundAt + LIFETIME });
    }
  }

  of({ identifier, formerGuest }: Identity): FoundGame | undefined {
    return this.#found.get(identifier) ?? this.#found.get(formerGuest ?? "");
  }

  acknowledge(identity: Identity, id: number): void {
    const found = this.of(identity);
    if (found !== undefined && numberOf(found.gameId, found.side) === id) this.drop(identity, found.gameId);
  }

  drop({ identifier, formerGuest }: Identity, gameId: string): void {
    for (const name of [identifier, formerGuest ?? ""]) {
      if (this.#found.get(name)?.gameId === gameId) this.#found.delete(name);
    }
  }

  dropExpired(now: Millis): void {
    for (const [identifier, { expiresAt }] of this.#found) {
      if (expiresAt > now) return;
      this.#found.delete(identifier);
    }
  }

  receivers(): string[] {
    return [...this.#found.keys()];
  }
}
