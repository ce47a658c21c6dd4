import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { accountQuery, isTokenValid } from "../../../../web/server/api/account.ts";
import {
  endOtherSessions,
  endSession,
  ownProfileQuery,
  saveProfile,
  sessionsQuery,
  tellLogOut,
} from "../../../../web/server/api/account-changes.ts";
import {
  confirmEmail,
  confirmEmailByPassword,
  logIn,
  register,
  resendVerificationEmail,
} from "../../../../web/server/api/auth.ts";
import { actOnFriend, answerRequest, friendsQuery } from "../../../../web/server/api/friends.ts";
import { loginAsGuest } from "../../../../web/server/api/guest-login.ts";
import { historyQuery } from "../../../../web/server/api/history.ts";
import {
  cancelSubscription,
  openCheckout,
  resumeSubscription,
  subscriptionStatusQuery,
} from "../../../../web/server/api/payments.ts";
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
const PASSWORD = { password: "long enough" };
const profile = { bio: "", country: "-", socials: { discord: "ann_1" } };

const calls: [what: string, call: () => Promise<unknown>, body: unknown, authorization?: string | null][] = [
  ["POST /api/v2/auth/guest-login", () => loginAsGuest(null), null, null],
  ["POST /api/v2/auth/guest-login", () => loginAsGuest("that-ended"), null, "Bearer that-ended"],
  ["GET /api/v2/account", () => client.fetchQuery(accountQuery("a-token")), null, "Bearer a-token"],
  ["POST /api/v2/auth/confirm-email", () => confirmEmail("of-the-link"), null, "Bearer of-the-link"],
  [
    "POST /api/v2/auth/confirm-email",
    () => confirmEmailByPassword("of-the-link", PASSWORD),
    PASSWORD,
    "Bearer of-the-link",
  ],
  ["POST /api/v2/auth/log-out", tellLogOut, null],
  ["GET /api/v2/account/sessions", () => client.fetchQuery(sessionsQuery("id")), null],
  ["POST /api/v2/account/sessions/a%2Fb/end", () => endSession("a/b"), null],
  ["POST /api/v2/account/sessions/end-others", endOtherSessions, null],
  ["POST /api/v2/auth/login", () => logIn(login), login],
  ["POST /api/v2/auth/register", () => register(account), account],
  [
    "POST /api/v2/auth/resend-verification-email",
    () => resendVerificationEmail({ email: "a@b.co" }),
    { email: "a@b.co" },
  ],
  ["GET /api/v2/friends", () => client.fetchQuery(friendsQuery("id")), null],
  ["POST /api/v2/friends/add/bob", () => actOnFriend("add", "bob"), null],
  ["POST /api/v2/friends/remove/bob", () => actOnFriend("remove", "bob"), null],
  ["GET /api/v2/users/bob", () => client.fetchQuery(profileQuery("bob")), null],
  ["POST /api/v2/payments/checkout", openCheckout, { priceName: "supporter_monthly" }],
  ["POST /api/v2/payments/cancel-subscription", cancelSubscription, null],
  ["POST /api/v2/payments/resume-subscription", resumeSubscription, null],
  ["GET /api/v2/payments/subscription-status", () => client.fetchQuery(subscriptionStatusQuery("id")), null],
  ["GET /api/v1/account", () => isTokenValid("a-token"), null, "a-token"],
  ["GET /api/v1/account/profile", () => client.fetchQuery(ownProfileQuery("id")), null, "of-the-cookie"],
  ["PATCH /api/v1/account/profile", () => saveProfile(profile), profile, "of-the-cookie"],
  ["GET /api/v1/search/users?query=b%26b", () => client.fetchQuery(userSearchQuery("b&b")), null, "of-the-cookie"],
];

test.each(calls)("the call is %s", async (what, call, body, authorization = BEARER) => {
  const sent = answering({ token: "t", username: "bob" });
  await call();
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

test.each(["accept", "decline", "cancel"] as const)("the Friends page %ss with the action add", async (answer) => {
  const sent = answering({});
  await answerRequest(answer, "bob");
  expect(sent[0]?.path).toBe(`/api/v2/friends/add/bob?answer=${answer}`);
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
