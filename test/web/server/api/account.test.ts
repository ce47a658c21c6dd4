import { environmentManager, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accountQuery } from "../../../../web/server/api/account.ts";

/** The account call, which keeps a session alive. */

const HOURS = 3_600_000;
const GUEST = { identifier: "guest_a", username: "Guest-ABCD", role: "guest", supporter: false, email: null };

let client: QueryClient;
let cookie = "";
let asked: string[] = [];
let renewal: { readonly token: string; readonly maxAge: number } | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  // Without a window at load time, the library assumes a server and never refetches.
  environmentManager.setIsServer(() => false);
  client = new QueryClient();
  asked = [];
  renewal = undefined;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("document", {
    documentElement: { lang: "en" },
    visibilityState: "hidden",
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text;
    },
  });
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get("Authorization") ?? "");
    return Response.json({ ...GUEST, ...(renewal !== undefined && { renewal }) });
  });
});

afterEach(() => {
  client.clear();
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a fresh token in the answer goes into the cookie, for its stated lifetime", async () => {
  cookie = "token=old";
  renewal = { token: "fresh", maxAge: 86_400 };
  await client.fetchQuery(accountQuery("old"));
  expect(cookie).toBe("token=fresh; path=/; max-age=86400; SameSite=Lax; Secure");
  // The page goes on with the old token, and the server sends a fresh one each time.
  renewal = { token: "fresher", maxAge: 86_400 };
  await client.fetchQuery({ ...accountQuery("old"), staleTime: 0 });
  expect(cookie).toContain("token=fresher;");
});

test.each(["token=of-somebody-else", ""])(
  "it does not go into a cookie that another tab changed to %j",
  async (now) => {
    cookie = now;
    renewal = { token: "fresh", maxAge: 86_400 };
    await client.fetchQuery(accountQuery("mine"));
    expect(cookie).toBe(now);
  },
);

test("without one the cookie is unchanged", async () => {
  cookie = "token=young";
  await client.fetchQuery(accountQuery("young"));
  expect(cookie).toBe("token=young");
});

test("the account is refetched every six hours, also in a hidden tab", async () => {
  const stop = new QueryObserver(client, accountQuery("a")).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(["Bearer a"]);
  await vi.advanceTimersByTimeAsync(6 * HOURS - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(18 * HOURS + 1);
  expect(asked).toHaveLength(5);
  stop();
});
