import { useEffect, useState } from "react";
import { followSocial } from "../friends/social-store.ts";
import { createSocket } from "../socket/create-socket.ts";
import type { Socket } from "../socket/events.ts";
import { NO_SOCKET } from "./no-socket.ts";

/** The socket of a token: a new one for each token, closed when the session goes away. */
export const useSessionSocket = (token: string | null, onUnauthorized: () => void): Socket => {
  const [socket, setSocket] = useState<Socket>(NO_SOCKET);

  useEffect(() => {
    if (token === null) return;
    const opened = createSocket({ token });
    opened.on("unauthorized", onUnauthorized);
    const unfollow = followSocial(opened);
    setSocket(opened);
    return () => {
      unfollow();
      opened.disconnect();
      setSocket(NO_SOCKET);
    };
  }, [token, onUnauthorized]);

  return socket;
};
