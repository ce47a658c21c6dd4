import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";

/**
 * How the Worker tells a Durable Object who is connecting. The Worker builds the request to the object anew, so
 * nothing that a client sent gets through under these names.
 */
const HEADER = "X-Identity";

/** An identity as this side wrote it, in a header or in a socket's attachment. */
export const storedIdentity: z.ZodType<Identity> = z.object({
  identifier: z.string(),
  username: z.string(),
  role: z.enum(["guest", "player"]),
  formerGuest: z.string().nullable(),
});

export const identityHeaders = (of: Identity): Headers =>
  new Headers({ Upgrade: "websocket", [HEADER]: encodeURIComponent(JSON.stringify(of)) });

export const identityFrom = (request: Request): Identity =>
  storedIdentity.parse(JSON.parse(decodeURIComponent(request.headers.get(HEADER) ?? "null")));
