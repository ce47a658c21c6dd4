import type { Identity } from "../../shared/account/identity.ts";
import { indexInSubBoard, type Side, type Square, sideAt, subBoardOf } from "../../shared/game/rules.ts";
import type { GameInit, GameMove, GameResult, GameResultMessage } from "../../shared/protocol/game-protocol.ts";
import { squareOf } from "../../shared/protocol/notation.ts";
import {
  type AckFrame,
  type EventFrame,
  PING,
  PONG,
  PROTOCOL,
  TOKEN_PROTOCOL_PREFIX,
} from "../../shared/protocol/protocol.ts";
import type { Contestant } from "./contestant.ts";
import type { GameLog } from "./game-log.ts";
import { thinkingTime } from "./scripts.ts";

/** Connections that a rough player has to one game. A frame on one may overtake a frame on the other. */
const CONNECTIONS = 2;
const RECONNECT_AFTER = 300;
const PING_EVERY = 1000;
const SILENT_AFTER = 5000;
/** A move that nobody received is sent again after this time. */
const AGAIN_AFTER = 1200;
/** Repeated and late frames are at most this late. */
const LATEST = 700;
/** The server answers five requests for the whole game at once, and then one a second. */
const ASK_EVERY = 1300;

interface RoughPlayerOptions {
  readonly identity: Identity;
  readonly token: string;
  readonly origin: string;
  readonly random: () => number;
  readonly isInAHurry: () => boolean;
}

/**
 * A rough client: it has two connections to a game and sends each move up to three times on either of them, early, late
 * and long after it was played, so in any order.
 */
export class RoughPlayer implements Contestant {
  readonly identity: Identity;
  readonly protocols: readonly string[];
  readonly #origin: string;
  readonly #random: () => number;
  readonly #isInAHurry: () => boolean;

  constructor({ identity, token, origin, random, isInAHurry }: RoughPlayerOptions) {
    this.identity = identity;
    this.protocols = [PROTOCOL, TOKEN_PROTOCOL_PREFIX + token];
    this.#origin = origin.replace("http", "ws");
    this.#random = random;
    this.#isInAHurry = isInAHurry;
  }

  play(log: GameLog): Promise<GameResult | null> {
    const open = (): WebSocket => this.#open(log.gameId);
    return new RoughGame(this.identity.username, log, this.#random, this.#isInAHurry, open).result;
  }

  leave(): void {}

  #open(gameId: string): WebSocket {
    return new WebSocket(`${this.#origin}/sockets/games/${gameId}`, [...this.protocols]);
  }
}

class RoughGame {
  readonly result: Promise<GameResult | null>;
  readonly #who: string;
  readonly #log: GameLog;
  readonly #random: () => number;
  readonly #isInAHurry: () => boolean;
  readonly #open: () => WebSocket;
  readonly #settle: (result: GameResult | null) => void;
  readonly #sockets = new Set<WebSocket>();
  readonly #asked = new Map<number, { readonly ply: number; readonly square: Square }>();
  #squares: Square[] = [];
  #you: Side | null = null;
  #nextId = 0;
  #askedAt = 0;
  #isOver = false;
  #thinksAbout = -1;

  constructor(who: string, log: GameLog, random: () => number, isInAHurry: () => boolean, open: () => WebSocket) {
    this.#who = who;
    this.#log = log;
    this.#random = random;
    this.#isInAHurry = isInAHurry;
    this.#open = open;
    const { promise, resolve } = Promise.withResolvers<GameResult | null>();
    this.result = promise;
    this.#settle = resolve;
    for (let made = 0; made < CONNECTIONS; made++) this.#connect();
  }

  #connect(): void {
    if (this.#isOver) return;
    const socket = this.#open();
    const listening = new AbortController();
    const { signal } = listening;
    let heardAt = Date.now();
    const lose = (): void => {
      listening.abort();
      clearInterval(watching);
      this.#sockets.delete(socket);
      socket.close();
      setTimeout(() => this.#connect(), RECONNECT_AFTER * (1 + this.#random()));
    };
    // A connection that is open but silent counts as lost.
    const watching = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(PING);
      if (Date.now() - heardAt > SILENT_AFTER || this.#isOver) lose();
    }, PING_EVERY);
    const opened = (): void => {
      this.#sockets.add(socket);
      this.#ask(socket);
    };
    const heard = ({ data }: MessageEvent): void => {
      heardAt = Date.now();
      if (data !== PONG) this.#hear(socket, String(data));
    };
    socket.addEventListener("open", opened, { signal });
    socket.addEventListener("message", heard, { signal });
    socket.addEventListener("close", lose, { signal });
    // A close event follows every error, and `lose` handles it.
    socket.addEventListener("error", () => {});
  }

