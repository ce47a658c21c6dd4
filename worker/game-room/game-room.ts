import type { GameSummary } from "../../shared/game-meta.ts";
import type { Identity } from "../../shared/identity.ts";
import { JOIN_BUCKET, MAX_SOCKETS, OFFER_BUCKET, PREPARE_BUCKET, SPECTATORS_BUCKET } from "../../shared/protocol.ts";
import { type GameClientFrame, gameClientFrame } from "../../shared/protocol-schema.ts";
import type { Side } from "../../shared/rules.ts";
import { inRequest } from "../core/request-id.ts";
import { type ConnectedIdentity, requestFrom } from "../durable-object/identity-header.ts";
import { ObjectAlarm } from "../durable-object/object-alarm.ts";
import { SocketObject } from "../durable-object/socket-object.ts";
import { actionOf } from "./action.ts";
import { Archive } from "./archive.ts";
import { isAnybodyAway } from "./attendance.ts";
import { Audience } from "./audience.ts";
import { type AskedStep, Broadcaster } from "./broadcaster.ts";
import { deadlineAfterEnd, nextWakeOf } from "./deadlines.ts";
import { creatorToAsk, mustNotMeet } from "./free-seat.ts";
import { EMPTY, type Game, gameSummary, hasPart } from "./game.ts";
import { GameStorage } from "./game-storage.ts";
import { errorFrame } from "./messages.ts";
import { type GameSetup, newGame } from "./new-game.ts";
import { Notices } from "./notices.ts";
import { type OpenedGame, openedGame } from "./opened-game.ts";
import { afterOutage } from "./outage.ts";
import { Recorder, type RecordingOrder, type RecordingState } from "./recorder.ts";
import { RematchMaker } from "./rematch.ts";
import { Rematches } from "./rematches.ts";
import { callRoll, whoIsGone } from "./roll-call.ts";
import { RoomServices } from "./room-services.ts";
import { type Glance, glanceAt } from "./running-game.ts";
import { sideOf } from "./seat.ts";
import { Subscribers } from "./subscribers.ts";
import { type Step, tick, transition } from "./transition.ts";
import type { WatchedBy, WatchedGame } from "./watched-game.ts";

const LIMITS = {
  sockets: MAX_SOCKETS.game,
  crowd: SPECTATORS_BUCKET,
  events: { joinGame: JOIN_BUCKET, offer: OFFER_BUCKET, answerOffer: OFFER_BUCKET, prepare: PREPARE_BUCKET },
};

/**
 * One game: the only authority on its board, its clocks and its result, and the sockets of those who play and watch.
 * Everything that reaches it settles the deadlines first. What it knows is stored; its fields are only a cache.
 */
export class GameRoom extends SocketObject<GameClientFrame> {
  readonly #subscribers: Subscribers;
  readonly #broadcaster: Broadcaster;
  readonly #stored: GameStorage;
  readonly #alarm: ObjectAlarm;
  readonly #archive: Archive;
  readonly #audience: Audience;
  readonly #notices: Notices;
  readonly #recorder: Recorder;
  readonly #rematches: Rematches;
  /** What is stored; undefined before it was read. */
  #game: Game | undefined = undefined;

  /** Has rematches made: for tests to put something else in the place of what it asks. */
  readonly rematchMaker: RematchMaker;

