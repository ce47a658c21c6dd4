import { useQuery } from "@tanstack/react-query";
import type { Millis } from "../../../shared/time-controls.ts";
import { useSession, useSocket } from "../../session/session.tsx";

const ANSWER_WITHIN: Millis = 5000;
const ASK_EVERY: Millis = 30_000;

/** Whether a player is connected now: asked on arrival and every half minute. Who reads the own profile is. */
export const useIsOnline = (username: string): boolean => {
  const { status, user, token } = useSession();
  const socket = useSocket();
  const isOwn = status === "authenticated" && user?.username === username;
  const { data } = useQuery({
    queryKey: ["is-online", username, token],
    queryFn: () => socket.timeout(ANSWER_WITHIN).emitWithAck("isUserOnline", username),
    enabled: token !== null && !isOwn,
    refetchInterval: ASK_EVERY,
    refetchOnMount: true,
  });
  return isOwn || data === true;
};
