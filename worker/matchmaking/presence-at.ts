import type { Millis } from "../../shared/time-controls.ts";
import { heardAt, SILENT_AFTER, socketOf } from "../durable-object/sockets.ts";
import type { Entry } from "./entry.ts";

/** When somebody's connection was last heard; null when it is not there. */
export type HeardAt = (entry: Entry) => Millis | null;

/** Who is there, as of a moment. A connection that was silent for long is not; neither is `gone`, which was just closed. */
export const presenceAt =
  (ctx: DurableObjectState, now: Millis, gone?: WebSocket): HeardAt =>
  ({ connection, heardAt: spokeAt }) => {
    const socket = socketOf(ctx, connection);
    if (socket === undefined || socket === gone) return null;
    const at = Math.max(heardAt(ctx, socket), spokeAt);
    return now - at < SILENT_AFTER ? at : null;
  };
