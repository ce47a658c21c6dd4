import { CLOSE_CODES, type FrameOf, type HubServerEvents } from "../../shared/protocol.ts";
import { Channel } from "./channel.ts";
import type { LineOptions } from "./session-line.ts";

type HubFrame = FrameOf<HubServerEvents>;

/** The connection that lives as long as the session. */
export const openHub = ({ listeners, origin, ...options }: LineOptions): Channel<HubFrame> =>
  new Channel<HubFrame>({
    ...options,
    url: `${origin}/sockets/hub`,
    onOpen: () => listeners.tell("connection", true),
    onLost: (code) => {
      listeners.tell("connection", false);
      if (code === CLOSE_CODES.badToken) listeners.tell("unauthorized");
    },
    onFrame: (frame, ack) => {
      switch (frame.event) {
        case "friendlyGameCreated":
          listeners.tell("friendlyGameCreated", ...frame.args, ack);
          break;
        case "error":
          listeners.tell("requestRefused", ...frame.args);
          break;
      }
    },
  });
