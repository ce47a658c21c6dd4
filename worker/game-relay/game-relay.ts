import { JOIN_BUCKET, MAX_SOCKETS } from "../../shared/protocol.ts";
import { type GameClientFrame, gameClientFrame } from "../../shared/protocol-schema.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { logError } from "../core/log-error.ts";
import { within } from "../core/within.ts";
import type { ConnectedIdentity } from "../durable-object/identity-header.ts";
import { earliest, ObjectAlarm, wakeAt } from "../durable-object/object-alarm.ts";
import { gameOfRelay } from "../durable-object/relay-name.ts";
import { SocketObject } from "../durable-object/socket-object.ts";
import { identityOf, openSockets, sendAck, sendFrame, sendText } from "../durable-object/sockets.ts";
import { errorFrame, refusalFrame, watchersFrame } from "../game-room/messages.ts";
import { Subscribers } from "../game-room/subscribers.ts";
import { isLastState, type Pushed, type WatchedBy, type WatchedGame } from "../game-room/watched-game.ts";
import { initAt, type Snapshot } from "./snapshot.ts";
import { ToldState } from "./told-state.ts";

const LIMITS = { sockets: MAX_SOCKETS.relay, events: { joinGame: JOIN_BUCKET } };

/** How often the room is told how many watch here, at most. */
const COUNTED_EVERY: Millis = 5000;
/** How often those who watch are told how many do, at most. */
const TOLD_EVERY: Millis = 3000;

/** How often the relay looks for ghosts, and asks whether it has missed something. */
const LOOKS_EVERY: Millis = 60_000;
/** The same where nothing happens any more. */
const LOOKS_AFTER_END_EVERY: Millis = 300_000;

const ROOM_WITHIN: Millis = 10_000;

/** What a relay asks of the room. */
export interface RoomStub {
  watch(relay: string, watchers: number): Promise<WatchedGame | null>;
  countWatchers(relay: string, watchers: number): Promise<WatchedBy>;
}

/**
 * The sockets of people who watch a game that has begun. Its room tells it each frame once, and it tells all of them;
 * whoever comes gets the game from here, too, so that no number of watchers costs the players anything. It knows nothing
 * but what it was told: where that does not follow from what it was told before, it asks for the whole game.
 */
export class GameRelay extends SocketObject<GameClientFrame> {
  readonly #subscribers: Subscribers;
  readonly #alarm: ObjectAlarm;
  /** Up to where those who have joined know the game. */
  readonly #told: ToldState;
  /** The whole game, until the room tells something new. */
  #snapshot: Snapshot | null = null;
  /** What is done in turn: news and questions to the room, of which none overtakes another. */
  #turn: Promise<unknown> = Promise.resolve();
  #countedAt: Millis = 0;
  #isCountDue = false;
  #lookedAt: Millis | null = null;
  #watchers: number | null = null;
  #watchersToldAt: Millis = 0;

