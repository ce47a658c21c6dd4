import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";
import { type SessionReference, sessionReference } from "./ended-sessions.ts";

/**
 * How the Worker tells a Durable Object who is connecting. The Worker builds the request to the object anew, so
 * nothing that a client sent gets through under these names.
 */
const HEADER = "X-Identity";
const SESSION_HEADER = "X-Session";
const EXPIRED_HEADER = "X-Expired";

/** An identity as this side wrote it, in a header or in a socket's attachment. */
export const storedIdentity: z.ZodType<Identity> = z.object({
  identifier: z.string(),
  username: z.string(),
  role: z.enum(["guest", "player"]),
  formerGuest: z.string().nullable(),
});

/**
 * `session` is a player's login; guests have none. `isExpired` says that the token has ended a short while ago: good
 * enough to go on with what had begun, and for nothing else.
 */
export const identityHeaders = (of: Identity, session: SessionReference | null = null, isExpired = false): Headers =>
  new Headers({
    Upgrade: "websocket",
    [HEADER]: encodeURIComponent(JSON.stringify(of)),
    ...(session !== null && { [SESSION_HEADER]: JSON.stringify(session) }),
    ...(isExpired && { [EXPIRED_HEADER]: "yes" }),
  });

export const sessionFrom = (request: Request): SessionReference | null =>
  sessionReference.nullable().parse(JSON.parse(request.headers.get(SESSION_HEADER) ?? "null"));

export const identityFrom = (request: Request): Identity =>
  storedIdentity.parse(JSON.parse(decodeURIComponent(request.headers.get(HEADER) ?? "null")));

export const isExpired = (request: Request): boolean => request.headers.has(EXPIRED_HEADER);
