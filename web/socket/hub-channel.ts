import { CHALLENGE_REFUSALS, CLOSE_CODES, type FrameOf } from "../../shared/protocol.ts";
import type { HubServerEvents } from "../../shared/protocol-events.ts";
import { Channel } from "./channel.ts";
import type { ChallengeAck } from "./events.ts";
import type { SessionChannelOptions } from "./listeners.ts";

/** An answer without success names its reason; anything else counts as unavailable. */
export const toChallengeAck = (answer: unknown): ChallengeAck => {
  if (typeof answer !== "object" || answer === null) return { ok: false, reason: "unavailable" };
  if ("ok" in answer && answer.ok === true) return { ok: true };
  const reason = CHALLENGE_REFUSALS.find((known) => "reason" in answer && answer.reason === known);
  return { ok: false, reason: reason ?? "unavailable" };
};

type HubFrame = FrameOf<HubServerEvents>;

/** The connection that lives as long as the session, once it may open. */
export const openHubChannel = (
  { listeners, origin, ...options }: SessionChannelOptions,
  mayOpen: Promise<void>,
): Channel<HubFrame> =>
  new Channel<HubFrame>({
    ...options,
    mayOpen,
    url: `${origin}/sockets/hub`,
    onOpen: () => listeners.notify("connection", true),
    onLost: (code) => {
      listeners.notify("connection", false);
      if (code === CLOSE_CODES.badToken) listeners.notify("unauthorized");
      if (code === CLOSE_CODES.flood) listeners.notify("keptOut");
    },
    onFrame: (frame, ack) => {
      switch (frame.event) {
        case "friendlyGameCreated":
          listeners.notify("friendlyGameCreated", ...frame.args, ack);
          break;
        case "challengeCreated":
          listeners.notify("challengeCreated", ...frame.args, ack);
          break;
        case "receiveChallenge":
          listeners.notify("receiveChallenge", ...frame.args, ack);
          break;
        case "challengeDeclined":
          listeners.notify("challengeDeclined", ...frame.args, ack);
          break;
        case "challengeClosed":
          listeners.notify("challengeClosed", ...frame.args);
          break;
        case "challengeResponse":
          listeners.notify("challengeResponse", ...frame.args);
          break;
        case "friendsOnline":
          listeners.notify("friendsOnline", ...frame.args);
          break;
        case "friendPresence":
          listeners.notify("friendPresence", ...frame.args);
          break;
        case "friendsChanged":
          listeners.notify("friendsChanged");
          break;
        case "notification":
          listeners.notify("notification", ...frame.args);
          break;
        case "error":
          listeners.notify("requestRefused", ...frame.args);
          break;
      }
    },
  });
