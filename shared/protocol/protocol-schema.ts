import { z } from "zod";
import { SCOPES, type Scope } from "../account/scopes.ts";
import { MOST_ARENA_PLAYERS, STANDING_PAGE } from "../arena/arena.ts";
import { MOST_ANSWERS } from "../game/answers.ts";
import { isCustomClock, mayBeRated } from "../game/custom-clock.ts";
import { OFFER_KINDS } from "../game/offers.ts";
import { PHRASES } from "../game/phrases.ts";
import { isOneForEachSubBoard } from "../game/prepared.ts";
import { SQUARE_COUNT } from "../game/rules.ts";
import { GAME_TYPES, SPEEDS } from "../game/time-controls.ts";
import { CLAIMS } from "./game-protocol.ts";
import { type AckFrame, type EventFrame, type FrameOf, LONGEST_THOUGHT, PING } from "./protocol.ts";
import { MOST_RACE_MOVES, MOST_ROUNDS } from "./race-protocol.ts";

/** Rows give types, schemas, limits, scopes, protocol.json, the guide and tests. Pages import only types, not zod. */

export interface ClientEvent {
  readonly about: string;
  readonly args: z.ZodType<readonly unknown[]>;
  /** Everybody else is refused as "not-a-player". */
  readonly from?: "players";
  /** By default those of the channel. */
  readonly scopes?: readonly Scope[];
  /** For this event alone, besides `FRAME_BUCKET`. */
  readonly limit?: { readonly size: number; readonly refillPerSecond: number };
  /** Asks D1 or other people's objects, so it also counts as a change of the sender's networks. */
  readonly isDear?: true;
}

export interface ChannelRow<Frame extends EventFrame = EventFrame> {
  readonly address: string;
  readonly scopes: readonly Scope[];
  readonly events: Readonly<Record<Frame["event"], ClientEvent>>;
  readonly frame: z.ZodType<Frame>;
}

type Rows = Readonly<Record<string, ClientEvent>>;
type Frozen<Value> = Value extends object ? { readonly [Key in keyof Value]: Frozen<Value[Key]> } : Value;
type FrameOfRows<Events extends Rows> = FrameOf<{ [Event in keyof Events]: Frozen<z.output<Events[Event]["args"]>> }>;

const id = z.int().nonnegative().exactOptional();

export const descriptionOf = ({ about, from, scopes, limit }: ClientEvent): string =>
  [
    about,
    from && "For players only.",
    scopes && `A personal token needs the scope \`${scopes.join("` or `")}\`.`,
    limit && `At most ${limit.size} at once, then ${limit.refillPerSecond} a second.`,
  ]
    .filter((part) => part !== undefined)
    .join(" ");

const channel = <Events extends Rows>(
  address: string,
  scopes: readonly Scope[],
  events: Events,
): ChannelRow<FrameOfRows<Events>> => {
  const frames = Object.entries(events).map(([event, row]) =>
    z.strictObject({ event: z.literal(event), args: row.args, id }).describe(descriptionOf(row)),
  );
  // The compiler does not follow which name has which arguments, nor that there is an event at all.
  const frame = z.discriminatedUnion("event", frames as [(typeof frames)[number], ...typeof frames]);
  return { address, scopes, events, frame: frame as unknown as z.ZodType<FrameOfRows<Events>> };
};

const upTo = (most: number) => z.int().min(0).max(most);

const speed = z.enum(SPEEDS);
/** Also the code of a race and the id of an arena. */
const gameId = z.string().max(64);
const username = z.string().max(64);
const terms = z
  .strictObject({
    side: z.enum(["X", "O"]).exactOptional(),
    isRated: z.boolean().exactOptional(),
    clock: z.strictObject({ base: z.int(), increment: z.int() }).refine(isCustomClock).exactOptional(),
  })
  .refine(({ isRated, clock }) => isRated !== true || mayBeRated(clock));
const square = upTo(80);
/** The number of takebacks in the game, as in its last "init"; omitted if 0. */
const takebacks = z.int().nonnegative().exactOptional();
const move = z.strictObject({
  gameId,
  subBoardIndex: upTo(8),
  squareIndex: upTo(8),
  /** Number of the move, from 0. With it a move can safely be sent again. */
  ply: upTo(80).exactOptional(),
  /** Milliseconds, whole, from showing the opponent's move to the tap; not where that is unknown. */
  thought: upTo(LONGEST_THOUGHT).exactOptional(),
  takebacks,
  /** The mover's own copy of the move is to carry the acknowledgement: one frame instead of two. */
  ackWithMove: z.boolean().exactOptional(),
});
const preparation = z.strictObject({
  gameId,
  ply: upTo(80),
  squares: z.array(square).max(9).refine(isOneForEachSubBoard),
  lines: z.array(z.array(square).max(SQUARE_COUNT)).max(MOST_ANSWERS).exactOptional(),
  takebacks,
});
const offerKind = z.enum(OFFER_KINDS);
const round = upTo(MOST_ROUNDS);
/** `number` is that of the move, from 0. With it a move can safely be sent again. */
const solution = z.strictObject({ code: gameId, round, number: upTo(MOST_RACE_MOVES), square });
const standingPage = upTo(Math.ceil(MOST_ARENA_PLAYERS / STANDING_PAGE) - 1);

