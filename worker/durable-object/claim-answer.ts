import type { Identity } from "../../shared/identity.ts";

/** What a person's hub answers to a queue that wants to search for them, or to bring them into a game. */
export type ClaimAnswer =
  | { readonly kind: "granted" }
  /** They are in a running game that a queue has made. */
  | { readonly kind: "playing"; readonly gameId: string }
  /** They search in another pool, which may be making a game for them just now. */
  | { readonly kind: "elsewhere" };

const GRANTED: ClaimAnswer = { kind: "granted" };

/** Whose hubs have a say: who somebody is, and the guest they were, who may be searching in another tab. */
export const hubsOf = ({ identifier, formerGuest }: Identity): string[] =>
  formerGuest === null ? [identifier] : [identifier, formerGuest];

/** What several hubs of one person say together: all must grant it. */
export const together = (answers: readonly ClaimAnswer[]): ClaimAnswer =>
  answers.find(({ kind }) => kind === "playing") ?? answers.find(({ kind }) => kind === "elsewhere") ?? GRANTED;
