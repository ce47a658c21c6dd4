import { CHALLENGE_REFUSALS, CLOSE_CODES, type FrameOf } from "../../shared/protocol.ts";
import type { HubServerEvents } from "../../shared/protocol-events.ts";
import { Channel } from "./channel.ts";
import type { ChallengeAck } from "./events.ts";
import type { LineOptions } from "./session-line.ts";

/** The server is ours: an answer that is no success names its reason. */
export const toChallengeAck = (answer: unknown): ChallengeAck => {
  if (typeof answer !== "object" || answer === null) return { ok: false, reason: "unavailable" };
  if ("ok" in answer && answer.ok === true) return { ok: true };
  const reason = CHALLENGE_REFUSALS.find((known) => "reason" in answer && answer.reason === known);
  return { ok: false, reason: reason ?? "unavailable" };
};

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
        case "challengeCreated":
          listeners.tell("challengeCreated", ...frame.args, ack);
          break;
        case "receiveChallenge":
          listeners.tell("receiveChallenge", ...frame.args, ack);
          break;
        case "challengeDeclined":
          listeners.tell("challengeDeclined", ...frame.args, ack);
          break;
        case "challengeClosed":
          listeners.tell("challengeClosed", ...frame.args);
          break;
        case "challengeResponse":
          listeners.tell("challengeResponse", ...frame.args);
          break;
        case "friendsOnline":
          listeners.tell("friendsOnline", ...frame.args);
          break;
        case "friendPresence":
          listeners.tell("friendPresence", ...frame.args);
          break;
        case "friendsChanged":
          listeners.tell("friendsChanged");
          break;
        case "notification":
          listeners.tell("notification", ...frame.args);
          break;
        case "error":
          listeners.tell("requestRefused", ...frame.args);
          break;
      }
    },
  });
