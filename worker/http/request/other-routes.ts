import type { CallBucket } from "../../../shared/api/calls/call.ts";

interface OtherRoute {
  readonly bucket: CallBucket;
  readonly why: string;
}

const page: OtherRoute = { bucket: "pages", why: "a page" };
const handshake: OtherRoute = { bucket: "handshakes", why: "a socket: see protocol.json" };
const opening: OtherRoute = { bucket: "handshakes", why: "for our own pages: see bridge.ts of the protocol" };
const bridge: OtherRoute = { ...opening, bucket: "programs" };

/** A test compares them with the real routes. */
export const OTHER_ROUTES: Readonly<Record<string, OtherRoute>> = {
  "GET /.well-known/security.txt": page,
  "GET /dev/outbox": { bucket: "pages", why: "local runs only" },
  "GET /unsubscribe": { bucket: "pages", why: "a page, for links in mails" },
  "POST /unsubscribe": { bucket: "changes", why: "a page, for links in mails" },
  "GET /embed/game/:gameId": { bucket: "pages", why: "a page, for frames of other sites" },
  "GET /*": page,
  "GET /sockets/hub": handshake,
  "GET /sockets/queue/:gameType/:pool": handshake,
  "GET /sockets/games/:gameId": handshake,
  "GET /sockets/arenas/:id": handshake,
  "GET /sockets/races/:code": handshake,
  "POST /sockets/hub": opening,
  "POST /sockets/queue/:gameType/:pool": opening,
  "POST /sockets/games/:gameId": opening,
  "POST /sockets/arenas/:id": opening,
  "POST /sockets/races/:code": opening,
  "GET /sockets/bridges/:id": bridge,
  "POST /sockets/bridges/:id": bridge,
};
