import { type Identity, isGuest } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { MetPuzzle } from "../../shared/puzzles/storm.ts";
import { findNames } from "../data/account/users.ts";
import { database } from "../data/database.ts";
import { blocksBetween } from "../data/people/blocks.ts";
import { noteMet } from "../data/puzzles/storms.ts";
import { logError } from "../platform/core/log-error.ts";
import { within } from "../platform/core/within.ts";
import type { Race } from "./race.ts";
import { newLines } from "./race-puzzles.ts";

/** A racer waits for the answer. */
const ANSWER_WITHIN: Millis = 1000;

type Accounts = Awaited<ReturnType<typeof findNames>>;

/** If there is no answer, the race goes on without it. */
export class RaceServices {
  readonly #env: Env;

  /** Properties, so that tests can replace them. */
  readLines = (): Promise<readonly string[]> => newLines(this.#env);
  areBlocked = async (one: string, other: string): Promise<boolean> =>
    (await blocksBetween(database(this.#env), one, other)).length > 0;
  noteMet = (userId: string, met: MetPuzzle): Promise<void> => noteMet(database(this.#env), userId, met, Date.now());
  findNames = (ids: readonly string[]): Promise<Accounts> => findNames(database(this.#env), ids);

  constructor(env: Env) {
    this.#env = env;
  }

  linesOfNextRound(): Promise<readonly string[] | null> {
    return this.readLines().catch((error: unknown) => {
      logError("race-puzzles", error);
      return null;
    });
  }

  /** False for a bot, and after a block. True if D1 fails or is silent: the creator has sent the link. */
  async mayMeet(creator: string, other: Identity): Promise<boolean> {
    if (other.role === "guest") return true;
    const { identifier } = other;
    const ask = async (): Promise<boolean> =>
      (await this.findNames([identifier])).get(identifier)?.isBot !== true &&
      (isGuest(creator) || !(await this.areBlocked(creator, identifier)));
    try {
      return await within(ANSWER_WITHIN, ask());
    } catch (error) {
      logError("race-blocks", error);
      return true;
    }
  }

  /** The race does not wait for it, and a failure loses only that. */
  async remember(racer: string, met: MetPuzzle): Promise<void> {
    if (isGuest(racer)) return;
    await this.noteMet(racer, met).catch((error: unknown) => logError("race-met", error));
  }

  async accountsIn({ seats }: Race): Promise<Accounts | null> {
    const ids = seats.map(({ identifier }) => identifier).filter((one) => !isGuest(one));
    if (ids.length === 0) return null;
    try {
      return await within(ANSWER_WITHIN, this.findNames(ids));
    } catch (error) {
      logError("race-names", error);
      return null;
    }
  }
}
