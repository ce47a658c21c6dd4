import { exports } from "cloudflare:workers";
import { expect } from "vitest";
import { PROTOCOL, TOKEN_PROTOCOL_PREFIX } from "../../../shared/protocol/protocol.ts";
import { uniqueIp } from "../http/api.ts";
import { faultsOf } from "../openapi/described.ts";
import { ORIGIN, TestClient } from "../test-client.ts";
import type { Cast } from "./cast.ts";
import type { RouteRow } from "./routes.ts";

/** Calls a row's route at the real Worker. */

interface Outcome {
  /** The HTTP status. For a refused socket, its close code. */
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
  // A refused socket closes, an accepted one answers the ping.
  client.send("ping");
  const closed = await Promise.race([client.closed, client.next("pong").then(() => null)]);
  if (closed === null) await client.close();
  return { status: String(closed?.code ?? response.status), text: "" };
};

const call = async (
  method: string,
  path: string,
  row: RouteRow,
  cast: Cast,
  token: string | undefined,
): Promise<Outcome> => {
  const headers = new Headers({ "CF-Connecting-IP": uniqueIp() });
  if (token !== undefined) headers.set("Authorization", path.startsWith("/api/v1/") ? token : `Bearer ${token}`);
  if (row.body !== undefined) headers.set("Content-Type", "application/json");
  const body = row.body === undefined ? null : JSON.stringify(row.body(cast));
  const url = `${ORIGIN}${path}`;
  const response = await exports.default.fetch(url, { method, headers, body });
  const { status, headers: given } = response;
  if (given.get("Content-Type") === "application/x-ndjson") {
    // A stream may never end by itself.
    await response.body?.cancel();
    return { status: String(status), text: "" };
  }
  const text = new TextDecoder().decode(await response.arrayBuffer());
  expect(faultsOf({ method, url, status, headers: given, text })).toEqual([]);
  return { status: String(status), text };
};

export const isSocket = ({ route, path }: RouteRow, cast: Cast): boolean => {
  const address = path?.(cast) ?? route.split(" ")[1] ?? "";
  return route.startsWith("GET /sockets/") && !address.startsWith("/sockets/bridges/");
};

export const outcomeFor = async (row: RouteRow, token: string | undefined, cast: Cast): Promise<Outcome> => {
  const [method = "", pattern = ""] = row.route.split(" ");
  const path = row.path?.(cast) ?? pattern;
  if (isSocket(row, cast)) return open(path, token);
  return call(method === "ALL" ? "GET" : method, path, row, cast, token);
};

/** Reads and refusals change nothing, except that login attempts are counted. */
export const leavesAllAsItWas = ({ route }: RouteRow, status: string): boolean =>
  !/ \/sockets\/|\/auth\//.test(route) && (route.startsWith("GET ") || status === "401" || status === "403");
