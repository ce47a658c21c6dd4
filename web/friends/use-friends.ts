import { useQuery } from "@tanstack/react-query";
import { friendsQuery } from "../api/friends.ts";
import { useSession } from "../session/session.tsx";

/** The lists of whoever is logged in; not asked for while nobody is. */
export const useFriends = () => {
  const { status, user } = useSession();
  return useQuery({ ...friendsQuery(user?.identifier ?? ""), enabled: status === "authenticated" && user !== null });
};
