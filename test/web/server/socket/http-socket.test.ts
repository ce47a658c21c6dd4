import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BridgedFrames } from "../../../../shared/protocol/bridge.ts";
import type { HttpSocket } from "../../../../web/server/socket/http-socket.ts";

/** The server's side of one connection. */
class Server {
  readonly calls: string[] = [];
  readonly bodies: BridgedFrames[] = [];
  /** The streams that were asked for, oldest first. */
  readonly streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  opening: () => Response = () => Response.json({ bridge: "b1" }, { status: 201 });
  posting: () => Response | Promise<Response> = () => new Response(null, { status: 204 });
  reading: () => Response | null = () => null;

  readonly fetch = async (url: string, { method = "GET", body, signal }: RequestInit = {}): Promise<Response> => {
    this.calls.push(`${method} ${url.replace("http://site", "")}`);
    if (method === "GET") return this.reading() ?? this.#stream(signal ?? undefined);
    if (!url.includes("/bridges/")) return this.opening();
    this.bodies.push(JSON.parse(String(body)));
    return this.posting();
  };

  #stream(signal: AbortSignal | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.push(controller);
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  }

  say(text: string): void {
    this.streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  }
}

let server: Server;
let texts: string[];
let codes: number[];

const arrive = async (protocols = ["uttt.v1", "token.abc"]): Promise<HttpSocket> => {
  // A fresh module: it remembers for the whole page whether streams are held back.
  vi.resetModules();
  const loaded = await import("../../../../web/server/socket/http-socket.ts");
  const socket = new loaded.HttpSocket("ws://site/sockets/hub", protocols);
  socket.addEventListener("message", (event) => texts.push((event as MessageEvent<string>).data));
  socket.addEventListener("close", (event) => codes.push((event as CloseEvent).code));
  await vi.advanceTimersByTimeAsync(0);
  return socket;
};

const sent = (): string[] => server.bodies.flatMap(({ frames }) => frames);

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  [texts, codes] = [[], []];
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it opens with a POST to the socket's address, and then reads", async () => {
  const socket = await arrive(["uttt.v1.join", "uttt.v1", "token.abc"]);
  expect(socket.readyState).toBe(1);
  expect(server.calls).toEqual(["POST /sockets/hub?join", "GET /sockets/bridges/b1?heard=0"]);
});

test("events arrive once, whole and in order, wherever the network cuts them", async () => {
  await arrive();
  const all =
    ':\n\nid: 1\ndata: {"event":"one"}\n\nid: 2\ndata: pong\n\nid: 2\ndata: pong\n\n:\n\nid: 3\ndata: {"event":"ü"}\n\n';
  const bytes = new TextEncoder().encode(all);
  for (const byte of bytes) server.streams[0]?.enqueue(new Uint8Array([byte]));
  await vi.advanceTimersByTimeAsync(0);
  expect(texts).toEqual(['{"event":"one"}', "pong", '{"event":"ü"}']);
});

test("frames go one call after another, and a lost call is made again as it was", async () => {
  const socket = await arrive();
  server.posting = () => Promise.reject(new TypeError("Failed to fetch"));
  for (const frame of ["a", "b", "c"]) socket.send(frame);
  await vi.advanceTimersByTimeAsync(0);
  server.posting = () => new Response(null, { status: 204 });
  await vi.advanceTimersByTimeAsync(500);
  expect(server.bodies).toEqual([
    { from: 0, frames: ["a"], heard: 0 },
    { from: 0, frames: ["a"], heard: 0 },
    { from: 1, frames: ["b", "c"], heard: 0 },
  ]);
});

test("a call takes as many frames as fit into one of a socket, and always one", async () => {
  const socket = await arrive();
  socket.send("first");
  for (const length of [3000, 2000, 5000]) socket.send("x".repeat(length));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.bodies.map(({ frames }) => frames.map(({ length }) => length))).toEqual([[5], [3000], [2000], [5000]]);
});

test("what was heard is said, so that a cut way down goes on where it was", async () => {
  const socket = await arrive();
  server.say("id: 1\ndata: pong\n\nid: 2\ndata: po");
  await vi.advanceTimersByTimeAsync(0);
  server.streams[0]?.error(new TypeError("network error"));
  await vi.advanceTimersByTimeAsync(500);
  expect(server.calls.at(-1)).toBe("GET /sockets/bridges/b1?heard=1");
  socket.send("ping");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.bodies.at(-1)).toEqual({ from: 0, frames: ["ping"], heard: 1 });
  expect(codes).toEqual([]);
});

test("a stream that says nothing for 1.5 seconds is asked for as short answers from then on", async () => {
  await arrive();
  await vi.advanceTimersByTimeAsync(1500);
  expect(server.calls.slice(1)).toEqual(["GET /sockets/bridges/b1?heard=0", "GET /sockets/bridges/b1?heard=0&short"]);
  server.say(":\n\nid: 1\ndata: pong\n\n");
  server.streams.at(-1)?.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts).toEqual(["pong"]);
  expect(server.calls.at(-1)).toBe("GET /sockets/bridges/b1?heard=1&short");
});

test("a stream that has begun may be silent", async () => {
  await arrive();
  server.say(":\n\n");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.streams).toHaveLength(1);
  expect(codes).toEqual([]);
});

test("the server's close code arrives after what came before it", async () => {
  await arrive();
  server.say("id: 1\ndata: last\n\nid: 2\nevent: close\ndata: 4401\n\n");
  await vi.advanceTimersByTimeAsync(0);
  expect([texts, codes]).toEqual([["last"], [4401]]);
});

test.each([
  ["our server's refusal", () => Response.json({ closed: 4401 }, { status: 401 }), 4401],
  ["a proxy's refusal", () => new Response("<html>Blocked</html>", { status: 403 }), 1006],
  ["a busy server", () => Response.json({ reasons: [{ reason: "busy" }] }, { status: 503 }), 1006],
])("%s at the opening closes with its code", async (_, opening, code) => {
  server.opening = opening;
  await arrive();
  expect(codes).toEqual([code]);
});

test("a connection that the server does not know any more is lost at once", async () => {
  await arrive();
  server.reading = () => new Response(null, { status: 404 });
  server.say(":\n\n");
  server.streams[0]?.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(codes).toEqual([1006]);
});

test.each([
  ["an empty answer", ""],
  ["a page of its own", "<html>\n\nWelcome to our hotel\n\n</html>"],
])("a proxy that gives %s for the stream is asked four times, and then the connection is lost", async (_, page) => {
  await arrive();
  const before = server.calls.length;
  // Ends a loop without a pause, which would block the test.
  server.reading = () => (server.calls.length > 100 ? new Response(null, { status: 404 }) : new Response(page));
  server.streams[0]?.error(new TypeError("network error"));
  await vi.advanceTimersByTimeAsync(5000);
  expect([server.calls.length - before, codes]).toEqual([3, [1006]]);
});

test("without a network it is lost after four tries, within the time in which the server keeps it", async () => {
  const socket = await arrive();
  server.posting = () => Promise.reject(new TypeError("Failed to fetch"));
  socket.send("ping");
  await vi.advanceTimersByTimeAsync(3000);
  expect([server.bodies.length, codes]).toEqual([4, [1006]]);
});

test("closing tells the server, with what is still unsent", async () => {
  const socket = await arrive();
  socket.send("a");
  socket.send("b");
  socket.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.bodies.at(-1)).toEqual({ from: 0, frames: ["a", "b"], heard: 0, isOver: true });
  expect(codes).toEqual([1000]);
  expect(sent()).toContain("b");
});
