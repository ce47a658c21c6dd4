import { isInScope, SCOPES, type Scope, type Scopes } from "../../../shared/account/scopes.ts";
import { START_RATING } from "../../../shared/game/rating.ts";
import type { Millis } from "../../../shared/game/time-controls.ts";
import type { CLOSE_CODES } from "../../../shared/protocol/protocol.ts";
import { JOINING_PROTOCOL } from "../../../shared/protocol/protocol.ts";
import { CHANNELS } from "../../../shared/protocol/protocol-schema.ts";
import { guestLogin } from "../../account/auth/guest.ts";
import { acceptedSecrets } from "../../account/auth/jwt.ts";
import { noteUse } from "../../account/auth/personal-token.ts";
import { verifySessionToken } from "../../account/auth/session-token.ts";
import { database } from "../../data/database.ts";
import { findRating } from "../../data/game/ratings.ts";
import { answerOr } from "../../platform/core/answer-or.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { isNetworkWithinLimit, isWithinLimit } from "../../platform/core/edge-limit.ts";
import { claimHeaders, isTooFastFor, playsAsBot } from "../../platform/object/identity-header.ts";
import { objectWithSockets, type SocketTarget } from "../../platform/object/placed-objects.ts";
import { continentOf, placeOf } from "../../platform/object/placement.ts";
import { isByRating, type PoolKind, poolNameFor, poolSplitOf } from "../../platform/object/pool-name.ts";
import { relayName } from "../../platform/object/relay-name.ts";
import { REFUSED } from "../../platform/object/socket-object.ts";
import { enforceNetworkLimit } from "../../platform/rate-limiter/limit.ts";
import { callersNetworks, sealedNetworks } from "../../platform/rate-limiter/network.ts";
import { spreadOut } from "../request/spread-out.ts";
import { RecentHandshakes } from "./handshake-limits.ts";
import { type Admitted, admitTo, asSigned, headersOf, isRestored, lookedUp, type Signed } from "./handshake-login.ts";
import { isSeated, noteFull, regionOf, relaysOf, roundTripOf, seatsOf } from "./room-or-relay.ts";

/** For sockets of clients, streams, whose sockets the Worker opens, and bridges. */

export interface Visitor {
  /** Its headers and `cf` say where the person connects from. */
  readonly request: Request;
  readonly token: string;
  readonly joins: boolean;
  readonly isStream: boolean;
  /** Where the client's network blocks WebSockets. Returns the status of a refusal, or 200. */
  readonly openBridge?: (owner: string, target: SocketTarget, headers: Headers) => Promise<number>;
}

/** Only "full" is temporary. */
export type ConnectionRefusal = keyof typeof CLOSE_CODES | "full";

/** The object's answer with its socket, which may be closing, or the bridge's. */
export type Entrance = Response | ConnectionRefusal;

/** Seconds after expiry for which a token still leads back to a seat: longer than the longest game. */
export const SEAT_GRACE = 7200;

const mayStream = (scopes: Scopes): boolean => scopes?.includes("bot") === true;

const recent = new RecentHandshakes();

/** Of one network, or to one object: there less, because players may be among them. */
export const SPREAD = {
  network: { atOnce: 5, longestWait: 2000 },
  object: { atOnce: 5, longestWait: 500 },
} as const;

const pathOf = ({ request }: Visitor): string => new URL(request.url).pathname;

