import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import type { NoticesResponse } from "../../../../shared/api/notifications-api.ts";
import type { NoticesRequest } from "../../../../shared/api/notifications-schema.ts";
import {
  LOGIN_LIFETIME,
  MAX_NOTICE_DEVICES,
  NOTIFIED_LIFETIME,
  REMEMBERED_LIFETIME,
} from "../../../../shared/limits.ts";
import { noticeDevicesOf } from "../../../../worker/data/account/push-subscriptions.ts";
import { dropExpiredSessions } from "../../../../worker/data/account/sessions.ts";
import { database } from "../../../../worker/data/database.ts";
import type { User } from "../../../../worker/data/schema.ts";
import { quiet } from "../../quiet.ts";
import { type Answer, addPlayer, call, callToTheEnd, guestToken, PASSWORD, tokenOf } from "../api.ts";

const PATH = "/v2/account/notifications";
const P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";

/** A binding of local runs and tests that is no setting of the site. */
const { PUSH_STAND_IN: standIn } = z.object({ PUSH_STAND_IN: z.string() }).parse(env);

let count = 0;

const subscribed = (change: Partial<NoticesRequest> = {}, endpoint?: string): NoticesRequest => ({
  kinds: ["challenge"],
  hidesNames: false,
  quiet: null,
  timeZone: "Europe/Berlin",
  subscription: {
    endpoint: endpoint ?? `https://fcm.googleapis.com/fcm/send/device-${++count}`,
    keys: { p256dh: P256DH, auth: AUTH },
  },
  ...change,
});

const turnOn = (token: string, body: unknown = subscribed()): Promise<Answer> =>
  call(PATH, { method: "PUT", token, body });

const noticesOf = async (token: string): Promise<NoticesResponse> =>
  // The route's own type.
  (await call(PATH, { token })).body as NoticesResponse;

const devicesOf = ({ id }: User) => noticeDevicesOf(database(env), id, Date.now());

test("a device is turned on, changed and turned off", async () => {
  const player = await addPlayer();
  const token = await tokenOf(player);
  expect(await noticesOf(token)).toMatchObject({ publicKey: expect.stringMatching(/^B/), here: null, devices: [] });
  const body = subscribed({ quiet: { from: 1320, to: 420 } });
  expect((await turnOn(token, body)).status).toBe(200);
  expect((await turnOn(token, { ...body, kinds: ["friends"], hidesNames: true })).status).toBe(200);
  const { here, devices } = await noticesOf(token);
  expect(here).toEqual({
    endpoint: body.subscription.endpoint,
    kinds: ["friends"],
    hidesNames: true,
    quiet: { from: 1320, to: 420 },
    timeZone: "Europe/Berlin",
  });
  expect(devices).toEqual([{ id: expect.any(String), device: "Firefox on Linux", isCurrent: true }]);
  expect((await call(`${PATH}/${devices[0]?.id}`, { method: "DELETE", token })).status).toBe(200);
  expect(await noticesOf(token)).toMatchObject({ here: null, devices: [] });
});

test("each device has its own settings, and another one may be turned off", async () => {
  const player = await addPlayer();
  const [phone, laptop] = [await tokenOf(player), await tokenOf(player)];
  await turnOn(phone, subscribed({ kinds: [] }));
  await turnOn(laptop);
  const { here, devices } = await noticesOf(phone);
  expect(here?.kinds).toEqual([]);
  const other = devices.find(({ isCurrent }) => !isCurrent);
  await call(`${PATH}/${other?.id}`, { method: "DELETE", token: phone });
  expect((await noticesOf(laptop)).here).toBeNull();
});

test("nobody turns off a stranger's device", async () => {
  const [player, stranger] = [await addPlayer(), await addPlayer()];
  const token = await tokenOf(player);
  await turnOn(token);
  const [device] = (await noticesOf(token)).devices;
  await call(`${PATH}/${device?.id}`, { method: "DELETE", token: await tokenOf(stranger) });
  expect((await noticesOf(token)).devices).toHaveLength(1);
});

