/**
 * A call that did not succeed. Thrown by the client, so that TanStack Query sees it; nothing else is thrown by calls. Its
 * `cause` is the body of the answer, in which failure-text.ts finds the reasons, or why there is no answer.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** Of the answer; null when none came: offline, blocked, aborted. */
  readonly status: number | null;
  /** What the server said, one entry a field; empty when it said nothing readable. */
  readonly messages: readonly string[];
  /** Whole seconds to wait after a 429. */
  readonly retryAfter: number | null;

  constructor(
    status: number | null,
    messages: readonly string[] = [],
    retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(messages.join(" ") || (status === null ? "No answer" : `Status ${status}`), options);
    this.status = status;
    this.messages = messages;
    this.retryAfter = retryAfter;
  }
}

/** Whether a call failed with one status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiFailure && error.status === status;

/** The sentences of an error body: `message` is one or a list; v1 answers may have `error` alone. */
export const messagesOf = (body: unknown): readonly string[] => {
  if (typeof body !== "object" || body === null) return [];
  const said = "message" in body ? body.message : "error" in body ? body.error : null;
  if (Array.isArray(said)) return said.filter((entry) => typeof entry === "string" && entry !== "");
  return typeof said === "string" && said !== "" ? [said] : [];
};

/** A `Retry-After` header in whole seconds, rounded up; null when it is missing or a date. */
export const retryAfterOf = (header: string | null): number | null => {
  const seconds = header?.trim() ? Number(header) : -1;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
};
