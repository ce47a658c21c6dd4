import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** A proxy in front of a server that may change its answers. WebSockets pass unchanged, unless it takes them itself. */
export interface HttpProxy {
  readonly origin: string;
  close(): Promise<void>;
}

interface Passage {
  /** Request headers that replace the visitor's. */
  readonly headersFor: (incoming: IncomingMessage) => Readonly<Record<string, string>>;
  readonly answer: (
    incoming: IncomingMessage,
    answer: IncomingMessage,
    outgoing: ServerResponse,
  ) => void | Promise<void>;
  /** Takes what would become a WebSocket. False if it may pass. */
  readonly takeSocket?: (incoming: IncomingMessage, socket: Duplex) => boolean;
}

/** Passes an answer on unchanged. */
export const passOn = (answer: IncomingMessage, outgoing: ServerResponse): void => {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
};

export const startHttpProxy = async (
  target: string,
  { headersFor, answer, takeSocket }: Passage,
): Promise<HttpProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Duplex>();

  const pass = ({ method, url, headers }: IncomingMessage, more: Readonly<Record<string, string>> = {}) =>
    ask({ hostname, port, method, path: url, headers: { ...headers, ...more } });

  const server = createServer((incoming, outgoing) => {
    const passed = pass(incoming, headersFor(incoming));
    passed.on("response", (answered) => void answer(incoming, answered, outgoing));
    // A visitor who leaves aborts running requests.
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  server.on("upgrade", (incoming, near) => {
    if (takeSocket?.(incoming, near)) return;
    const passed = pass(incoming);
    passed.on("upgrade", (answered, far, first) => {
      const headers = Object.entries(answered.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("")}\r\n`);
      // The bytes that the server sent right after it.
      near.write(first);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => other.destroy());
      }
    });
    passed.on("error", () => near.destroy());
    passed.end();
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy does not listen");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
