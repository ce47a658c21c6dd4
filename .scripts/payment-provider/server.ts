import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { inAddress } from "../host.ts";
import { type ApiAnswer, answer, failure } from "./api.ts";
import { Ledger } from "./ledger.ts";
import { dispute, endPeriod, failPayment, giveUp, pay } from "./operations.ts";
import { controlPage, payPage } from "./pages.ts";
import { deliver } from "./webhooks.ts";

/**
 * A small stand-in for the payment provider, for tests and for local runs without keys. The Worker uses it like the
 * real one: with the SDK, over HTTP, and with signed webhooks.
 */
interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The file for the stand-in's data; by default it stays in memory. */
  readonly file?: string;
  /** By default any free port. */
  readonly port?: number;
  /** The address to listen on; by default this machine only. */
  readonly listening?: string;
  /** The address in links, if it differs from `listening`. */
  readonly knownAs?: string;
}

interface StripeStandIn {
  readonly origin: string;
  sendEventsTo(url: string): void;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const redirect = (response: ServerResponse, to: string): void => {
  response.writeHead(303, { Location: to }).end();
};

const html = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(text);
};

/** Serves the payment page and the control page. Returns false for other paths. */
const answerPeople = (ledger: Ledger, method: string, path: string, response: ServerResponse): boolean => {
  if (path === "/") {
    html(response, 200, controlPage(ledger));
    return true;
  }
  const [, sessionId = ""] = /^\/c\/pay\/(\w+)$/.exec(path) ?? [];
  const session = ledger.records.sessions[sessionId];
  if (session !== undefined) {
    if (session.status !== "open") html(response, 410, "<p>This page to pay on is closed.");
    else if (method !== "POST") html(response, 200, payPage(session));
    else redirect(response, (pay(ledger, session).success_url ?? "/").replace("{CHECKOUT_SESSION_ID}", session.id));
    return true;
  }
  const [, id = "", action = ""] = /^\/control\/subscriptions\/(\w+)\/([\w-]+)$/.exec(path) ?? [];
  const subscription = ledger.records.subscriptions[id];
  const act = CONTROLS.get(action);
  if (method !== "POST" || subscription === undefined || act === undefined) return false;
  act(ledger, subscription);
  redirect(response, "/");
  return true;
};

const CONTROLS = new Map([
  ["end-period", endPeriod],
  ["fail-payment", failPayment],
  ["give-up", giveUp],
  ["dispute", dispute],
]);

/** Answers a call of the API. The same key with the same request gets the first answer again. */
const answerOnce = (ledger: Ledger, key: string | undefined, request: string, act: () => ApiAnswer) => {
  const { answered } = ledger.records;
  const before = key === undefined ? undefined : answered[key];
  if (before !== undefined && before.request !== request) {
    const { status, body } = failure(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
    });
    return { status, body: JSON.stringify(body) };
  }
  if (before !== undefined) return before;
  const { status, body } = act();
  const text = JSON.stringify(body);
  if (key !== undefined && status < 500) answered[key] = { request, status, body: text };
  return { status, body: text };
};

export const startStripe = async (options: StripeOptions): Promise<StripeStandIn> => {
  let target: string | null = null;
  /** Webhooks are sent one after the other, so that tests see a fixed order. */
  let deliveries = Promise.resolve();
  const ledger = new Ledger(options.file ?? null, (event) => {
    deliveries = deliveries.then(() => (target === null ? undefined : deliver(target, options.webhookSecret, event)));
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "GET", headers } = request;
    const url = new URL(request.url ?? "/", origin);
    const body = await bodyOf(request);
    if (answerPeople(ledger, method, url.pathname, response)) {
      ledger.save();
      return;
    }
    const params = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)]);
    const key = headers["idempotency-key"];
    const result =
      headers.authorization === `Bearer ${options.secretKey}`
        ? answerOnce(ledger, typeof key === "string" ? key : undefined, `${method} ${url.pathname}?${params}`, () =>
            answer(ledger, { method, path: url.pathname, params, origin }),
          )
        : { status: 401, body: JSON.stringify(failure(401, { message: "Invalid API Key provided" }).body) };
    ledger.save();
    response.writeHead(result.status, { "Content-Type": "application/json" }).end(result.body);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  // Else workerd's next call may take the connection that this server is just closing, and fail.
  server.maxRequestsPerSocket = 1;
  const listening = options.listening ?? "127.0.0.1";
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, listening, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const origin = `http://${inAddress(options.knownAs ?? listening)}:${address.port}`;
  // This server must not keep the process alive.
  server.unref();

  return {
    origin,
    sendEventsTo: (to) => {
      target = to;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
