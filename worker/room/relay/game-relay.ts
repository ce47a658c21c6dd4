import type { Millis } from "../../../shared/game/time-controls.ts";
import { MAX_SOCKETS } from "../../../shared/protocol/protocol.ts";
import { CHANNELS, type GameClientFrame } from "../../../shared/protocol/protocol-schema.ts";
import { logError } from "../../platform/core/log-error.ts";
import { within } from "../../platform/core/within.ts";
import type { ConnectedIdentity } from "../../platform/object/identity-header.ts";
import { earliest, ObjectAlarm, wakeAt } from "../../platform/object/object-alarm.ts";
import { gameOfRelay } from "../../platform/object/relay-name.ts";
import { SocketObject } from "../../platform/object/socket-object.ts";
import { identityOf, openSockets, sendAck, sendFrame, sendText } from "../../platform/object/sockets.ts";
import { errorFrame, refusalFrame, watchersFrame } from "../play/messages.ts";
import { isLastVersion, type Pushed } from "../relays.ts";
import { Subscribers } from "../subscribers.ts";
import { initAt, type Snapshot } from "./snapshot.ts";
import { SpectatorVersion } from "./spectator-version.ts";

const COUNTED_EVERY: Millis = 5000;
/** The shortest interval between counts sent to spectators. */
const SENT_EVERY: Millis = 3000;

/** How often the relay checks for dead sockets and missed frames. */
const LOOKS_EVERY: Millis = 60_000;
/** The same after the end of the game. */
const LOOKS_AFTER_END_EVERY: Millis = 300_000;

const ROOM_WITHIN: Millis = 10_000;

/** A finished game never changes, but its players may be renamed or deleted. */
const FINISHED_KEPT_FOR: Millis = 10_000;

const isOutdated = ({ init, takenAt }: Snapshot, now: Millis): boolean =>
  init.result !== null && now - takenAt >= FINISHED_KEPT_FOR;

/**
 * The sockets of a running or ended game's spectators. The room pushes each frame once and the relay broadcasts it. New
 * spectators get the game from here too, so watching costs the players nothing. If a push does not follow from the last
 * one, the relay asks for the whole game.
 */
