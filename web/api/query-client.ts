import { QueryClient } from "@tanstack/react-query";
import type { Millis } from "../../shared/time-controls.ts";

const RETRIES = 3;
const RETRY_DELAY: Millis = 1500;

/** The defaults of SPEC §9 for everything that is fetched. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
