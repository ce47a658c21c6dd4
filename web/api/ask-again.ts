import type { QueryClient } from "@tanstack/react-query";

/**
 * Asks again for what could not be fetched, once the network is back. The client does so by itself for a page that was
 * opened with a network and lost it, but not for one that was opened without. Returns what ends that.
 */
export const askAgainWhenOnline = (client: QueryClient): (() => void) => {
  const onOnline = (): void => void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  window.addEventListener("online", onOnline);
  return () => window.removeEventListener("online", onOnline);
};