  /** A property, so that a test can put something else in its place. */
  room = (): RoomStub => this.env.GAME_ROOM.getByName(this.gameToJoin());

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, gameClientFrame, LIMITS);
    this.#subscribers = new Subscribers(ctx);
    this.#alarm = new ObjectAlarm(ctx.storage);
    this.#told = new ToldState(ctx);
  }

  /** The room tells what it has told everybody, in order. Returns how many people watch here. */
  async push(pushed: readonly Pushed[], watchers: number | null): Promise<number> {
    await this.#inTurn(async () => {
      if (this.#subscribers.members().length === 0) this.#forget();
      else for (const one of pushed) await this.#take(one);
    });
    this.#tellWatchers(watchers);
    return this.#count();
  }

  protected override async onAlarm(): Promise<void> {
    this.#alarm.forget();
    const now = Date.now();
    this.closeSilent(now);
    this.#lookedAt = now;
    if (!this.#isOver() || this.#isCountDue || openSockets(this.ctx).length === 0) await this.#report();
    await this.#arm();
  }

  protected override onConnect(): Promise<void> {
    return this.#arm();
  }

  protected override async onFrame(socket: WebSocket, _: ConnectedIdentity, frame: GameClientFrame): Promise<void> {
    const { id, event, args } = frame;
    if (event === "joinGame" && args[0] === this.gameToJoin()) return this.#join(socket, id);
    // Whoever has a seat is connected to the room.
    const reason = event === "joinGame" ? "bad-request" : "not-a-player";
    if (id === undefined) sendFrame(socket, refusalFrame(reason));
    else sendAck(socket, id, { ok: false, reason });
  }

  protected override gameToJoin(): string {
    return gameOfRelay(this.#name);
  }

  /** Nothing that a game sends asks for an acknowledgement. */
  protected override onAck(): void {}

  protected override onGone(): Promise<void> {
    return this.#countChanged();
  }

  get #name(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a relay is found by its name");
    return name;
  }

  /** People, however many windows they have. */
  #count(): number {
    return new Set(this.#subscribers.members().map((socket) => identityOf(socket).identifier)).size;
  }

  async #join(socket: WebSocket, id: number | undefined): Promise<void> {
    await this.#inTurn(async () => {
      const snapshot = await this.#look();
      if (snapshot === null) {
        if (id !== undefined) sendAck(socket, id, { ok: false, reason: "not-started" });
        sendFrame(socket, errorFrame("not-found"));
        return;
      }
      this.#subscribers.join(socket);
      this.#sendInit([socket], snapshot);
      if (this.#told.get() === null) this.#told.set(snapshot.state);
      if (this.#watchers !== null) sendFrame(socket, watchersFrame(this.#watchers));
      if (id !== undefined) sendAck(socket, id, { ok: true });
    });
    await this.#countChanged();
  }

  /** The whole game. The room is asked at most once for each thing that it tells. */
  async #look(): Promise<Snapshot | null> {
    if (this.#snapshot === null) {
      const game = await within(ROOM_WITHIN, this.room().watch(this.#name, Math.max(1, this.#count())));
      this.#snapshot = game && { ...game, takenAt: Date.now() };
    }
    return this.#snapshot;
  }

  async #take({ from, to, text }: Pushed): Promise<void> {
    const known = this.#told.get();
    // It came with the whole game.
    if (to === known && from !== to) return;
    this.#snapshot = null;
    if (from !== known) await this.#tellAnew();
    // What changes the game was in the whole of it.
    if (from === known || from === to) for (const socket of this.#subscribers.members()) sendText(socket, text);
    if (from === known) this.#told.set(to);
  }

  /** Something was missed: everybody gets the whole game. */
  async #tellAnew(): Promise<void> {
    this.#snapshot = null;
    const snapshot = await this.#look();
    if (snapshot === null) return;
    this.#sendInit(this.#subscribers.members(), snapshot);
    this.#told.set(snapshot.state);
  }

  #sendInit(sockets: readonly WebSocket[], snapshot: Snapshot): void {
    const text = JSON.stringify({ event: "gameState", args: [initAt(snapshot, Date.now())] });
    for (const socket of sockets) sendText(socket, text);
  }

  #tellWatchers(watchers: number | null): void {
    const now = Date.now();
    if (watchers === null || watchers === this.#watchers || now - this.#watchersToldAt < TOLD_EVERY) return;
    this.#watchers = watchers;
    this.#watchersToldAt = now;
    const text = JSON.stringify(watchersFrame(watchers));
    for (const socket of this.#subscribers.members()) sendText(socket, text);
  }

  /** Somebody has come or gone: the room is told now, or once the time since it was told last is over. */
  async #countChanged(): Promise<void> {
    const isLast = openSockets(this.ctx).length === 0;
    this.#isCountDue = true;
    if (isLast || Date.now() - this.#countedAt >= COUNTED_EVERY) await this.#report();
    await this.#arm();
  }

  /** Tells the room how many watch, and learns whether something was missed. With nobody left it ends the news. */
  async #report(): Promise<void> {
    this.#countedAt = Date.now();
    this.#isCountDue = false;
    try {
      await this.#inTurn(() => this.#reportNow());
    } catch (error) {
      logError("relay-report", error, { relay: this.#name });
    }
  }

  async #reportNow(): Promise<void> {
    const count = this.#count();
    if (count === 0) this.#forget();
    const { state, watchers } = await within(ROOM_WITHIN, this.room().countWatchers(this.#name, count));
    if (count > 0 && state !== null && state !== this.#told.get()) await this.#tellAnew();
    this.#tellWatchers(watchers);
  }

  /** From now on nothing is told: whoever comes next needs the game anew. */
  #forget(): void {
    this.#snapshot = null;
    this.#told.forget();
  }

  #isOver(): boolean {
    const known = this.#told.get();
    return known !== null && isLastState(known);
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #nextWakeAt(now: Millis): Millis | null {
    const lastShutOut = this.shutOut.expiresAt(now);
    if (openSockets(this.ctx).length === 0) return lastShutOut;
    const pause = this.#isOver() ? LOOKS_AFTER_END_EVERY : LOOKS_EVERY;
    return earliest([
      lastShutOut,
      (this.#lookedAt ?? now) + pause,
      this.#isCountDue ? this.#countedAt + COUNTED_EVERY : null,
    ]);
  }

  /** Sets the alarm or, when nobody is there any more, deletes everything. */
  async #arm(): Promise<void> {
    const now = Date.now();
    if (this.#nextWakeAt(now) !== null) return this.#alarm.ensure(() => wakeAt(this.#nextWakeAt(now)), now);
    await this.ctx.storage.deleteAll();
    this.#alarm.forget();
  }
}
