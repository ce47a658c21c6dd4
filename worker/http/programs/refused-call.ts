import type { CalledRefusal } from "../../../shared/api-reason.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { RefusalReason } from "../../../shared/protocol/game-protocol.ts";
import type { ErrorReason } from "../../../shared/protocol/protocol.ts";
import { ApiException } from "../../platform/core/api-exception.ts";

interface Refused {
  readonly reason: RefusalReason | ErrorReason;
  readonly resetAt?: Millis;
}

const SENTENCES: Readonly<Record<CalledRefusal, string>> = {
  "not-your-turn": "It is not your turn, or the game is at another ply",
  occupied: "This square is taken",
  "wrong-sub-board": "The move must be in the board that the last move leads to",
  finished: "The game is over",
  "not-a-player": "You have no seat in this game",
  "not-started": "This is only possible later in the game",
  "bad-request": "This is not possible in this game, or not now",
  "too-fast": "Too many calls to this game",
  "taken-back": "Moves were taken back since. Name their number as takebacks",
  "no-longer-fits": "The game has left these answers",
  "no-offer": "There is no such offer",
  "too-soon": "It is too soon for that",
  "too-many-phrases": "Too many phrases",
  "opponent-left": "The opponent has left the game",
  "opponent-busy": "The opponent is in another game",
  unavailable: "This is not possible now. Try again",
  "scope-missing": "This token has not the scope for that",
  "players-only": "Guests cannot do this",
  yourself: "This is you",
  offline: "This bot is not there",
  "already-challenged": "There is an open challenge between you already",
  "too-many-challenges": "Too many challenges. Wait a minute",
  "too-many-games": "You are in too many games",
  "bot-busy": "All places of this bot are taken, or all that you may have",
  "too-many-bot-games": "You are playing as many games with bots as you may at once",
  "bot-does-not-play-this": "This bot does not play that: see its controls and isRated",
  "bot-resting": "One of you has played 100 games with bots today",
};

type Status = 403 | 404 | 409 | 429 | 503;

/** Others are a 409: the call was right, but the state of the game or the bot forbids it. */
const STATUSES: Readonly<Partial<Record<Refused["reason"], Status>>> = {
  "not-a-player": 403,
  "scope-missing": 403,
  "players-only": 403,
  "not-for-bots": 403,
  "not-welcome": 403,
  "no-such-player": 404,
  "too-fast": 429,
  "too-many-challenges": 429,
  "bot-resting": 429,
  unavailable: 503,
};

/** Seconds: a bucket of frames has refilled by then, and one of challenges partly. */
const RETRY_AFTER: Readonly<Partial<Record<Refused["reason"], number>>> = {
  "too-fast": 1,
  unavailable: 1,
  "too-many-challenges": 60,
};

const retryAfter = ({ reason, resetAt }: Refused): number | null => {
  if (resetAt !== undefined) return Math.max(1, Math.ceil((resetAt - Date.now()) / 1000));
  return RETRY_AFTER[reason] ?? null;
};

const isTechnical = (reason: Refused["reason"]): reason is CalledRefusal => reason in SENTENCES;

export const refusedCall = (refused: Refused): ApiException => {
  const { reason, resetAt } = refused;
  const status = STATUSES[reason] ?? 409;
  if (reason === "not-found") return new ApiException(404, "no-such-game");
  if (!isTechnical(reason)) return new ApiException(status, reason, retryAfter(refused));
  const details = { reason, message: SENTENCES[reason], ...(resetAt !== undefined && { resetAt }) };
  return new ApiException(status, details, retryAfter(refused));
};
