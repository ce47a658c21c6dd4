import { createHmac } from "node:crypto";
import type { Event } from "./shapes.ts";

/** The `Stripe-Signature` of a body, by the published scheme: HMAC-SHA256 of "{seconds}.{body}". */
const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

const TRIES = 6;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

const send = async (url: string, secret: string, event: Event): Promise<boolean> => {
  const body = JSON.stringify(event);
  const signature = signatureOf(body, secret, Math.floor(Date.now() / 1000));
  try {
    const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
    return (await fetch(url, { method: "POST", headers, body })).ok;
  } catch {
    return false;
  }
};

/** Sends an event until it is accepted, with doubling pauses. The real provider retries for three days. */
export const deliver = async (url: string, secret: string, event: Event): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried++) {
    if (await send(url, secret, event)) return;
    await wait(500 * 2 ** tried);
  }
  console.error(`Nobody took ${event.type} at ${url}`);
};
