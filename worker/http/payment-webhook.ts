import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type Stripe from "stripe";
import { ZodError } from "zod";
import { ApiException } from "../core/api-exception.ts";
import { logError } from "../core/log-error.ts";
import { handleEvent } from "../payments/handle-event.ts";
import { type Provider, requireProvider } from "../payments/provider.ts";
import type { AppEnv } from "./app-env.ts";

/** Events carry whole objects of the provider, so they are larger than any body a client sends. */
const MAX_EVENT_BYTES = 262_144;

/** What the provider has signed in the last five minutes; these bytes exactly. Null when that is no JSON. */
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

/** `POST /payments/webhook`: events of the payment provider. It repeats those that are not answered with a success. */
export const paymentWebhookRoutes = new Hono<AppEnv>().post(
  "/webhook",
  bodyLimit({
    maxSize: MAX_EVENT_BYTES,
    onError: () => {
      throw new ApiException(413, { reason: "body-too-large", message: "Request body too large" });
    },
  }),
  async (context) => {
    const provider = await requireProvider(context.env);
    const body = await context.req.text();
    const event = await signedEvent(provider, body, context.req.header("Stripe-Signature") ?? "");
    try {
      await handleEvent(provider.stripe, context.env, event);
    } catch (error) {
      // To be sent it again would change nothing.
      if (!(error instanceof ZodError)) throw error;
      logError("payment-event-malformed", error);
    }
    return context.json({ received: true });
  },
);
