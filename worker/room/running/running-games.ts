import { DurableObject } from "cloudflare:workers";
import { z } from "zod";
import type { RunningGames as Answer, RunningGame } from "../../../shared/api/games-api.ts";
import { GAME_TYPES, type GameType, type Millis } from "../../../shared/game/time-controls.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { readKey, StoredShape } from "../../platform/object/stored-shape.ts";
import type { Glance } from "../play/views.ts";
import { BestGames } from "./best-games.ts";
import { byStrength, gameStrengthOf, nextFeatured } from "./featured.ts";
import { type ListedGame, ListedGames } from "./listed-games.ts";

/** Games shown with their boards. Each costs a call to its room. */
const SHOWN = 6;
const FRESH_FOR: Millis = 5000;
const ROOM_WITHIN: Millis = 3000;

const KEY = "featured";
const featured = new StoredShape(z.object({ gameId: z.string(), since: z.number() }));

/**
 * The running rated games of one time control, which is the object's name. Rooms report when games start and end, and
 * the object chooses the featured game. If the report of an end is lost, the game is dropped when its board is
 * requested.
 */
export class RunningGames extends DurableObject<Env> {
  readonly #listed: ListedGames;
  readonly #best: BestGames;
  #answer: { readonly at: Millis; readonly answer: Promise<Answer> } | null = null;

  /** A property, so that tests can replace it. Null: the game is over. */
  lookAt = async (gameId: string): Promise<Glance | null> => this.env.GAME_ROOM.getByName(gameId).glance();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#listed = new ListedGames(ctx.storage);
    this.#best = new BestGames(ctx.storage);
  }

  /** `expiresAt`: when the game is over for certain. May be repeated. */
  began(game: ListedGame, expiresAt: Millis): void {
    this.#listed.add(game, expiresAt);
  }

  ended(gameId: string, plies: number): void {
    const game = this.#listed.find(gameId);
    if (game === undefined) return;
    this.#listed.remove(gameId);
    const { X, O } = game.players;
    this.#best.add({ gameId, strength: gameStrengthOf(X, O), endedAt: Date.now() }, plies);
  }

  /** The best games of the last days that have ended, best first. */
  bestEnded(): string[] {
    return this.#best.all(Date.now());
  }

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
    const games = await this.#askRooms(shown?.gameId);
    // Computed after the calls, as some games may have ended meanwhile.
    const next = nextFeatured(shown, this.#candidates(), now);
    if (next === null) this.ctx.storage.kv.delete(KEY);
    else if (next !== shown) this.ctx.storage.kv.put(KEY, featured.stamped(next));
    return { featured: next?.gameId ?? null, games };
  }

  /** The best games with their boards, best first, and the featured one. Asks again for every game that was over. */
  async #askRooms(shown: string | undefined): Promise<RunningGame[]> {
    const ranked = this.#candidates().toSorted(byStrength);
    const asked = new Set([...ranked.slice(0, SHOWN).map(({ gameId }) => gameId), shown]);
    const listed = this.#listed.all().filter(({ gameId }) => asked.has(gameId));
    const running = (await Promise.all(listed.map((game) => this.#runningGame(game)))).filter((game) => game !== null);
    if (listed.some(({ gameId }) => this.#listed.find(gameId) === undefined)) return this.#askRooms(shown);
    return running.toSorted((one, other) => rank(ranked, one) - rank(ranked, other));
  }

  #candidates() {
    return this.#listed.all().map(({ gameId, players: { X, O } }) => ({ gameId, strength: gameStrengthOf(X, O) }));
  }

  /** Null if it is over, or its room does not answer. */
  async #runningGame({ gameId, players, startedAt }: ListedGame): Promise<RunningGame | null> {
    const glance = await answerOr("unknown", ROOM_WITHIN, "running-game", () => this.lookAt(gameId), { gameId });
    if (glance === null) this.#listed.remove(gameId);
    if (glance === null || glance === "unknown") return null;
    return { id: gameId, gameType: this.#gameType, players, startedAt, ...glance };
  }

  get #gameType(): GameType {
    const type = GAME_TYPES.find((known) => known === this.ctx.id.name);
    if (type === undefined) throw new Error("running games are found by their time control");
    return type;
  }
}

const rank = (ranked: readonly { readonly gameId: string }[], { id }: RunningGame): number =>
  ranked.findIndex(({ gameId }) => gameId === id);
