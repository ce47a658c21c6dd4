import { queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";

/** This player's note on a game. Refetched often, because another device may have changed it. */
export const noteQuery = (identifier: string, id: string) =>
  queryOptions({
    queryKey: ["game-note", identifier, id],
    queryFn: ({ signal }) => call("GET /api/v2/account/notes/:id", { path: { id }, signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Saves a note. The request completes even if the page is closed. */
export const keepNote = (id: string, text: string) =>
  call("PUT /api/v2/account/notes/:id", { path: { id }, body: { text }, keepalive: true });
