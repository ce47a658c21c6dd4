import { createECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newVapidKeys } from "../../../.scripts/new-vapid-keys.ts";
import { decrypted, signedBy } from "../../../.scripts/push-service/decrypt.ts";
import { type PushMessage, type PushTarget, sendPush } from "../../../worker/push/send-push.ts";

/** What the answers of a push service mean for a message and its subscription. */

const CURRENT = newVapidKeys();
const PREVIOUS = newVapidKeys();
const [currentKey = "", previousKey = ""] = [CURRENT, PREVIOUS].map((pair) => pair.split(".")[0]);

const device = createECDH("prime256v1");
device.generateKeys();
const auth = Buffer.alloc(16, 7);
const keys = { p256dh: device.getPublicKey("base64url"), auth: auth.toString("base64url") };
const TARGET: PushTarget = { endpoint: "https://push-service.invalid/push/phone", ...keys, serverKey: currentKey };

const MESSAGE: PushMessage = {
  notice: { type: "close", tag: "game 23456789AB", waiting: 2 },
  ttl: 60,
  urgency: "normal",
  topic: "abc",
};

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const received: Received[] = [];
let answer: { status: number; headers?: Record<string, string> } | "never" = { status: 201 };
let onRequest = (): void => {};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const service = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await bodyOf(request) });
  onRequest();
  if (answer !== "never") response.writeHead(answer.status, answer.headers).end("why");
});

let env: Env;

beforeEach(async () => {
  received.length = 0;
  onRequest = () => {};
  vi.spyOn(console, "error").mockImplementation(() => {});
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  // The settings on which a message depends.
  env = {
    PUSH_STAND_IN: `http://127.0.0.1:${port}`,
    VAPID_KEYS: CURRENT,
    VAPID_KEYS_PREVIOUS: PREVIOUS,
    CONTACT_EMAIL: "",
    PUBLIC_ORIGIN: "https://example.com",
  } as unknown as Env;
});

afterEach(async () => {
  vi.restoreAllMocks();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

test.each([
  [201, {}, { kind: "sent" }],
  // The message is refused for good, but the subscription may still take the next one.
  [400, {}, { kind: "sent" }],
  [403, {}, { kind: "sent" }],
  [413, {}, { kind: "sent" }],
  [404, {}, { kind: "gone" }],
  [410, {}, { kind: "gone" }],
  [429, {}, { kind: "later", after: null }],
  [429, { "Retry-After": "120" }, { kind: "later", after: 120_000 }],
  [429, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }, { kind: "later", after: null }],
  [503, { "Retry-After": "7" }, { kind: "later", after: 7000 }],
  [503, {}, { kind: "later", after: null }],
  // A redirect is not followed: only the known service gets the message.
  [307, { Location: "https://example.com/" }, { kind: "sent" }],
])("an answer of %i with %o", async (status, headers, result) => {
  answer = { status, headers };
  expect(await sendPush(env, TARGET, MESSAGE)).toEqual(result);
  expect(received).toHaveLength(1);
});

test("a push service that does not answer in time is asked again later", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  answer = "never";
  onRequest = () => limit.abort(new DOMException("The time is up", "TimeoutError"));
  expect(await sendPush(env, TARGET, MESSAGE)).toEqual({ kind: "later", after: null });
  expect(timeout).toHaveBeenCalledWith(10_000);
});

test("a push service that is not there is asked again later", async () => {
  const nobody = { ...env, PUSH_STAND_IN: "http://127.0.0.1:9" };
  expect(await sendPush(nobody, TARGET, MESSAGE)).toEqual({ kind: "later", after: null });
});

test("the device decrypts it, and its signature is by the key that the subscription was made with, also the previous", async () => {
  answer = { status: 201 };
  for (const serverKey of [currentKey, previousKey]) {
    received.length = 0;
    expect(await sendPush(env, { ...TARGET, serverKey }, MESSAGE)).toEqual({ kind: "sent" });
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
    expect(JSON.parse(decrypted(body, { privateKey: device.getPrivateKey(), auth }))).toEqual(MESSAGE.notice);
    expect(headers).toMatchObject({ ttl: "60", urgency: "normal", topic: "abc" });
    const { origin } = new URL(TARGET.endpoint);
    expect(signedBy(headers.authorization ?? "", origin, Date.now() / 1000)).toBe(serverKey);
  }
});

test("with a key that is not in use any more nothing is sent, and the subscription stays", async () => {
  const serverKey = newVapidKeys().split(".")[0] ?? "";
  expect(await sendPush(env, { ...TARGET, serverKey }, MESSAGE)).toEqual({ kind: "sent" });
  expect(received).toEqual([]);
});

test("only a key of the device that is none ends its subscription, no fault of the site", async () => {
  const offCurve = `B${"A".repeat(86)}`;
  expect(await sendPush(env, { ...TARGET, p256dh: offCurve }, MESSAGE)).toEqual({ kind: "gone" });
  const broken = { ...env, VAPID_KEYS: `${currentKey}.${"A".repeat(43)}` };
  expect(await sendPush(broken, TARGET, MESSAGE)).toEqual({ kind: "later", after: null });
  const long: PushMessage = { ...MESSAGE, notice: { type: "close", tag: "x".repeat(5000), waiting: 0 } };
  expect(await sendPush(env, TARGET, long)).toEqual({ kind: "later", after: null });
  expect(received).toEqual([]);
});

test("nothing is sent to a host that is no known push service", async () => {
  expect(await sendPush(env, { ...TARGET, endpoint: "https://10.0.0.1/push/phone" }, MESSAGE)).toEqual({
    kind: "gone",
  });
  expect(received).toEqual([]);
});
