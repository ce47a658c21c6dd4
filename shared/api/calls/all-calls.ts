import type { z } from "zod";
import type { ApiError } from "../api.ts";
import { accountCalls } from "./account-calls.ts";
import { authCalls } from "./auth-calls.ts";
import type { Call, CallBucket, Calls, TypeName } from "./call.ts";
import { gameCalls } from "./game-calls.ts";
import { operatorCalls } from "./operator-calls.ts";
import { peopleCalls } from "./people-calls.ts";
import { pictureCalls } from "./picture-calls.ts";
import { programCalls } from "./program-calls.ts";
import { puzzleCalls } from "./puzzle-calls.ts";
import { siteCalls } from "./site-calls.ts";

export const PUBLIC_CALLS = {
  "Bots and programs": programCalls,
  Account: accountCalls,
  People: peopleCalls,
  Games: gameCalls,
  Puzzles: puzzleCalls,
  "Signing up": authCalls,
  Site: { ...siteCalls, ...pictureCalls },
} as const satisfies Readonly<Record<string, Calls>>;

/** Without pictures, which `worker/site/preview/` draws. */
export const HANDLED_CALLS = {
  ...programCalls,
  ...accountCalls,
  ...peopleCalls,
  ...gameCalls,
  ...puzzleCalls,
  ...authCalls,
  ...siteCalls,
  ...operatorCalls,
};
export type HandledCalls = typeof HANDLED_CALLS;

export const ALL_CALLS: ReadonlyMap<string, Call> = new Map<string, Call>(
  Object.entries({ ...HANDLED_CALLS, ...pictureCalls }),
);

export const bucketOf = (key: string, { bucket }: Call): CallBucket =>
  bucket ?? (key.startsWith("GET ") ? "calls" : "changes");

type Schema<Of> = Of extends { readonly schema: infer Found extends z.ZodType } ? Found : never;

export type PathOf<Row extends Call> = {
  readonly [Name in keyof Row["path"]]: [Schema<Row["path"][Name]>] extends [never]
    ? string
    : z.output<Schema<Row["path"][Name]>>;
};
export type QueryOf<Row extends Call> = Row extends { readonly query: infer Of } ? z.output<Schema<Of>> : null;
export type BodyOf<Row extends Call> = Row extends { readonly body: infer Of }
  ? z.output<Schema<Of>> | (Of extends { readonly isOptional: true } ? null : never)
  : null;

export type AnswerOf<Row extends Call> = Row["answer"] extends { readonly media: "text/plain" }
  ? string
  : Row["answer"] extends { readonly type: TypeName<infer Type> }
    ? Type
    : object;

type InAddress<Value> = unknown extends Value ? string | number : string extends Value ? Value | number : Value;

type Immutable<Value> = { readonly [Key in keyof Value]: Immutable<Value[Key]> };

type GivenBody<Of> = Immutable<z.input<Schema<Of>>>;

type Given<Row extends Call> = (Row extends { readonly path: infer Path }
  ? {
      readonly path: {
        readonly [Name in keyof Path]: InAddress<
          Path[Name] extends { readonly schema: infer Found extends z.ZodType } ? z.input<Found> : string
        >;
      };
    }
  : { readonly path?: never }) &
  (Row extends { readonly query: infer Of }
    ? { readonly query?: { readonly [Name in keyof z.input<Schema<Of>>]: InAddress<z.input<Schema<Of>>[Name]> } }
    : { readonly query?: never }) &
  (Row extends { readonly body: infer Of }
    ? Of extends { readonly isOptional: true }
      ? { readonly body?: GivenBody<Of> }
      : { readonly body: GivenBody<Of> }
    : { readonly body?: never });

/** Only types, so that the page does not load the table. */
export type CallName = keyof HandledCalls;
export type GivenTo<Name extends CallName> = Given<HandledCalls[Name]>;
export type AnswerTo<Name extends CallName> = AnswerOf<HandledCalls[Name]>;
export type ReasonOf<Name extends CallName> = HandledCalls[Name] extends { readonly refusals: infer Refusals }
  ? Refusals[keyof Refusals] extends readonly (infer Reason)[]
    ? Reason
    : never
  : never;
export type RefusalOf<Name extends CallName> = HandledCalls[Name] extends {
  readonly conflict: TypeName<infer Conflict>;
}
  ? Conflict
  : ApiError;
