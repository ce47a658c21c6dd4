import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpProxy, passOn, startHttpProxy } from "./http-proxy.ts";

/** What a network without WebSockets does with a handshake. */
export const NETWORKS = {
  "refuses WebSockets": (_incoming: IncomingMessage, socket: Duplex) =>
    socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
  "swallows WebSockets": () => undefined,
  "drops WebSockets after the handshake": ({ headers }: IncomingMessage, socket: Duplex) => {
    // RFC 6455, section 4.2.2.
    const key = `${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    const [protocol = ""] = headers["sec-websocket-protocol"]?.split(",") ?? [];
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\nSec-WebSocket-Protocol: ${protocol}\r\n\r\n`,
    );
  },
} as const;

interface SocketlessOptions {
  /** Passes nothing of an answer on before its end. */
  readonly holdsBack?: boolean;
}

interface SocketlessProxy extends HttpProxy {
  /** From now on WebSockets pass. */
  letPass(): void;
}

export const startSocketlessProxy = async (
  target: string,
  network: keyof typeof NETWORKS,
  { holdsBack = false }: SocketlessOptions = {},
): Promise<SocketlessProxy> => {
  let isBlocking = true;
  const proxy = await startHttpProxy(target, {
    headersFor: () => ({}),
    answer: async (_incoming, answer, outgoing) => {
      if (!holdsBack) return passOn(answer, outgoing);
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of answer) chunks.push(chunk);
      } catch {
        // The page has given the answer up.
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.end(Buffer.concat(chunks));
    },
    takeSocket: (incoming, socket) => {
      if (!isBlocking) return false;
      socket.on("error", () => socket.destroy());
      NETWORKS[network](incoming, socket);
      return true;
    },
  });
  return {
    ...proxy,
    letPass: () => {
      isBlocking = false;
    },
  };
};