/** `leadsTo` is the path of the object to ask next, null for none. `grace` is in seconds. */
const signedIn = async (
  { request, token, isStream }: Visitor,
  env: Env,
  leadsTo: string | null,
  scopes: readonly Scope[],
  grace = 0,
): Promise<Signed | ConnectionRefusal> => {
  const limiters = { own: env.HANDSHAKES_OF_NETWORK, wider: env.HANDSHAKES_OF_WIDER_NETWORK };
  if (!(await isNetworkWithinLimit(limiters, callersNetworks(request.headers)))) return "flood";
  const signed = await verifySessionToken(token, acceptedSecrets(env), grace);
  if (signed === null) return "badToken";
  if (!(isStream ? mayStream(signed.scopes) : isInScope(signed.scopes, scopes))) return "forbidden";
  noteUse(env, signed, request.headers);
  const { identifier } = signed.identity;
  if (leadsTo !== null && !recent.mayAsk(identifier, leadsTo, Date.now())) return "flood";
  if (!(await isWithinLimit(env.HANDSHAKES_OF_IDENTITY, identifier))) return "flood";
  if (signed.wasSuspended && !(await isRestored(env, token, grace))) return "badToken";
  const person = asSigned(signed, placeOf(request.cf), token, grace);
  return isStream ? { ...person, identity: { ...person.identity, isStream } } : person;
};

const askObject = (
  env: Env,
  target: SocketTarget,
  { request, joins, openBridge }: Visitor,
  { identity }: Admitted,
  headers: Headers,
): Promise<Response> => {
  if (joins) headers.set("Sec-WebSocket-Protocol", JOINING_PROTOCOL);
  const object = objectWithSockets(env, target);
  return spreadOut(object.id.toString(), SPREAD.object, async () => {
    if (openBridge === undefined) return object.fetch(new Request(request.url, { headers }));
    return new Response(null, { status: await openBridge(identity.identifier, target, headers) });
  });
};

/** Remembers refusals for flooding. */
const asEntrance = (answer: Response, visitor: Visitor, { identity }: Admitted): Entrance => {
  if (answer.status === REFUSED.full) return "full";
  if (answer.status === REFUSED.ended) return "badToken";
  if (answer.status !== REFUSED.flood) return answer;
  recent.refused(identity.identifier, pathOf(visitor), Date.now());
  return "flood";
};

const open = async (env: Env, visitor: Visitor, found: Admitted, target: SocketTarget): Promise<Entrance> =>
  asEntrance(await askObject(env, target, visitor, found, headersOf(found)), visitor, found);

export const enterQueue = async (visitor: Visitor, env: Env, kind: PoolKind): Promise<Entrance> => {
  const signed = await signedIn(visitor, env, pathOf(visitor), CHANNELS.queue.scopes);
  if (typeof signed === "string") return signed;
  const { identity } = signed;
  if (kind.isOfBots !== true && (playsAsBot(identity) || isTooFastFor(identity, kind))) return "forbidden";
  const name = await poolOf(env, signed.identity.identifier, kind, continentOf(visitor.request.cf) ?? "");
  const found = await admitTo(env, { kind: "queue", name }, signed);
  if (found === null) return "badToken";
  if (kind.isOfBots ? found.identity.isBot !== true : playsAsBot(found.identity)) return "forbidden";
  return open(env, visitor, found, { kind: "queue", name });
};

/** Players and possible players go to the room, spectators to a relay with free places. */
export const enterGame = async (visitor: Visitor, env: Env, gameId: string): Promise<Entrance> => {
  const signed = await signedIn(visitor, env, pathOf(visitor), CHANNELS.game.scopes, SEAT_GRACE);
  if (typeof signed === "string") return signed;
  const asked = await seatsOf(env, gameId, signed.identity.identifier, visitor.request);
  if (asked === "flood") return asked;
  if (asked.seats === null || isSeated(asked.seats, signed.identity)) {
    const found = await admitTo(env, { kind: "game", name: gameId }, signed);
    if (found === null) return "badToken";
    // The ways through a stream and through a bridge are not measured, and no delay is given back for them.
    const isDirect = visitor.openBridge === undefined && !visitor.isStream;
    const roundTrip = isDirect ? roundTripOf(visitor.request, asked) : null;
    const identity = { ...found.identity, ...(roundTrip !== null && { roundTrip }) };
    return open(env, visitor, { ...found, identity }, { kind: "room", name: gameId });
  }
  for (const relay of relaysOf(gameId, regionOf(visitor.request))) {
    const name = relayName(relay);
    const found = await admitTo(env, { kind: "game", name }, signed);
    if (found === null) return "badToken";
    const answer = await askObject(env, { kind: "relay", name }, visitor, found, headersOf(found));
    if (answer.status !== REFUSED.full) return asEntrance(answer, visitor, found);
    noteFull(relay);
  }
  return "full";
};

