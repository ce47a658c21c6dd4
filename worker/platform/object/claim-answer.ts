import type { Identity } from "../../../shared/account/identity.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import { answerOr, isDone } from "../core/answer-or.ts";

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
const hubsOf = ({ identifier, formerGuest }: Identity): string[] =>
  formerGuest === null ? [identifier] : [identifier, formerGuest];

const together = (answers: readonly ClaimAnswer[]): ClaimAnswer => {
  const refusal = answers.find(({ kind }) => kind === "playing") ?? answers.find(({ kind }) => kind !== "granted");
  if (refusal !== undefined) return refusal;
  const pauses = answers.flatMap((answer) => (answer.kind === "granted" ? (answer.pausedUntil ?? []) : []));
  return { kind: "granted", ...(pauses.length > 0 && { pausedUntil: Math.max(...pauses) }) };
};

/** A hub that takes longer counts as silent. */
const HUB_WITHIN: Millis = 3000;

type Hub = ReturnType<Env["PLAYER_HUB"]["getByName"]>;

/**
 * Claims a search or a game at a person's hubs, which keep each person in one search and one game. A hub that fails
 * counts as granting the claim.
 */
export const claimAtHubs = async (
  { PLAYER_HUB }: Env,
  identity: Identity,
  event: string,
  claim: (hub: Hub) => Promise<ClaimAnswer>,
): Promise<ClaimAnswer> => {
  const ask = (name: string) =>
    answerOr<ClaimAnswer>({ kind: "granted" }, HUB_WITHIN, event, () => claim(PLAYER_HUB.getByName(name)));
  return together(await Promise.all(hubsOf(identity).map(ask)));
};

/** Releases the claims of a game that will not be made. If a hub fails, its claim expires by itself. */
export const releaseAtHubs = async (
  { PLAYER_HUB }: Env,
  players: readonly Identity[],
  release: (hub: Hub) => Promise<void>,
): Promise<void> => {
  const notify = (name: string) => isDone(HUB_WITHIN, "claim-release", () => release(PLAYER_HUB.getByName(name)));
  await Promise.all(players.flatMap(hubsOf).map(notify));
};
