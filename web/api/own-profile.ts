import { queryOptions } from "@tanstack/react-query";
import type { OwnProfileResponse } from "../../shared/api.ts";
import type { ProfileRequest } from "../../shared/api-schema.ts";
import { callApi } from "./client.ts";

/** A player's own profile, to fill the form with. */
export const ownProfileQuery = (identifier: string) =>
  queryOptions({
    queryKey: ["own-profile", identifier],
    queryFn: ({ signal }) => callApi<OwnProfileResponse>({ path: "/v1/account/profile", signal }),
  });

/** Returns the profile as it was stored: links normalised, the bio trimmed. */
export const saveProfile = (body: ProfileRequest): Promise<OwnProfileResponse> =>
  callApi({ method: "PATCH", path: "/v1/account/profile", body });
