/**
 * Whether something failed because of the payment provider: it is down, or would not do what it was asked. Told by the
 * field that the SDK gives all of its errors, so that nobody has to load the SDK for an error that is none of its own.
 */
export const isProviderError = (error: Error): boolean =>
  "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe");

/** Whether the provider knows nothing of what it was asked about. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "resource_missing";
