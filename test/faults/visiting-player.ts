import type { Identity } from "../../shared/account/identity.ts";
import { FIRST_TIMED_PLY } from "../../shared/game/clock.ts";
import { sideAt } from "../../shared/game/rules.ts";
import type { GameResult } from "../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../shared/protocol/notation.ts";
import { PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol/protocol.ts";
import { GameStore } from "../../web/match/state/game-store.ts";
import { createSocket } from "../../web/server/socket/create-socket.ts";
import type { Socket } from "../../web/server/socket/events.ts";
import type { Contestant } from "./contestant.ts";
import type { GameLog } from "./game-log.ts";
import { wait } from "./lines.ts";
import { makeLink } from "./meetings.ts";
import { logged, type PlayerOptions } from "./player.ts";

/** Milliseconds between two visits. Each visit takes two handshakes, and a person may make 120 a minute. */
const AWAY = { least: 1200, most: 3000 } as const;
/** The latest visit within a turn of a given length, as a share of it. */
const LATEST = 0.9;
/** A visit without any result ends after this time, as people give up. */
const VISIT_AT_MOST = 15_000;

/** "again": the game goes on without this player for a while. "tired": nothing could be done. */
type VisitEnd = GameResult | null | "again" | "tired";

/**
 * A player of a correspondence game. The page is opened for each move and closed once the move is confirmed, so between
 * moves nobody may be connected to the game.
 */
export class VisitingPlayer implements Contestant {
  readonly identity: Identity;
  readonly protocols: readonly string[];
  readonly #options: PlayerOptions;

  constructor(options: PlayerOptions) {
    this.identity = options.identity;
    this.protocols = [PROTOCOL, TOKEN_PROTOCOL_PREFIX + options.token];
    this.#options = options;
  }

  async makeLink(isOver: () => boolean): Promise<string | null> {
    const socket = this.#open();
    const gameId = await makeLink({ socket }, isOver, "correspondence", this.#options.turns?.days);
    socket.disconnect();
    return gameId;
  }

  async play(log: GameLog): Promise<GameResult | null> {
    for (;;) {
      const end = await this.#visit(log);
      if (end !== "again" && end !== "tired") return end;
      const { random, isInAHurry, turns } = this.#options;
      const isTimed = turns !== undefined && log.acknowledged >= FIRST_TIMED_PLY;
      const most = isTimed ? LATEST * turns.length : AWAY.most;
      await wait(AWAY.least + (isInAHurry() || end === "tired" ? 0 : (most - AWAY.least) * random()));
    }
  }

  leave(): void {}

  #open(): Socket {
    const { token, origin } = this.#options;
    return createSocket({ token, origin: origin.replace("http", "ws"), onWakeUp: () => () => {} });
  }

  #visit(log: GameLog): Promise<VisitEnd> {
    const { username } = this.identity;
    const page = this.#open();
    const store = new GameStore(logged(page, username, log), log.gameId);
    const stopListening = page.listen({
      game: (gameId, { event, args }) => {
        if (gameId !== log.gameId || event !== "gameState") return;
        const [{ t, players, moveHistory, timers, result }] = args;
        for (const { symbol, identifier } of players.length === 2 ? players : []) log.seats.set(symbol, identifier);
        log.receive(username, moveHistory.map(squareOf), null);
        const ply = moveHistory.length;
        if (t === "init" && result === null) log.shown.push({ ply, at: Date.now(), left: timers[sideAt(ply)] });
      },
    });
    return new Promise((resolve) => {
      let isActing = false;

      const leave = (end: VisitEnd): void => {
        clearTimeout(tired);
        unsubscribe();
        stopListening();
        page.disconnect();
        resolve(end);
      };
      const tired = setTimeout(() => leave("tired"), VISIT_AT_MOST);

      const endIt = async (): Promise<void> => {
        const { end } = log.script;
        const screen = store.getScreen();
        if (screen.phase !== "playing") return;
        const { you } = screen.game;
        if (end.kind === "resign" && you === end.by) await store.resign();
        else if (end.kind === "abort" && you === end.by) await store.abort();
        else if (end.kind === "draw") await store.offer("draw");
        // While the game goes on, there is nothing to do here but to come back later. `look` handles its end.
        if (store.getScreen().phase === "playing") leave("again");
      };

      const look = (): void => {
        const screen = store.getScreen();
        if (screen.phase === "finished") {
          log.end({ who: username, squares: screen.game.squares, result: screen.result });
          leave(screen.result);
        }
        if (screen.phase === "called-off" || screen.phase === "not-found") leave(null);
        if (screen.phase !== "playing" || !screen.isConnected || isActing || screen.pending !== null) return;
        const { script } = log;
        const ply = screen.game.squares.length;
        if (script.end.kind !== "played" && ply >= (script.end.kind === "abort" ? 0 : script.end.ply)) {
          isActing = true;
          void endIt();
          return;
        }
        const square = script.squares[ply];
        if (screen.game.you === sideAt(ply) && square !== undefined) store.play(square);
        else leave("again");
      };

      // Deferred, so that its effects find everything updated.
      const unsubscribe = store.subscribe(() => queueMicrotask(look));
    });
  }
}
