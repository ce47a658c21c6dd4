import { queryOptions } from "@tanstack/react-query";
import type { StudyRequest } from "../../../shared/api/studies-schema.ts";
import { call } from "./client.ts";
import { isWorthRetrying } from "./profile.ts";

/**
 * A study as stored when its page opens. Never refetched, because from then on the page holds the newest version and
 * saves it. `opening` identifies this opening of the page, so that the next opening fetches the study again.
 */
export const studyQuery = (id: string, opening: string) =>
  queryOptions({
    queryKey: ["study", id, opening],
    queryFn: ({ signal }) => call("GET /api/v2/studies/:id", { path: { id }, signal }),
    retry: isWorthRetrying,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A player's own studies. */
export const studiesQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["studies", identifier],
    queryFn: ({ signal }) => call("GET /api/v2/studies", { signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });

/** Saves changes. The request completes even if the page is closed. */
export const changeStudy = (id: string, body: StudyRequest) =>
  call("PATCH /api/v2/studies/:id", { path: { id }, body, keepalive: true });
