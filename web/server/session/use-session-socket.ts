import { useEffect, useState } from "react";
import { isGameId } from "../../../shared/game/game-id.ts";
import { detour } from "../socket/connection.ts";
import { createSocket } from "../socket/create-socket.ts";
import type { Socket } from "../socket/events.ts";

/** A placeholder while there is no session. It receives and sends nothing. */
export const NO_SOCKET: Socket = {
  connected: false,
  listen: () => () => {},
  emit: () => {},
  timeout: () => ({ emitWithAck: () => Promise.reject(new Error("There is no session")) }),
  disconnect: () => {},
};

detour.onTrouble = (...trouble) => {
  if (navigator.onLine) import("./blocked-network.ts").then(({ examine }) => examine(...trouble), console.info);
};

/** Returns a function that stops following the socket. */
export type FollowSocket = (socket: Socket) => () => void;

/** Opens a socket for each token, and closes it with the session. */
export const useSessionSocket = (token: string | null, onUnauthorized: () => void, follow: FollowSocket): Socket => {
  const [socket, setSocket] = useState<Socket>(NO_SOCKET);

  useEffect(() => {
    if (token === null) return;
    const atGame = location.pathname.slice(1);
    const opened = createSocket({ token, firstGame: isGameId(atGame) ? atGame : undefined });
    opened.listen({ unauthorized: onUnauthorized });
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
