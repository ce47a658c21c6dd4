import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isWorthRetrying } from "../../server/api/profile.ts";
import { useSession } from "../../server/session/session.tsx";
import { keptOwner } from "./kept-owner.ts";
import { startAs, syncPuzzles } from "./puzzle-sync.ts";

/**
 * The account whose puzzles are solved; null for a guest. Until the session is known, which takes a network, it is who
 * was there last. Keeps the browser's puzzles and the account's the same for as long as the page is open.
 */
export const usePuzzleAccount = (): string | null => {
  const { status, user } = useSession();
  const kept = keptOwner.use();
  const isKnown = status !== "loading" && status !== "logged-out";
  const account = status === "authenticated" ? (user?.identifier ?? null) : isKnown ? null : kept;
  useEffect(() => startAs(account), [account]);
  // Asks again when the network is back.
  useQuery({
    queryKey: ["own-puzzles", account],
    queryFn: () => syncPuzzles(account ?? ""),
    enabled: status === "authenticated" && account !== null,
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });
  return account;
};
