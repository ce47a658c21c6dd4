import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountQuery, isTokenValid } from "../../../../web/server/api/account.ts";
import { ownProfileQuery, sendLogOut, sessionsQuery } from "../../../../web/server/api/account-changes.ts";
import { call } from "../../../../web/server/api/client.ts";
import { friendsQuery } from "../../../../web/server/api/friends.ts";
import { loginAsGuest } from "../../../../web/server/api/guest-login.ts";
import { historyQuery } from "../../../../web/server/api/history.ts";
import { subscriptionStatusQuery } from "../../../../web/server/api/payments.ts";
import { profileQuery } from "../../../../web/server/api/profile.ts";
import { userSearchQuery } from "../../../../web/server/api/user-search.ts";
import { answering, unreachable } from "./fetched.ts";

/** The calls of the API, as they leave the browser. */

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  vi.spyOn(console, "info").mockReturnValue();
});

afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const BEARER = "Bearer of-the-cookie";
const account = { email: "a@example.org", username: "ann", password: "long enough" };
const login = { identifier: "ann", password: "long enough", rememberMe: true };
const body = { password: "long enough" };
const profile = { bio: "", country: "-", socials: { discord: "ann_1" } };
const email = { email: "a@b.co" };
const checkout = { priceName: "supporter_monthly" } as const;
const bob = (action: "add" | "remove") => ({ path: { action, username: "bob" } });

const calls: [what: string, make: () => Promise<unknown>, body: unknown, authorization?: string | null][] = [
  ["POST /api/v2/auth/guest-login", () => loginAsGuest(null), null, null],
  ["POST /api/v2/auth/guest-login", () => loginAsGuest("that-ended"), null, "Bearer that-ended"],
  ["GET /api/v2/account", () => client.fetchQuery(accountQuery("a-token")), null, "Bearer a-token"],
  [
    "POST /api/v2/auth/confirm-email",
    () => call("POST /api/v2/auth/confirm-email", { token: "of-the-link" }),
    null,
    "Bearer of-the-link",
  ],
  [
    "POST /api/v2/auth/confirm-email",
    () => call("POST /api/v2/auth/confirm-email", { body, token: "of-the-link" }),
    body,
    "Bearer of-the-link",
  ],
  ["POST /api/v2/auth/log-out", sendLogOut, null],
  ["GET /api/v2/account/sessions", () => client.fetchQuery(sessionsQuery("id")), null],
  [
    "POST /api/v2/account/sessions/a%2Fb/end",
    () => call("POST /api/v2/account/sessions/:id/end", { path: { id: "a/b" } }),
    null,
  ],
  ["POST /api/v2/account/sessions/end-others", () => call("POST /api/v2/account/sessions/end-others"), null],
  ["POST /api/v2/auth/login", () => call("POST /api/v2/auth/login", { body: login }), login],
  ["POST /api/v2/auth/register", () => call("POST /api/v2/auth/register", { body: account }), account],
  [
    "POST /api/v2/auth/resend-verification-email",
    () => call("POST /api/v2/auth/resend-verification-email", { body: email }),
    email,
  ],
  ["GET /api/v2/friends", () => client.fetchQuery(friendsQuery("id")), null],
  ["POST /api/v2/friends/add/bob", () => call("POST /api/v2/friends/:action/:username", bob("add")), null],
  ["POST /api/v2/friends/remove/bob", () => call("POST /api/v2/friends/:action/:username", bob("remove")), null],
  ["GET /api/v2/users/bob", () => client.fetchQuery(profileQuery("bob")), null],
  ["POST /api/v2/payments/checkout", () => call("POST /api/v2/payments/checkout", { body: checkout }), checkout],
  ["POST /api/v2/payments/cancel-subscription", () => call("POST /api/v2/payments/cancel-subscription"), null],
  ["POST /api/v2/payments/resume-subscription", () => call("POST /api/v2/payments/resume-subscription"), null],
  ["GET /api/v2/payments/subscription-status", () => client.fetchQuery(subscriptionStatusQuery("id")), null],
  ["GET /api/v1/account", () => isTokenValid("a-token"), null, "a-token"],
  ["GET /api/v1/account/profile", () => client.fetchQuery(ownProfileQuery("id")), null, "of-the-cookie"],
  [
    "PATCH /api/v1/account/profile",
    () => call("PATCH /api/v1/account/profile", { body: profile }),
    profile,
    "of-the-cookie",
  ],
  ["GET /api/v1/search/users?query=b%26b", () => client.fetchQuery(userSearchQuery("b&b")), null, "of-the-cookie"],
];

test.each(calls)("the call is %s", async (what, make, body, authorization = BEARER) => {
  const sent = answering({ token: "t", username: "bob" });
  await make();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([what]);
  expect(sent[0]).toMatchObject({ body, authorization });
});

test("the account of a guest who has just logged in is known without a request", async () => {
  const account = { identifier: "guest_1", username: "Guest-1", role: "guest", supporter: false, email: null } as const;
  const sent = answering({ token: "of-a-guest", maxAge: 60, account });
  expect(await loginAsGuest(null)).toMatchObject({ token: "of-a-guest", maxAge: 60 });
  const knownOf = (token: string) => {
    const observer = new QueryObserver(client, accountQuery(token));
    const stop = observer.subscribe(() => {});
    const { data } = observer.getCurrentResult();
    stop();
    return data;
  };
  expect(knownOf("of-a-guest")).toEqual(account);
  expect(knownOf("of-another")).toBeUndefined();
  expect(sent.slice(1).map(({ path, authorization }) => [path, authorization])).toEqual([
    ["/api/v2/account", "Bearer of-a-guest"],
    ["/api/v2/account", "Bearer of-another"],
  ]);
});

test("a history is fetched in pages of ten", async () => {
  const sent = answering({ games: [], hasMore: true });
  const observer = new InfiniteQueryObserver(client, historyQuery("bob", { type: null, result: null, opponent: "" }));
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true));
  await observer.fetchNextPage();
  stop();
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/v2/users/bob/games?page=1&limit=10",
    "/api/v2/users/bob/games?page=2&limit=10",
  ]);
});

describe("the token check", () => {
  test.each([
    [200, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
  ])("after a %i says %s", async (status, isValid) => {
    answering({}, status);
    expect(await isTokenValid("a-token")).toBe(isValid);
  });

  test("says no without an answer, and logs why", async () => {
    unreachable();
    expect(await isTokenValid("a-token")).toBe(false);
    expect(console.info).toHaveBeenCalledWith("The token check failed", expect.any(Error));
  });
});

test("search results are cached by their text", async () => {
  const sent = answering([{ username: "bob" }]);
  for (const text of ["bob", "BOB", "bob"]) await client.fetchQuery(userSearchQuery(text));
  expect(sent).toHaveLength(1);
});