/** For frames without an origin, in pages of any site. A token is ignored: a new guest enters, a relay only. */
export const watchGame = async (visitor: Visitor, env: Env, gameId: string): Promise<Entrance> => {
  try {
    await enforceNetworkLimit(env, "guest-login", callersNetworks(visitor.request.headers));
  } catch (error) {
    if (error instanceof ApiException) return "flood";
    throw error;
  }
  const asked = await seatsOf(env, gameId, null, visitor.request);
  if (asked === "flood") return asked;
  const { seats, took } = asked;
  // A game that waits for a player cannot be watched; a room that does not answer may do so soon.
  if (seats === null) return took === null ? "full" : "forbidden";
  return enterGame({ ...visitor, token: (await guestLogin("", env)).token }, env, gameId);
};

/** Bots are refused. */
export const enterRace = async (visitor: Visitor, env: Env, code: string): Promise<Entrance> => {
  const signed = await signedIn(visitor, env, pathOf(visitor), CHANNELS.race.scopes, SEAT_GRACE);
  if (typeof signed === "string") return signed;
  const found = await admitTo(env, { kind: "race", name: code }, signed);
  if (found === null) return "badToken";
  return playsAsBot(found.identity) ? "forbidden" : open(env, visitor, found, { kind: "race", name: code });
};

/** Bots are refused. Spectators need no socket: they poll. */
export const enterArena = async (visitor: Visitor, env: Env, id: string): Promise<Entrance> => {
  const signed = await signedIn(visitor, env, pathOf(visitor), CHANNELS.arena.scopes);
  if (typeof signed === "string") return signed;
  const found = await admitTo(env, { kind: "arena", name: id }, signed);
  if (found === null) return "badToken";
  return playsAsBot(found.identity) ? "forbidden" : open(env, visitor, found, { kind: "arena", name: id });
};

/** The hub checks the session itself in the same call. */
export const enterHub = async (visitor: Visitor, env: Env): Promise<Entrance> => {
  const signed = await signedIn(visitor, env, pathOf(visitor), CHANNELS.hub.scopes);
  if (typeof signed === "string") return signed;
  const { session } = signed;
  const identity = { ...signed.identity, networks: sealedNetworks(env, visitor.request.headers) };
  const headers = session === null ? headersOf({ ...signed, identity }) : claimHeaders(identity, session);
  const hub = { kind: "hub", name: identity.identifier } as const;
  return asEntrance(await askObject(env, hub, visitor, signed, headers), visitor, signed);
};

/** Without a valid session not even that is revealed. */
export const enterNothing = async (visitor: Visitor, env: Env): Promise<ConnectionRefusal> => {
  const found = await signedIn(visitor, env, null, SCOPES);
  if (typeof found === "string") return found;
  return (await lookedUp(env, found)) === null ? "badToken" : "notFound";
};

/** For the rating that decides on a pool, where the operator has split it. */

const RATING_WITHIN: Millis = 1000;

/** The start rating if D1 does not answer. */
const ratingOf = async (env: Env, identifier: string, { gameType }: PoolKind): Promise<number> => {
  const find = () => findRating(database(env), identifier, gameType, Date.now());
  return ((await answerOr(null, RATING_WITHIN, "pool-unknown", find)) ?? START_RATING).rating;
};

const poolOf = async (env: Env, identifier: string, kind: PoolKind, region: string): Promise<string> => {
  const split = poolSplitOf(env);
  const rating = isByRating(kind, region, split) ? await ratingOf(env, identifier, kind) : START_RATING.rating;
  return poolNameFor(kind, region, rating, split);
};
