import { onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { FETCH_RETRIES, FETCH_RETRY_DELAY } from "../../shared/limits.ts";
import { showToast } from "../ui/toast-store.ts";

/**
 * The library begins by assuming a network. A page that is opened without one would ask in vain for seconds, and take its
 * player for a guest: it waits instead, and asks once the network is there.
 */
export const learnWhetherOnline = (): void => onlineManager.setOnline(navigator.onLine);

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
