import { z } from "zod";
import { GAME_TYPES, type Millis } from "../../../shared/game/time-controls.ts";
import type { StoredBot } from "../../data/account/bots.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { type DayOfGames, oneLess, oneMore, restsUntil } from "./bot-rules.ts";

const KEY = "bot";

const shape = new StoredShape<StoredBot & { counted: DayOfGames | null }>(
  z.object({
    since: z.number(),
    level: z.int().nullable(),
    about: z.string(),
    controls: z.array(z.enum(GAME_TYPES)),
    isRated: z.boolean(),
    atOnce: z.int(),
    seatsForPeople: z.int(),
    counted: z.object({ day: z.int(), games: z.int() }).nullable(),
  }),
);

/**
 * What a hub stores for a bot's account: the profile, updated at each change, and the number of today's games with
 * bots. Once it is stored, the hub knows without D1 that the account is a bot.
 */
export class BotRecord {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Null if the account is not a bot, or the hub does not know yet. */
  get(): StoredBot | null {
    return readKey(this.#kv, KEY, shape);
  }

  put(bot: StoredBot): void {
    this.#kv.put(KEY, shape.stamped({ ...bot, counted: this.#counted() }));
  }

  clear(): void {
    this.#kv.delete(KEY);
  }

  restsUntil(now: Millis): Millis | null {
    return restsUntil(this.#counted(), now);
  }

  /** A game with a bot begins. */
  count(now: Millis): void {
    this.#recount(oneMore(this.#counted(), now));
  }

  /** A game counted at `takenAt` has not begun after all. */
  uncount(takenAt: Millis): void {
    this.#recount(oneLess(this.#counted(), takenAt));
  }

  #counted(): DayOfGames | null {
    return readKey(this.#kv, KEY, shape)?.counted ?? null;
  }

  #recount(counted: DayOfGames | null): void {
    const bot = this.get();
    if (bot !== null) this.#kv.put(KEY, shape.stamped({ ...bot, counted }));
  }
}
