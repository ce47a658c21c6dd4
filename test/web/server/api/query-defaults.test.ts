import { QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { accountQuery } from "../../../../web/server/api/account.ts";
import { ownProfileQuery, sessionsQuery } from "../../../../web/server/api/account-changes.ts";
import { ApiFailure, call } from "../../../../web/server/api/client.ts";
import { friendsQuery } from "../../../../web/server/api/friends.ts";
import { historyQuery } from "../../../../web/server/api/history.ts";
import { subscriptionStatusQuery } from "../../../../web/server/api/payments.ts";
import { leaderboardQuery, profileQuery, ratingsQuery } from "../../../../web/server/api/profile.ts";
import { createQueryClient } from "../../../../web/server/api/query-client.ts";
import { siteQuery } from "../../../../web/server/api/site.ts";
import { userSearchQuery } from "../../../../web/server/api/user-search.ts";
import { answering } from "./fetched.ts";

/** The fetch defaults, and the queries that differ. */

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DEFAULTS = {
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  retry: 3,
  retryDelay: 1500,
};

test("the defaults are the specification's", () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual(DEFAULTS);
});

/** Observes a query as a page does until it gives up. Returns its error. */
const failureOf = async <Data, Key extends readonly unknown[]>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
): Promise<string | undefined> => {
  const observer = new QueryObserver(createQueryClient(), options);
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  unsubscribe();
  return observer.getCurrentResult().error?.message;
};

test("a failed query is retried three times, a second and a half apart", async () => {
  vi.useFakeTimers();
  const asked: number[] = [];
  const fail = (): Promise<never> => {
    asked.push(Date.now());
    return Promise.reject(new Error("no"));
  };
  const start = Date.now();
  expect(await failureOf({ queryKey: ["x"], queryFn: fail })).toBe("no");
  expect(asked.map((at) => at - start)).toEqual([0, 1500, 3000, 4500]);
});

const NO_FILTERS = { type: null, result: null, opponent: "" } as const;

/** Each query's own code gives the reason for its values. A `retry` function retries only failures that may pass. */
test.each([
  ["account", accountQuery("a"), { refetchOnMount: true, retry: false }],
  ["friends", friendsQuery("a"), {}],
  ["own profile", ownProfileQuery("a"), {}],
  ["site", siteQuery, {}],
  ["profile", profileQuery("a"), { refetchOnMount: true, retry: expect.any(Function) }],
  ["history", historyQuery("a", NO_FILTERS), { refetchOnMount: true, retry: expect.any(Function) }],
  ["ratings", ratingsQuery("a"), { refetchOnMount: true, retry: expect.any(Function) }],
  ["leaderboard", leaderboardQuery("blitz"), { refetchOnMount: true, retry: expect.any(Function) }],
  ["sessions", sessionsQuery("a"), { refetchOnMount: "always" }],
  ["subscription", subscriptionStatusQuery("a"), { refetchOnMount: "always", retry: expect.any(Function) }],
  ["search", userSearchQuery("abc"), { retry: false }],
])("%s keeps the defaults except where it must differ", (_name, options, deviations) => {
  const { refetchOnMount, refetchOnWindowFocus, refetchOnReconnect, retry, retryDelay } = {
    refetchOnMount: undefined,
    refetchOnWindowFocus: undefined,
    refetchOnReconnect: undefined,
    retry: undefined,
    retryDelay: undefined,
    ...options,
  };
  expect({ refetchOnMount, refetchOnWindowFocus, refetchOnReconnect, retry, retryDelay }).toEqual(deviations);
});

test("a query that tells refusals apart still gives up after three retries", () => {
  const retries = [profileQuery("a").retry, subscriptionStatusQuery("a").retry];
  for (const retry of retries) {
    if (typeof retry !== "function") throw new Error("expected a function");
    const noAnswer = new ApiFailure(null);
    expect([0, 1, 2, 3].map((failures) => retry(failures, noAnswer))).toEqual([true, true, true, false]);
    expect(retry(0, new ApiFailure(404))).toBe(false);
  }
});

test("the account is fetched once for each token", async () => {
  expect(accountQuery("one").queryKey).toEqual(["account", "one"]);
  vi.useFakeTimers();
  const sent = answering({ message: "no", error: "no" }, 500);
  expect(await failureOf(accountQuery("one"))).toBe("no");
  expect(sent).toHaveLength(1);
});

test("a link that confirms an e-mail is opened once, whatever the result", async () => {
  const sent = answering({ message: "no", error: "no" }, 500);
  await expect(call("POST /api/v2/auth/confirm-email", { token: "of-the-link" })).rejects.toThrow("no");
  expect(sent).toHaveLength(1);
});
