import { QueryCache, QueryClient } from "@tanstack/react-query";
import { FETCH_RETRIES, FETCH_RETRY_DELAY } from "../../shared/limits.ts";
import { showToast } from "../ui/toast-store.ts";

/**
 * Asks again for what could not be fetched, once the network is back. The client does so by itself for a page that was
 * opened with a network and lost it, but not for one that was opened without. Returns what ends that.
 */
export const askAgainWhenOnline = (client: QueryClient): (() => void) => {
  const onOnline = (): void => void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  window.addEventListener("online", onOnline);
  return () => window.removeEventListener("online", onOnline);
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** For queries whose final failure is told in a toast: what it says. */
      readonly failureText?: (error: Error) => string;
    };
  }
}

/** How everything is fetched unless a query says otherwise: no refetch on mount or focus, three retries. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.failureText !== undefined) showToast({ type: "error", message: meta.failureText(error) });
      },
    }),
    defaultOptions: {
      queries: {
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: FETCH_RETRIES,
        retryDelay: FETCH_RETRY_DELAY,
      },
    },
  });
