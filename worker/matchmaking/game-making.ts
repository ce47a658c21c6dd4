import { assertNever } from "../../shared/assert-never.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { ClaimAnswer } from "../durable-object/claim-answer.ts";
import type { GameSetup } from "../game-room/new-game.ts";
import type { Entry } from "./entry.ts";
import type { FoundGame } from "./found-game.ts";
import type { Pool } from "./pool.ts";
import type { SearchClaims } from "./search-claims.ts";
import type { Players, WaitingList } from "./waiting-list.ts";

export type Refusal = Exclude<ClaimAnswer, { kind: "granted" }>;

export interface GameMakingOptions {
  readonly ctx: DurableObjectState;
  readonly pool: Pool;
  readonly list: WaitingList;
  readonly claims: SearchClaims;
  readonly createGame: (setup: GameSetup) => Promise<void>;
  /** How a game stands, as its room says. */
  readonly askRoom: (gameId: string) => Promise<FoundGame>;
  readonly roomWithin: () => Millis;
  /** The game is there: its players are to be told. */
  readonly announce: (gameId: string) => void;
  /** Somebody may not play here, and leaves the list. */
  readonly turnAway: (entry: Entry, answer: Refusal) => void;
}

/**
 * From two marked entries to a game in its room. A pair has one game's id from its first try to its last: a room whose
 * answer was lost is asked again, and never a second one in its place.
 */
export class GameMaking {
  readonly #options: GameMakingOptions;
  /** Games that are being made right now. One that is on the list but not here was left by an instance that died over it. */
  readonly #making = new Map<string, Promise<boolean>>();

  constructor(options: GameMakingOptions) {
    this.#options = options;
  }

  isMaking(gameId: string): boolean {
    return this.#making.has(gameId);
  }

  /**
   * False when the two must be paired anew.
   * @param isFirstTry false for a game that may be there already, and may even be over.
   */
  make(gameId: string, players: Players, isFirstTry: boolean): Promise<boolean> {
    const making = this.#make(gameId, players, isFirstTry).finally(() => this.#making.delete(gameId));
    this.#making.set(gameId, making);
    return making;
  }

  /** Resolves when a game that was to be made is there, or is not; if its room says nothing, once it was asked again. */
  async settle(gameId: string): Promise<void> {
    await this.#making.get(gameId);
    const players = this.#options.list.playersOf(gameId);
    if (players !== null) await (this.#making.get(gameId) ?? this.make(gameId, players, false));
  }

  async #make(gameId: string, players: Players, isFirstTry: boolean): Promise<boolean> {
    const { list, announce } = this.#options;
    if (!(await this.#claim(gameId, players))) return false;
    const found = await this.#create(gameId, players, isFirstTry);
    switch (found) {
      case "playing":
        announce(gameId);
        return true;
      case "over":
        list.callOff(gameId);
        this.#release(gameId, players);
        return false;
      case "none":
        list.putBack(gameId, Date.now());
        this.#release(gameId, players);
        return true;
      case "unknown":
        // There may be a game: after the pause its room is asked again, under the same id.
        list.pause(Date.now());
        return true;
      default:
        return assertNever(found);
    }
  }

  /** Has the game made, and says how it stands. */
  async #create(gameId: string, players: Players, isFirstTry: boolean): Promise<FoundGame> {
    const { pool, list, createGame, askRoom, roomWithin } = this.#options;
    try {
      await within(roomWithin(), createGame({ kind: "queue", gameId, ...pool, players, ...list.ratingsOf(gameId) }));
    } catch (error) {
      logError("game-creation", error);
      return askRoom(gameId);
    }
    if (isFirstTry) return "playing";
    const found = await askRoom(gameId);
    return found === "unknown" ? "playing" : found;
  }

  /** Whether both players are free for a game. If not it is called off, and whoever is not free leaves the list. */
  async #claim(gameId: string, players: Players): Promise<boolean> {
    const { list, claims, turnAway } = this.#options;
    const answers = await claims.game(gameId, players, Date.now());
    const turnedAway = list.ofGame(gameId).flatMap((entry) => {
      const answer = answers[entry.game?.side ?? "X"];
      return answer.kind === "granted" ? [] : [{ entry, answer }];
    });
    if (turnedAway.length === 0) return true;
    list.callOff(gameId);
    for (const { entry, answer } of turnedAway) turnAway(entry, answer);
    this.#release(gameId, players);
    return false;
  }

  /** Nobody waits for it: a claim for a game that was never made is soon worth nothing. */
  #release(gameId: string, players: Players): void {
    this.#options.ctx.waitUntil(this.#options.claims.release(gameId, players));
  }
}
