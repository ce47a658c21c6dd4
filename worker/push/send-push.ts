import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushedNotice } from "../../shared/api/notifications-api.ts";
import type { Millis } from "../../shared/game/time-controls.ts";
import { logError } from "../platform/core/log-error.ts";
import { addressOf, isKnownService } from "./push-services.ts";
import { vapidKeys } from "./vapid-keys.ts";

export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
}

export interface PushMessage {
  readonly notice: PushedNotice;
  /** In seconds, for a device that is off. */
  readonly ttl: number;
  readonly urgency: "low" | "normal" | "high";
  /** A waiting message of the same topic is replaced. At most 32 letters of base64url. */
  readonly topic: string;
}

/**
 * sent: accepted, or never to be accepted, so a retry is useless. gone: the subscription has ended. later: to be
 * retried, not before `after` milliseconds if the service has said so.
 */
export type PushResult =
  | { readonly kind: "sent" }
  | { readonly kind: "gone" }
  | { readonly kind: "later"; readonly after: Millis | null };

const ANSWER_WITHIN: Millis = 10_000;

const SENT: PushResult = { kind: "sent" };
const GONE: PushResult = { kind: "gone" };

/** Seconds only. The other form, a date, counts as no answer. */
const retryAfter = (answer: Response): Millis | null => {
  const seconds = /^\d{1,6}$/.exec(answer.headers.get("Retry-After") ?? "")?.[0];
  return seconds === undefined ? null : Number(seconds) * 1000;
};

/** RFC 8030, 5 and 7.3. */
const resultOf = (answer: Response): PushResult => {
  const { status } = answer;
  if (status === 404 || status === 410) return GONE;
  if (status === 429 || status >= 500) return { kind: "later", after: retryAfter(answer) };
  if (!answer.ok) logError("push-refused", new Error(`a push service answered ${status}`));
  return SENT;
};

/** Encrypted (RFC 8291) and signed (RFC 8292). Null if the subscription's key pair is no longer in use. */
const pushRequest = async (
  env: Env,
  { endpoint, p256dh, auth, serverKey }: PushTarget,
  { notice, ttl, urgency, topic }: PushMessage,
): Promise<RequestInit | null> => {
  const keys = vapidKeys(env).find(({ publicKey }) => publicKey === serverKey);
  if (keys === undefined) return null;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const message = { data: JSON.stringify(notice), options: { ttl, urgency, topic } };
  return buildPushPayload(message, subscription, { ...keys });
};

/** The device's key may not be a point on the curve. */
const canEncryptFor = async ({ p256dh }: PushTarget): Promise<boolean> => {
  try {
    const point = Uint8Array.from(atob(p256dh.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    await crypto.subtle.importKey("raw", point, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return true;
  } catch {
    return false;
  }
};

/** Never rejects. After an error on our side, such as an invalid key pair, the subscription stays. */
export const sendPush = async (env: Env, target: PushTarget, message: PushMessage): Promise<PushResult> => {
  // The operator may have removed the service from the list since.
  if (!isKnownService(env, target.endpoint)) return GONE;
  if (!(await canEncryptFor(target))) return GONE;
  try {
    const request = await pushRequest(env, target, message);
    if (request === null) return SENT;
    const answer = await fetch(addressOf(env, target.endpoint), {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await answer.body?.cancel();
    return resultOf(answer);
  } catch (error) {
    logError("push-not-sent", error);
    return { kind: "later", after: null };
  }
};
