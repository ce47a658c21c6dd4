import { isCorrespondence, type Millis } from "../../shared/game/time-controls.ts";
import { logNotice } from "../platform/core/log-error.ts";
import { mustAsk, whileUndecided } from "./play/downtime.ts";
import { type Game, isRunningByDays, type Playing } from "./play/game.ts";
import { afterGap, afterOutage, afterSetBack } from "./play/outage.ts";
import type { Turn } from "./play/step.ts";
import { gapsLearned } from "./play/transition.ts";
import type { RoomAlarm } from "./room-alarm.ts";
import type { RoomServices } from "./room-services.ts";

/** Finds times in which the room did not run, so that no player is charged for them. In memory: it begins as it wakes. */
export class OutageWatch {
  readonly #ctx: DurableObjectState;
  readonly #alarm: Pick<RoomAlarm, "stepAt">;
  readonly #services: Pick<RoomServices, "gapsSince">;
  /** When the last event came; 0 until there was one. */
  #seenAt: Millis = 0;
  /** Until when the downtime in this turn of a correspondence game is known. */
  #knownUntil: Millis = 0;

  constructor(ctx: DurableObjectState, alarm: Pick<RoomAlarm, "stepAt">, services: Pick<RoomServices, "gapsSince">) {
    this.#ctx = ctx;
    this.#alarm = alarm;
    this.#services = services;
  }

  /**
   * The game after an outage, or a change of the system's clock, since the last event; null if there was none. Call once
   * an event. `hadSocket`: a socket has just closed, and may be missing among the open ones.
   */
  interrupted(game: Game, now: Millis, hadSocket: boolean): Playing | null {
    const seenAt = this.#seenAt;
    this.#seenAt = now;
    if (game.phase !== "playing") return null;
    if (isCorrespondence(game.terms)) return afterSetBack(game, now) ?? whileUndecided(game, this.#knownUntil, now);
    const hasSockets = seenAt > 0 || hadSocket || this.#ctx.getWebSockets().length > 0;
    const interrupted = afterOutage(game, hasSockets, now);
    if (interrupted !== null) return interrupted;
    const resumed = afterSetBack(game, now) ?? afterGap(game, seenAt, () => this.#alarm.stepAt(game), now);
    if (resumed !== null) logNotice("unexplained-gap", { gameId: game.terms.gameId });
    return resumed;
  }

  /** Asks for the downtime in this turn of a correspondence game, unless it is known. */
  async learn(game: Game, now: Millis): Promise<Turn> {
    if (!isRunningByDays(game) || !mustAsk(game, this.#knownUntil, now)) return () => null;
    const gaps = await this.#services.gapsSince(game.clock.turnAt);
    if (gaps !== null) this.#knownUntil = now;
    return (current) => (gaps === null ? null : gapsLearned(current, gaps));
  }
}
