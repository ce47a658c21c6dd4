import { useSession } from "../../session/session.tsx";

/** Whether a player is connected now. Of others nothing is known yet; who reads this is connected. */
export const useIsOnline = (username: string): boolean => {
  const { status, user } = useSession();
  return status === "authenticated" && user?.username === username;
};
