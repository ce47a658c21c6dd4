import { Hono } from "hono";
import type Stripe from "stripe";
import { ZodError } from "zod";
import { handleEvent } from "../../account/payments/handle-event.ts";
import { type Provider, requireProvider } from "../../account/payments/provider.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import type { AppEnv } from "../request/app-env.ts";
import { limitBody } from "../request/limit-body.ts";

/** Events carry whole objects of the provider, so they are larger than clients' bodies. */
const MAX_EVENT_BYTES = 262_144;

/** Verifies that the provider signed exactly these bytes within the last five minutes. Null if they are not JSON. */
const signedEvent = async (
  { stripe, webhookSecret }: Provider,
  body: string,
  signature: string,
): Promise<Stripe.Event | null> => {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw new ApiException(400, { reason: "signature-invalid", message: "The signature is not valid" });
  }
};

/** `POST /payments/webhook`: events of the payment provider, which repeats each until it gets a success. */
export const paymentWebhookRoutes = new Hono<AppEnv>().post("/webhook", limitBody(MAX_EVENT_BYTES), async (context) => {
  const provider = await requireProvider(context.env);
  const body = await context.req.text();
  const event = await signedEvent(provider, body, context.req.header("Stripe-Signature") ?? "");
  try {
    await handleEvent(provider.stripe, context.env, event);
  } catch (error) {
    // Repeating this event would not help, so answer with a success.
    if (!(error instanceof ZodError)) throw error;
    logError("payment-event-malformed", error);
  }
  return context.json({ received: true });
});
