import type { DeviceSubscription } from "../../../shared/api/notifications-api.ts";
import { deviceSubscription } from "../../../shared/api/notifications-schema.ts";
import { NOTIFIED_LIFETIME } from "../../../shared/limits.ts";
import { lengthenedToken } from "../../account/auth/player-session.ts";
import type { VerifiedSession } from "../../account/auth/session-token.ts";
import { canSendMail } from "../../account/email/mail-health.ts";
import { setDigest } from "../../data/account/digest.ts";
import { dropNoticeDevice, noticeDevicesOf, saveNoticeDevice } from "../../data/account/push-subscriptions.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { isKnownService, standInOrigin } from "../../push/push-services.ts";
import { vapidKeys } from "../../push/vapid-keys.ts";
import type { Handlers } from "../request/routes-of.ts";

const idOf = ({ sessionId }: VerifiedSession): string => sessionId ?? "";

/** Base64url's padding, which only some browsers send. */
const unpadded = (key: string): string => key.replaceAll("=", "");

const currentKey = (env: Env): string => {
  const [current] = vapidKeys(env);
  if (current !== undefined) return current.publicKey;
  throw new ApiException(503, { reason: "setting-missing", message: "Notifications are not set up on this site" });
};

/** In local runs, in place of the browser's own push service. Null elsewhere. */
const standInFor = async (env: Env, sessionId: string): Promise<DeviceSubscription | null> => {
  const origin = standInOrigin(env);
  if (origin === null) return null;
  const answer = await fetch(`${origin}/subscriptions/${sessionId}`, { method: "POST" });
  return deviceSubscription.parse(await answer.json());
};

const noticesChanged = (env: Env, userId: string) => env.PLAYER_HUB.getByName(userId).noticesChanged(requestId());

export const notificationHandlers = {
  "GET /api/v2/account/notifications": async ({ env, user, session }) => {
    const sessionId = idOf(session);
    const [current] = vapidKeys(env);
    const devices = await noticeDevicesOf(database(env), user.id, Date.now());
    // A subscription for a former key must be made again.
    const here = devices.find((device) => device.sessionId === sessionId && device.serverKey === current?.publicKey);
    return {
      publicKey: current?.publicKey ?? null,
      digest: canSendMail(env) ? user.mailsDigest : null,
      standIn: current === undefined ? null : await standInFor(env, sessionId),
      here:
        here === undefined
          ? null
          : {
              endpoint: here.endpoint,
              kinds: here.kinds,
              hidesNames: here.hidesNames,
              quiet: here.quiet,
              timeZone: here.timeZone,
            },
      devices: devices.map((device) => ({
        id: device.sessionId,
        device: device.device,
        isCurrent: device.sessionId === sessionId,
      })),
    };
  },

  "PUT /api/v2/account/notifications": async ({ env, user, session, body: { subscription, ...settings } }) => {
    const serverKey = currentKey(env);
    const { endpoint, keys } = subscription;
    if (!isKnownService(env, endpoint)) {
      throw new ApiException(400, { reason: "unknown-push-service", message: "This push service is not known here" });
    }
    const device = {
      ...settings,
      userId: user.id,
      sessionId: idOf(session),
      endpoint,
      p256dh: unpadded(keys.p256dh),
      auth: unpadded(keys.auth),
      serverKey,
    };
    if (!(await saveNoticeDevice(database(env), device, Date.now()))) throw new ApiException(401, "unauthorized");
    await noticesChanged(env, user.id);
    // A correspondence turn may outlast a login, and a device gets no notifications once its login has ended.
    const renewal = await lengthenedToken(env, user, session, NOTIFIED_LIFETIME);
    return { ...(renewal !== null && { renewal }) };
  },

  "PUT /api/v2/account/notifications/digest": async ({ env, user, body: { isOn } }) => {
    await setDigest(database(env), user.id, isOn);
    await noticesChanged(env, user.id);
    return {};
  },

  "DELETE /api/v2/account/notifications/:id": async ({ env, user, path: { id } }) => {
    await dropNoticeDevice(database(env), user.id, id);
    await noticesChanged(env, user.id);
    return {};
  },

  "POST /api/v2/account/notifications/test": async ({ env, user, session }) => {
    currentKey(env);
    await env.PLAYER_HUB.getByName(user.id).notifyPlayer({ kind: "test" }, idOf(session));
    return {};
  },
} satisfies Partial<Handlers>;
