import type { Identity } from "../../shared/account/identity.ts";
import { sideAt } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { GameResult } from "../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../shared/protocol/notation.ts";
import { PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../shared/protocol/protocol.ts";
import type { MoveRequest } from "../../shared/protocol/protocol-schema.ts";
import { GameStore } from "../../web/match/state/game-store.ts";
import { createSocket } from "../../web/server/socket/create-socket.ts";
import type { Socket } from "../../web/server/socket/events.ts";
import { LineWatch } from "../../web/server/socket/line-watch.ts";
import type { Contestant } from "./contestant.ts";
import type { GameLog } from "./game-log.ts";
import { thinkingTime } from "./scripts.ts";

/** A player presses a button again if it had no visible effect within this many milliseconds. */
const AGAIN_AFTER = 1500;
const PING_WITHIN = 5000;

export interface PlayerOptions {
  readonly identity: Identity;
  readonly token: string;
  /** http://host:port of the wire to the server. */
  readonly origin: string;
  readonly random: () => number;
  readonly isInAHurry: () => boolean;
  /** In correspondence games: the days for a move, and how long such a turn is here. Without them, visits are frequent. */
  readonly turns?: { readonly days: number; readonly length: Millis };
  /** Called when something happens that must never happen. */
  readonly onWrong: (what: string) => void;
}

const isMove = (request: unknown): request is MoveRequest =>
  typeof request === "object" && request !== null && "squareIndex" in request && "ply" in request;

/** The same socket, with moves and answers recorded in the log. */
export const logged = (socket: Socket, who: string, log: GameLog): Socket => ({
  get connected() {
    return socket.connected;
  },
  listen: (handlers) => socket.listen(handlers),
  emit: (event, ...args) => socket.emit(event, ...args),
  disconnect: () => socket.disconnect(),
  timeout: (milliseconds) => ({
    emitWithAck: async (event, ...args) => {
      const [request]: readonly unknown[] = args;
      const ply = isMove(request) ? (request.ply ?? 0) : 0;
      if (isMove(request)) log.sent(who, ply, squareOf(request), request.thought ?? null);
      const answer = await socket.timeout(milliseconds).emitWithAck(event, ...args);
      if (isMove(request) && typeof answer === "object") {
        if (answer.ok) log.acknowledge(who, ply, squareOf(request));
        else log.refuse(who, ply, answer.reason);
      }
      return answer;
    },
  }),
});

/**
 * A page without a screen: the product's own socket with its reconnecting, its connection watch and its game store. It
 * is opened once and never reloaded.
 */
export class Player implements Contestant {
  readonly identity: Identity;
  readonly protocols: readonly string[];
  readonly socket: Socket;
  /** The online friends on this player's page: their names, and what they play. */
  readonly friends = new Map<string, string | null>();
  /** The open challenges to this player: the challenger, and the game. */
  readonly challenges = new Map<string, string>();
  readonly #origin: string;
  readonly #thinkingTime: () => number;

  constructor({ identity, token, origin, random, isInAHurry, onWrong }: PlayerOptions) {
    this.identity = identity;
    this.protocols = [PROTOCOL, TOKEN_PROTOCOL_PREFIX + token];
    this.#origin = origin;
    this.#thinkingTime = () => thinkingTime(random, isInAHurry());
    this.socket = createSocket({ token, origin: origin.replace("http", "ws"), onWakeUp: () => () => {} });
    const { username } = identity;
    this.socket.listen({
      friendsOnline: (friends) => {
        this.friends.clear();
        for (const friend of friends) this.friends.set(friend.username, friend.gameId);
      },
      friendPresence: (friend) => {
        if (friend.isOnline) this.friends.set(friend.username, friend.gameId);
        else this.friends.delete(friend.username);
      },
      receiveChallenge: ({ from, gameId }, ack) => {
        ack("ACK");
        this.challenges.set(from, gameId);
      },
      challengeClosed: (gameId) => {
        for (const [from, open] of this.challenges) if (open === gameId) this.challenges.delete(from);
      },
      unauthorized: () => onWrong(`${username} was logged out`),
      keptOut: () => onWrong(`${username} was kept out`),
    });
  }

  play(log: GameLog): Promise<GameResult | null> {
    const { username } = this.identity;
    const socket = logged(this.socket, username, log);
    const store = new GameStore(socket, log.gameId);
    const watch = new LineWatch(
      {
        ask: () => this.socket.timeout(PING_WITHIN).emitWithAck("ping", log.gameId),
        probe: (signal) => this.#probe(signal),
        renew: () => this.socket.emit("renewConnections", log.gameId),
        onSilent: () => {},
        random: Math.random,
      },
      false,
    );
    const stopListening = this.socket.listen({
      game: (gameId, { event, args }) => {
        if (gameId !== log.gameId) return;
        if (event === "connection") {
          watch.setOpen(...args);
          log.note(username, args[0] ? "is connected" : "has lost the connection");
        } else if (event === "gameState") {
          const [{ t, players, moveHistory, timers }] = args;
          for (const { symbol, identifier } of players.length === 2 ? players : []) log.seats.set(symbol, identifier);
          log.receive(username, moveHistory.map(squareOf), t === "move" ? timers : null);
        }
      },
    });
    return new Promise((resolve) => {
      /** The ply being thought about, or the end being brought about. */
      let busyWith: number | "end" | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const finish = (result: GameResult | null): void => {
        clearTimeout(timer);
        unsubscribe();
        stopListening();
        watch.stop();
        resolve(result);
      };

      const endIt = async (): Promise<void> => {
        const { end } = log.script;
        const screen = store.getScreen();
        if (screen.phase !== "playing") return;
        const { you } = screen.game;
        if (end.kind === "resign" && you === end.by) await store.resign();
        if (end.kind === "abort" && you === end.by) await store.abort();
        if (end.kind === "draw") await store.offer("draw");
        timer = setTimeout(() => void endIt(), AGAIN_AFTER);
      };

      const look = (): void => {
        const screen = store.getScreen();
        if (screen.phase === "finished") {
          log.end({ who: username, squares: screen.game.squares, result: screen.result });
          finish(screen.result);
        }
        if (screen.phase === "called-off" || screen.phase === "not-found") finish(null);
        if (screen.phase === "elsewhere") store.reclaim();
        if (screen.phase !== "playing") return;
        const { script } = log;
        const ply = screen.game.squares.length;
        if (script.end.kind !== "played" && ply >= (script.end.kind === "abort" ? 0 : script.end.ply)) {
          if (busyWith !== "end") {
            busyWith = "end";
            void endIt();
          }
          return;
        }
        if (screen.game.you !== sideAt(ply) || screen.pending !== null || busyWith === ply) return;
        busyWith = ply;
        timer = setTimeout(() => {
          busyWith = null;
          const now = store.getScreen();
          const square = script.squares[ply];
          const isStillDue = now.phase === "playing" && now.game.squares.length === ply && now.pending === null;
          if (isStillDue && square !== undefined) store.play(square);
          else look();
        }, this.#thinkingTime());
      };

      // Deferred, so that its effects find everything updated.
      const unsubscribe = store.subscribe(() => queueMicrotask(look));
    });
  }

  leave(): void {
    this.socket.disconnect();
  }

  /** Checks whether the site is reachable, as a page does. */
  async #probe(signal: AbortSignal): Promise<boolean> {
    try {
      await fetch(`${this.#origin}/robots.txt`, { method: "HEAD", signal, headers: { Connection: "close" } });
      return true;
    } catch {
      return false;
    }
  }
}
