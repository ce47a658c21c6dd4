import type { z } from "zod";
import type { Scope } from "../../shared/account/scopes.ts";
import type { ApiReason } from "../../shared/api-reason.ts";
import type { LimitName } from "../platform/rate-limiter/limit.ts";

/** How a call is described in the OpenAPI document, besides the schemas of its input and the types of its answers. */

/**
 * Who may make a call. "everybody": no token is needed. "more-with-token": the same, but a token changes the answer.
 * "sessions": guests and players. "players": players only. "owners": players, even while they are suspended. "bots":
 * bots with personal tokens. "mailed-link": somebody with the token of a mailed link.
 */
export type Access = "everybody" | "more-with-token" | "sessions" | "players" | "owners" | "bots" | "mailed-link";

/** A part of an address. */
export interface PathParameter {
  readonly about: string;
  readonly example: string;
}

export interface Query {
  readonly schema: z.ZodObject;
  readonly about: Readonly<Record<string, string>>;
  readonly example: Readonly<Record<string, string>>;
}

export interface Body {
  readonly schema: z.ZodType;
  /** What the schema does not show, such as rules that are code. */
  readonly about?: string;
  readonly example: unknown;
  readonly isOptional?: true;
}

/** How a successful answer is written. JSON by default. */
export type Media = "application/json" | "application/x-ndjson" | "text/plain" | "image/png" | "image/svg+xml";

export interface DescribedAnswer {
  /** 200 by default. */
  readonly status?: 201 | 202;
  readonly about: string;
  /** The name of the type in `shared/`. Left out for pictures, texts and empty objects. */
  readonly type?: string;
  readonly media?: Media;
  /** A stream: lines come until one side ends it. */
  readonly isEndless?: true;
  /** How many seconds old the answer may be. */
  readonly keptFor?: number;
}

export type Reason = ApiReason["reason"];

export type CallLimit = LimitName | "pages" | "calls";

export interface Operation {
  readonly summary: string;
  readonly about?: string;
  readonly access: Access;
  /** A personal token needs one of these. Without any, only a login may make the call. */
  readonly scopes?: readonly Scope[];
  /** Bots are refused. */
  readonly isForPeople?: true;
  readonly path?: Readonly<Record<string, PathParameter>>;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: DescribedAnswer;
  /** Refusals of this call, besides those of every call with such an access, body or limit. */
  readonly refusals?: Readonly<
    Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 423 | 429 | 501 | 503, readonly Reason[]>>
  >;
  /** "pages": together with pages, by network. "calls": all calls of a program together. */
  readonly limit?: CallLimit | readonly CallLimit[];
  /** The type of some of the 409s: an `ApiError` with more fields. */
  readonly conflict?: string;
}

/** By method and path, as Hono writes it. */
export type Operations = Readonly<Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, Operation>>;

export const username: PathParameter = {
  about: "A player's name, in any case. A name that was given up in the last 30 days counts, too.",
  example: "anna",
};
export const gameId: PathParameter = { about: "The game's id.", example: "Hn4gTq7WzE" };

/** A suspended player can log in, but most calls are refused for these reasons. */
export const SUSPENDED: readonly Reason[] = ["suspended", "suspended-until"];
