import { queryOptions } from "@tanstack/react-query";
import type { BlocksResponse, FriendActionResponse, FriendsResponse } from "../../../shared/api/api.ts";
import { callApi } from "./client.ts";

/** The query key of all lists of friends. */
export const FRIENDS_KEY = ["friends"] as const;

/** Friends, requests and blocks of a player. A failure is only logged. */
export const friendsQuery = (identifier: string) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, identifier],
    queryFn: async ({ signal }) => {
      try {
        return await callApi<FriendsResponse>({ path: "/v2/friends", signal });
      } catch (failure) {
        if (!signal.aborted) console.info("The friends could not be fetched", failure);
        throw failure;
      }
    },
  });

/** The answers to a friend request. "cancel" is for the player's own request. */
export type FriendAnswer = "accept" | "decline" | "cancel";

export const actOnFriend = (action: "add" | "remove", username: string): Promise<FriendActionResponse> =>
  callApi({ method: "POST", path: `/v2/friends/${action}/${encodeURIComponent(username)}` });

/** Does nothing if the request is gone. */
export const answerRequest = (answer: FriendAnswer, username: string): Promise<FriendActionResponse> =>
  callApi({ method: "POST", path: `/v2/friends/add/${encodeURIComponent(username)}?answer=${answer}` });

export const changeBlock = (action: "add" | "remove", username: string): Promise<BlocksResponse> =>
  callApi({ method: "POST", path: `/v2/blocks/${action}/${encodeURIComponent(username)}` });
