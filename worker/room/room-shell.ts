import { opponentOf, type Side } from "../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import type { GameClientFrame } from "../../shared/protocol/protocol-schema.ts";
import { later } from "../platform/core/later.ts";
import { logNotice } from "../platform/core/log-error.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { SingleFlight } from "../platform/core/single-flight.ts";
import { earliest } from "../platform/object/object-alarm.ts";
import type { Retry } from "../platform/object/pauses.ts";
import { SocketObject } from "../platform/object/socket-object.ts";
import { identityOf, requestOf, sendFrame, sendRefusal } from "../platform/object/sockets.ts";
import { GameStorage } from "./game-storage.ts";
import { HouseBots } from "./house-bots.ts";
import { Notices } from "./notices.ts";
import { afterNoShow, deadlineAfterEnd } from "./play/deadlines.ts";
import { mustAsk, whileUndecided, withGaps } from "./play/downtime.ts";
import { answerEffects, effectsOf, type RoomEffect } from "./play/effects.ts";
import { EMPTY, exchangeOf, type Finished, type Game, isRunningByDays, type Playing } from "./play/game.ts";
import { initFrame, watchersFrame } from "./play/messages.ts";
import { agreeOnRematch, refuseOffer, settleNextGame } from "./play/offer-actions.ts";
import { afterGap, afterOutage, afterSetBack, checkConnections } from "./play/outage.ts";
import { type Due, hasFailed, type Recording } from "./play/recording.ts";
import { sideOf } from "./play/seat.ts";
import type { Change, Step } from "./play/step.ts";
import { tick } from "./play/transition.ts";
import { Relays, type Version, versionOf } from "./relays.ts";
import { RematchMaker } from "./rematch.ts";
import { RoomAlarm } from "./room-alarm.ts";
import { RoomServices } from "./room-services.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { type Asker, connectedPlayer, Subscribers } from "./subscribers.ts";

/** Sets the alarm. Comes after every effect that may change the game. */
export const ARM: RoomEffect = { type: "arm" };

/**
 * Takes steps and performs their effects. All state is stored; the fields are a cache. Calls from outside are in
 * game-room.ts.
 */
export abstract class RoomShell extends SocketObject<GameClientFrame> {
  readonly services = new RoomServices(this.env);
  readonly rematchMaker = new RematchMaker(this.env);
  readonly notices = new Notices(this.env, this.ctx.storage.kv);
  readonly houseBots = new HouseBots(this.env, () => {
    this.roomAlarm.reconsider();
    return this.perform([ARM], Date.now());
  });
  readonly #stored = new GameStorage(this.ctx.storage);
  protected readonly subscribers = new Subscribers(this.ctx);
  protected readonly relays = new Relays(this.ctx.storage, this.services);
  protected readonly silence = new SilenceWatch(this.ctx);
  protected readonly roomAlarm = new RoomAlarm(this.ctx.storage, this.silence, () =>
    earliest([this.houseBots.retryAt, this.notices.pending.nextAt()]),
  );
  /** The stored game; undefined until read. */
  #game: Game | undefined = undefined;
  /** When the last event came; 0 until there was one since the object woke. */
  #seenAt: Millis = 0;
  /** Until when the downtime in this turn of a correspondence game is known, since the object woke. */
  #downtimeKnownUntil: Millis = 0;
  readonly #recording = new SingleFlight();
  readonly #making = new SingleFlight();
  readonly #notifyingArena = new SingleFlight();
  protected lastFailure: string | null = null;
  readonly #quotasUsed = new Set<Side>();

