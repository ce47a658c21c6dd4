import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** The query key of all lists of friends. */
export const FRIENDS_KEY = ["friends"] as const;

/** Friends, requests and blocks of a player. A failure is only logged. */
export const friendsQuery = (identifier: string) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, identifier],
    queryFn: async ({ signal }) => {
      try {
        return await call("GET /api/v2/friends", { signal });
      } catch (failure) {
        if (!signal.aborted) console.info("The friends could not be fetched", failure);
        throw failure;
      }
    },
  });
