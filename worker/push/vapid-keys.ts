import { z } from "zod";

/** RFC 8292. */

/** The public point and the private number, both base64url, with a dot between. */
const pair = z
  .string()
  .regex(/^B[\w-]{86}\.[\w-]{43}$/)
  .transform((text) => {
    const [publicKey = "", privateKey = ""] = text.split(".");
    return { publicKey, privateKey };
  });

/** Not among the required secrets, as the site runs without notifications. */
const settings = z.object({
  VAPID_KEYS: pair,
  /** Kept for a while after a change: a subscription needs the key that it was made with. */
  VAPID_KEYS_PREVIOUS: pair.optional(),
});

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Where a push service may write to if something is wrong. */
  readonly subject: string;
}

/** The current one first. Empty if the operator has not set notifications up. */
export const vapidKeys = (env: Env): readonly VapidKeys[] => {
  const found = settings.safeParse(env);
  const subject = env.CONTACT_EMAIL === "" ? env.PUBLIC_ORIGIN : `mailto:${env.CONTACT_EMAIL}`;
  if (!found.success || subject === "") return [];
  const { VAPID_KEYS: current, VAPID_KEYS_PREVIOUS: previous } = found.data;
  return [current, ...(previous === undefined ? [] : [previous])].map((keys) => ({ ...keys, subject }));
};
