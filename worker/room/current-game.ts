import type { Side } from "../../shared/game/rules.ts";
import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import { later } from "../platform/core/later.ts";
import { logNotice } from "../platform/core/log-error.ts";
import { inRequest } from "../platform/core/request-id.ts";
import { SingleFlight } from "../platform/core/single-flight.ts";
import { identityOf, requestOf, sendFrame } from "../platform/object/sockets.ts";
import { GameStorage } from "./game-storage.ts";
import { afterNoShow, deadlineAfterEnd } from "./play/deadlines.ts";
import { ARM, answerEffects, dueEffects, effectsOf, type RoomEffect } from "./play/effects.ts";
import { EMPTY, type Finished, type Game, isRunningByDays, type Playing } from "./play/game.ts";
import type { HouseTurn } from "./play/house-turn.ts";
import { initFrame, watchersFrame } from "./play/messages.ts";
import { checkConnections } from "./play/outage.ts";
import type { Due } from "./play/recording.ts";
import { sideOf } from "./play/seat.ts";
import type { Change, Step, Turn } from "./play/step.ts";
import { tick } from "./play/transition.ts";
import type { RoomParts } from "./room-parts.ts";
import type { Asker } from "./subscribers.ts";

type Admission = Extract<RoomEffect, { readonly type: "admit" }>;

/**
 * The game of a room. Each step of it is stored, then sent, then the alarm is set, and others are asked, whose answers
 * lead to further steps. All state is stored; the field is a cache.
 */
export class CurrentGame {
  readonly #parts: RoomParts;
  readonly #stored: GameStorage;
  #game: Game | undefined = undefined;
  readonly #recording = new SingleFlight();
  readonly #making = new SingleFlight();
  readonly #notifyingArena = new SingleFlight();
  readonly #quotasUsed = new Set<Side>();

  constructor(storage: DurableObjectStorage, parts: RoomParts) {
    this.#parts = parts;
    this.#stored = new GameStorage(storage);
  }

  get current(): Game {
    this.#game ??= this.#stored.load();
    return this.#game;
  }

