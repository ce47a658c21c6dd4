import { ApiFailure, messagesOf, retryAfterOf } from "./api-failure.ts";
import { readToken } from "./token-cookie.ts";

export interface Call {
  readonly method?: "GET" | "POST" | "PATCH";
  /** Below /api, with its version: "/v2/account". */
  readonly path: `/v1/${string}` | `/v2/${string}`;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The session's own when left out; null for none. */
  readonly token?: string | null;
  readonly signal?: AbortSignal;
  /** Sent even if the page is closed meanwhile. */
  readonly keepalive?: boolean;
}

/** Version 1 takes the bare token, version 2 a bearer. */
const authorization = (path: string, token: string): string => (path.startsWith("/v1/") ? token : `Bearer ${token}`);

const failUnanswered = (cause: unknown): never => {
  throw new ApiFailure(null, [], null, { cause });
};

const send = async ({
  method = "GET",
  path,
  body,
  token = readToken(),
  signal,
  keepalive = false,
}: Call): Promise<Response> => {
  // A mail that follows from the call is in the language of the page, also where only its address has asked for it.
  const headers = new Headers({ Accept: "application/json", "Accept-Language": document.documentElement.lang });
  if (token !== null) headers.set("Authorization", authorization(path, token));
  if (body !== undefined) headers.set("Content-Type", "application/json");
  const sent = {
    method,
    headers,
    keepalive,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  };
  return fetch(`/api${path}`, sent).catch(failUnanswered);
};

/** Null for none. Throws when it was cut off, or is no JSON: then a proxy on the way has answered. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
};

/**
 * The one way to call the API. Throws an `ApiFailure` for everything but a success.
 * @returns the answer, in the shape that `shared/api.ts` gives it. The Worker of the same deployment sent it, so this
 * is the one place where a shape is believed and not checked: a schema library would cost every visitor 24 kB.
 */
export const callApi = async <Answer>(call: Call): Promise<Answer> => {
  const response = await send(call);
  if (!response.ok) {
    const body = await bodyOf(response).catch(() => null);
    throw new ApiFailure(response.status, messagesOf(body), retryAfterOf(response.headers.get("Retry-After")), {
      cause: body,
    });
  }
  // One whose line was cut in the middle of it has said nothing.
  return (await bodyOf(response).catch(failUnanswered)) as Answer;
};
