import type { Millis } from "../../shared/game/time-controls.ts";
import { isDone } from "../platform/core/answer-or.ts";
import { requestId } from "../platform/core/request-id.ts";
import { nextTry, type Retry } from "../platform/object/pauses.ts";
import { houseBotOf } from "../platform/object/placed-objects.ts";
import type { Game } from "./play/game.ts";
import { type HouseTurn, houseTurnOf, isSameTurn } from "./play/house-turn.ts";

/** Longer than any pause of a bot. After that the bot is asked again: it may have been killed. */
const MOVES_WITHIN: Millis = 8000;

/** Time limit of the bot's object, which only notes the turn. */
const HEARD_WITHIN: Millis = 3000;

const FIRST_PAUSE: Millis = 500;
const UNTRIED: Retry = { at: 0, failures: 0 };

/**
 * Asks house bots for their moves, once a turn, and again until the move is there. Nothing is stored: that a bot has to
 * be asked follows from the game, so a room that was killed asks again when it wakes. A bot that is asked twice does no
 * harm, as a move counts for one ply only.
 */
export class HouseBots {
  readonly #env: Env;
  #asked: { readonly turn: HouseTurn; readonly at: Millis } | null = null;
  #tried = UNTRIED;
  /** When to ask again after a failed call; null if the last one was heard. */
  #retryAt: Millis | null = null;

  constructor(env: Env) {
    this.#env = env;
  }

  nextAt(): Millis | null {
    return this.#retryAt;
  }

  /** The turn for which a house bot is to be asked now; null if none, or if it was asked lately. */
  dueTurn(game: Game, now: Millis): HouseTurn | null {
    const turn = houseTurnOf(game, now);
    if (turn === null) this.#retryAt = null;
    return turn !== null && this.#isDue(turn, now) ? turn : null;
  }

  /** Players do not wait for it. False if the bot has not heard it: then the alarm must be set. Never rejects. */
  async ask(turn: HouseTurn, now: Millis): Promise<boolean> {
    this.#retryAt = null;
    this.#asked = { turn, at: now };
    const play = async () => houseBotOf(this.#env, turn.bot.identifier).play(turn, requestId());
    const isHeard = await isDone(HEARD_WITHIN, "house-turn", play, { gameId: turn.gameId });
    this.#tried = isHeard ? UNTRIED : nextTry(this.#tried, Date.now(), Math.random(), FIRST_PAUSE);
    if (!isHeard) this.#retryAt = this.#tried.at;
    return isHeard;
  }

  #isDue(turn: HouseTurn, now: Millis): boolean {
    if (this.#asked === null || !isSameTurn(this.#asked.turn, turn)) return true;
    return now >= (this.#retryAt ?? this.#asked.at + MOVES_WITHIN);
  }
}