  /**
   * Settles what has happened while the room did not run: outages, and changes of the system's clock. Call it first at
   * each event. `hadSocket`: a socket has just closed.
   */
  resume(now: Millis, hadSocket = false): Game {
    const before = this.current;
    const after = this.#parts.outages.interrupted(before, now, hadSocket);
    if (after === null) return before;
    const isRewound = before.phase === "playing" && after.exchange !== before.exchange;
    const rewound: readonly Change[] = isRewound ? [{ type: "offers" }] : [];
    this.#keep(after, [{ type: "clock-stood" }, { type: "connections", isNews: false }, ...rewound]);
    if (isRunningByDays(after)) later("room-notice", this.#notify(after, false));
    return after;
  }

  /** Also a first call at an event. A passed deadline shows, but only a step stores it. */
  shownAt(now: Millis): Game {
    return tick(this.resume(now), now).game;
  }

  /** Call before a game is shown, and before an alarm may end it. A live game asks nobody. */
  learnDowntime(): Promise<void> {
    return this.#follow(this.#parts.outages.learn(this.current, Date.now()), (step, now) => this.take(step, now));
  }

  /** Updates the players' names. Call before a game is shown. A running live game asks nobody. */
  learnNames(): Promise<void> {
    return this.#follow(this.#parts.services.learnNames(this.current), (step, now) => this.take(step, now));
  }

  record(game: Finished, due: Due): Promise<void> {
    return this.#recording.run(() => this.#follow(this.#parts.services.record(game, due)));
  }

  take(step: Step, now: Millis): Promise<void> {
    return this.perform([...effectsOf(this.current, step, now), ARM], now);
  }

  /** Like `take`, for a step that a client has requested: it also answers the client. */
  answer(step: Step, now: Millis, asker: Asker): Promise<void> {
    const effects = effectsOf(this.current, step, now, asker.asked);
    return this.perform([...effects, ...answerEffects(step, asker.asked)], now, asker);
  }

  /** Sets the alarm, or deletes a game that is no longer needed. */
  arm(now: Millis): Promise<void> {
    return this.perform([ARM], now);
  }

  /** Looks whether the players are connected. `closing`: a socket that has just closed. */
  async look(closing?: WebSocket): Promise<void> {
    const now = Date.now();
    this.resume(now, closing !== undefined);
    await this.checkConnections(now, closing);
    if (closing !== undefined) this.#parts.relays.sendCount(this.current, now);
    await this.arm(now);
  }

  /** Does what is due. A running room may have been killed before the hubs heard of the last move. */
  async ring(now: Millis): Promise<void> {
    await this.checkConnections(now);
    const game = this.current;
    const isNoticeDue = now >= (this.#parts.notices.pending.nextAt() ?? Number.POSITIVE_INFINITY);
    const mustNotify = isRunningByDays(game) || (isNoticeDue && game.phase === "finished");
    const notified = mustNotify && this.#notify(game, false);
    await Promise.all([notified, this.perform(dueEffects(game, now), now)]);
  }

  /** Settles deadlines, then checks the players' sockets. `closing` counts as closed. */
  async checkConnections(now: Millis, closing?: WebSocket): Promise<void> {
    const { alarm, silence } = this.#parts;
    await this.#step(tick(this.current, now), now);
    const game = this.current;
    alarm.reconsider();
    // In a correspondence game players need not be connected.
    if (game.phase !== "playing" || isCorrespondence(game.terms)) return;
    const side = closing === undefined ? null : sideOf(game.seats, identityOf(closing));
    await this.#step(checkConnections(game, silence.lostSince(game, now, closing), now, side), now);
    silence.ask(game, now);
    const step = afterNoShow(this.current, now);
    if (step !== null) await this.#step(step, now);
  }

  /**
   * Performs effects in order, synchronously up to the first one that must wait. The platform holds back messages until
   * earlier writes are safe.
   */
  async perform(effects: readonly RoomEffect[], now: Millis, asker?: Asker): Promise<void> {
    const { alarm, houseBots, relays, rematches, services, subscribers } = this.#parts;
    const asked: Promise<void>[] = [];
    // Work that goes on after the frame, and whatever logs, carries the id of the asker's request.
    const named = <Result>(act: () => Result): Result => inRequest(asker && requestOf(asker.socket), act);
    let version = relays.versionOf(this.current);
    for (const effect of effects) {
      switch (effect.type) {
        case "keep":
          this.#keep(effect.game, effect.changes);
          break;
        case "check-connections":
          await this.checkConnections(now);
          version = relays.versionOf(this.current);
          break;
        case "admit":
          if (asker !== undefined) this.#admit(asker, effect, now);
          break;
        case "log-quota-used":
          // Once for each side, while the object is awake.
          if (this.#quotasUsed.has(effect.side)) break;
          this.#quotasUsed.add(effect.side);
          named(() => logNotice("lag-quota-used", { gameId: effect.gameId, side: effect.side }));
          break;
        case "notify":
          if (isRunningByDays(effect.game)) {
            // The question starts the monitor, which can only know of outages after that.
            for (const begun of [alarm.ringSoon(now), this.learnDowntime()]) later("room-notice", begun);
          }
          named(() => later("room-notice", this.#notify(effect.game, effect.isRepeat)));
          break;
        case "record":
          asked.push(named(() => this.record(effect.game, effect.due)));
          break;
        case "notify-arena": {
          const notify = () => this.#follow(services.sendResult(effect.game, effect.pendingArenaNews));
          asked.push(named(() => this.#notifyingArena.run(notify)));
          break;
        }
        case "agree-on-rematch":
          if (asker === undefined) break;
          asked.push(
            this.#follow(rematches.agree(this.current, asker.asked.identity), (step, at) =>
              this.answer(step, at, asker),
            ),
          );
          break;
        case "make-rematch":
          asked.push(this.#making.run(() => this.#follow(rematches.make(this.current, effect.isFirstTry))));
          break;
        case "arm": {
          if (asked.length > 0) await Promise.all(asked);
          const turn = houseBots.dueTurn(this.current, now);
          if (turn !== null) named(() => later("house-turn", this.#askHouseBot(turn, now)));
          if (relays.isPending || !alarm.isSetFor(this.current, now)) await this.#setAlarm(now);
          break;
        }
        default: {
          const text = subscribers.send(effect, now, asker);
          if (text === null || !relays.hasAny) break;
          const from = version;
          named(() => relays.push(text, from, this.current));
          version = relays.versionOf(this.current);
        }
      }
    }
    if (asked.length > 0) await Promise.all(asked);
  }

  /** A step in the course of an event that sets the alarm at its end. */
  #step(step: Step, now: Millis): Promise<void> {
    return this.perform(effectsOf(this.current, step, now), now);
  }

  /** Takes the step that follows from the answer of others: the game may have changed meanwhile. */
  async #follow(
    asked: Promise<Turn>,
    take = (step: Step, now: Millis): Promise<void> => this.#step(step, now),
  ): Promise<void> {
    const turn = await asked;
    const now = Date.now();
    const step = turn(this.current, now);
    if (step !== null) await take(step, now);
  }

  /** Notifies the hubs; those of a correspondence game until they have heard. */
  async #notify(sent: Playing | Finished, isRepeat: boolean): Promise<void> {
    const { alarm, notices } = this.#parts;
    const areHeard = await notices.send(sent, isRepeat);
    const now = Date.now();
    const game = this.current;
    if (!("seats" in game) || !isCorrespondence(game.terms)) return;
    // If the game has changed since, the next notice has the new state.
    const isNewest = game.phase === sent.phase && game.moves.length === sent.moves.length;
    if (isNewest || !areHeard) notices.note(areHeard, now);
    if (!areHeard) return this.#armForRetry();
    if (isNewest && game.phase === "playing") await alarm.putBack(game, now);
  }

  async #askHouseBot(turn: HouseTurn, now: Millis): Promise<void> {
    if (!(await this.#parts.houseBots.ask(turn, now))) await this.#armForRetry();
  }

  /** The alarm does not know yet of what has failed. */
  #armForRetry(): Promise<void> {
    this.#parts.alarm.reconsider();
    return this.arm(Date.now());
  }

  #keep(game: Game, changes: readonly Change[]): void {
    if (game.phase !== "empty" && changes.length > 0) {
      this.#stored.write(changes, game);
      if (changes.some(({ type }) => type !== "moved")) this.#parts.alarm.reconsider();
    }
    this.#game = game;
  }

  async #setAlarm(now: Millis): Promise<void> {
    const { alarm, relays, services } = this.#parts;
    const game = this.current;
    if (relays.isPending) relays.sendCount(game, now);
    const deadline = game.phase === "finished" ? deadlineAfterEnd(game) : null;
    const isOver = deadline?.name === "drop" && now >= deadline.at;
    if (game.phase !== "empty" && !isOver) return alarm.ensure(() => this.current, now);
    if (isOver) services.forgetPastGame();
    this.#game = EMPTY;
    relays.clear();
    await this.#stored.clear();
    alarm.forget();
  }

  #admit({ socket, asked: { identity } }: Asker, { game: known, seatRefusal }: Admission, now: Millis): void {
    const { notices, relays, subscribers } = this.#parts;
    const { current } = this;
    subscribers.join(socket);
    sendFrame(socket, initFrame(current.phase === "empty" ? known : current, identity, now, seatRefusal));
    const watchers = relays.countAll(current);
    if (watchers !== null && watchers > 0) sendFrame(socket, watchersFrame(watchers));
    relays.sendCount(current, now);
    if (!isRunningByDays(current)) return;
    const side = sideOf(current.seats, identity);
    if (side !== null) later("room-notice", notices.sendToVisitor(current, side));
  }
}
