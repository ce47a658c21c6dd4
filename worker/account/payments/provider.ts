import type Stripe from "stripe";
import { z } from "zod";
import { ApiException } from "../../platform/core/api-exception.ts";

const API_VERSION = "2026-10-28.endive";

/** Not among the required secrets, because the site runs without donations. */
const settings = z.object({
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** A stand-in's origin. Empty for the real provider. */
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

/** Never send the secret key to another host: a redirect is an error. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "manual" });

/** As large as the rest of the Worker, so it is loaded on demand. */
let sdk: typeof Stripe | undefined;

/** Null without donations. */
export const findProvider = async (env: Env): Promise<Provider | null> => {
  const found = settings.safeParse(env);
  if (!found.success) return null;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_HOST } = found.data;
  sdk ??= (await import("stripe")).default;
  const stripe = new sdk(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    httpClient: sdk.createFetchHttpClient(withoutRedirects),
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: 10_000,
    ...placeOf(STRIPE_API_HOST),
  });
  return { stripe, webhookSecret: STRIPE_WEBHOOK_SECRET };
};

/** Throws a 503 if the operator takes no donations. */
export const requireProvider = async (env: Env): Promise<Provider> => {
  const provider = await findProvider(env);
  if (provider === null) throw new ApiException(503, "no-donations");
  return provider;
};

/** Checks a field that all SDK errors have, so that the SDK need not be loaded. */
export const isProviderError = (error: Error): boolean =>
  "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe");

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "resource_missing";
