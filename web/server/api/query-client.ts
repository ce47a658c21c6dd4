import { onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { FETCH_RETRIES, FETCH_RETRY_DELAY } from "../../../shared/limits.ts";
import { showToast } from "../../kit/ui/toast-store.ts";

/**
 * Tells the library whether the browser is online, so that queries wait for the network. Call it before the first
 * query. By default the library assumes that it is online: a page opened offline would retry in vain and treat its
 * player as a guest. By default it also listens only from its first query on, and would miss a network that comes back
 * before: then all queries would wait for ever.
 */
export const learnWhetherOnline = (): void => {
  // It listens while it has a listener.
  onlineManager.subscribe(() => {});
  onlineManager.setOnline(navigator.onLine);
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The text of a toast when the query finally fails. */
      readonly failureText?: (error: Error) => string;
    };
  }
}

/** Creates the query client with our defaults: no refetch on mount or focus, three retries. */
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
