import { request as ask, createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

/** A server in front of another, on which a newer version of the product can be put out at any moment. */
export interface DeployingProxy {
  readonly origin: string;
  /** From now on /service-worker.js is that of another build. */
  deploy(): void;
  close(): Promise<void>;
}

const VERSION = /"version":"\w+"/;

export const startDeployingProxy = async (target: string): Promise<DeployingProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Duplex>();
  let version = 1;

  const pass = ({ method, url, headers }: IncomingMessage, more: Record<string, string> = {}) =>
    ask({ hostname, port, method, path: url, headers: { ...headers, ...more } });

  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === "/service-worker.js";
    // Whole and unpacked, so that it can be changed.
    const passed = pass(incoming, isWorker ? { "accept-encoding": "identity", "if-none-match": "" } : {});
    passed.on("response", async (answer) => {
      if (!isWorker) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      let script = "";
      for await (const chunk of answer.setEncoding("utf8")) script += chunk;
      if (!VERSION.test(script)) throw new Error("the service worker names no version");
      outgoing.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      outgoing.end(script.replace(VERSION, `"version":"version${version}"`));
    });
    // A visitor who leaves gives up what was still on its way.
    passed.on("error", () => outgoing.destroy());
    outgoing.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  server.on("upgrade", (incoming, near) => {
    const passed = pass(incoming);
    passed.on("upgrade", (answer, far) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      near.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("")}\r\n`);
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
    deploy: () => {
      version += 1;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
