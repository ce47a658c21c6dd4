import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";
import { app } from "../../../worker/app.ts";
import { uniqueIp } from "../http/api.ts";
import { ORIGIN, TestClient } from "../test-client.ts";
import { CALLERS, type Caller, type Cast, cellsOf, newCast, SECRET_REASON } from "./cast.ts";
import { ROUTES, type RouteRow } from "./routes.ts";

/** Tries each cell of the table of routes at the real Worker. */

interface Outcome {
  readonly status: string;
  readonly text: string;
}

const open = async (path: string, token: string | undefined): Promise<Outcome> => {
  const protocols = token === undefined ? PROTOCOL : `${PROTOCOL}, ${TOKEN_PROTOCOL_PREFIX}${token}`;
  const response = await exports.default.fetch(`${ORIGIN}${path}`, {
    headers: { Upgrade: "websocket", "Sec-WebSocket-Protocol": protocols, "CF-Connecting-IP": uniqueIp() },
  });
  if (response.webSocket === null)
    return { status: String(response.status), text: new TextDecoder().decode(await response.arrayBuffer()) };
  const client = new TestClient(response.webSocket);
  // Either it was closed, or it answers.
  client.send("ping");
  const closed = await Promise.race([client.closed, client.next("pong").then(() => null)]);
  if (closed === null) await client.close();
  return { status: String(closed?.code ?? response.status), text: "" };
};

const call = async (method: string, path: string, row: RouteRow, cast: Cast, caller: Caller): Promise<Outcome> => {
  const token = cast.tokens[caller];
  const headers = new Headers({ "CF-Connecting-IP": uniqueIp() });
  if (token !== undefined) headers.set("Authorization", path.startsWith("/api/v1/") ? token : `Bearer ${token}`);
  if (row.body !== undefined) headers.set("Content-Type", "application/json");
  const body = row.body === undefined ? null : JSON.stringify(row.body(cast));
  const response = await exports.default.fetch(`${ORIGIN}${path}`, { method, headers, body });
  return { status: String(response.status), text: new TextDecoder().decode(await response.arrayBuffer()) };
};

const outcomeFor = async (row: RouteRow, caller: Caller, cast: Cast): Promise<Outcome> => {
  const [method = "", pattern = ""] = row.route.split(" ");
  const path = row.path?.(cast) ?? pattern;
  const isSocket = path.startsWith("/sockets/") && path !== "/sockets/nothing";
  if (isSocket) return open(path, cast.tokens[caller]);
  return call(method === "ALL" ? "GET" : method, path, row, cast, caller);
};

/** Reads and refusals change nothing, except that login attempts are counted. */
const leavesAllAsItWas = ({ route }: RouteRow, status: string): boolean =>
  !/ \/sockets\/|\/auth\//.test(route) && (route.startsWith("GET ") || status === "401" || status === "403");

test("each route of the Worker has a row, and each row a route", () => {
  // Middleware for all methods below a path is listed, too. Its refusals show in the rows of its routes.
  const known = app.routes.map(({ method, path }) => `${method} ${path}`).filter((route) => route !== "ALL /*");
  expect([...new Set(ROUTES.map(({ route }) => route))].sort()).toEqual([...new Set(known)].sort());
});

describe.each(ROUTES)("$route", (row) => {
  test(`${row.path === undefined ? "" : "at its address "}${row.cells.trim().replaceAll(/\s+/g, " ")}`, async () => {
    const statuses: string[] = [];
    let cast: Cast | undefined;
    for (const caller of CALLERS) {
      cast ??= await newCast();
      const { status, text } = await outcomeFor(row, caller, cast);
      statuses.push(status);
      // The player's address is for the player only, whatever is requested.
      const isOwn = caller === "player" || row.route === "GET /dev/outbox";
      if (!isOwn) expect(text, caller).not.toContain(cast.player.email);
      // Only its own account's session gets it.
      if (caller !== "suspended") expect(text, caller).not.toContain(SECRET_REASON);
      if (!leavesAllAsItWas(row, status)) cast = undefined;
    }
    expect(statuses).toEqual(cellsOf(row.cells));
  });
});
