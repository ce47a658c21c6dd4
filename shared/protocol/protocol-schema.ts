import { z } from "zod";
import { MOST_ARENA_PLAYERS, STANDING_PAGE } from "../arena/arena.ts";
import { MOST_ANSWERS } from "../game/answers.ts";
import { isCustomClock, mayBeRated } from "../game/custom-clock.ts";
import { OFFER_KINDS } from "../game/offers.ts";
import { PHRASES } from "../game/phrases.ts";
import { isOneForEachSubBoard } from "../game/prepared.ts";
import { SQUARE_COUNT } from "../game/rules.ts";
import { GAME_TYPES, SPEEDS } from "../game/time-controls.ts";
import { CLAIMS } from "./game-protocol.ts";
import { type AckFrame, type FrameOf, LONGEST_THOUGHT, PING } from "./protocol.ts";
import type {
  ArenaClientEvents,
  GameClientEvents,
  HubClientEvents,
  QueueClientEvents,
  RaceClientEvents,
} from "./protocol-events.ts";
import { MOST_RACE_MOVES, MOST_ROUNDS } from "./race-protocol.ts";

/** Schemas of the frames that clients send. Only the Worker imports this file, because it loads zod. */

export type HubClientFrame = FrameOf<HubClientEvents>;
export type QueueClientFrame = FrameOf<QueueClientEvents>;
export type GameClientFrame = FrameOf<GameClientEvents>;
/** What a player may also do by a call over HTTP. */
export type CalledFrame = Extract<
  GameClientFrame,
  { readonly event: "makeMove" | "resign" | "abort" | "claim" | "offer" | "answerOffer" }
>;
export type ArenaClientFrame = FrameOf<ArenaClientEvents>;
export type RaceClientFrame = FrameOf<RaceClientEvents>;

const id = z.int().nonnegative().exactOptional();
const speed = z.enum(SPEEDS);
const gameId = z.string().max(64);
const username = z.string().max(64);
const terms = z
  .strictObject({
    side: z.enum(["X", "O"]).exactOptional(),
    isRated: z.boolean().exactOptional(),
    clock: z.strictObject({ base: z.int(), increment: z.int() }).refine(isCustomClock).exactOptional(),
  })
  .refine(({ isRated, clock }) => isRated !== true || mayBeRated(clock));
const boardIndex = z.int().min(0).max(8);

export const ackFrame: z.ZodType<AckFrame> = z.strictObject({
  ack: z.int().nonnegative(),
  args: z.array(z.unknown()).max(4),
});

/** On every channel; the object itself answers it, with `ACK`. */
export const pingFrame = z.strictObject({ event: z.literal(PING), args: z.tuple([]).exactOptional(), id });
export type PingFrame = z.infer<typeof pingFrame>;

const event = <Name extends string, Args extends z.ZodType>(name: Name, args: Args) =>
  z.strictObject({ event: z.literal(name), args: args, id });

const makeMove = z.strictObject({
  gameId,
  subBoardIndex: boardIndex,
  squareIndex: boardIndex,
  ply: z.int().min(0).max(80).exactOptional(),
  thought: z.int().min(0).max(LONGEST_THOUGHT).exactOptional(),
  takebacks: z.int().nonnegative().exactOptional(),
  ackWithMove: z.boolean().exactOptional(),
});

const offerKind = z.enum(OFFER_KINDS);
const phrase = z
  .int()
  .min(0)
  .max(PHRASES.length - 1);
const square = z.int().min(0).max(80);
const prepare = z.strictObject({
  gameId,
  ply: z.int().min(0).max(80),
  squares: z.array(square).max(9).refine(isOneForEachSubBoard),
  lines: z.array(z.array(square).max(SQUARE_COUNT)).max(MOST_ANSWERS).exactOptional(),
  takebacks: z.int().nonnegative().exactOptional(),
});

export const hubClientFrame: z.ZodType<HubClientFrame> = z.discriminatedUnion("event", [
  event("createFriendlyGame", z.tuple([speed, terms.exactOptional()])),
  event("sendChallenge", z.tuple([speed, username, terms.exactOptional()])),
  event("declineChallenge", z.tuple([gameId, username])),
  event("withdrawChallenge", z.tuple([gameId])),
  event("isUserOnline", z.tuple([username])),
]);

export const queueClientFrame: z.ZodType<QueueClientFrame> = z.discriminatedUnion("event", [
  event("searchMatch", z.tuple([z.enum(GAME_TYPES), z.boolean()])),
  event("cancelSearch", z.tuple([])),
]);

export const gameClientFrame: z.ZodType<GameClientFrame> = z.discriminatedUnion("event", [
  event("joinGame", z.tuple([gameId])),
  event("makeMove", z.tuple([makeMove])),
  event("prepare", z.tuple([prepare])),
  event("resign", z.tuple([gameId])),
  event("abort", z.tuple([gameId])),
  event("berserk", z.tuple([gameId])),
  event("claim", z.tuple([gameId, z.enum(CLAIMS)])),
  event("offer", z.tuple([gameId, offerKind])),
  event("answerOffer", z.tuple([gameId, offerKind, z.boolean()])),
  event("say", z.tuple([gameId, phrase])),
]);

const round = z.int().min(0).max(MOST_ROUNDS);
const solve = z.strictObject({
  code: gameId,
  round,
  number: z.int().min(0).max(MOST_RACE_MOVES),
  square,
});

export const raceClientFrame: z.ZodType<RaceClientFrame> = z.discriminatedUnion("event", [
  event("joinRace", z.tuple([gameId])),
  event("solve", z.tuple([solve])),
  event("ready", z.tuple([gameId, round])),
]);

const standingPage = z
  .int()
  .min(0)
  .max(Math.ceil(MOST_ARENA_PLAYERS / STANDING_PAGE) - 1);

export const arenaClientFrame: z.ZodType<ArenaClientFrame> = z.discriminatedUnion("event", [
  event("joinArena", z.tuple([gameId])),
  event("pauseArena", z.tuple([gameId, z.boolean()])),
  event("standing", z.tuple([gameId, standingPage])),
]);
