import type { AnswerTo, CallName, GivenTo } from "../../../shared/api/calls/all-calls.ts";
import { readToken } from "./token-cookie.ts";

/**
 * A failed call; calls throw nothing else. They throw because TanStack Query expects it. `cause` is the body of the
 * response, in which failure-text.ts finds the reasons, or the error if there was no response.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** Null if no answer came: offline, blocked or aborted. */
  readonly status: number | null;
  /** The server's messages, one for each field; empty if the answer is unreadable. */
  readonly messages: readonly string[];
  /** Seconds to wait after a 429. */
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

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiFailure && error.status === status;

/** Reads the messages of an error body: `message` is one or a list; v1 may send `error` instead. */
export const messagesOf = (body: unknown): readonly string[] => {
  if (typeof body !== "object" || body === null) return [];
  const said = "message" in body ? body.message : "error" in body ? body.error : null;
  if (Array.isArray(said)) return said.filter((entry) => typeof entry === "string" && entry !== "");
  return typeof said === "string" && said !== "" ? [said] : [];
};

/** Parses a `Retry-After` header into whole seconds, rounded up. Null if it is missing or a date. */
export const retryAfterOf = (header: string | null): number | null => {
  const seconds = header?.trim() ? Number(header) : -1;
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
};

interface Settings {
  /** Defaults to the session's token; null sends none. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** The browser completes the call after the page is closed. */
  readonly keepalive?: boolean;
}

interface Options extends Settings {
  readonly path?: Readonly<Record<string, string | number>>;
  /** Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** The options of a call. They may be left out where the table demands none. */
type OptionsOf<Name extends CallName> =
  Partial<GivenTo<Name>> extends GivenTo<Name>
    ? [options?: Settings & GivenTo<Name>]
    : [options: Settings & GivenTo<Name>];

/** Version 1 takes the bare token, version 2 a bearer token. */
const authorization = (path: string, token: string): string =>
  path.startsWith("/api/v1/") ? token : `Bearer ${token}`;

const addressOf = (path: string, parts: Options["path"] = {}, query: Options["query"] = {}): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, `${value}`);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
  const asked = `${params}`;
  return asked === "" ? filled : `${filled}?${asked}`;
};

const failUnanswered = (cause: unknown): never => {
  throw new ApiFailure(null, [], null, { cause });
};

/** Returns the response of a successful call. Throws an `ApiFailure` for any other. */
const answered = async (
  name: string,
  { path, query, body, token = readToken(), signal, keepalive = false }: Options = {},
): Promise<Response> => {
  const [method = "", route = ""] = name.split(" ");
  // Mails that the call causes use the language of the page.
  const headers = new Headers({ Accept: "application/json", "Accept-Language": document.documentElement.lang });
  if (token !== null) headers.set("Authorization", authorization(route, token));
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const sent = {
    method,
    headers,
    keepalive,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  };
  const response = await fetch(addressOf(route, path, query), sent).catch(failUnanswered);
  if (response.ok) return response;
  const refusal: unknown = await response.json().catch(() => null);
  throw new ApiFailure(response.status, messagesOf(refusal), retryAfterOf(response.headers.get("Retry-After")), {
    cause: refusal,
  });
};

/** Throws if the body was cut off, or is neither text nor JSON because a proxy answered. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.headers.get("Content-Type")?.startsWith("text/plain") ? response.text() : response.json();

/**
 * The only way to call the API. Throws an `ApiFailure` for everything but success.
 * @param name the method and path, as in `shared/api/calls/`
 * @returns the body. It is not validated: the Worker of the same deployment sent it, and a schema library would cost
 * every visitor 24 kB.
 */
export const call = async <Name extends CallName>(name: Name, ...[options]: OptionsOf<Name>): Promise<AnswerTo<Name>> =>
  // A body that was cut off counts as no answer.
  (await bodyOf(await answered(name, options)).catch(failUnanswered)) as AnswerTo<Name>;

/** A small file, served without running the Worker. */
const SMALL_FILE = "/robots.txt";

/** True if the site answers. Uses a separate connection, which a dead WebSocket does not block. */
export const isSiteReachable = async (signal: AbortSignal): Promise<boolean> => {
  try {
    await fetch(SMALL_FILE, { method: "HEAD", cache: "no-store", signal });
    return true;
  } catch {
    return false;
  }
};
