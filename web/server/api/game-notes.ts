import { queryOptions } from "@tanstack/react-query";
import type { GameNote } from "../../../shared/api/games-api.ts";
import { callApi } from "./client.ts";

/** This player's note on a game. Refetched often, because another device may have changed it. */
export const noteQuery = (identifier: string, gameId: string) =>
  queryOptions({
    queryKey: ["game-note", identifier, gameId],
    queryFn: ({ signal }) => callApi<GameNote>({ path: `/v2/account/notes/${gameId}`, signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Saves a note. The request completes even if the page is closed. */
export const keepNote = (gameId: string, text: string): Promise<GameNote> =>
  callApi({ method: "PUT", path: `/v2/account/notes/${gameId}`, body: { text }, keepalive: true });
