import { assertNever } from "../../shared/assert-never.ts";
import type { Identity } from "../../shared/identity.ts";
import type { EventFrame } from "../../shared/protocol.ts";
import { type GameClientFrame, gameClientFrame } from "../../shared/protocol-schema.ts";
import type { Player } from "../../shared/rules.ts";
import { SocketObject } from "../realtime/socket-object.ts";
import { identityOf, sendAck, sendFrame, sendText } from "../realtime/sockets.ts";
import { Audience } from "./audience.ts";
import { actionOf } from "./client-action.ts";
import { type Game, sideOf } from "./game.ts";
import type { GameSetup } from "./game-setup.ts";
import { GameStorage } from "./game-storage.ts";
import { errorFrame, initFrame, moveFrame, refusalFrame, resultFrame } from "./messages.ts";
import { newGame } from "./new-game.ts";
import { type Change, type Step, tick, transition } from "./transition.ts";
import { WakeUp } from "./wake-up.ts";

const drawSide = (): Player => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 2 === 0 ? "X" : "O");

/**
 * One game: the only authority on its board, its clocks and its result, and the sockets of those who play and watch.
 * Everything that reaches it settles the deadlines first. What it knows is stored; its fields are only a cache.
 */
export class GameRoom extends SocketObject<GameClientFrame> {
  readonly #audience: Audience;
  readonly #stored: GameStorage;
  readonly #wakeUp: WakeUp;
  /** What is stored; undefined before it was read. */
  #game: Game | undefined = undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, gameClientFrame);
    this.#audience = new Audience(ctx);
    this.#stored = new GameStorage(ctx.storage);
    this.#wakeUp = new WakeUp(ctx.storage);
  }

  /** Makes the game. A second call for a game that exists changes nothing. */
  async create(setup: GameSetup): Promise<void> {
    const now = Date.now();
    if (this.#current().phase !== "empty") return this.#tick(now);
    const game = newGame(setup, Number(this.env.CLOCK_SPEED), now);
    this.#commit({ game, changes: [{ type: "created" }] }, now);
    await this.#tidy(now);
  }

  /** It means "look at the deadlines", never "time is up": it may come early, late, twice or not at all. */
  override async alarm(): Promise<void> {
    this.#wakeUp.forget();
    await this.#tick(Date.now());
  }

  protected override onConnect(): Promise<void> {
    return this.#tick(Date.now());
  }

  protected override async onFrame(socket: WebSocket, identity: Identity, frame: GameClientFrame): Promise<void> {
    const now = Date.now();
    const step = transition(this.#current(), identity, actionOf(frame, drawSide()), now);
    this.#commit(step, now);
    if (frame.event === "joinGame" && step.answer.ok) {
      this.#audience.join(socket);
      this.#sendInit(socket, identity, now);
    }
    this.#answer(socket, frame, step);
    await this.#tidy(now);
  }

  /** Nothing that a room sends asks for an acknowledgement. */
  protected override onAck(): void {}

  protected override onGone(): void {}

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

  /** Sees to it that the room is woken in time or, when there is no game, that nothing is left of it. */
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
        for (const socket of this.#audience.members()) this.#sendInit(socket, identityOf(socket), now);
        return;
      case "moved":
        if (game.phase === "playing" || game.phase === "finished") this.#broadcast(moveFrame(game, change));
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

  #sendInit(socket: WebSocket, identity: Identity, now: number): void {
    const game = this.#current();
    if (game.phase === "empty") return;
    const you = game.phase === "waiting" ? null : sideOf(game.seats, identity);
    sendFrame(socket, initFrame(game, you, now));
  }

  #answer(socket: WebSocket, { id }: GameClientFrame, { game, answer }: Step): void {
    if (id !== undefined) sendAck(socket, id, answer);
    if (game.phase === "empty") sendFrame(socket, errorFrame("not-found"));
    else if (!answer.ok && id === undefined) sendFrame(socket, refusalFrame(answer.reason));
  }
}
