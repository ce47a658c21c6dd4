import { queryOptions } from "@tanstack/react-query";
import type { UserSearchResponse } from "../../shared/api.ts";
import { SEARCH_MIN_LENGTH } from "../../shared/limits.ts";
import { callApi } from "./client.ts";

const search = async (text: string, signal: AbortSignal): Promise<UserSearchResponse> => {
  try {
    return await callApi({ path: `/v1/search/users?query=${encodeURIComponent(text)}`, signal });
  } catch (failure) {
    if (!signal.aborted) console.info("The search failed", failure);
    throw failure;
  }
};

/**
 * Players whose name begins with a text. Asked once for each text; a failure is only logged. It is not asked again: the
 * next letter asks something else, and retries would use up the limit of searches.
 */
export const userSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ["user-search", text.toLowerCase()],
    queryFn: ({ signal }) => search(text, signal),
    enabled: text.length >= SEARCH_MIN_LENGTH,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
