import { vi } from "vitest";

/** A browser without a network: a token cookie, and answers that the test chooses. */

interface Sent {
  readonly method: string;
  readonly path: string;
  /** Parsed; null without one. */
  readonly body: unknown;
  readonly authorization: string | null;
  readonly credentials: RequestCredentials;
}

/** Replaces fetch with one that answers with a JSON body and records requests. */
export const answering = (body: unknown, status = 200, answered: Record<string, string> = {}): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal("document", { cookie: "theme=dark; token=of-the-cookie", documentElement: { lang: "de" } });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    // As the browser receives it, with its defaults.
    const { method, headers, credentials } = new Request(new URL(path, "http://localhost"), init);
    sent.push({
      method,
      path,
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
      authorization: headers.get("Authorization"),
      credentials,
    });
    return Response.json(body, { status, headers: answered });
  });
  return sent;
};

/** The same, but every request fails as if there were no network. */
export const unreachable = (): void => {
  answering(null);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
};
