import { z } from "zod";
import type { Identity } from "../../../shared/account/identity.ts";
import { SCOPES, type Scope } from "../../../shared/account/scopes.ts";
import type { Millis, Speed } from "../../../shared/game/time-controls.ts";
import type { Networks } from "../core/edge-limit.ts";
import { requestId } from "../core/request-id.ts";
import { type SessionReference, sessionReference } from "./ended-sessions.ts";
import { type Place, place } from "./placement.ts";

/** The person behind a socket, with what the handshake read of the account. */
export interface ConnectedIdentity extends Identity {
  /** Present if the player was a supporter at the handshake and the account was read. */
  readonly isSupporter?: true;
  /** The scopes of a personal token; omitted for a login. */
  readonly scopes?: readonly Scope[];
  /** True for a stream over HTTP. An object keeps only the newest stream of an identity. */
  readonly isStream?: true;
  /** Rough location, if known. Shown to nobody, and in no game's record. */
  readonly place?: Place;
  /**
   * The networks of whom limits count, each as a code that leads to no address (`sealedNetworks`). Only for a person's own
   * hub and for calls, which pass it on where places are counted.
   */
  readonly networks?: Networks;
  /** Round trip between the client and a room, as the Worker measured it at the handshake; omitted if unknown. */
  readonly roundTrip?: Millis;
}

/**
 * True for a bot, and for a token with the bot scope. The scope counts by itself, so that such a token never gets into
 * people's pools while D1 does not answer.
 */
export const playsAsBot = ({ isBot, scopes }: Pick<ConnectedIdentity, "isBot" | "scopes">): boolean =>
  isBot === true || scopes?.includes("bot") === true;

/**
 * True for a program with a personal token of a person, in people's rated bullet and blitz: there a program's speed is an
 * advantage. Its owner plays such games by hand.
 */
export const isTooFastFor = (
  { scopes }: Pick<ConnectedIdentity, "scopes">,
  { gameType, isRated }: { readonly gameType: Speed; readonly isRated: boolean },
): boolean => scopes !== undefined && isRated && (gameType === "bullet" || gameType === "blitz");

/**
 * Tells a Durable Object who is connecting. The Worker builds the object's request anew, so no client can set these
 * headers.
 */
const HEADER = "X-Identity";
/** Instead of `X-Identity`: the object has to check the session itself. */
const CLAIM_HEADER = "X-Claim";
const SESSION_HEADER = "X-Session";
const EXPIRED_HEADER = "X-Expired";
/** The id that log lines of the handshake carry. */
const REQUEST_HEADER = "X-Request";

const requestHeader = (): Readonly<Record<string, string>> => {
  const request = requestId();
  return request === undefined ? {} : { [REQUEST_HEADER]: request };
};

/**
 * An identity as stored in the header, in a socket's attachment or in a column. Sockets sleep through deploys, so an
 * older build may have written the attachment: new fields must be optional.
 */
export const connectedIdentity: z.ZodType<ConnectedIdentity> = z.object({
  identifier: z.string(),
  username: z.string(),
  role: z.enum(["guest", "player"]),
  formerGuest: z.string().nullable(),
  isBot: z.literal(true).exactOptional(),
  isSupporter: z.literal(true).exactOptional(),
  scopes: z.array(z.enum(SCOPES)).exactOptional(),
  isStream: z.literal(true).exactOptional(),
  place: place.exactOptional(),
  networks: z.object({ own: z.string(), wider: z.string().exactOptional() }).exactOptional(),
  roundTrip: z.number().exactOptional(),
});

/**
 * `session` is a player's login; guests have none. `isExpired`: the token expired a short while ago, which is good
 * enough to continue a game but not to begin anything.
 */
export const identityHeaders = (
  of: ConnectedIdentity,
  session: SessionReference | null = null,
  isExpired = false,
): Headers =>
  new Headers({
    Upgrade: "websocket",
    [HEADER]: encodeURIComponent(JSON.stringify(of)),
    ...(session !== null && { [SESSION_HEADER]: JSON.stringify(session) }),
    ...(isExpired && { [EXPIRED_HEADER]: "yes" }),
    ...requestHeader(),
  });

/** Headers for a player's hub, which checks the session itself. */
export const claimHeaders = (of: Identity, session: SessionReference): Headers =>
  new Headers({
    Upgrade: "websocket",
    [CLAIM_HEADER]: encodeURIComponent(JSON.stringify(of)),
    [SESSION_HEADER]: JSON.stringify(session),
    ...requestHeader(),
  });

/** The claimed identity and session; null if the Worker has checked already. */
export const claimFrom = (
  request: Request,
): { readonly identity: ConnectedIdentity; readonly session: SessionReference } | null => {
  const claimed = request.headers.get(CLAIM_HEADER);
  if (claimed === null) return null;
  const identity = connectedIdentity.parse(JSON.parse(decodeURIComponent(claimed)));
  return { identity, session: sessionReference.parse(JSON.parse(request.headers.get(SESSION_HEADER) ?? "null")) };
};

export const sessionFrom = (request: Request): SessionReference | null =>
  sessionReference.nullable().parse(JSON.parse(request.headers.get(SESSION_HEADER) ?? "null"));

export const requestFrom = (request: Request): string | undefined => request.headers.get(REQUEST_HEADER) ?? undefined;

export const isExpired = (request: Request): boolean => request.headers.has(EXPIRED_HEADER);

export const identityFrom = (request: Request): ConnectedIdentity =>
  connectedIdentity.parse(JSON.parse(decodeURIComponent(request.headers.get(HEADER) ?? "null")));
