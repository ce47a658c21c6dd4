import type { Identity } from "../../shared/account/identity.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { ActionAck } from "../../shared/protocol/game-protocol.ts";
import { isMoveFrame } from "../../shared/protocol/move-frame.ts";
import { CLOSED_AS_FULL, MAX_SOCKETS, SPECTATORS_BUCKET } from "../../shared/protocol/protocol.ts";
import { type CalledFrame, CHANNELS, type GameClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { type ConnectedIdentity, requestFrom } from "../platform/object/identity-header.ts";
import { closeQuietly, connectedAt, identityOf, openSockets } from "../platform/object/sockets.ts";
import { entryOf } from "./free-seat.ts";
import { LineWatch } from "./line-watch.ts";
import { created, type GameSetup, isOfAnother } from "./new-game.ts";
import { actionOf } from "./play/action.ts";
import { isAnybodyAbsent } from "./play/connections.ts";
import { answerEffects, dueEffects } from "./play/effects.ts";
import { isPlayer } from "./play/game.ts";
import { isNamed, leaveFor } from "./play/leave.ts";
import { initFrame } from "./play/messages.ts";
import { putAside } from "./play/recording.ts";
import { sideOf } from "./play/seat.ts";
import { tick, transition } from "./play/transition.ts";
import { type RecordingOrder, type RecordingState, recordingState } from "./play/views.ts";
import { versionOf, type WatchedBy, type WatchedGame } from "./relays.ts";
import { ARM } from "./room-shell.ts";
import { RoomViews } from "./room-views.ts";
import type { Asker } from "./subscribers.ts";

const LIMITS = {
  sockets: MAX_SOCKETS.game,
  spectators: SPECTATORS_BUCKET,
  isCommon: isMoveFrame,
};

/**
 * One game: the only authority on its board, clocks and result, with the sockets of its players. Everything that
 * reaches it becomes a step of the game (transition.ts), the step a list of effects (effects.ts), and the shell
 * performs them.
 */
export class GameRoom extends RoomViews {
  readonly #lines = new LineWatch();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, CHANNELS.game, LIMITS);
  }

  /** Makes the game. Repeating the call changes nothing. False if another game has this id. */
  create(setup: GameSetup, request?: string): Promise<boolean> {
    return inRequest(request, async () => {
      const now = Date.now();
      if (isOfAnother(this.current(), setup)) return false;
      const game = this.current();
      const isNew = game.phase === "empty";
      await this.take(isNew ? created(setup, Number(this.env.CLOCK_SPEED), now) : tick(game, now), now, ARM);
      return true;
    });
  }

  /** Adds a relay, which from now on gets what is broadcast. Returns the game; null if there is none. */
  async watch(relay: string, watchers: number): Promise<WatchedGame | null> {
    const now = Date.now();
    await this.take(tick(this.current(), now), now, ARM);
    await this.refresh();
    const game = this.current().phase === "empty" ? await this.pastGame() : this.current();
    if (game.phase === "empty") return null;
    this.countWatchers(relay, watchers);
    const [init] = initFrame(game, null, Date.now()).args;
    return { version: versionOf(game), init };
  }

  /** Takes a relay's count of its spectators. At 0 the relay gets nothing more. */
  countWatchers(relay: string, watchers: number): WatchedBy {
    const game = this.current();
    if (game.phase === "empty") return { version: null, watchers: null };
    this.relays.count(relay, watchers);
    this.sendWatchers(Date.now());
    return {
      version: this.relays.isPushing(relay) ? null : versionOf(game),
      watchers: this.relays.countAll(this.subscribers, game),
    };
  }

  /** Declines or withdraws a challenge. False if it was answered already or never existed. */
  answerChallenge(
    type: "decline" | "withdraw",
    identity: Identity,
    gameId: string,
    request?: string,
  ): Promise<boolean> {
    return inRequest(request, async () => {
      const now = Date.now();
      const step = transition(this.current(), identity, { type, gameId }, now);
      await this.take(step, now, ARM);
      return step.answer.ok;
    });
  }

  /**
   * Performs a player's action that came as an HTTP call. Returns the answer; null if there is no such game. The rate
   * limits are those of frames. It can neither join a game nor accept a rematch.
   */
  act(identity: ConnectedIdentity, frame: CalledFrame, request?: string): Promise<ActionAck | null> {
    return inRequest(request, async (): Promise<ActionAck | null> => {
      if (!this.mayAct(identity, frame.event, Date.now())) return { ok: false, reason: "too-fast" };
      await this.learnDowntime();
      if (this.current().phase === "empty") {
        const past = await this.pastGame();
        if (this.current().phase === "empty") {
          return past.phase === "empty" ? null : transition(past, identity, actionOf(frame), Date.now()).answer;
        }
      }
      const now = Date.now();
      if (this.#needsCheck(frame)) await this.checkConnections(now);
      const step = transition(this.current(), identity, actionOf(frame), now, this.#lines.lineOf(null));
      await this.take(step, now, ARM);
      return step.answer;
    });
  }

  /**
   * The account of a player is being deleted: ends the game with all that the player has prepared. Call it again when the
   * account is gone: then the name is forgotten. False if it is still here.
   */
  async forgetPrepared(identifier: string): Promise<boolean> {
    const now = Date.now();
    await this.take(leaveFor(this.current(), identifier, now), now, ARM);
    const game = this.current();
    // Later the account has no rating that could count.
    if (game.phase === "finished" && game.recording.status === "due") await this.record(game, game.recording);
    await this.namesChanged();
    return !isNamed(this.current(), identifier);
  }

  /** A player of the game has a new name. */
  namesChanged(): Promise<void> {
    this.services.forgetNames();
    return this.refreshNames();
  }

  /** For an operator. Null if no finished game is stored here. */
  async recording(order: RecordingOrder): Promise<RecordingState | null> {
    const game = this.current();
    if (game.phase === "finished" && game.recording.status === "due") {
      if (order === "replay") await this.record(game, game.recording);
      if (order === "set-aside") await this.takeRecording(game, putAside(game.recording, Date.now()));
    }
    const state = recordingState(this.current(), this.lastFailure);
    await this.perform([ARM], Date.now());
    return state;
  }

  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), async () => {
      await this.learnDowntime();
      // Load the game before accepting the new socket, which would otherwise look like one that survived an outage.
      this.current();
      return super.fetch(request);
    });
  }

  protected override async onAlarm(): Promise<void> {
    this.roomAlarm.forget();
    await this.learnDowntime();
    const now = Date.now();
    const before = this.current();
    await this.checkConnections(now);
    await Promise.all([this.notifyAgain(now), this.perform(dueEffects(this.current(), now), now)]);
    // Players may wait silently for their ratings while D1 is down.
    if (before.phase !== "finished" || before.recording.status === "done") this.closeSilent(now);
    await this.perform([ARM], Date.now());
  }

  protected override isBrief(frame: GameClientFrame): boolean {
    return frame.event === "makeMove" && this.current().phase === "playing";
  }

  protected override isAwaited(identity: Identity): boolean {
    const game = this.current();
    return game.phase === "playing" && sideOf(game.seats, identity) !== null;
  }

  protected override isExpected(identity: Identity): boolean {
    return isPlayer(this.current(), identity);
  }

  protected override maxSockets(): number {
    return this.current().phase === "waiting" ? MAX_SOCKETS.waitingGame : super.maxSockets();
  }

  /**
   * Closes the stranger who connected first while a seat is open to all: the next visitor may be the invited friend.
   */
  protected override makesRoom(): boolean {
    const game = this.current();
    if (game.phase !== "waiting" || game.invited !== null) return false;
    const [first] = openSockets(this.ctx)
      .filter((socket) => !isPlayer(game, identityOf(socket)))
      .sort((one, other) => connectedAt(one) - connectedAt(other));
    if (first === undefined) return false;
    closeQuietly(first, CLOSED_AS_FULL, "full");
    return true;
  }

  /** Spectators share one bucket, so that they cannot take the players' time. */
  protected override isSpectator(identity: Identity): boolean {
    return !isPlayer(this.current(), identity);
  }

  protected override isStored(): boolean {
    return this.current().phase !== "empty";
  }

  protected override gameToJoin(): string | null {
    return this.ctx.id.name ?? null;
  }

  protected override async onConnect(): Promise<void> {
    const now = Date.now();
    await this.checkConnections(now);
    await this.perform([ARM], now);
  }

  protected override async onFrame(
    socket: WebSocket,
    identity: ConnectedIdentity,
    frame: GameClientFrame,
  ): Promise<void> {
    const asker = { socket, asked: { identity, frame, hasJoined: this.subscribers.hasJoined(socket) } };
    if (this.current().phase === "empty") return this.#answerFromPast(asker, frame);
    if (frame.event === "joinGame") await this.refresh();
    const entry = frame.event === "joinGame" ? await entryOf(this.current(), identity, this) : {};
    const now = Date.now();
    if (this.#needsCheck(frame)) await this.checkConnections(now);
    const action = actionOf(frame);
    const entered = action.type === "join" ? { ...action, ...entry } : action;
    const step = transition(this.current(), identity, entered, now, this.#lines.lineOf(socket));
    await this.answer(step, now, asker);
    this.#measure(socket, identity, now);
  }

  /** Whether a claim is possible depends on the connections as they are now. */
  #needsCheck(frame: GameClientFrame): boolean {
    const game = this.current();
    return game.phase === "playing" && (frame.event === "claim" || isAnybodyAbsent(game.connections));
  }

  #measure(socket: WebSocket, identity: Identity, now: Millis): void {
    const game = this.current();
    if (game.phase === "playing" && game.clock.lag !== null && isPlayer(game, identity)) this.#lines.ask(socket, now);
  }

  /** A player has answered a question, perhaps a silent one. */
  protected override onAck(_identity: ConnectedIdentity, id: number, socket: WebSocket): Promise<void> {
    this.#lines.answered(socket, id, Date.now());
    return this.#look();
  }

  protected override onPing(socket: WebSocket): Promise<void> {
    this.silence.noteLook(socket);
    return this.#look();
  }

  /** Checks whether the players are connected. */
  async #look(): Promise<void> {
    const now = Date.now();
    await this.checkConnections(now);
    await this.perform([ARM], now);
  }

  protected override async onGone(socket: WebSocket): Promise<void> {
    const now = Date.now();
    this.current(true);
    await this.checkConnections(now, socket);
    this.sendWatchers(now);
    await this.perform([ARM], now);
  }

  /** Answers from D1, where ended games live on, if the room has no game. Stores nothing. */
  async #answerFromPast(asker: Asker, frame: GameClientFrame): Promise<void> {
    const { identity } = asker.asked;
    const game = await this.pastGame();
    // The game may have been made meanwhile.
    if (this.current().phase !== "empty") return this.onFrame(asker.socket, identity, frame);
    const now = Date.now();
    await this.perform(answerEffects(transition(game, identity, actionOf(frame), now), asker.asked), now, asker);
  }
}
