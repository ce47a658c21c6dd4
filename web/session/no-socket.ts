import type { Socket } from "../socket/events.ts";

/** What pages hold while there is no session: nothing is heard and nothing is sent. */
export const NO_SOCKET: Socket = {
  connected: false,
  on: () => {},
  off: () => {},
  emit: () => {},
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error("There is no session")) }),
  disconnect: () => {},
};
