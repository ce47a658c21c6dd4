import { accountOperations } from "./account-operations.ts";
import { authOperations } from "./auth-operations.ts";
import { gameOperations } from "./game-operations.ts";
import type { Operation, Operations } from "./operation.ts";
import { peopleOperations } from "./people-operations.ts";
import { programOperations } from "./program-operations.ts";
import { puzzleOperations } from "./puzzle-operations.ts";
import { siteOperations } from "./site-operations.ts";

/** All public calls, by the heading under which the document lists them. */
export const OPERATIONS = {
  "Bots and programs": programOperations,
  Account: accountOperations,
  People: peopleOperations,
  Games: gameOperations,
  Puzzles: puzzleOperations,
  "Signing up": authOperations,
  Site: siteOperations,
} as const satisfies Readonly<Record<string, Operations>>;

/** Routes that are not part of the public API, by how they begin, with the reason. */
export const OTHER_ROUTES: readonly (readonly [start: string, why: string])[] = [
  ["POST /api/v2/admin/", "the operator's"],
  ["POST /api/v2/puzzles/:number/flag", "the earlier address of POST /api/v2/puzzles/flags/:number"],
  ["POST /api/v2/payments/webhook", "the payment provider's"],
  ["GET /dev/outbox", "local runs only"],
  ["GET /sockets/", "sockets: see protocol.json"],
  ["POST /sockets/", "for our own pages: see bridge.ts of the protocol"],
  ["GET /embed/game/:gameId", "a page, for frames of other sites"],
  ["GET /unsubscribe", "a page, for links in mails"],
  ["POST /unsubscribe", "a page, for links in mails"],
  ["GET /.well-known/security.txt", "a page"],
  ["GET /*", "pages"],
  ["ALL /", "middleware, and unknown addresses"],
];

export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>(
  Object.values<Operations>(OPERATIONS).flatMap((group) => Object.entries(group)),
);
