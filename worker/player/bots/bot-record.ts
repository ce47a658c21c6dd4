import { z } from "zod";
import { GAME_TYPES, type Millis } from "../../../shared/game/time-controls.ts";
import type { StoredBot } from "../../data/account/bots.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { type DayOfGames, oneLess, oneMore, restsUntil } from "./bot-rules.ts";

const KEY = "bot";

const day = z.object({ day: z.int(), games: z.int() });

const shape = new StoredShape<StoredBot & { counted: DayOfGames | null; begun?: DayOfGames }>(
  z.object({
    since: z.number(),
    level: z.int().nullable(),
    about: z.string(),
    controls: z.array(z.enum(GAME_TYPES)),
    isRated: z.boolean(),
    atOnce: z.int(),
    seatsForPeople: z.int(),
    counted: day.nullable(),
    begun: day.exactOptional(),
  }),
);

/**
 * What a hub stores for a bot's account: the profile, updated at each change, and the number of today's games with
 * bots; for a house bot with a daily limit, also of all games. Once it is stored, the hub knows without D1 that the account is a bot.
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
    const begun = this.begun();
    this.#kv.put(KEY, shape.stamped({ ...bot, counted: this.#counted(), ...(begun !== null && { begun }) }));
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

  /** The games of a house bot with a daily limit, on the last day on which one has begun. */
  begun(): DayOfGames | null {
    return readKey(this.#kv, KEY, shape)?.begun ?? null;
  }

  /** A game of a house bot with a daily limit begins. */
  begin(now: Millis): void {
    const stored = readKey(this.#kv, KEY, shape);
    if (stored !== null) this.#kv.put(KEY, shape.stamped({ ...stored, begun: oneMore(this.begun(), now) }));
  }

  #counted(): DayOfGames | null {
    return readKey(this.#kv, KEY, shape)?.counted ?? null;
  }

  #recount(counted: DayOfGames | null): void {
    const stored = readKey(this.#kv, KEY, shape);
    if (stored !== null) this.#kv.put(KEY, shape.stamped({ ...stored, counted }));
  }
}
