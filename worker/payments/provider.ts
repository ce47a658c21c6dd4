import type Stripe from "stripe";
import { z } from "zod";
import { ApiException } from "../core/api-exception.ts";

/** The payment provider: its SDK with the operator's keys. */

const API_VERSION = "2026-10-28.endive";

/** The product runs without these, so they are not among the required secrets. */
const settings = z.object({
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** The origin of a stand-in for the provider; left out or empty for the provider itself. */
  STRIPE_API_HOST: z.string().default(""),
});

export interface Provider {
  readonly stripe: Stripe;
  readonly webhookSecret: string;
}

const placeOf = (host: string) => {
  if (host === "") return {};
  const { protocol, hostname, port } = new URL(host);
  return { protocol: protocol === "http:" ? ("http" as const) : ("https" as const), host: hostname, port };
};

/** The secret key is for one host: an answer that leads elsewhere is an error, and not followed. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "manual" });

/**
 * Null where the operator takes no donations. The SDK is as large as the rest of the Worker, so it is loaded only when
 * needed.
 */
export const findProvider = async (env: Env): Promise<Provider | null> => {
  const found = settings.safeParse(env);
  if (!found.success) return null;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_HOST } = found.data;
  const { default: Sdk } = await import("stripe");
  const stripe = new Sdk(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    httpClient: Sdk.createFetchHttpClient(withoutRedirects),
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: 10_000,
    ...placeOf(STRIPE_API_HOST),
  });
  return { stripe, webhookSecret: STRIPE_WEBHOOK_SECRET };
};

/** The same, or a 503 where there is none. */
export const requireProvider = async (env: Env): Promise<Provider> => {
  const provider = await findProvider(env);
  if (provider === null) throw new ApiException(503, "no-donations");
  return provider;
};

/**
 * Whether an error is the payment provider's: it is down, or refused a request. Recognised by the field that all errors
 * of the SDK have, so that the SDK need not be loaded to ask.
 */
export const isProviderError = (error: Error): boolean =>
  "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe");

/** Whether the provider says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "resource_missing";
