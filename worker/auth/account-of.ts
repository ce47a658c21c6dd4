import type { AccountResponse } from "../../shared/api.ts";
import type { Identity } from "../../shared/identity.ts";
import type { User } from "../data/schema.ts";

/** What a session's own browser is told about who it belongs to. A guest has no `user`. */
export const accountOf = (
  { identifier, username, role }: Identity,
  user: Pick<User, "email" | "isSupporter"> | null,
): AccountResponse => ({
  identifier,
  username,
  role,
  supporter: user?.isSupporter ?? false,
  email: user?.email ?? null,
});
