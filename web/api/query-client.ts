import { QueryCache, QueryClient } from "@tanstack/react-query";
import type { Millis } from "../../shared/time-controls.ts";
import { showToast } from "../ui/toast-store.ts";

const RETRIES = 3;
const RETRY_DELAY: Millis = 1500;

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
        retry: RETRIES,
        retryDelay: RETRY_DELAY,
      },
    },
  });
