import type { Identity } from "../../shared/account/identity.ts";
import type { Side } from "../../shared/game/rules.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import type { GameSummary } from "../../shared/pages/game-meta.ts";
import type { ActionAck } from "../../shared/protocol/game-protocol.ts";
import { isMoveFrame } from "../../shared/protocol/move-frame.ts";
import { CLOSED_AS_FULL, MAX_SOCKETS, SPECTATORS_BUCKET } from "../../shared/protocol/protocol.ts";
import { type CalledFrame, CHANNELS, type GameClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { type ConnectedIdentity, requestFrom } from "../platform/object/identity-header.ts";
import { SocketObject, type Standing } from "../platform/object/socket-object.ts";
import { closeQuietly, connectedAt, identityOf, openSockets, requestOf } from "../platform/object/sockets.ts";
import { CurrentGame } from "./current-game.ts";
import { entryOf } from "./free-seat.ts";
import { LineWatch } from "./line-watch.ts";
import { created, type GameSetup, isOfAnother } from "./new-game.ts";
import { actionOf } from "./play/action.ts";
import { type ArenaNote, noteForArena } from "./play/arena-note.ts";
import { isAnybodyAbsent } from "./play/connections.ts";
import { answerEffects } from "./play/effects.ts";
import { type Game, isPlayer } from "./play/game.ts";
import { isNamed, leaveFor } from "./play/leave.ts";
import { initFrame } from "./play/messages.ts";
import { preparedBy } from "./play/prepared.ts";
import { putAside } from "./play/recording.ts";
import { recorded, tick, transition } from "./play/transition.ts";
import {
  type BotsGame,
  botGameFor,
  type Glance,
  gameSummary,
  glanceAt,
  type OpenedGame,
  openedGame,
  type RecordingOrder,
  type RecordingState,
  recordingState,
  runningFor,
} from "./play/views.ts";
import { versionOf, type WatchedBy, type WatchedGame } from "./relays.ts";
import { roomParts } from "./room-parts.ts";
import type { Asker } from "./subscribers.ts";

const LIMITS = {
  sockets: MAX_SOCKETS.game,
  spectators: SPECTATORS_BUCKET,
  isCommon: isMoveFrame,
  brief: "makeMove",
} as const;

/**
 * One game: the only authority on its board, clocks and result, with the sockets of its players. Each event becomes a
 * step of the game (transition.ts), which current-game.ts takes.
 */
export class GameRoom extends SocketObject<GameClientFrame> {
  readonly parts = roomParts(this.ctx, this.env);
  readonly #game = new CurrentGame(this.ctx.storage, this.parts);
  readonly #lines = new LineWatch();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, CHANNELS.game, { ...LIMITS, joins: ctx.id.name });
  }

  /** Makes the game. Repeating the call changes nothing. False if another game has this id. */
  create(setup: GameSetup, request?: string): Promise<boolean> {
    return inRequest(request, async () => {
      const now = Date.now();
      const game = this.#game.resume(now);
      if (isOfAnother(game, setup)) return false;
      const isNew = game.phase === "empty";
      await this.#game.take(isNew ? created(setup, Number(this.env.CLOCK_SPEED), now) : tick(game, now), now);
      return true;
    });
  }

  /** Adds a relay, which from now on gets what is broadcast. Returns the game; null if there is none. */
  async watch(relay: string, watchers: number): Promise<WatchedGame | null> {
    const now = Date.now();
    await this.#game.take(tick(this.#game.resume(now), now), now);
    await this.#refresh();
    const game = this.#game.current.phase === "empty" ? await this.#pastGame() : this.#game.current;
    if (game.phase === "empty") return null;
    this.countWatchers(relay, watchers);
    const [init] = initFrame(game, null, Date.now()).args;
    return { version: versionOf(game), init };
  }

  /** Takes a relay's count of its spectators. At 0 the relay gets nothing more. */
  countWatchers(relay: string, watchers: number): WatchedBy {
    const now = Date.now();
    const game = this.#game.resume(now);
    if (game.phase === "empty") return { version: null, watchers: null };
    const { relays } = this.parts;
    relays.count(relay, watchers);
    relays.sendCount(game, now);
    return { version: relays.isPushing(relay) ? null : versionOf(game), watchers: relays.countAll(game) };
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
      const step = transition(this.#game.resume(now), identity, { type, gameId }, now);
      await this.#game.take(step, now);
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
      await this.#game.learnDowntime();
      if (this.#game.resume(Date.now()).phase === "empty") {
        const past = await this.#pastGame();
        if (this.#game.current.phase === "empty") {
          return past.phase === "empty" ? null : transition(past, identity, actionOf(frame), Date.now()).answer;
        }
      }
      const now = Date.now();
      if (this.#needsCheck(frame)) await this.#game.checkConnections(now);
      const step = transition(this.#game.current, identity, actionOf(frame), now, this.#lines.lineOf(null));
      await this.#game.take(step, now);
      return step.answer;
    });
  }

  /**
   * The account of a player is being deleted: ends the game with all that the player has prepared. Call it again when the
   * account is gone: then the name is forgotten. False if it is still here.
   */
  async forgetPrepared(identifier: string): Promise<boolean> {
    const now = Date.now();
    await this.#game.take(leaveFor(this.#game.resume(now), identifier, now), now);
    const game = this.#game.current;
    // Later the account has no rating that could count.
    if (game.phase === "finished" && game.recording.status === "due") await this.#game.record(game, game.recording);
    await this.namesChanged();
    return !isNamed(this.#game.current, identifier);
  }

  /** A player of the game has a new name. */
  namesChanged(): Promise<void> {
    this.parts.services.forgetNames();
    this.#game.resume(Date.now());
    return this.#game.learnNames();
  }

  /** For an operator. Null if no finished game is stored here. */
  async recording(order: RecordingOrder): Promise<RecordingState | null> {
    const now = Date.now();
    const game = this.#game.resume(now);
    if (game.phase === "finished" && game.recording.status === "due") {
      const due = game.recording;
      if (order === "replay") await this.#game.record(game, due);
      if (order === "set-aside") await this.#game.take(recorded(game, putAside(due, now)), now);
    }
    const state = recordingState(this.#game.current, this.parts.services.lastFailure);
    await this.#game.arm(Date.now());
    return state;
  }

  /** The game as a link describes it; null if there is none. `isShown`: people will read the names, so ask for them. */
  async facts(isShown = false): Promise<GameSummary | null> {
    if (isShown) await this.#refresh();
    return gameSummary(this.#game.shownAt(Date.now()));
  }

  /** The game for its page before joining; null if there is none. */
  async opened(reader: Identity | null): Promise<OpenedGame | null> {
    await this.#refresh();
    const now = Date.now();
    return openedGame(this.#game.shownAt(now), reader, now);
  }

  /** The game for a list; null if none is running. */
  glance(): Glance | null {
    const now = Date.now();
    return glanceAt(this.#game.shownAt(now), now);
  }

  /**
   * A correspondence game for a player's list; null if it is not running, or not this player's. With what the player has
   * prepared, if `isWhole`.
   */
  async runningFor(identifier: string, isWhole = false) {
    await this.#game.learnDowntime();
    const game = this.#game.shownAt(Date.now());
    const running = runningFor(game, identifier);
    const prepared = isWhole && running !== null ? preparedBy(game, running.you) : null;
    return running && { ...running, ...(prepared !== null && { prepared }) };
  }

  /** A game for the bot that plays in it; null if there is none. */
  botGame(identifier: string): BotsGame | null {
    return botGameFor(this.#game.shownAt(Date.now()), identifier);
  }

  /** The result for the game's arena; null if there is no game of an arena. */
  arenaNote(): ArenaNote | "playing" | null {
    return noteForArena(this.#game.shownAt(Date.now()));
  }

  /** The identifiers of the players; null before the game has begun. They never change. */
  seats(): Readonly<Record<Side, string>> | null {
    const game = this.#game.current;
    return "seats" in game ? { X: game.seats.X.identifier, O: game.seats.O.identifier } : null;
  }

  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), async () => {
      await this.#game.learnDowntime();
      // Before accepting the new socket, which would otherwise look like one that survived an outage.
      this.#game.resume(Date.now());
      return super.fetch(request);
    });
  }

  protected override async onAlarm(): Promise<void> {
    this.parts.alarm.forget();
    await this.#game.learnDowntime();
    const now = Date.now();
    const before = this.#game.resume(now);
    await this.#game.ring(now);
    // Players may wait silently for their ratings while D1 is down.
    if (before.phase !== "finished" || before.recording.status === "done") this.closeSilent(now);
    await this.#game.arm(Date.now());
  }

  protected override standingOf(identity: Identity): Standing {
    const game = this.#game.current;
    if (!isPlayer(game, identity)) return "stranger";
    return game.phase === "playing" ? "awaited" : "expected";
  }

  protected override maxSockets(): number {
    return this.#game.current.phase === "waiting" ? MAX_SOCKETS.waitingGame : super.maxSockets();
  }

  /**
   * Closes the stranger who connected first while a seat is open to all: the next visitor may be the invited friend.
   */
  protected override makesRoom(): boolean {
    const game = this.#game.current;
    if (game.phase !== "waiting" || game.invited !== null) return false;
    const [first] = openSockets(this.ctx)
      .filter((socket) => !isPlayer(game, identityOf(socket)))
      .sort((one, other) => connectedAt(one) - connectedAt(other));
    if (first === undefined) return false;
    closeQuietly(first, CLOSED_AS_FULL, "full");
    return true;
  }

  protected override isStored(): boolean {
    return this.#game.current.phase !== "empty";
  }

  protected override onConnect(): Promise<void> {
    return this.#game.look();
  }

  protected override onGone(socket: WebSocket): Promise<void> {
    return this.#game.look(socket);
  }

  /** A player has answered a question, perhaps a silent one. */
  protected override onAck(_identity: ConnectedIdentity, id: number, socket: WebSocket): Promise<void> {
    this.#lines.answered(socket, id, Date.now());
    return this.#game.look();
  }

  protected override onPing(socket: WebSocket): Promise<void> {
    this.parts.silence.noteLook(socket);
    return this.#game.look();
  }

  protected override async onFrame(
    socket: WebSocket,
    identity: ConnectedIdentity,
    frame: GameClientFrame,
  ): Promise<void> {
    const asker = { socket, asked: { identity, frame, hasJoined: this.parts.subscribers.hasJoined(socket) } };
    const isJoining = frame.event === "joinGame";
    if (this.#game.resume(Date.now()).phase === "empty") return this.#answerFromPast(asker, frame);
    if (isJoining) await this.#refresh();
    const entry = isJoining ? await entryOf(this.#game.current, identity, this.parts) : {};
    const now = Date.now();
    if (this.#needsCheck(frame)) await this.#game.checkConnections(now);
    const action = actionOf(frame);
    const entered = action.type === "join" ? { ...action, ...entry } : action;
    await this.#game.answer(
      transition(this.#game.current, identity, entered, now, this.#lines.lineOf(socket)),
      now,
      asker,
    );
    this.#measure(socket, identity, now);
  }

  /** Updates the players' names and the downtime. Call before a game is shown. A running live game asks nobody. */
  async #refresh(): Promise<void> {
    await this.#game.learnDowntime();
    await this.#game.learnNames();
  }

  #pastGame(): Promise<Game> {
    return this.parts.services.findPastGame(this.ctx.id.name ?? "");
  }

  /** Whether a claim is possible depends on the connections as they are now. */
  #needsCheck(frame: GameClientFrame): boolean {
    const game = this.#game.current;
    return game.phase === "playing" && (frame.event === "claim" || isAnybodyAbsent(game.connections));
  }

  #measure(socket: WebSocket, identity: Identity, now: Millis): void {
    const game = this.#game.current;
    if (game.phase === "playing" && game.clock.lag !== null && isPlayer(game, identity)) this.#lines.ask(socket, now);
  }

  /** Answers from D1, where ended games live on, if the room has no game. Stores nothing. */
  #answerFromPast(asker: Asker, frame: GameClientFrame): Promise<void> {
    const { identity } = asker.asked;
    return inRequest(requestOf(asker.socket), async () => {
      const game = await this.#pastGame();
      // The game may have been made meanwhile.
      if (this.#game.current.phase !== "empty") return this.onFrame(asker.socket, identity, frame);
      const now = Date.now();
      await this.#game.perform(
        answerEffects(transition(game, identity, actionOf(frame), now), asker.asked),
        now,
        asker,
      );
    });
  }
}
