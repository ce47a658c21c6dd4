import { z } from "zod";
import { isGuest } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { MAX_GAMES_WITH_BOTS } from "../../../shared/limits.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import { type HubContext, ownerOf } from "../hub-context.ts";

/** A room that knows nothing of its game may still be making it. */
const MADE_WITHIN: Millis = 20_000;

/** Longer than any game of a bot lasts. */
const COUNTS_FOR: Millis = 2 * 3_600_000;

const KEY = "games-with-bots";
const counted = z.object({ gameId: z.string(), at: z.number() });
type Counted = Readonly<z.infer<typeof counted>>;
const shape = new StoredShape(z.object({ games: z.array(counted) }));

/** The running games of one person with bots: few, as each takes a place of a bot that others wait for. */
export class GamesWithBots {
  readonly #hub: HubContext;

  constructor(hub: HubContext) {
    this.#hub = hub;
  }

  /** A bot's hub asks this before it makes a game. True if the person may begin it: then it counts. Idempotent. */
  async begin(gameId: string): Promise<boolean> {
    const most = MAX_GAMES_WITH_BOTS[isGuest(ownerOf(this.#hub.ctx)) ? "guest" : "account"];
    // The news of an end may have been lost.
    if (this.#all().length >= most) await Promise.all(this.#all().map((game) => this.#look(game)));
    const games = this.#all();
    if (games.some((game) => game.gameId === gameId)) return true;
    if (games.length >= most) return false;
    this.#put([...games, { gameId, at: Date.now() }]);
    await this.#hub.arm();
    return true;
  }

  /** The game is over, or will not be made. */
  end(gameId: string): void {
    const games = this.#all();
    const left = games.filter((game) => game.gameId !== gameId);
    if (left.length < games.length) this.#put(left);
  }

  dropExpired(now: Millis): void {
    for (const { gameId, at } of this.#all()) if (at + COUNTS_FOR <= now) this.end(gameId);
  }

  /** When the first one stops counting; null if there is none. */
  expiresAt(): Millis | null {
    const [first] = this.#all();
    return first === undefined ? null : first.at + COUNTS_FOR;
  }

  async #look({ gameId, at }: Counted): Promise<void> {
    const { env, outside } = this.#hub;
    const ask = () => env.GAME_ROOM.getByName(gameId).glance();
    const running = await answerOr("unknown", outside.objectWithin, "game-with-bot", ask, { gameId });
    if (running === null && Date.now() - at >= MADE_WITHIN) this.end(gameId);
  }

  #all(): readonly Counted[] {
    return readKey(this.#hub.row, KEY, shape)?.games ?? [];
  }

  #put(games: readonly Counted[]): void {
    if (games.length === 0) this.#hub.row.delete(KEY);
    else this.#hub.row.put(KEY, shape.stamped({ games }));
  }
}
