import { Hono } from "hono";
import type {
  DeviceSubscription,
  NoticesResponse,
  NoticesSavedResponse,
} from "../../../shared/api/notifications-api.ts";
import { deviceSubscription, digestRequest, noticesRequest } from "../../../shared/api/notifications-schema.ts";
import { NOTIFIED_LIFETIME } from "../../../shared/limits.ts";
import { lengthenedToken } from "../../account/auth/player-session.ts";
import { canSendMail } from "../../account/email/mail-health.ts";
import { setDigest } from "../../data/account/digest.ts";
import { dropNoticeDevice, noticeDevicesOf, saveNoticeDevice } from "../../data/account/push-subscriptions.ts";
import { database } from "../../data/database.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { requestId } from "../../platform/core/request-id.ts";
import { enforceLimit } from "../../platform/rate-limiter/limit.ts";
import { isKnownService, standInOrigin } from "../../push/push-services.ts";
import { vapidKeys } from "../../push/vapid-keys.ts";
import type { PlayerEnv } from "../request/app-env.ts";
import { readBody } from "../request/read-body.ts";
import { requirePlayer } from "../request/require-session.ts";

/** A player's session has an id; an empty one finds nothing. */
const sessionOf = ({ session }: PlayerEnv["Variables"]): string => session.sessionId ?? "";

/** Removes the padding of base64url, which only some browsers send. */
const unpadded = (key: string): string => key.replaceAll("=", "");

const currentKey = (env: Env): string => {
  const [current] = vapidKeys(env);
  if (current !== undefined) return current.publicKey;
  throw new ApiException(503, { reason: "setting-missing", message: "Notifications are not set up on this site" });
};

/** In local runs, a subscription at the stand-in, in place of one at the browser's own push service. Null elsewhere. */
const standInFor = async (env: Env, sessionId: string): Promise<DeviceSubscription | null> => {
  const origin = standInOrigin(env);
  if (origin === null) return null;
  const answer = await fetch(`${origin}/subscriptions/${sessionId}`, { method: "POST" });
  return deviceSubscription.parse(await answer.json());
};

/** Below `/account/notifications`: which devices get notifications, and of what. */
export const notificationRoutes = new Hono<PlayerEnv>()
  .get("/", requirePlayer, async (context) => {
    const { env, var: vars } = context;
    const sessionId = sessionOf(vars);
    const [current] = vapidKeys(env);
    const devices = await noticeDevicesOf(database(env), vars.user.id, Date.now());
    // A subscription for a former key must be made again.
    const here = devices.find((device) => device.sessionId === sessionId && device.serverKey === current?.publicKey);
    const answer: NoticesResponse = {
      publicKey: current?.publicKey ?? null,
      digest: canSendMail(env) ? vars.user.mailsDigest : null,
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
    return context.json(answer);
  })

  .put("/", requirePlayer, async (context) => {
    const { env, var: vars } = context;
    const { subscription, ...settings } = await readBody(context, noticesRequest);
    const serverKey = currentKey(env);
    await enforceLimit(env, "notifications", vars.user.id, "too-many-requests");
    const { endpoint, keys } = subscription;
    if (!isKnownService(env, endpoint)) {
      throw new ApiException(400, { reason: "unknown-push-service", message: "This push service is not known here" });
    }
    const device = {
      ...settings,
      userId: vars.user.id,
      sessionId: sessionOf(vars),
      endpoint,
      p256dh: unpadded(keys.p256dh),
      auth: unpadded(keys.auth),
      serverKey,
    };
    if (!(await saveNoticeDevice(database(env), device, Date.now()))) throw new ApiException(401, "unauthorized");
    await env.PLAYER_HUB.getByName(vars.user.id).noticesChanged(requestId());
    // A correspondence turn may outlast a login, and a device gets no notifications once its login has ended.
    const renewal = await lengthenedToken(env, vars.user, vars.session, NOTIFIED_LIFETIME);
    return context.json({ ...(renewal !== null && { renewal }) } satisfies NoticesSavedResponse);
  })

  /** Turns mails about games whose time runs out on or off. */
  .put("/digest", requirePlayer, async (context) => {
    const { env, var: vars } = context;
    const { isOn } = await readBody(context, digestRequest);
    await enforceLimit(env, "notifications", vars.user.id, "too-many-requests");
    await setDigest(database(env), vars.user.id, isOn);
    await env.PLAYER_HUB.getByName(vars.user.id).noticesChanged(requestId());
    return context.json({});
  })

  .delete("/:id", requirePlayer, async (context) => {
    const { env, var: vars } = context;
    await dropNoticeDevice(database(env), vars.user.id, context.req.param("id"));
    await env.PLAYER_HUB.getByName(vars.user.id).noticesChanged(requestId());
    return context.json({});
  })

  /** Sends a test notification to this device. */
  .post("/test", requirePlayer, async (context) => {
    const { env, var: vars } = context;
    currentKey(env);
    await enforceLimit(env, "notification-tests", vars.user.id, "too-many-requests");
    await env.PLAYER_HUB.getByName(vars.user.id).notifyPlayer({ kind: "test" }, sessionOf(vars));
    return context.json({});
  });
