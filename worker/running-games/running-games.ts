import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { RunningGames as Answer, RunningGame } from "../../shared/games-api.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import { readKey, StoredShape } from "../durable-object/stored-shape.ts";
import type { Glance } from "../game-room/running-game.ts";
import { byStrength, nextFeatured, strengthOf } from "./featured.ts";
import { type ListedGame, ListedGames } from "./listed-games.ts";

/** How many games are shown with their boards: each is a question to its room. */
const SHOWN = 6;
/** How long an answer is good for, however many ask. */
const FRESH_FOR: Millis = 5000;
const ROOM_WITHIN: Millis = 3000;

const KEY = "featured";
const featured = new StoredShape(z.object({ gameId: z.string(), since: z.number() }));

/**
 * The running rated games of a time control, which is its name: rooms tell of their begin and end, and it chooses the one
 * that everybody is shown. A room whose end was never told is found out when its board is asked for.
 */
export class RunningGames extends DurableObject<Env> {
  readonly #listed: ListedGames;
  #answer: { readonly at: Millis; readonly answer: Promise<Answer> } | null = null;

  /** A property, so that a test can put something else in its place. Null: the game is over. */
  lookAt = (gameId: string): Promise<Glance | null> =>
    within(ROOM_WITHIN, this.env.GAME_ROOM.getByName(gameId).glance());

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#listed = new ListedGames(ctx.storage);
  }

  /** `expiresAt`: when the game is over for certain. Told twice it is listed once. */
  began(game: ListedGame, expiresAt: Millis): void {
    this.#listed.add(game, expiresAt);
  }

  ended(gameId: string): void {
    this.#listed.remove(gameId);
  }

  /** The game that everybody is shown, and the best of those that are running. */
  look(): Promise<Answer> {
    const now = Date.now();
    if (this.#answer === null || now - this.#answer.at >= FRESH_FOR) {
      this.#answer = { at: now, answer: this.#look(now) };
    }
    return this.#answer.answer;
  }

  async #look(now: Millis): Promise<Answer> {
    this.#listed.dropExpired(now);
    const shown = readKey(this.ctx.storage.kv, KEY, featured);
    const ranked = this.#candidates().toSorted(byStrength);
    const asked = new Set([...ranked.slice(0, SHOWN).map(({ gameId }) => gameId), shown?.gameId]);
    const games = this.#listed.all().filter(({ gameId }) => asked.has(gameId));
    const running = (await Promise.all(games.map((game) => this.#runningGame(game)))).filter((game) => game !== null);
    // After the questions: some games have turned out to be over, and some have been told to be.
    const next = nextFeatured(shown, this.#candidates(), now);
    if (next === null) this.ctx.storage.kv.delete(KEY);
    else if (next !== shown) this.ctx.storage.kv.put(KEY, featured.stamped(next));
    return { featured: next?.gameId ?? null, games: running.toSorted((a, b) => rank(ranked, a) - rank(ranked, b)) };
  }

  #candidates() {
    return this.#listed.all().map(({ gameId, players: { X, O } }) => ({ gameId, strength: strengthOf(X, O) }));
  }

  /** Null when it is over, or does not say. */
  async #runningGame({ gameId, players, startedAt }: ListedGame): Promise<RunningGame | null> {
    try {
      const glance = await this.lookAt(gameId);
      if (glance !== null) return { id: gameId, gameType: this.#gameType, players, startedAt, ...glance };
      this.#listed.remove(gameId);
    } catch (error) {
      logError("running-game", error, { gameId });
    }
    return null;
  }

  get #gameType(): GameType {
    const type = GAME_TYPES.find((known) => known === this.ctx.id.name);
    if (type === undefined) throw new Error("running games are found by their time control");
    return type;
  }
}

const rank = (ranked: readonly { readonly gameId: string }[], { id }: RunningGame): number =>
  ranked.findIndex(({ gameId }) => gameId === id);
