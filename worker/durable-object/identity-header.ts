import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import { requestId } from "../core/request-id.ts";
import { type SessionReference, sessionReference } from "./ended-sessions.ts";
import { type Place, place } from "./placement.ts";

/** Who is behind a socket, with what the handshake read of the account. */
export interface ConnectedIdentity extends Identity {
  /** Whether the player is a supporter, as of the handshake; left out when not, or when the account was not read. */
  readonly isSupporter?: true;
  /** Roughly where they connect from; left out where nobody knows. It is told to nobody, and is in no game's record. */
  readonly place?: Place;
}

/**
 * How the Worker tells a Durable Object who is connecting. The Worker builds the request to the object anew, so
 * nothing that a client sent gets through under these names.
 */
const HEADER = "X-Identity";
/** In place of the first where the object is to see for itself whether the login stands. */
const CLAIM_HEADER = "X-Claim";
const SESSION_HEADER = "X-Session";
const EXPIRED_HEADER = "X-Expired";
/** By which name the handshake is found in the log. */
const REQUEST_HEADER = "X-Request";

const requestHeader = (): Readonly<Record<string, string>> => {
  const request = requestId();
  return request === undefined ? {} : { [REQUEST_HEADER]: request };
};

/**
 * An identity as this side wrote it: in the header, in a socket's attachment, in a column. Sockets sleep through
 * deploys, so an attachment may be a build older than its reader: a new field must be one that may be missing.
 */
export const connectedIdentity: z.ZodType<ConnectedIdentity> = z.object({
  identifier: z.string(),
  username: z.string(),
  role: z.enum(["guest", "player"]),
  formerGuest: z.string().nullable(),
  isSupporter: z.literal(true).exactOptional(),
  place: place.exactOptional(),
});

/**
 * `session` is a player's login; guests have none. `isExpired` says that the token has ended a short while ago: good
 * enough to go on with what had begun, and for nothing else.
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

/**
 * For a player's hub, which knows which logins stand. A hub of a build that does not look there finds nobody, and fails:
 * then the Worker has to look itself.
 */
export const claimHeaders = (of: Identity, session: SessionReference): Headers =>
  new Headers({
    Upgrade: "websocket",
    [CLAIM_HEADER]: encodeURIComponent(JSON.stringify(of)),
    [SESSION_HEADER]: JSON.stringify(session),
    ...requestHeader(),
  });

/** Who claims to be somebody, and by which login; null where the Worker has looked already. */
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

/** The name of the handshake; undefined from a Worker of a build that gives none. */
export const requestFrom = (request: Request): string | undefined => request.headers.get(REQUEST_HEADER) ?? undefined;

export const isExpired = (request: Request): boolean => request.headers.has(EXPIRED_HEADER);

export const identityFrom = (request: Request): ConnectedIdentity =>
  connectedIdentity.parse(JSON.parse(decodeURIComponent(request.headers.get(HEADER) ?? "null")));
