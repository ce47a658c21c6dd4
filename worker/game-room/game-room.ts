import type { GameSummary } from "../../shared/game-meta.ts";
import type { Identity } from "../../shared/identity.ts";
import { type GameClientFrame, gameClientFrame } from "../../shared/protocol-schema.ts";
import type { Side } from "../../shared/rules.ts";
import { inRequest } from "../core/request-id.ts";
import { type ConnectedIdentity, requestFrom } from "../durable-object/identity-header.ts";
import { ObjectAlarm } from "../durable-object/object-alarm.ts";
import { SocketObject } from "../durable-object/socket-object.ts";
import { Archive } from "./archive.ts";
import { Audience } from "./audience.ts";
import { Broadcaster, type CommittedStep } from "./broadcaster.ts";
import { deadlineAfterEnd, nextWakeOf } from "./deadlines.ts";
import { FrameService, ROOM_LIMITS } from "./frame-service.ts";
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
import { tick, transition } from "./transition.ts";
import type { WatchedBy, WatchedGame } from "./watched-game.ts";

/**
 * One game: the only authority on its board, its clocks and its result, and the sockets of those who play and watch.
 * Everything that reaches it settles the deadlines first. What it knows is stored; its fields are only a cache.
 */
export class GameRoom extends SocketObject<GameClientFrame> {
  readonly #stored = new GameStorage(this.ctx.storage);
  readonly #alarm = new ObjectAlarm(this.ctx.storage);
  readonly #notices = new Notices(this.ctx, this.env);
  readonly #archive = new Archive(() => this.services.findInTime(this.ctx.id.name ?? ""));
  readonly #audience: Audience;
  readonly #broadcaster: Broadcaster;
  readonly #recorder: Recorder;
  readonly #rematches: Rematches;
  readonly #frames: FrameService;
  /** What is stored; undefined before it was read. */
  #game: Game | undefined = undefined;

  readonly services = new RoomServices(this.env);
  /** Has rematches made: for tests to put something else in the place of what it asks. */
  readonly rematchMaker = new RematchMaker(this.env);

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, gameClientFrame, ROOM_LIMITS);
    const room = {
      ctx,
      subscribers: new Subscribers(ctx),
      services: this.services,
      current: () => this.#current(),
      commit: (step: CommittedStep, now: number) => this.#commit(step, now),
    };
    this.#audience = new Audience(room);
    this.#broadcaster = new Broadcaster(room.subscribers, (text) => this.#audience.push(text));
    this.#recorder = new Recorder(room);
    this.#rematches = new Rematches({ ...room, maker: this.rematchMaker });
    this.#frames = new FrameService({
      ...room,
      broadcaster: this.#broadcaster,
      audience: this.#audience,
      archive: this.#archive,
      rematches: this.#rematches,
      callRoll: (now) => this.#callRoll(now),
      tidy: (now) => this.#tidy(now),
    });
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

  protected override onFrame(socket: WebSocket, identity: ConnectedIdentity, frame: GameClientFrame): Promise<void> {
    return this.#frames.receive(socket, identity, frame);
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
  #commit(step: CommittedStep, now: number): void {
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
}
