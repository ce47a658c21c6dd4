import type { z } from "zod";
import type { Scope } from "../../account/scopes.ts";
import type { ApiReason } from "../../api-reason.ts";
import type { LimitName } from "../call-limits.ts";

/** From a row come the route (`routes-of.ts`), the page's call (`client.ts`), the OpenAPI document and tests. */

/**
 * Who may make a call. "everybody": no token is needed. "more-with-token": the same, but a token changes the answer.
 * "sessions": guests and players. "players": players only. "owners": players, even while they are suspended. "bots":
 * bots with personal tokens. "mailed-link": somebody with the token of a mailed link. "operator": the operator's secret.
 */
export type Access =
  | "everybody"
  | "more-with-token"
  | "sessions"
  | "players"
  | "owners"
  | "bots"
  | "mailed-link"
  | "operator";

/**
 * What a call counts against before anything is done for it, by its caller's identity and networks. A network of one is
 * a whole IPv4 address or a /64; its /48 has eight times as much. In a minute, one network may:
 * - `pages`: 1200, what needs no session and is mostly cached. A class opens its pages in the same minute.
 * - `calls`: 6000, what reads for somebody.
 * - `programs`: counts as `calls`, and tells its caller what is left. Moves, and connections where a network blocks
 *   WebSockets: each of their frames is a call.
 * - `changes`: 1200, what stores something, hashes a password, or sends something to others.
 * - `handshakes`: 3000, counted where connections enter (`entrances.ts`), as a refused socket needs a close code.
 */
export type CallBucket = "pages" | "calls" | "programs" | "changes" | "handshakes";

export interface PathParameter {
  readonly about: string;
  readonly example: string;
  readonly schema?: z.ZodType;
}

export interface Query {
  readonly schema: z.ZodObject;
  readonly about: Readonly<Record<string, string>>;
  readonly example: Readonly<Record<string, string>>;
}

export interface Body {
  readonly schema: z.ZodType;
  readonly about?: string;
  readonly example: unknown;
  readonly isOptional?: true;
}

type Media = "application/json" | "application/x-ndjson" | "text/plain" | "image/png" | "image/svg+xml";

/** The name of a type that `shared/` exports, which the document describes. */
export type TypeName<Type> = string & { readonly of?: Type };

export const type = <Type>(name: string): TypeName<Type> => name;

interface DescribedAnswer {
  readonly status?: 201 | 202;
  readonly about: string;
  readonly type?: TypeName<unknown>;
  readonly media?: Media;
  readonly isEndless?: true;
  /** How many seconds old the answer may be. */
  readonly keptFor?: number;
}

export type Reason = ApiReason["reason"];

export interface Call {
  readonly summary: string;
  readonly about?: string;
  readonly access: Access;
  /** Without any, only a login may make the call. */
  readonly scopes?: readonly Scope[];
  /** Asks the player's hub who the caller is, because D1 may be silent while a clock runs. */
  readonly asksHub?: true;
  /** For a token that is not valid any more: 401 by default. */
  readonly withoutSession?: 403;
  readonly refusesSuspended?: true;
  readonly isForPeople?: true;
  /** "calls" for a GET, else "changes". */
  readonly bucket?: CallBucket;
  readonly limit?: LimitName | readonly LimitName[];
  /** "caller", the default: the session's owner; the network of guests and strangers. "handler": the handler counts. */
  readonly limitBy?: "caller" | "network" | "handler";
  /** Bytes, if not `MAX_BODY_BYTES`. */
  readonly maxBody?: number;
  /** Takes one of the few places for calls that hash a password. */
  readonly takesHashPlace?: true;
  readonly path?: Readonly<Record<string, PathParameter>>;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: DescribedAnswer;
  /** Besides those of every call with such an access, body or limit. */
  readonly refusals?: Readonly<
    Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 423 | 429 | 501 | 503, readonly Reason[]>>
  >;
  /** The type of some of the 409s: an `ApiError` with more fields. */
  readonly conflict?: TypeName<unknown>;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** By method and path, as Hono writes it. */
export type Calls = Readonly<Record<`${Method} /${string}`, Call>>;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Named<Table> = {
  readonly [Key in keyof Table]: NamesIn<Key> extends never
    ? Call & { readonly path?: never }
    : Call & { readonly path: Readonly<Record<NamesIn<Key>, PathParameter>> };
};

export const calls = <const Table extends Calls & Named<Table>>(table: Table): Table => table;

export const username: PathParameter = {
  about: "A player's name, in any case. A name that was given up in the last 30 days counts, too.",
  example: "anna",
};
export const gameId: PathParameter = { about: "The game's id.", example: "Hn4gTq7WzE" };

/** Suspended players can log in, but most calls refuse them. */
export const SUSPENDED: readonly Reason[] = ["suspended", "suspended-until"];