const play: readonly Scope[] = ["play"];
const from = "players";
const joins = { size: 5, refillPerSecond: 1 };
/** Accepting a rematch asks D1 and other objects. */
const clicks = { size: 10, refillPerSecond: 1 };
const questions = { size: 20, refillPerSecond: 2 };
/** A page repeats its search at each reconnection. */
const searches = { size: 30, refillPerSecond: 3 };
/** Each may write a row. */
const preparations = { size: 30, refillPerSecond: 2 };
const challenge: readonly Scope[] = ["challenge"];
/** More than a person clicks. Beyond it, D1 would be asked only to refuse. */
const invites = { scopes: challenge, limit: { size: 12, refillPerSecond: 1 }, isDear: true } as const;

// biome-ignore format: a table is read by its columns
export const CHANNELS = {
  hub: channel("/sockets/hub", SCOPES, {
    createFriendlyGame: { args: z.tuple([speed, terms.exactOptional()]), ...invites, about: "Makes a game that waits for its second player." },
    sendChallenge: { args: z.tuple([speed, username, terms.exactOptional()]), ...invites, about: "Challenges a player." },
    declineChallenge: { args: z.tuple([gameId, username]), scopes: challenge, about: "Declines a challenge. The name is the challenger's." },
    withdrawChallenge: { args: z.tuple([gameId]), scopes: challenge, about: "Takes a challenge back." },
    isUserOnline: { args: z.tuple([username]), limit: questions, isDear: true, about: "Acknowledged with true or false; false if there is no such player." },
  }),
  queue: channel("/sockets/queue/{gameType}/{pool}", play, {
    searchMatch: { args: z.tuple([z.enum(GAME_TYPES), z.boolean()]), limit: searches, about: "Searches. The arguments repeat the pool and must agree with the address; true is rated." },
    cancelSearch: { args: z.tuple([]), about: "Ends the search." },
  }),
  game: channel("/sockets/games/{gameId}", play, {
    joinGame: { args: z.tuple([gameId]), limit: joins, about: "Joins the game: as a player if a seat is free, else to watch." },
    makeMove: { args: z.tuple([move]), from, about: "Makes a move." },
    prepare: { args: z.tuple([preparation]), from, limit: preparations, about: "Leaves prepared moves or answers ahead with the room." },
    resign: { args: z.tuple([gameId]), from, about: "Resigns, from the second move on. Before that, `abort`." },
    abort: { args: z.tuple([gameId]), from, about: "Ends the game before the second move. Also by its creator, for a game that waits and is no challenge: that cancels the invitation." },
    berserk: { args: z.tuple([gameId]), from, about: "Goes berserk in a game of an arena, before one's first move: half the time and half the increment, for a point more." },
    claim: { args: z.tuple([gameId, z.enum(CLAIMS)]), from, about: "Ends a game whose other player has left." },
    offer: { args: z.tuple([gameId, offerKind]), from, limit: clicks, about: "Makes an offer, or accepts the same one of the other side." },
    answerOffer: { args: z.tuple([gameId, offerKind, z.boolean()]), from, limit: clicks, about: "Answers the other side's offer; false also takes back one's own." },
    say: { args: z.tuple([gameId, upTo(PHRASES.length - 1)]), from, about: "Sends a phrase: its number in phrases.ts." },
  }),
  race: channel("/sockets/races/{code}", play, {
    joinRace: { args: z.tuple([gameId]), limit: joins, about: "Joins the race: as a racer if a seat is free, else to watch." },
    solve: { args: z.tuple([solution]), from, about: "Makes a move in one's own puzzle." },
    ready: { args: z.tuple([gameId, round]), from, limit: clicks, about: "Agrees to begin the round of this number." },
  }),
  arena: channel("/sockets/arenas/{id}", play, {
    joinArena: { args: z.tuple([gameId]), limit: joins, about: "Enters the arena, or comes back to it. Acknowledged with an `ArenaAck`." },
    pauseArena: { args: z.tuple([gameId, z.boolean()]), limit: clicks, about: "Pauses with true, goes on with false." },
    standing: { args: z.tuple([gameId, standingPage]), limit: clicks, about: "Chooses the page of the standing that this connection gets." },
  }),
};

type FrameIn<Row> = Row extends ChannelRow<infer Frame> ? Frame : never;
export type HubClientFrame = FrameIn<typeof CHANNELS.hub>;
export type QueueClientFrame = FrameIn<typeof CHANNELS.queue>;
export type GameClientFrame = FrameIn<typeof CHANNELS.game>;
export type RaceClientFrame = FrameIn<typeof CHANNELS.race>;
export type ArenaClientFrame = FrameIn<typeof CHANNELS.arena>;
export type CalledFrame = Extract<
  GameClientFrame,
  { readonly event: "makeMove" | "resign" | "abort" | "claim" | "offer" | "answerOffer" }
>;

type EventsIn<Frame extends EventFrame> = { readonly [One in Frame as One["event"]]: One["args"] };
export type HubClientEvents = EventsIn<HubClientFrame>;
export type QueueClientEvents = EventsIn<QueueClientFrame>;
export type GameClientEvents = EventsIn<GameClientFrame>;
export type RaceClientEvents = EventsIn<RaceClientFrame>;
export type ArenaClientEvents = EventsIn<ArenaClientFrame>;

export type MoveRequest = GameClientEvents["makeMove"][0];
export type PrepareRequest = GameClientEvents["prepare"][0];
export type SolveRequest = RaceClientEvents["solve"][0];

export const ackFrame: z.ZodType<AckFrame> = z.strictObject({
  ack: z.int().nonnegative(),
  args: z.array(z.unknown()).max(4),
});

/** On every channel; the object itself answers it, with `ACK`. */
export const pingFrame = z.strictObject({ event: z.literal(PING), args: z.tuple([]).exactOptional(), id });
export type PingFrame = z.infer<typeof pingFrame>;
