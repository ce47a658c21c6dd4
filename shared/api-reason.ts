import type { failuresTexts } from "./language/en/failures.ts";
import type { Values } from "./language/fill.ts";
import type { Plural } from "./language/texts.ts";

type Texts = typeof failuresTexts.reasons;

/** Moments (`until`) are milliseconds since 1970. */
type ValuesOf<Text> = {
  readonly [Name in keyof Values<Text extends Plural ? Text["other"] : Text & string>]: Name extends
    | "until"
    | "count"
    | "min"
    | "max"
    ? number
    : string;
};

export type PlainReason = {
  [Reason in keyof Texts]: keyof ValuesOf<Texts[Reason]> extends never ? Reason : never;
}[keyof Texts];

type ReasonWithValues = Exclude<keyof Texts, PlainReason>;

/** `language/` has its sentence in each language, under `failures`. */
export type ToldReason =
  | { readonly reason: PlainReason }
  | { [Reason in ReasonWithValues]: { readonly reason: Reason } & ValuesOf<Texts[Reason]> }[ReasonWithValues];

/** A reason that only programs and operators meet. Its sentence is English only and has more detail than the name. */
export type TechnicalReason = {
  readonly reason:
    | "malformed-call"
    | "no-such-address"
    | "body-too-large"
    | "signature-invalid"
    | "upgrade-required"
    | "no-such-account"
    | "scope-missing"
    | "not-a-bot"
    | "bot-has-played"
    | "no-such-recording"
    | "no-such-report"
    | "puzzle-not-met"
    | "no-such-storm"
    | "storm-too-late"
    | "no-such-puzzle"
    | "puzzle-of-days"
    | "suspension-over"
    | "month-not-over"
    | "not-suspended"
    | "unknown-push-service"
    | "setting-missing"
    | "too-many-operator-calls"
    | CalledRefusal;
  /** With "bot-resting": when it ends, in milliseconds since 1970. */
  readonly resetAt?: number;
};

/** Why a call of a program is refused, by the names of sockets: those that have no sentence above. */
export type CalledRefusal =
  | "not-your-turn"
  | "occupied"
  | "wrong-sub-board"
  | "finished"
  | "not-a-player"
  | "not-started"
  | "bad-request"
  | "too-fast"
  | "taken-back"
  | "no-longer-fits"
  | "no-offer"
  | "too-soon"
  | "too-many-phrases"
  | "opponent-left"
  | "opponent-busy"
  | "unavailable"
  | "scope-missing"
  | "players-only"
  | "yourself"
  | "offline"
  | "already-challenged"
  | "too-many-challenges"
  | "too-many-games"
  | "bot-busy"
  | "too-many-bot-games"
  | "bot-does-not-play-this"
  | "bot-resting";

export type ApiReason = ToldReason | TechnicalReason;

export type Problem = ToldReason | null;
