import { DurableObject } from "cloudflare:workers";
import { assertNever } from "../../shared/assert-never.ts";
import { squareOf } from "../../shared/notation.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import { type GameClientFrame, gameClientFrame } from "../../shared/protocol-schema.ts";
import type { Player } from "../../shared/rules.ts";
import { FrameGate } from "../realtime/frame-gate.ts";
import { acceptSocket, answerHeartbeats, closeQuietly, sendAck, sendFrame, sendText } from "../realtime/sockets.ts";
import { Audience } from "./audience.ts";
import { type Game, sideOf } from "./game.ts";
import type { GameSetup } from "./game-setup.ts";
import { GameStorage } from "./game-storage.ts";
import { errorFrame, initFrame, moveFrame, refusalFrame, resultFrame } from "./messages.ts";
import { newGame } from "./new-game.ts";
import { type Action, type Change, type Step, tick, transition } from "./transition.ts";
import { WakeUp } from "./wake-up.ts";

const drawSide = (): Player => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? "X" : "O");

const actionOf = (frame: GameClientFrame): Action => {
  switch (frame.event) {
    case "joinGame":
      return { type: "join", gameId: frame.args[0], creatorSide: drawSide() };
    case "makeMove": {
      const [move] = frame.args;
      return { type: "move", gameId: move.gameId, square: squareOf(move), ply: move.ply ?? null };
    }
    case "resign":
    case "abort":
      return { type: frame.event, gameId: frame.args[0] };
    default:
      return assertNever(frame);
  }
};

/** One game: its board, its clocks, its result and the sockets of those who play and watch. */
export class GameRoom extends DurableObject<Env> {
  readonly #gate = new FrameGate(gameClientFrame);
  readonly #audience: Audience;
  readonly #stored: GameStorage;
  readonly #wakeUp: WakeUp;
  /** What is stored, as long as the object is awake; undefined when it must be read (again). */
  #game: Game | undefined = undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#audience = new Audience(ctx);
    this.#stored = new GameStorage(ctx.storage);
    this.#wakeUp = new WakeUp(ctx.storage);
    answerHeartbeats(ctx);
  }

  /** Makes the game. A second call for a game that exists changes nothing. */
  async create(setup: GameSetup): Promise<void> {
    const now = Date.now();
    const game = this.#current();
    if (game.phase !== "empty") return this.#tick(now);
    const made = newGame(setup, Number(this.env.CLOCK_SPEED), now);
    this.#commit({ game: made, changes: [{ type: "created" }] }, now);
    await this.#tidy(now);
  }

  override async fetch(request: Request): Promise<Response> {
    const now = Date.now();
    const { response } = acceptSocket(this.ctx, request, now);
    await this.#tick(now);
    return response;
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    try {
      await this.#receive(socket, message, Date.now());
    } catch (error) {
      this.#game = undefined;
      const stack = error instanceof Error ? error.stack : String(error);
      console.error({ event: "game-room-error", room: this.ctx.id.name, error: stack });
      sendFrame(socket, errorFrame("unavailable"));
    }
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string): void {
    closeQuietly(socket, code, reason);
  }

  /** It means "look at the deadlines", never "time is up": it may come early, late, twice or not at all. */
  override async alarm(): Promise<void> {
    this.#wakeUp.forget();
    await this.#tick(Date.now());
  }

  async #receive(socket: WebSocket, message: string | ArrayBuffer, now: number): Promise<void> {
    const received = this.#gate.receive(socket, message, now);
    if (received === null || received.kind === "ack") return;
    const { frame } = received;
    const step = transition(this.#current(), this.#audience.identityOf(socket), actionOf(frame), now);
    this.#commit(step, now);
    if (frame.event === "joinGame" && step.answer.ok) {
      this.#audience.join(socket);
      this.#sendInit(socket, now);
    }
    this.#answer(socket, frame, step);
    await this.#tidy(now);
  }

  #answer(socket: WebSocket, frame: EventFrame, { game, answer }: Step): void {
    if (frame.id !== undefined) sendAck(socket, frame.id, answer);
    if (game.phase === "empty") sendFrame(socket, errorFrame("not-found"));
    else if (!answer.ok && frame.id === undefined) sendFrame(socket, refusalFrame(answer.reason));
  }

  #current(): Game {
    this.#game ??= this.#stored.load();
    return this.#game;
  }

  async #tick(now: number): Promise<void> {
    this.#commit(tick(this.#current(), now), now);
    await this.#tidy(now);
  }

  /** Writes, then tells. What was told is held back until what was written is safe. */
  #commit({ game, changes }: Pick<Step, "game" | "changes">, now: number): void {
    const isGone = game.phase === "empty" && this.#current().phase !== "empty";
    if (game.phase !== "empty" && changes.length > 0) this.#stored.write(changes, game);
    this.#game = game;
    for (const change of changes) this.#tell(change, game, now);
    if (isGone) this.#broadcast(errorFrame("not-found"));
  }

  /** Sees to it that the room is woken in time, or, when there is no game, that nothing is left of it. */
  async #tidy(now: number): Promise<void> {
    const game = this.#current();
    if (game.phase !== "empty") return this.#wakeUp.ensure(game, now);
    await this.#stored.clear();
    this.#wakeUp.forget();
  }

  #tell(change: Change, game: Game, now: number): void {
    switch (change.type) {
      case "created":
        return;
      case "started":
        for (const socket of this.#audience.members()) this.#sendInit(socket, now);
        return;
      case "moved":
        if (game.phase === "playing" || game.phase === "finished")
          this.#broadcast(moveFrame(game, change.ply, change.square, change.at));
        return;
      case "ended":
        if (game.phase === "finished") this.#broadcast(resultFrame(game));
        return;
      default:
        assertNever(change);
    }
  }

  #broadcast(frame: EventFrame): void {
    const text = JSON.stringify(frame);
    for (const socket of this.#audience.members()) sendText(socket, text);
  }

  #sendInit(socket: WebSocket, now: number): void {
    const game = this.#current();
    if (game.phase === "empty") return;
    const you = game.phase === "waiting" ? null : sideOf(game.seats, this.#audience.identityOf(socket));
    sendFrame(socket, initFrame(game, you, now));
  }
}
