import { z } from "zod";
import type { Identity } from "../../shared/identity.ts";

/** Who is behind a socket, with what the handshake read of the account. */
export interface ConnectedIdentity extends Identity {
  /** Whether the player is a supporter, as of the handshake; left out when not, or when the account was not read. */
  readonly isSupporter?: true;
}

/**
 * How the Worker tells a Durable Object who is connecting. The Worker builds the request to the object anew, so
 * nothing that a client sent gets through under this name.
 */
const HEADER = "X-Identity";

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
});

export const identityHeaders = (of: ConnectedIdentity): Headers =>
  new Headers({ Upgrade: "websocket", [HEADER]: encodeURIComponent(JSON.stringify(of)) });

export const identityFrom = (request: Request): ConnectedIdentity =>
  connectedIdentity.parse(JSON.parse(decodeURIComponent(request.headers.get(HEADER) ?? "null")));
