import type { Identity } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";

/** A hub's answer to a queue that wants to search for its player, or to start a game. */
export type ClaimAnswer =
  /** `pausedUntil`: the person has aborted too many games, and gets no opponent before that. */
  | { readonly kind: "granted"; readonly pausedUntil?: Millis }
  /** In a running live game, from a queue or with a friend. */
  | { readonly kind: "playing"; readonly gameId: string }
  /** Searching in another pool, which may be making a game right now. */
  | { readonly kind: "elsewhere" }
  /** A bot whose places for other bots are taken. */
  | { readonly kind: "bot-busy" }
  /** A bot that has played the day's games with bots. */
  | { readonly kind: "bot-resting"; readonly resetAt: Millis };

/** The hubs to ask about a person: their own, and that of the guest they were, who may be searching in another tab. */
export const hubsOf = ({ identifier, formerGuest }: Identity): string[] =>
  formerGuest === null ? [identifier] : [identifier, formerGuest];

export const together = (answers: readonly ClaimAnswer[]): ClaimAnswer => {
  const refusal = answers.find(({ kind }) => kind === "playing") ?? answers.find(({ kind }) => kind !== "granted");
  if (refusal !== undefined) return refusal;
  const pauses = answers.flatMap((answer) => (answer.kind === "granted" ? (answer.pausedUntil ?? []) : []));
  return { kind: "granted", ...(pauses.length > 0 && { pausedUntil: Math.max(...pauses) }) };
};