export class GameRelay extends SocketObject<GameClientFrame> {
  readonly #name: string;
  readonly #gameId: string;
  readonly #room: ReturnType<Env["GAME_ROOM"]["getByName"]>;
  readonly #subscribers: Subscribers;
  readonly #alarm: ObjectAlarm;
  /** The version that all joined sockets have. */
  readonly #spectatorVersion: SpectatorVersion;
  /** The whole game, until the room's next push. */
  #snapshot: Snapshot | null = null;
  /** Pushes and questions to the room run in sequence, so that none overtakes another. */
  #turn: Promise<unknown> = Promise.resolve();
  #countedAt: Millis = 0;
  #isCountDue = false;
  #lookedAt: Millis | null = null;
  #watchers: number | null = null;
  #watchersSentAt: Millis = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    const { name } = ctx.id;
    if (name === undefined) throw new Error("a relay is found by its name");
    const gameId = gameOfRelay(name);
    super(ctx, env, CHANNELS.game, { sockets: MAX_SOCKETS.relay, joins: gameId });
    this.#name = name;
    this.#gameId = gameId;
    this.#room = env.GAME_ROOM.getByName(gameId);
    this.#subscribers = new Subscribers(ctx);
    this.#alarm = new ObjectAlarm(ctx.storage);
    this.#spectatorVersion = new SpectatorVersion(ctx);
  }

  /** The room's broadcasts, in order. Returns the number of spectators here. */
  async push(pushed: readonly Pushed[], watchers: number | null): Promise<number> {
    await this.#inTurn(async () => {
      if (this.#subscribers.members().length === 0) this.#forget();
      else for (const one of pushed) await this.#take(one);
    });
    this.#sendWatchers(watchers);
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
    if (event === "joinGame" && args[0] === this.#gameId) return this.#join(socket, id);
    const reason = CHANNELS.game.events[event].from === "players" ? "not-a-player" : "bad-request";
    if (id !== undefined) sendAck(socket, id, { ok: false, reason });
    else sendFrame(socket, refusalFrame(reason));
  }

  protected override onGone(): Promise<void> {
    return this.#countChanged();
  }

  /** Distinct people, however many windows each has. */
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
      if (this.#spectatorVersion.get() === null) this.#spectatorVersion.set(snapshot.version);
      if (this.#watchers !== null) sendFrame(socket, watchersFrame(this.#watchers));
      if (id !== undefined) sendAck(socket, id, { ok: true });
    });
    await this.#countChanged();
  }

  /**
   * Returns the whole game; null if there is none. Asks the room at most once per push. After the end it asks now and
   * then, as names may change.
   */
  async #look(): Promise<Snapshot | null> {
    const isOld = this.#snapshot !== null && isOutdated(this.#snapshot, Date.now());
    if (this.#snapshot === null || isOld) {
      const game = await within(ROOM_WITHIN, this.#room.watch(this.#name, Math.max(1, this.#count())));
      this.#snapshot = game && { ...game, takenAt: Date.now() };
    }
    return this.#snapshot;
  }

  async #take({ from, to, text }: Pushed): Promise<void> {
    const known = this.#spectatorVersion.get();
    // The whole game already contained it.
    if (to === known && from !== to) return;
    this.#snapshot = null;
    if (from !== known) await this.#sendAnew();
    // The whole game already contains changes of state, but not other messages.
    if (from === known || from === to) this.#subscribers.sendToAll(text);
    if (from === known) this.#spectatorVersion.set(to);
  }

  /** Something was missed: sends the whole game to everybody. */
  async #sendAnew(): Promise<void> {
    this.#snapshot = null;
    const snapshot = await this.#look();
    if (snapshot === null) return;
    this.#sendInit(this.#subscribers.members(), snapshot);
    this.#spectatorVersion.set(snapshot.version);
  }

  #sendInit(sockets: readonly WebSocket[], snapshot: Snapshot): void {
    const text = JSON.stringify({ event: "gameState", args: [initAt(snapshot, Date.now())] });
    for (const socket of sockets) sendText(socket, text);
  }

  #sendWatchers(watchers: number | null): void {
    const now = Date.now();
    if (watchers === null || watchers === this.#watchers || now - this.#watchersSentAt < SENT_EVERY) return;
    this.#watchers = watchers;
    this.#watchersSentAt = now;
    const text = JSON.stringify(watchersFrame(watchers));
    this.#subscribers.sendToAll(text);
  }

  /** The number of spectators has changed. Notifies the room at once, or after the shortest interval. */
  async #countChanged(): Promise<void> {
    const isLast = openSockets(this.ctx).length === 0;
    this.#isCountDue = true;
    if (isLast || Date.now() - this.#countedAt >= COUNTED_EVERY) await this.#report();
    await this.#arm();
  }

  /** Reports the count to the room, and learns whether a push was missed. A count of 0 ends the pushes. */
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
    const { version, watchers } = await within(ROOM_WITHIN, this.#room.countWatchers(this.#name, count));
    if (count > 0 && version !== null && version !== this.#spectatorVersion.get()) await this.#sendAnew();
    this.#sendWatchers(watchers);
  }

  /** The room sends no more pushes from now on, so the next spectator needs the whole game. */
  #forget(): void {
    this.#snapshot = null;
    this.#spectatorVersion.forget();
  }

  #isOver(): boolean {
    const known = this.#spectatorVersion.get();
    return known !== null && isLastVersion(known);
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #nextWakeAt(now: Millis): Millis | null {
    const lastBanEnd = this.floodBans.expiresAt(now);
    if (openSockets(this.ctx).length === 0) return lastBanEnd;
    const pause = this.#isOver() ? LOOKS_AFTER_END_EVERY : LOOKS_EVERY;
    return earliest([
      lastBanEnd,
      (this.#lookedAt ?? now) + pause,
      this.#isCountDue ? this.#countedAt + COUNTED_EVERY : null,
    ]);
  }

  /** Sets the alarm, or deletes everything if nobody is left. */
  async #arm(): Promise<void> {
    const now = Date.now();
    if (this.#nextWakeAt(now) !== null) return this.#alarm.ensure(() => wakeAt(this.#nextWakeAt(now)), now);
    await this.ctx.storage.deleteAll();
    this.#alarm.forget();
  }
}