  #ask(socket: WebSocket): void {
    this.#askedAt = Date.now();
    this.#send(socket, { event: "joinGame", args: [this.#log.gameId] });
  }

  #send(socket: WebSocket, frame: EventFrame): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  #hear(socket: WebSocket, text: string): void {
    if (this.#isOver) return;
    // The server is ours: its frames have the shapes of the protocol.
    const frame: EventFrame | AckFrame = JSON.parse(text);
    if (!("event" in frame)) this.#hearAnswer(frame);
    else if (frame.event === "gameState") this.#hearState(socket, frame.args[0] as GameInit | GameMove);
    else if (frame.event === "gameResult") this.#end(frame.args[0] as GameResultMessage);
  }

  #hearAnswer({ ack, args: [answer] }: AckFrame): void {
    const asked = this.#asked.get(ack);
    if (asked === undefined) return;
    const isTaken = typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
    if (isTaken) this.#log.acknowledge(this.#who, asked.ply, asked.square);
    else this.#log.refuse(this.#who, asked.ply, JSON.stringify(answer));
  }

  #hearState(socket: WebSocket, state: GameInit | GameMove): void {
    if (state.t === "init") {
      this.#squares = state.moveHistory.map(squareOf);
      this.#you = state.you;
      for (const { symbol, identifier } of state.players) this.#log.seats.set(symbol, identifier);
      this.#log.receive(this.#who, this.#squares, null);
      if (state.calledOff !== undefined) this.#finish(null);
      if (state.result !== null) this.#end(state.result);
    } else if (state.ply === this.#squares.length) {
      this.#squares.push(squareOf(state.move));
      this.#log.receive(this.#who, this.#squares, state.timers);
    } else if (state.ply > this.#squares.length) this.#ask(socket);
    this.#think();
  }

  #end({ winner, status, ...more }: GameResult): void {
    const { agreed, claimed } = more;
    const result = { winner, status, ...(agreed && { agreed }), ...(claimed !== undefined && { claimed }) };
    this.#log.end({ who: this.#who, squares: this.#squares, result });
    this.#finish(result);
  }

  #finish(result: GameResult | null): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.close();
    this.#settle(result);
  }

  #think(): void {
    const ply = this.#squares.length;
    if (this.#you === null || this.#thinksAbout === ply || this.#isOver) return;
    const { end } = this.#log.script;
    const isEnding = end.kind !== "played" && ply >= (end.kind === "abort" ? 0 : end.ply);
    if (isEnding ? end.kind === "silence" : this.#you !== sideAt(ply)) return;
    this.#thinksAbout = ply;
    setTimeout(() => this.#act(ply, isEnding), thinkingTime(this.#random, this.#isInAHurry()));
  }

  /** Acts at a ply, and again and again until the game has moved on. */
  #act(ply: number, isEnding: boolean): void {
    if (this.#isOver || this.#squares.length !== ply) return;
    if (isEnding) this.#endIt();
    else this.#playRoughly(ply);
    setTimeout(() => this.#act(ply, isEnding), AGAIN_AFTER);
    const [some] = this.#sockets;
    if (some !== undefined && Date.now() - this.#askedAt > ASK_EVERY) this.#ask(some);
  }

  #endIt(): void {
    const { gameId, script } = this.#log;
    const { end } = script;
    for (const socket of this.#sockets) {
      if ("by" in end && end.by === this.#you) this.#send(socket, { event: end.kind, args: [gameId] });
      if (end.kind === "draw") this.#send(socket, { event: "offer", args: [gameId, "draw"] });
    }
  }

  /** The move, copies of it, an earlier one and one that is not due yet. */
  #playRoughly(ply: number): void {
    this.#sendMove(ply);
    const others = [ply, ply, ply - 2, ply - 4, ply + 2];
    for (const other of others) {
      if (this.#random() < 0.4) setTimeout(() => this.#sendMove(other), LATEST * this.#random());
    }
  }

  #sendMove(ply: number): void {
    const { script, gameId } = this.#log;
    const square = script.squares[ply];
    const sockets = [...this.#sockets];
    const socket = sockets[Math.floor(this.#random() * sockets.length)];
    const isScripted = script.end.kind === "played" || script.end.kind === "abort" || ply < script.end.ply;
    if (square === undefined || socket === undefined || this.#isOver || !isScripted) return;
    const id = this.#nextId++;
    this.#asked.set(id, { ply, square });
    this.#log.sent(this.#who, ply, square, null);
    const move = { gameId, subBoardIndex: subBoardOf(square), squareIndex: indexInSubBoard(square), ply };
    this.#send(socket, { event: "makeMove", args: [move], id });
  }
}