  /**
   * The current game, up to date with outages. `hadSocket`: a socket has just closed, and may be missing among the open
   * ones.
   */
  protected current(hadSocket = false): Game {
    const now = Date.now();
    // Most calls come within the same event, in which no time passes.
    if (this.#game !== undefined && now === this.#seenAt) return this.#game;
    const game = this.#game ?? this.#stored.load();
    this.#game = game.phase === "playing" ? this.#resumed(game, hadSocket, now) : game;
    this.#seenAt = now;
    return this.#game;
  }

  /**
   * Applies outages and changes of the system's clock since the last event, and stores the result. Returns the same
   * game if there were none.
   */
  #resumed(game: Playing, hadSocket: boolean, now: Millis): Playing {
    const after = this.#interrupted(game, hadSocket, now);
    if (after === null) return game;
    const rewound: readonly Change[] = after.exchange === game.exchange ? [] : [{ type: "offers" }];
    this.#stored.write([{ type: "clock-stood" }, { type: "connections", isNews: false }, ...rewound], after);
    this.roomAlarm.reconsider();
    if (isCorrespondence(after.terms)) later("room-notice", this.#notify(after, false));
    return after;
  }

  #interrupted(game: Playing, hadSocket: boolean, now: Millis): Playing | null {
    if (isCorrespondence(game.terms)) {
      return afterSetBack(game, now) ?? whileUndecided(game, this.#downtimeKnownUntil, now);
    }
    const hasSockets = this.#game !== undefined || hadSocket || this.ctx.getWebSockets().length > 0;
    const interrupted = afterOutage(game, hasSockets, now);
    if (interrupted !== null) return interrupted;
    const stepAt = (): Millis => this.roomAlarm.stepAt(game);
    const resumed = afterSetBack(game, now) ?? afterGap(game, this.#seenAt, stepAt, now);
    if (resumed !== null) logNotice("unexplained-gap", { gameId: game.terms.gameId });
    return resumed;
  }

  /**
   * Gives the time back in which the service was away in this turn of a correspondence game. Call before the game is
   * shown, and before an alarm may end it.
   */
  protected async learnDowntime(): Promise<void> {
    const now = Date.now();
    const before = this.#game ?? this.#stored.load();
    if (!isRunningByDays(before) || !mustAsk(before, this.#downtimeKnownUntil, now)) return;
    const gaps = await this.services.gapsSince(before.clock.turnAt);
    if (gaps === null) return;
    this.#downtimeKnownUntil = now;
    const game = this.current();
    const after = game.phase === "playing" ? withGaps(game, gaps) : game;
    if (after === game) return;
    await this.take({ game: after, changes: [{ type: "clock-stood" }], answer: { ok: true } }, Date.now(), ARM);
  }

  protected take(step: Step, now: Millis, ...more: readonly RoomEffect[]): Promise<void> {
    return this.perform([...effectsOf(this.current(), step, now), ...more], now);
  }

  /** Like `take`, for a step that a client has requested: it also answers the client. */
  protected answer(step: Step, now: Millis, asker: Asker): Promise<void> {
    const effects = effectsOf(this.current(), step, now, asker.asked);
    return this.perform([...effects, ...answerEffects(step, asker.asked)], now, asker);
  }

  /** Settles deadlines, then checks the players' sockets. `closing` counts as closed. */
  protected async checkConnections(now: Millis, closing?: WebSocket): Promise<void> {
    await this.take(tick(this.current(), now), now);
    const game = this.current();
    this.roomAlarm.reconsider();
    // In a correspondence game players need not be connected.
    if (game.phase !== "playing" || isCorrespondence(game.terms)) return;
    const side = closing === undefined ? null : sideOf(game.seats, identityOf(closing));
    await this.take(checkConnections(game, this.silence.lostSince(game, now, closing), now, side), now);
    this.silence.ask(game, now);
    const step = afterNoShow(this.current(), now);
    if (step !== null) await this.take(step, now);
  }

  /**
   * Performs effects in order, synchronously up to the first one that must wait. The platform holds back messages until
   * earlier writes are safe.
   */
  protected async perform(effects: readonly RoomEffect[], now: Millis, asker?: Asker): Promise<void> {
    const started: Promise<void>[] = [];
    // Work that goes on after the frame, and whatever logs, carries the id of the asker's request.
    const named = <Result>(act: () => Result): Result => inRequest(asker && requestOf(asker.socket), act);
    let version = this.#version();
    for (const effect of effects) {
      switch (effect.type) {
        case "keep":
          if (effect.game.phase !== "empty" && effect.changes.length > 0) {
            this.#stored.write(effect.changes, effect.game);
            if (effect.changes.some(({ type }) => type !== "moved")) this.roomAlarm.reconsider();
          }
          this.#game = effect.game;
          break;
        case "check-connections":
          await this.checkConnections(now);
          version = this.#version();
          break;
        case "admit":
          if (asker !== undefined) this.#admit(asker, effect, now);
          break;
        case "log-quota-used":
          named(() => this.#logQuotaUsed(effect.gameId, effect.side));
          break;
        case "notify":
          if (isRunningByDays(effect.game)) {
            // The question starts the monitor, which can only know of outages after that.
            for (const begun of [this.roomAlarm.ringSoon(now), this.learnDowntime()]) later("room-notice", begun);
          }
          named(() => later("room-notice", this.#notify(effect.game, effect.isRepeat)));
          break;
        case "record":
          started.push(named(() => this.record(effect.game, effect.due)));
          break;
        case "notify-arena":
          started.push(named(() => this.#notifyArena(effect.game, effect.pendingArenaNews)));
          break;
        case "agree-on-rematch":
          if (asker !== undefined) started.push(this.#agreeOnRematch(asker));
          break;
        case "make-rematch":
          started.push(this.#makeRematch(effect.isFirstTry));
          break;
        case "arm": {
          if (started.length > 0) await Promise.all(started);
          const turn = this.houseBots.dueTurn(this.current(), now);
          if (turn !== null) named(() => later("house-turn", this.houseBots.ask(turn, now)));
          if (this.relays.isPending || !this.roomAlarm.isSetFor(this.current(), now)) await this.#arm(now);
          break;
        }
        default: {
          const text = this.subscribers.send(effect, now, asker);
          if (text !== null && this.relays.hasAny) version = named(() => this.#push(text, version));
        }
      }
    }
    if (started.length > 0) await Promise.all(started);
  }

  /** Notifies the hubs; those of a correspondence game until they have heard. */
  async #notify(sent: Playing | Finished, isRepeat: boolean): Promise<void> {
    const areHeard = await this.notices.send(sent, isRepeat);
    const now = Date.now();
    const game = this.current();
    if (!("seats" in game) || !isCorrespondence(game.terms)) return;
    const { pending } = this.notices;
    const [last = { at: 0, failures: 0 }] = pending.all();
    const isNewest = game.phase === sent.phase && game.moves.length === sent.moves.length;
    // If the game has changed since, the next notice has the new state.
    if (areHeard && isNewest) pending.replace(() => true);
    if (!areHeard) {
      pending.replace(() => true, [pending.putOff(last, now)]);
      this.roomAlarm.reconsider();
      await this.perform([ARM], now);
    } else if (isNewest && game.phase === "playing") await this.roomAlarm.putBack(game, now);
  }

  /** Call when the alarm has rung. A running room may have been killed before the hubs heard of the last move. */
  protected async notifyAgain(now: Millis): Promise<void> {
    const game = this.current();
    const isDue = now >= (this.notices.pending.nextAt() ?? Number.POSITIVE_INFINITY);
    if (isRunningByDays(game) || (isDue && game.phase === "finished")) await this.#notify(game, false);
  }

  /** Logs once for each side, while the object is awake. */
  #logQuotaUsed(gameId: string, side: Side): void {
    if (this.#quotasUsed.has(side)) return;
    this.#quotasUsed.add(side);
    logNotice("lag-quota-used", { gameId, side });
  }

  /** The version from which relays get the changes; without relays nobody needs it. */
  #version(): Version {
    return this.relays.hasAny ? versionOf(this.current()) : "";
  }

  /** Pushes a frame to the relays, without making any player wait. Returns the new version. */
  #push(text: string, from: Version): Version {
    const to = versionOf(this.current());
    for (const pushed of this.relays.push({ from, to, text })) {
      const counted = pushed.then(() => this.sendWatchers(Date.now()));
      later("relay-push", counted);
    }
    return to;
  }

  #admit(
    { socket, asked }: Asker,
    { game: known, seatRefusal }: Extract<RoomEffect, { readonly type: "admit" }>,
    now: Millis,
  ): void {
    const current = this.current();
    const game = current.phase === "empty" ? known : current;
    this.subscribers.join(socket);
    sendFrame(socket, initFrame(game, asked.identity, now, seatRefusal));
    const watchers = this.relays.countAll(this.subscribers, current);
    if (watchers !== null && watchers > 0) sendFrame(socket, watchersFrame(watchers));
    this.sendWatchers(now);
    if (!isRunningByDays(current)) return;
    const side = sideOf(current.seats, asked.identity);
    if (side !== null) later("room-notice", this.notices.sendToVisitor(current, side));
  }

  protected sendWatchers(now: Millis): void {
    const count = this.relays.countToSend(this.subscribers, this.current(), now);
    if (count !== null) this.subscribers.sendToAll(JSON.stringify(watchersFrame(count)));
  }

  protected record(game: Finished, due: Due): Promise<void> {
    return this.#recording.run(async () => {
      const { recording, failure } = await this.services.record(game, due);
      this.lastFailure = failure;
      await this.takeRecording(game, recording);
    });
  }

  /** Reports the result to the arena. The arena may call this room meanwhile, so the game is read again afterwards. */
  #notifyArena(ended: Finished, pendingArenaNews: Retry): Promise<void> {
    return this.#notifyingArena.run(async () => {
      const later = await this.services.sendResult(ended, pendingArenaNews);
      const current = this.current();
      if (current.phase !== "finished") return;
      const { pendingArenaNews: _, ...rest } = current;
      const game: Finished = later === null ? rest : { ...rest, pendingArenaNews: later };
      await this.take({ game, changes: [{ type: "arena-notified" }], answer: { ok: true } }, Date.now());
    });
  }

  /** Players may have offered or said something since the game ended, so start from the current game. */
  protected takeRecording(ended: Finished, recording: Recording): Promise<void> {
    const current = this.current();
    const game = { ...(current.phase === "finished" ? current : ended), recording };
    return this.take({ game, changes: [{ type: "recorded" }], answer: { ok: true } }, Date.now());
  }

  /** The asker accepts a rematch. Others are asked first, so the game is read again afterwards. */
  async #agreeOnRematch(asker: Asker): Promise<void> {
    const { identity } = asker.asked;
    const before = this.current();
    const side = before.phase === "finished" ? sideOf(before.seats, identity) : null;
    if (before.phase !== "finished" || side === null) return;
    const opponent = connectedPlayer(this.ctx, before.seats, opponentOf(side), Date.now());
    const answer = await this.rematchMaker.prepare(before, side, identity, opponent);
    const now = Date.now();
    const game = this.current();
    // The room has forgotten the game meanwhile.
    if (game.phase !== "finished") return sendRefusal(asker.socket, asker.asked.frame.id, "finished");
    if (typeof answer === "string") return this.answer(refuseOffer(game, answer), now, asker);
    // D1 has just answered, so a recording that failed before is tried again at once.
    if (hasFailed(game.recording)) later("game-recording", this.record(game, game.recording));
    if (answer.status === "made") return this.answer(settleNextGame(game, answer), now, asker);
    const step = agreeOnRematch(game, side, answer, now);
    await this.answer(step, now, asker);
    if (!step.answer.ok) await this.rematchMaker.release(answer);
  }

  /** Makes the next game if it is agreed. One attempt at a time. */
  #makeRematch(isFirstTry: boolean): Promise<void> {
    const game = this.current();
    const next = game.phase === "finished" ? exchangeOf(game).next : null;
    if (game.phase !== "finished" || next?.status !== "agreed") return Promise.resolve();
    return this.#making.run(async () => {
      const made = await this.rematchMaker.make(game.terms, next, isFirstTry);
      const after = this.current();
      if (after.phase === "finished") await this.take(settleNextGame(after, made), Date.now());
    });
  }

  /** Sets the alarm, or deletes a game that is no longer needed. */
  async #arm(now: Millis): Promise<void> {
    if (this.relays.isPending) this.sendWatchers(now);
    const game = this.current();
    const deadline = game.phase === "finished" ? deadlineAfterEnd(game) : null;
    const isOver = deadline?.name === "drop" && now >= deadline.at;
    if (game.phase !== "empty" && !isOver) return this.roomAlarm.ensure(() => this.current(), now);
    if (isOver) this.services.forgetPastGame();
    this.#game = EMPTY;
    this.relays.clear();
    await this.#stored.clear();
    this.roomAlarm.forget();
  }
}
