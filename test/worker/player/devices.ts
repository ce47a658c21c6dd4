import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Identity } from "../../../shared/account/identity.ts";
import { EVENT_KINDS, type NoticeSettings } from "../../../shared/api/notifications-api.ts";
import { noticeDevicesOf, saveNoticeDevice } from "../../../worker/data/account/push-subscriptions.ts";
import { insertSession } from "../../../worker/data/account/sessions.ts";
import { database } from "../../../worker/data/database.ts";
import type { PlayerHub } from "../../../worker/player/player-hub.ts";
import type { PushMessage, PushResult, PushTarget } from "../../../worker/push/send-push.ts";
import { quiet } from "../quiet.ts";
import { alarmOf, hubOf, START } from "./people.ts";

/** Players' devices, and the push service that a hub sends to. */

export const HOUR = 3_600_000;
export const SENT: PushResult = { kind: "sent" };
export const LATER: PushResult = { kind: "later", after: null };

const ALL: NoticeSettings = {
  kinds: EVENT_KINDS,
  hidesNames: false,
  quiet: null,
  timeZone: "UTC",
};

export const addDevice = async (
  { identifier }: Identity,
  sessionId: string,
  change: Partial<NoticeSettings> & { readonly endpoint?: string } = {},
): Promise<string> => {
  const times = { createdAt: 0, lastSeenAt: 0, expiresAt: START + 1000 * HOUR, lifetime: 1 };
  await insertSession(database(env), { id: sessionId, userId: identifier, device: "A phone", country: "", ...times });
  return saveDevice({ identifier }, sessionId, change);
};

/** Saves which notices a device gets. Returns its endpoint. */
export const saveDevice = async (
  { identifier }: Pick<Identity, "identifier">,
  sessionId: string,
  change: Partial<NoticeSettings> & { readonly endpoint?: string } = {},
): Promise<string> => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${sessionId}`;
  const device = { ...ALL, userId: identifier, sessionId, endpoint, p256dh: "", auth: "", serverKey: "", ...change };
  await saveNoticeDevice(database(env), device, Date.now());
  return device.endpoint;
};

export const devicesOf = async ({ identifier }: Identity): Promise<string[]> =>
  (await noticeDevicesOf(database(env), identifier, Date.now())).map(({ endpoint }) => endpoint);

export interface Push {
  readonly to: string;
  readonly message: PushMessage;
}

/** Takes the pushes of a player's hub, and returns them. The answers are given in order; the last one repeats. */
export const pushService = async (who: Identity, ...answers: readonly PushResult[]): Promise<Push[]> => {
  const pushes: Push[] = [];
  const left = [...answers];
  const sendPush = async ({ endpoint }: PushTarget, message: PushMessage): Promise<PushResult> => {
    pushes.push({ to: endpoint, message });
    return (left.length > 1 ? left.shift() : left[0]) ?? SENT;
  };
  services.set(who.identifier, sendPush);
  await connectService(who);
  return pushes;
};

const services = new Map<string, PlayerHub["sendPush"]>();

/** Connects the hub to the player's push service. Call it again after an eviction, which makes a new hub. */
export const connectService = (who: Identity): Promise<void> =>
  runInDurableObject(hubOf(who), (hub) => {
    hub.sendPush = services.get(who.identifier) ?? hub.sendPush;
  });

export const shown = (pushes: readonly Push[]): readonly string[] =>
  pushes.map(({ message: { notice } }) => (notice.type === "show" ? notice.title : `closes ${notice.tag}`));

/** When the hub's alarm rings, for a message that was put off or for a reminder. */
export const alarmSet = async (who: Identity): Promise<number> => {
  await quiet();
  return (await alarmOf(who)) ?? expect.fail("no alarm is set");
};

export const seePushes = async (pushes: readonly Push[], count: number): Promise<void> => {
  await quiet();
  expect(pushes).toHaveLength(count);
};
