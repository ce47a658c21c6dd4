import { useQuery } from "@tanstack/react-query";
import { friendsQuery } from "../server/api/friends.ts";
import { useSession, useSocket } from "../server/session/session.tsx";
import { useSocial } from "./social-store.ts";

export const useFriends = () => {
  const { status, user } = useSession();
  return useQuery({ ...friendsQuery(user?.identifier ?? ""), enabled: status === "authenticated" && user !== null });
};

/** Strangers are polled. For friends, the server sends events. */
const ASK_EVERY = 20_000;
const ANSWER_WITHIN = 5000;

export const useIsOnline = (username: string): boolean => {
  const socket = useSocket();
  const { token, user } = useSession();
  const { online } = useSocial();
  const isFriend = useFriends().data?.friends.includes(username) ?? false;
  const isSelf = user?.username === username;
  const { data } = useQuery({
    queryKey: ["is-online", token, username],
    queryFn: () => socket.timeout(ANSWER_WITHIN).emitWithAck("isUserOnline", username),
    enabled: token !== null && !isFriend && !isSelf,
    refetchOnMount: "always",
    refetchInterval: ASK_EVERY,
  });
  if (isSelf) return true;
  return isFriend ? online.has(username) : (data ?? false);
};
