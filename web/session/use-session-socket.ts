import { useEffect, useState } from "react";
import { isGameId } from "../../shared/game-id.ts";
import { createSocket } from "../socket/create-socket.ts";
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

/** Follows a new socket from its first event on. Returns what ends that. */
export type FollowSocket = (socket: Socket) => () => void;

/** The socket of a token: a new one for each token, closed when the session goes away. */
export const useSessionSocket = (token: string | null, onUnauthorized: () => void, follow: FollowSocket): Socket => {
  const [socket, setSocket] = useState<Socket>(NO_SOCKET);

  useEffect(() => {
    if (token === null) return;
    const atGame = location.pathname.slice(1);
    const opened = createSocket({ token, firstGame: isGameId(atGame) ? atGame : undefined });
    opened.on("unauthorized", onUnauthorized);
    const unfollow = follow(opened);
    setSocket(opened);
    return () => {
      unfollow();
      opened.disconnect();
      setSocket(NO_SOCKET);
    };
  }, [token, onUnauthorized, follow]);

  return socket;
};
