import type { Side } from "../../shared/game/rules.ts";
import { ArenaStore } from "../../web/arena/arena-store.ts";
import type { GameLog } from "./game-log.ts";
import type { Player } from "./player.ts";

/** Who went berserk in a game, as far as its players know. `maybe` are those whose request got no answer. */
export interface Berserk {
  readonly sure: Set<string>;
  readonly maybe: Set<string>;
}

interface ArenaPlayerOptions {
  readonly player: Player;
  readonly token: string;
  readonly arenaId: string;
  readonly origin: string;
  readonly random: () => number;
  readonly logOf: (gameId: string) => GameLog;
  readonly berserkIn: (gameId: string) => Berserk;
}

const BERSERKS = 0.3;
const ANSWER_WITHIN = 3000;

/** An arena player with the product's own store. Plays every game the arena announces, and ends every pause. */
export class ArenaPlayer {
  readonly #options: ArenaPlayerOptions;
  readonly #store: ArenaStore;
  readonly #games = new Map<string, Promise<unknown>>();
  #resumedAt = 0;

  constructor(options: ArenaPlayerOptions) {
    this.#options = options;
    const { token, arenaId, origin } = options;
    this.#store = new ArenaStore({ token, arenaId, origin: origin.replace("http", "ws"), onWakeUp: () => () => {} });
    this.#store.subscribe(() => queueMicrotask(() => this.#look()));
  }

  get hasJoined(): boolean {
    return this.#store.getScreen().me !== null;
  }

  /** Resolves when all games of this player have ended. */
  async finished(): Promise<void> {
    await Promise.all(this.#games.values());
  }

  leave(): void {
    this.#store.close();
    this.#options.player.leave();
  }

  #look(): void {
    const { me, pairing } = this.#store.getScreen();
    const gameId = pairing?.gameId ?? me?.gameId;
    if (gameId !== undefined && !this.#games.has(gameId)) {
      this.#store.seeGame();
      this.#games.set(gameId, this.#play(gameId));
    }
    if (me?.paused === true && me.status !== "left" && Date.now() > this.#resumedAt + ANSWER_WITHIN) {
      this.#resumedAt = Date.now();
      this.#store.pause(false);
    }
  }

  async #play(gameId: string): Promise<void> {
    const { player, logOf, berserkIn, random } = this.#options;
    const { identifier } = player.identity;
    const berserk = berserkIn(gameId);
    const log = logOf(gameId);
    const sideOf = (side: Side): string | undefined => log.seats.get(side);
    let hasAsked = random() > BERSERKS;
    const stopListening = player.socket.listen({
      game: (id, { event, args }) => {
        if (id !== gameId || event !== "gameState") return;
        const [{ arena }] = args;
        for (const side of arena?.berserk ?? []) {
          berserk.sure.add(sideOf(side) ?? "");
          log.halved.add(side);
        }
        if (hasAsked) return;
        hasAsked = true;
        void ask();
      },
    });
    const ask = async (): Promise<void> => {
      berserk.maybe.add(identifier);
      try {
        const answer = await player.socket.timeout(ANSWER_WITHIN).emitWithAck("berserk", gameId);
        if (answer.ok) berserk.sure.add(identifier);
        else berserk.maybe.delete(identifier);
      } catch (error) {
        log.note(player.identity.username, `knows nothing of the berserk: ${String(error)}`);
      }
    };
    await player.play(log);
    stopListening();
  }
}
