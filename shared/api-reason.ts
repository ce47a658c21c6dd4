import type { failuresTexts } from "./language/en/failures.ts";
import type { Values } from "./language/fill.ts";
import type { Plural } from "./language/texts.ts";

/** Why a call of the API was refused, by names that programs can read. */

type Texts = typeof failuresTexts.reasons;

/** What a sentence says besides: moments in milliseconds since 1970 (`until`), whole numbers, and texts. */
type ValuesOf<Text> = {
  readonly [Name in keyof Values<Text extends Plural ? Text["other"] : Text & string>]: Name extends
    | "until"
    | "count"
    | "min"
    | "max"
    ? number
    : string;
};

/** A reason whose sentence is always the same. */
export type PlainReason = {
  [Reason in keyof Texts]: keyof ValuesOf<Texts[Reason]> extends never ? Reason : never;
}[keyof Texts];

type ReasonWithValues = Exclude<keyof Texts, PlainReason>;

/** What people may be told: its sentence in each language is in `language/`, under `failures`. */
export type ToldReason =
  | { readonly reason: PlainReason }
  | { [Reason in ReasonWithValues]: { readonly reason: Reason } & ValuesOf<Texts[Reason]> }[ReasonWithValues];

/** What only programs and operators meet. Its sentence is in English alone, and says more than the name. */
export type TechnicalReason = {
  readonly reason:
    | "malformed-call"
    | "no-such-address"
    | "body-too-large"
    | "signature-invalid"
    | "upgrade-required"
    | "no-such-account"
    | "no-such-recording"
    | "suspension-over"
    | "too-many-operator-calls";
};

/** As it crosses the wire. */
export type ApiReason = ToldReason | TechnicalReason;

/** What is wrong with a text that somebody has entered, or null. */
export type Problem = ToldReason | null;
