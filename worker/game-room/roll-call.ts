import { type Side, sideAt } from "../../shared/rules.ts";
import type { Millis } from "../../shared/time-controls.ts";
import { heardAt, identityOf, openSockets, SILENT_AFTER } from "../durable-object/sockets.ts";
import { attendanceAfter, type Gone, isAnybodyAway } from "./attendance.ts";
import type { Playing } from "./game.ts";
import { afterReturn, heartbeatDueAt } from "./outage.ts";
import { sideOf } from "./seat.ts";
import type { Change, Step } from "./transition.ts";

/** Since when each player has had no connection. One that is silent for long counts as lost, from then on. */
export const whoIsGone = (ctx: DurableObjectState, { seats }: Playing, now: Millis, lost?: WebSocket): Gone => {
  const heard: Record<Side, Millis> = { X: Number.NEGATIVE_INFINITY, O: Number.NEGATIVE_INFINITY };
  for (const socket of openSockets(ctx)) {
    const side = socket === lost ? null : sideOf(seats, identityOf(socket));
    if (side !== null) heard[side] = Math.max(heard[side], heardAt(ctx, socket));
  }
  const goneAt = (side: Side): Millis | null => {
    const silentAt = heard[side] + SILENT_AFTER;
    if (silentAt > now) return null;
    return Number.isFinite(silentAt) ? silentAt : now;
  };
  return { X: goneAt("X"), O: goneAt("O") };
};

/**
 * The game after a look at who is there. It makes the room's note of being alive if that is due, too: so it is to be
 * called whenever the alarm rings.
 */
export const callRoll = (game: Playing, gone: Gone, now: Millis): Pick<Step, "game" | "changes"> => {
  const { clock, attendance: before } = game;
  const isMoverHere = gone[sideAt(clock.ply)] === null;
  const resumed = isMoverHere ? afterReturn(game, now) : null;
  const attended = attendanceAfter(before, clock, gone, now);
  const isHeartbeatDue = now >= heartbeatDueAt(game);
  const attendance = isHeartbeatDue ? { ...attended, heartbeatAt: now } : attended;
  if (resumed === null && attendance === before) return { game, changes: [] };
  const isNews = attended !== before && (isAnybodyAway(before) || isAnybodyAway(attended));
  const attendedChange: Change = { type: "attended", isNews };
  const changes: readonly Change[] = resumed === null ? [attendedChange] : [{ type: "clock-stood" }, attendedChange];
  return { game: { ...(resumed ?? game), attendance }, changes };
};