  readonly services: RoomServices;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, gameClientFrame, LIMITS);
    this.services = new RoomServices(env);
    this.#subscribers = new Subscribers(ctx);
    const current = (): Game => this.#current();
    this.#audience = new Audience({
      ctx,
      subscribers: this.#subscribers,
      current,
      relayOf: (name) => this.services.relayOf(name),
    });
    this.#broadcaster = new Broadcaster(this.#subscribers, (text) => this.#audience.push(text));
    this.#notices = new Notices(ctx, env);
    this.#stored = new GameStorage(ctx.storage);
    this.#alarm = new ObjectAlarm(ctx.storage);
    this.rematchMaker = new RematchMaker(env);
    const commit = (step: Pick<Step, "game" | "changes">, now: number): void => this.#commit(step, now);
    this.#rematches = new Rematches({ ctx, maker: this.rematchMaker, current, commit });
    this.#recorder = new Recorder({ record: (game) => this.services.recordInTime(game), current, commit });
    this.#archive = new Archive(() => this.services.findInTime(ctx.id.name ?? ""));
  }

  /** Makes the game. A second call for a game that exists changes nothing. */
  create(setup: GameSetup, request?: string): Promise<void> {
    return inRequest(request, async () => {
      const now = Date.now();
      if (this.#current().phase !== "empty") return this.#tick(now);
      const game = newGame(setup, Number(this.env.CLOCK_SPEED), now);
      this.#commit({ game, changes: [{ type: "created" }] }, now);
      await this.#tidy(now);
    });
  }

  /** What a link to the game says; null when there is no game. It only looks: no deadline takes effect. */
  facts(): GameSummary | null {
    return gameSummary(tick(this.#current(), Date.now()).game);
  }

  /** What the page of the game shows before it is joined; null when there is no game. It only looks, as `facts` does. */
  opened(reader: Identity | null): OpenedGame | null {
    const now = Date.now();
    return openedGame(tick(this.#current(), now).game, reader, now);
  }

  /** Whose the seats are, by their identifiers; null before the game has begun. They never change. */
  seats(): Readonly<Record<Side, string>> | null {
    const game = this.#current();
    return "seats" in game ? { X: game.seats.X.identifier, O: game.seats.O.identifier } : null;
  }

  /** The game as a list shows it; null when none is running. It only looks: no deadline takes effect. */
  glance(): Glance | null {
    const now = Date.now();
    return glanceAt(tick(this.#current(), now).game, now);
  }

  /** A relay asks for the game, to be told of it from now on; null when there is none. */
  async watch(relay: string, watchers: number): Promise<WatchedGame | null> {
    await this.#tick(Date.now());
    const isHere = this.#current().phase !== "empty";
    return this.#audience.watch(relay, watchers, isHere ? this.#current() : await this.#archive.look());
  }

  /** A relay tells how many people watch there. With nobody left it is told no more. */
  countWatchers(relay: string, watchers: number): WatchedBy {
    return this.#audience.count(relay, watchers);
  }

  /** The answer to a challenge other than joining it: false when it has been answered, or was never there. */
  answerChallenge(
    type: "decline" | "withdraw",
    identity: Identity,
    gameId: string,
    request?: string,
  ): Promise<boolean> {
    return inRequest(request, async () => {
      const now = Date.now();
      const step = transition(this.#current(), identity, { type, gameId }, now);
      this.#commit(step, now);
      await this.#tidy(now);
      return step.answer.ok;
    });
  }

  /** For an operator. Null when no game has ended here, or nothing is left of it. */
  async recording(order: RecordingOrder): Promise<RecordingState | null> {
    const state = await this.#recorder.obey(order, Date.now());
    await this.#tidy(Date.now());
    return state;
  }

  protected override async onAlarm(): Promise<void> {
    this.#alarm.forget();
    const now = Date.now();
    const before = this.#current();
    this.#callRoll(now);
    await Promise.all([this.#recorder.record(now), this.#rematches.make(now)]);
    // Those who still wait for their ratings may be silent for as long as the database is.
    if (before.phase !== "finished" || before.recording.status === "done") this.closeSilent(now);
    await this.#tidy(Date.now());
  }

  protected override isAwaited(identity: Identity): boolean {
    const game = this.#current();
    return game.phase === "playing" && sideOf(game.seats, identity) !== null;
  }

  /** However many watch, they cannot take the players' time. */
  protected override inCrowd(identity: Identity): boolean {
    return !hasPart(this.#current(), identity);
  }

  protected override isStored(): boolean {
    return this.#current().phase !== "empty";
  }

  protected override gameToJoin(): string | null {
    return this.ctx.id.name ?? null;
  }

  override fetch(request: Request): Promise<Response> {
    return inRequest(requestFrom(request), () => {
      // Before there is a new connection: it would look like one from before an outage.
      this.#current();
      return super.fetch(request);
    });
  }

  protected override async onConnect(): Promise<void> {
    const now = Date.now();
    this.#callRoll(now);
    await this.#tidy(now);
  }

  protected override async onFrame(
    socket: WebSocket,
    identity: ConnectedIdentity,
    frame: GameClientFrame,
  ): Promise<void> {
    if (this.#current().phase === "empty") return this.#answerFromArchive(socket, identity, frame);
    const creator = frame.event === "joinGame" ? creatorToAsk(this.#current(), identity) : null;
    const onlyWatches =
      creator !== null && (await mustNotMeet(() => this.services.areBlocked(creator, identity.identifier)));
    const now = Date.now();
    const before = this.#current();
    if (before.phase === "playing" && (frame.event === "claim" || isAnybodyAway(before.attendance)))
      this.#callRoll(now);
    const asked = actionOf(frame);
    const action = asked.type === "join" ? { ...asked, onlyWatches } : asked;
    const step = transition(this.#current(), identity, action, now);
    const asker = this.#broadcaster.askerOf(socket, frame, step);
    this.#commit({ ...step, asker }, now);
    if (frame.event === "joinGame") this.#callRoll(now);
    if (step.wantsRematch === true) return this.#agreeOnRematch(socket, identity, frame);
    this.#respond(socket, identity, frame, { ...step, asker, game: this.#current() }, now);
    await this.#tidy(now);
  }

  /** Nothing that a room sends asks for an acknowledgement. */
  protected override onAck(): void {}

  protected override async onGone(socket: WebSocket): Promise<void> {
    const now = Date.now();
    this.#current(true);
    this.#callRoll(now, socket);
    this.#audience.tellCount();
    await this.#tidy(now);
  }

  /** `hadSocket`: a connection from before is known of that may be missing among the open ones, as it has just ended. */
  #current(hadSocket = false): Game {
    if (this.#game !== undefined) return this.#game;
    const game = this.#stored.load();
    const hasSockets = hadSocket || this.ctx.getWebSockets().length > 0;
    const resumed = game.phase === "playing" ? afterOutage(game, hasSockets, Date.now()) : null;
    if (resumed !== null) this.#stored.write([{ type: "clock-stood" }, { type: "attended", isNews: false }], resumed);
    this.#game = resumed ?? game;
    this.#audience.standsAt(this.#game);
    return this.#game;
  }

  /** Settles the deadlines, then looks who is there. `lost` is a connection that is just ending. */
  #callRoll(now: number, lost?: WebSocket): void {
    this.#commit(tick(this.#current(), now), now);
    const game = this.#current();
    if (game.phase === "playing") this.#commit(callRoll(game, whoIsGone(this.ctx, game, now, lost), now), now);
  }

  async #tick(now: number): Promise<void> {
    this.#commit(tick(this.#current(), now), now);
    await this.#tidy(now);
  }

  /** Writes, then broadcasts. The platform holds back what is sent until what was written is safe. */
  #commit(step: Pick<AskedStep, "game" | "changes" | "asker">, now: number): void {
    const { game, changes } = step;
    const before = this.#current();
    const isGone = game.phase === "empty" && before.phase !== "empty";
    if (game.phase !== "empty" && changes.length > 0) this.#stored.write(changes, game);
    this.#game = game;
    this.#broadcaster.tell(step, now);
    this.#audience.standsAt(game);
    if (changes.length > 0) this.#audience.tellOwedCount();
    this.#notices.follow(before, game);
    if (isGone) this.#broadcaster.broadcast(errorFrame("not-found"));
  }

  /** Sends what follows from an event besides the changes of the game. */
  #respond(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame, step: AskedStep, now: number): void {
    if (frame.event === "joinGame" && step.answer.ok) {
      this.#subscribers.join(socket);
      this.#broadcaster.sendInit(socket, identity, step.game, now);
      this.#audience.greet(socket);
      this.#audience.tellCount();
    }
    if (step.changes.some(({ type }) => type === "prepared")) {
      this.#broadcaster.sharePrepared(socket, identity, step.game);
    }
    if (step.announcement !== undefined) this.#broadcaster.broadcast(step.announcement);
    this.#broadcaster.answer(socket, frame, step);
  }

  /** Sets the alarm or, when there is no game (any more), deletes whatever is left of it. */
  async #tidy(now: number): Promise<void> {
    const game = this.#current();
    const deadline = game.phase === "finished" ? deadlineAfterEnd(game) : null;
    const isOver = deadline?.name === "drop" && now >= deadline.at;
    if (game.phase !== "empty" && !isOver) return this.#alarm.ensure(() => nextWakeOf(this.#current(), now), now);
    if (isOver) this.#archive.forget();
    this.#game = EMPTY;
    this.#audience.clear();
    await this.#stored.clear();
    this.#alarm.forget();
  }

  /** Both want a rematch. What others say to that takes a moment. */
  async #agreeOnRematch(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame): Promise<void> {
    const step = await this.#rematches.agree(identity);
    const now = Date.now();
    if (step !== null) this.#respond(socket, identity, frame, step, now);
    // Armed before the game is made: should the object die over it, the alarm goes on.
    await this.#tidy(now);
    await this.#rematches.make(now, true);
    await this.#tidy(now);
  }

  /** A room without a game answers from the database, where ended games live on, and stores nothing. */
  async #answerFromArchive(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame): Promise<void> {
    const game = await this.#archive.look();
    // It may have been made meanwhile.
    if (this.#current().phase !== "empty") return this.onFrame(socket, identity, frame);
    const now = Date.now();
    const step = transition(game, identity, actionOf(frame), now);
    this.#respond(socket, identity, frame, step, now);
  }
}
