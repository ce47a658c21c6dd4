import { z } from "zod";
import { OFFER_KINDS } from "../../shared/game/offers.ts";
import { RATING_LIMITS } from "../../shared/game/rating-limits.ts";
import { SPEEDS } from "../../shared/game/time-controls.ts";
import { CALL_OFFS } from "../../shared/protocol/game-protocol.ts";
import { connectedIdentity } from "../platform/object/identity-header.ts";
import { StoredShape } from "../platform/object/stored-shape.ts";
import type { Connections } from "./play/connections.ts";
import type { Exchange } from "./play/exchange.ts";
import type { Playing } from "./play/game.ts";

/** The shapes of a room's keys. A key is written only when needed; each write costs one row. */

const millis = z.number();
const ply = z.int().nonnegative();
const side = z.enum(["X", "O"]);
const bySide = <Value extends z.ZodType>(value: Value) => z.object({ X: value, O: value });
const gameId = z.string();
const rewound = z.object({ ply, remaining: bySide(millis), turnAt: millis });

const seat = z.object({
  identifier: z.string(),
  username: z.string(),
  elo: z.number().exactOptional(),
  isProvisional: z.literal(true).exactOptional(),
  isSupporter: z.literal(true).exactOptional(),
  isBot: z.literal(true).exactOptional(),
});
const invited = seat.nullable();
const seats = bySide(seat);
const terms = z.object({
  gameId,
  gameType: z.enum(SPEEDS),
  clock: z.object({ base: millis, increment: millis }).exactOptional(),
  isRated: z.boolean(),
  base: millis,
  increment: millis,
  firstMove: millis,
  arena: z.object({ id: z.string(), berserk: z.array(side).readonly() }).exactOptional(),
  isArenaHidden: z.literal(true).exactOptional(),
});
const result = z.object({
  winner: side.nullable(),
  status: z.enum(["line", "tie", "resign", "timeout", "aborted"]),
  agreed: z.literal(true).exactOptional(),
  by: side.exactOptional(),
  claimed: side.exactOptional(),
});
const recording = z.discriminatedUnion("status", [
  z.object({ status: z.literal("due"), at: millis, failures: z.int(), isSetAside: z.literal(true).exactOptional() }),
  z.object({
    status: z.literal("done"),
    ratingChanges: bySide(z.number()).nullable(),
    ratingLimit: z.enum(RATING_LIMITS).exactOptional(),
  }),
]);

export const pendingNews = z.object({ at: millis, failures: z.int() });

const record = z.discriminatedUnion("phase", [
  z.object({
    phase: z.literal("waiting"),
    terms,
    creator: seat,
    side: side.exactOptional(),
    formerGuest: z.string().exactOptional(),
    invited,
    expiresAt: millis,
  }),
  z.object({
    phase: z.literal("called-off"),
    terms,
    creator: seat,
    invited,
    why: z.enum(CALL_OFFS),
    calledOffAt: millis,
  }),
  z.object({ phase: z.literal("playing"), terms, seats, startedAt: millis }),
  z.object({
    phase: z.literal("finished"),
    terms,
    seats,
    startedAt: millis,
    result,
    endedAt: millis,
    recording,
    untold: pendingNews.exactOptional(),
  }),
]);

/** The game without its moves. */
export type GameRecord = z.infer<typeof record>;
export const recordShape = new StoredShape<GameRecord>(record);

const nextGame = z.discriminatedUnion("status", [
  z.object({ status: z.literal("reserved"), gameId }),
  z.object({
    status: z.literal("agreed"),
    gameId,
    players: bySide(connectedIdentity),
    ratings: bySide(z.object({ rating: z.number(), deviation: z.number() })).exactOptional(),
    agreedAt: millis,
    tryAt: millis,
  }),
  z.object({ status: z.literal("made"), gameId }),
]);

export const exchangeShape = new StoredShape<Exchange>(
  z.object({
    offers: z.object({
      open: bySide(z.enum(OFFER_KINDS).nullable()),
      lastDraw: bySide(ply.nullable()),
      lastTakeback: bySide(ply.nullable()),
      rematches: bySide(z.int()),
      declined: side.nullable(),
    }),
    next: nextGame.nullable(),
    phrases: bySide(z.tuple([z.int(), z.int(), z.int()])),
    takebacks: z.int(),
    rewound: rewound.nullable(),
    rewoundBefore: z.array(rewound).exactOptional(),
  }),
);

const connection = z.object({ isHere: z.boolean(), since: millis, ply, absentBefore: millis }).nullable();
const connections = z.object({ X: connection, O: connection, heartbeatAt: millis });
export const connectionsShape = new StoredShape<Connections>(connections);

const square = z.int().min(0).max(80);
/** The first move of a game has who has come. */
const move = z.object({ square, at: millis, lag: millis, quota: millis, connections: connections.exactOptional() });
export type StoredMove = z.infer<typeof move>;
export const moveShape = new StoredShape<StoredMove>(move);

const prepared = z.object({
  ply,
  squares: z.array(square).readonly(),
  lines: z.array(z.array(square).readonly()).readonly().exactOptional(),
});
export const preparedShape = new StoredShape<Playing["prepared"]>(
  z.object({ X: prepared.exactOptional(), O: prepared.exactOptional() }),
);

const breaks = z.object({ breaks: z.array(z.object({ ply, from: millis, until: millis })) });

/** A break of the clock, and the ply of its turn. */
export type StoredBreak = z.infer<typeof breaks>["breaks"][number];
export const breaksShape = new StoredShape(breaks);
