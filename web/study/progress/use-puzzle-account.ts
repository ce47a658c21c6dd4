import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isWorthRetrying } from "../../server/api/profile.ts";
import { useSession } from "../../server/session/session.tsx";
import { keptOwner } from "./kept-owner.ts";
import { startAs, syncPuzzles } from "./puzzle-sync.ts";

/** Until the session is known, which takes a network, it is the last account of this browser. */
export const usePuzzleAccount = (): string | null => {
  const { status, user } = useSession();
  const kept = keptOwner.use();
  const isKnown = status !== "loading" && status !== "logged-out";
  const account = status === "authenticated" ? (user?.identifier ?? null) : isKnown ? null : kept;
  useEffect(() => startAs(account), [account]);
  // The query runs again when the network is back.
  useQuery({
    queryKey: ["own-puzzles", account],
    queryFn: () => syncPuzzles(account ?? ""),
    enabled: status === "authenticated" && account !== null,
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });
  return account;
};
