import { queryOptions } from "@tanstack/react-query";
import type { StudyConflict } from "../../../shared/api/api.ts";
import type { StudiesResponse, StudyEntry, StudyResponse } from "../../../shared/api/studies-api.ts";
import type { NewStudyRequest, StudyRequest } from "../../../shared/api/studies-schema.ts";
import { type ApiFailure, callApi } from "./client.ts";
import { isWorthRetrying } from "./profile.ts";

/**
 * A study as stored when its page opens. Never refetched, because from then on the page holds the newest version and
 * saves it. `opening` identifies this opening of the page, so that the next opening fetches the study again.
 */
export const studyQuery = (id: string, opening: string) =>
  queryOptions({
    queryKey: ["study", id, opening],
    queryFn: ({ signal }) => callApi<StudyResponse>({ path: `/v2/studies/${id}`, signal }),
    retry: isWorthRetrying,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A player's own studies. */
export const studiesQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["studies", identifier],
    queryFn: ({ signal }) => callApi<StudiesResponse>({ path: "/v2/studies", signal }),
    retry: isWorthRetrying,
    refetchOnMount: "always",
  });

export const createStudy = (id: string, body: NewStudyRequest): Promise<StudyEntry> =>
  callApi({ method: "PUT", path: `/v2/studies/${id}`, body });

/** Saves changes. The request completes even if the page is closed. */
export const changeStudy = (id: string, body: StudyRequest): Promise<StudyEntry> =>
  callApi({ method: "PATCH", path: `/v2/studies/${id}`, body, keepalive: true });

/** Deletes a study. Returns the studies that are left. */
export const deleteStudy = (id: string): Promise<StudiesResponse> =>
  callApi({ method: "DELETE", path: `/v2/studies/${id}` });

/** The newer study in the refusal of an outdated change; null for any other failure. */
export const newerStudy = (failure: ApiFailure): StudyResponse | null => {
  const { status, cause } = failure;
  const hasStudy = status === 409 && typeof cause === "object" && cause !== null && "study" in cause;
  // Not validated, like all responses: the Worker of the same deployment sent it.
  return hasStudy ? (cause as StudyConflict).study : null;
};
