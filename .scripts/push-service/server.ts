import { createECDH, createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { inAddress } from "../host.ts";
import { decrypted, type ReceiverKeys, signedBy } from "./decrypt.ts";

/**
 * A small stand-in for push services and their browsers, for tests and local runs. It checks each message like a real
 * service, decrypts it, and lists it. It stores nothing: a subscription's keys are derived from its name.
 */

/** The Worker sends messages for this host to the stand-in (worker/push/push-services.ts). */
const KNOWN_AS = "https://push-service.invalid";

const MOST_KEPT = 200;

interface PushOptions {
  /** By default any free port. */
  readonly port?: number;
  /** The address to listen on; by default this machine only. */
  readonly listening?: string;
}

interface ReceivedPush {
  readonly name: string;
  readonly ttl: string;
  readonly urgency: string;
  readonly topic: string;
  /** The decrypted message. */
  readonly text: string;
  readonly receivedAt: number;
}

export interface PushStandIn {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** Ends a subscription: later messages to it get status 410. */
  end(name: string): void;
  close(): Promise<void>;
}

const keysOf = (name: string): ReceiverKeys => {
  const privateKey = createHash("sha256").update(`key ${name}`).digest();
  const auth = createHash("sha256").update(`auth ${name}`).digest().subarray(0, 16);
  return { privateKey, auth };
};

const subscriptionOf = (name: string): object => {
  const { privateKey, auth } = keysOf(name);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return {
    endpoint: `${KNOWN_AS}/push/${name}`,
    keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const headerOf = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

const answerJson = (response: ServerResponse, body: unknown): void => {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};

export const startPushService = async ({
  port = 0,
  listening = "127.0.0.1",
}: PushOptions = {}): Promise<PushStandIn> => {
  const received: ReceivedPush[] = [];
  const ended = new Set<string>();

  const take = async (request: IncomingMessage, name: string): Promise<number> => {
    const body = await bodyOf(request);
    if (ended.has(name)) return 410;
    // The limits of real services: at most 4096 bytes (RFC 8030, 7.2), and a required TTL (5.2).
    if (body.length > 4096) return 413;
    if (!/^\d+$/.test(headerOf(request, "ttl")) || headerOf(request, "content-encoding") !== "aes128gcm") return 400;
    if (!/^[\w-]{0,32}$/.test(headerOf(request, "topic"))) return 400;
    try {
      signedBy(headerOf(request, "authorization"), KNOWN_AS, Date.now() / 1000);
    } catch (error) {
      console.error(error);
      return 403;
    }
    received.push({
      name,
      ttl: headerOf(request, "ttl"),
      urgency: headerOf(request, "urgency"),
      topic: headerOf(request, "topic"),
      text: decrypted(body, keysOf(name)),
      receivedAt: Date.now(),
    });
    received.splice(0, received.length - MOST_KEPT);
    return 201;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, kind, name = ""] = /^\/(subscriptions|push)\/([\w-]{1,64})$/.exec(request.url ?? "") ?? [];
    if (request.url === "/messages") answerJson(response, received);
    else if (request.method !== "POST" || kind === undefined) response.writeHead(404).end();
    else if (kind === "subscriptions") answerJson(response, subscriptionOf(name));
    else response.writeHead(await take(request, name)).end();
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  // Else workerd's next call may take the connection that this server is just closing, and fail.
  server.maxRequestsPerSocket = 1;
  await new Promise<void>((resolve) => server.listen(port, listening, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  // This server must not keep the process alive.
  server.unref();
  return {
    origin: `http://${inAddress(listening)}:${address.port}`,
    received,
    end: (name) => {
      ended.add(name);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
