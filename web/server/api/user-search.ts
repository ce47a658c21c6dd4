import { queryOptions } from "@tanstack/react-query";
import { SEARCH_MIN_LENGTH } from "../../../shared/limits.ts";
import { call } from "./client.ts";

const search = async (query: string, signal: AbortSignal) => {
  try {
    return await call("GET /api/v1/search/users", { query: { query }, signal });
  } catch (failure) {
    if (!signal.aborted) console.info("The search failed", failure);
    throw failure;
  }
};

/**
 * Players whose name begins with a text. A failure is only logged. Not retried: the next typed letter starts another
 * search, and retries would use up the rate limit.
 */
export const userSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ["user-search", text.toLowerCase()],
    queryFn: ({ signal }) => search(text, signal),
    enabled: text.length >= SEARCH_MIN_LENGTH,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
