import type { Role } from "./identity.ts";

/** Shapes of the HTTP API, for both sides. Paths are in the Worker's `http/` folder, calls in the client's `api/`. */

/** Every answer that is not a success. v2 clients read `message`, v1 clients read `error`. */
export interface ApiError {
  /** One sentence, or one for each field that is wrong. */
  readonly message: string | readonly string[];
  readonly error: string;
}

export interface TokenResponse {
  readonly token: string;
}

export interface AccountResponse {
  readonly identifier: string;
  readonly username: string;
  readonly role: Role;
  readonly supporter: boolean;
  /** Null for guests. */
  readonly email: string | null;
}

export interface HealthResponse {
  readonly status: "ok";
  readonly version: string;
}
