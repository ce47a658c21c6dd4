import type Stripe from "stripe";
import { ZodError } from "zod";
import { handleEvent } from "../../account/payments/handle-event.ts";
import { type Provider, requireProvider } from "../../account/payments/provider.ts";
import { ApiException } from "../../platform/core/api-exception.ts";
import { logError } from "../../platform/core/log-error.ts";
import type { Handlers } from "../request/routes-of.ts";

/** Signed by the provider within the last five minutes. Null if the bytes are not JSON. */
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

/** The provider repeats each event until it gets a success. */
export const webhookHandlers = {
  "POST /api/v2/payments/webhook": async ({ context, env }) => {
    const provider = await requireProvider(env);
    const body = await context.req.text();
    const event = await signedEvent(provider, body, context.req.header("Stripe-Signature") ?? "");
    try {
      await handleEvent(provider.stripe, env, event);
    } catch (error) {
      // Repeating this event would not help, so answer with a success.
      if (!(error instanceof ZodError)) throw error;
      logError("payment-event-malformed", error);
    }
    return { received: true };
  },
} satisfies Partial<Handlers>;
