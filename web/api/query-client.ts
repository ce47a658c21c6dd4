import { QueryCache, QueryClient } from "@tanstack/react-query";
import { FETCH_RETRIES, FETCH_RETRY_DELAY } from "../../shared/limits.ts";
import { showToast } from "../ui/toast-store.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** For queries whose final failure is told in a toast: what it says. */
      readonly failureText?: (error: Error) => string;
    };
  }
}

/** The defaults of SPEC §9 for everything that is fetched. */
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