test("a browser that another player logs in to tells the first one's news no more", async () => {
  const [first, second] = [await addPlayer(), await addPlayer()];
  const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/shared";
  await turnOn(await tokenOf(first), subscribed({}, endpoint));
  await turnOn(await tokenOf(second), subscribed({}, endpoint));
  expect(await devicesOf(first)).toEqual([]);
  expect(await devicesOf(second)).toHaveLength(1);
});

test.each([
  ["an address that is not https", subscribed({}, "http://fcm.googleapis.com/a")],
  ["an inner address", subscribed({}, "https://127.0.0.1/a")],
  ["another port", subscribed({}, "https://fcm.googleapis.com:8443/a")],
  ["a name in the address", subscribed({}, "https://me:secret@fcm.googleapis.com/a")],
  ["a host that begins like a known one", subscribed({}, "https://fcm.googleapis.com.example.org/a")],
  ["a host that ends like a known one", subscribed({}, "https://evilnotify.windows.com/a")],
  ["an endless address", subscribed({}, `https://fcm.googleapis.com/${"a".repeat(1024)}`)],
  ["no key", { ...subscribed(), subscription: { endpoint: "https://fcm.googleapis.com/a" } }],
  [
    "a short key",
    { ...subscribed(), subscription: { endpoint: "https://fcm.googleapis.com/a", keys: { p256dh: "BA", auth: AUTH } } },
  ],
  ["an unknown kind", { ...subscribed(), kinds: ["weather"] }],
  ["a time zone of no place", subscribed({ timeZone: "Moon/Crater" })],
  ["a night without end", subscribed({ quiet: { from: 60, to: 60 } })],
  ["an hour after the last", subscribed({ quiet: { from: 0, to: 1440 } })],
])("refuses %s", async (_, body) => {
  const token = await tokenOf(await addPlayer());
  expect((await turnOn(token, body)).status).toBe(400);
  expect((await noticesOf(token)).devices).toEqual([]);
});

test.each([
  "https://fcm.googleapis.com/fcm/send/x:y",
  "https://updates.push.services.mozilla.com/wpush/v2/x",
  "https://wns2-by3p.notify.windows.com/w/?token=x",
  "https://web.push.apple.com/x",
])("knows %s", async (endpoint) => {
  expect((await turnOn(await tokenOf(await addPlayer()), subscribed({}, endpoint))).status).toBe(200);
});

test("an operator may allow more push services", async () => {
  const token = await tokenOf(await addPlayer());
  const at = (host: string) =>
    callToTheEnd(
      PATH,
      { method: "PUT", token, body: subscribed({}, `https://${host}/a`) },
      {
        PUSH_HOSTS: "push.example.org, .example.net",
      },
    );
  const statuses = await Promise.all(
    ["push.example.org", "a.example.net", "example.net", "x.push.example.org"].map(at),
  );
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 400, 400]);
});

test("without keys it says that nothing is set up", async () => {
  const token = await tokenOf(await addPlayer());
  const without = { VAPID_KEYS: "" } as Partial<Env>;
  expect((await callToTheEnd(PATH, { token }, without)).body).toMatchObject({ publicKey: null, standIn: null });
  expect((await callToTheEnd(PATH, { method: "PUT", token, body: subscribed() }, without)).status).toBe(503);
  expect((await callToTheEnd(`${PATH}/test`, { method: "POST", token }, without)).status).toBe(503);
});

test("after a change of the keys the device is to be turned on anew", async () => {
  const token = await tokenOf(await addPlayer());
  await turnOn(token);
  const keys = { VAPID_KEYS: `${P256DH}.q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94` } as Partial<Env>;
  expect((await callToTheEnd(PATH, { token }, keys)).body).toMatchObject({ publicKey: P256DH, here: null });
});

test("an account has only so many devices: a new one takes the place of the oldest", async () => {
  const player = await addPlayer();
  const now = Date.now();
  try {
    for (let index = 0; index <= MAX_NOTICE_DEVICES; index++) {
      vi.useFakeTimers({ toFake: ["Date"], now: now + index });
      await turnOn(await tokenOf(player), subscribed({}, `https://fcm.googleapis.com/many-${index}`));
    }
  } finally {
    vi.useRealTimers();
  }
  const left = (await devicesOf(player)).map(({ endpoint }) => endpoint.split("-").at(-1));
  expect(left).toEqual(Array.from({ length: MAX_NOTICE_DEVICES }, (_, index) => String(MAX_NOTICE_DEVICES - index)));
});

test("with the login, the password or the account, the subscription goes", async () => {
  const player = await addPlayer();
  const [here, there] = [await tokenOf(player), await tokenOf(player)];
  await turnOn(here);
  await turnOn(there);
  await call("/v2/auth/log-out", { method: "POST", token: there });
  expect(await devicesOf(player)).toHaveLength(1);
  await turnOn(await tokenOf(player));
  const body = { currentPassword: PASSWORD, newPassword: "another horse" };
  const changed = await call("/v2/account/change-password", { token: here, body });
  expect(await devicesOf(player)).toHaveLength(1);
  const { token } = z.object({ token: z.string() }).parse(changed.body);
  await call("/v2/account/delete", { token, body: { password: "another horse" } });
  expect(await devicesOf(player)).toEqual([]);
});

test("a login that expires takes its subscription with it", async () => {
  const player = await addPlayer();
  await turnOn(await tokenOf(player, null, 3600));
  const later = Date.now() + NOTIFIED_LIFETIME * 1000 + 1;
  expect(await noticeDevicesOf(database(env), player.id, later)).toEqual([]);
  await dropExpiredSessions(database(env), later, 1000);
  expect(await devicesOf(player)).toEqual([]);
});

test("a login lasts for as long as a turn may take where notifications are on, and a remembered one as before", async () => {
  const player = await addPlayer();
  const answer = await turnOn(await tokenOf(player, null, LOGIN_LIFETIME));
  const { renewal } = z.object({ renewal: z.object({ token: z.string(), maxAge: z.number() }) }).parse(answer.body);
  expect(renewal.maxAge).toBe(NOTIFIED_LIFETIME);
  expect(await noticeDevicesOf(database(env), player.id, Date.now() + 14 * 86_400_000)).toHaveLength(1);
  // The new token is that of the same login, and a second choice needs no other.
  expect((await turnOn(renewal.token)).body).toEqual({});
  expect(await devicesOf(player)).toHaveLength(1);
  expect((await turnOn(await tokenOf(player, null, REMEMBERED_LIFETIME))).body).toEqual({});
});

test("guests have none", async () => {
  expect((await turnOn(await guestToken())).status).toBe(403);
});

const received = z.array(z.object({ name: z.string(), text: z.string(), urgency: z.string(), topic: z.string() }));

const messagesTo = async (name: string) =>
  received.parse(await (await fetch(`${standIn}/messages`)).json()).filter((message) => message.name === name);

test("a test message goes through a push service to this device alone, encrypted and signed", async () => {
  const player = await addPlayer({ language: "ar" });
  const [token, other] = [await tokenOf(player), await tokenOf(player)];
  const { standIn: subscription } = await noticesOf(token);
  if (subscription === null) throw new Error("no stand-in");
  await turnOn(token, subscribed({ subscription, kinds: [] }));
  await turnOn(other, subscribed());
  expect((await call(`${PATH}/test`, { method: "POST", token })).status).toBe(200);
  const name = subscription.endpoint.split("/").at(-1) ?? "";
  await quiet();
  const [message, ...more] = await messagesTo(name);
  expect(more).toEqual([]);
  expect(JSON.parse(message?.text ?? "")).toEqual({
    type: "show",
    tag: "test",
    title: "هكذا تبدو الإشعارات",
    lang: "ar",
    dir: "rtl",
    path: "/settings/notifications",
    waiting: 0,
  });
});
